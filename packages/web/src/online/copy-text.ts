/** Copies a text; where the browser has no better way, out of a field that shows it. False where nothing was copied. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard; the old way still works in most browsers.
    field?.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return field !== undefined && document.execCommand('copy');
  }
}
