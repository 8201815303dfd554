/**
 * Calls `enter` for every dialog in the page, and the returned function once the dialog is gone; call the result to
 * stop.
 */
export function watchDialogs(enter: (dialog: HTMLElement) => () => void): () => void {
  const entered = new Map<HTMLElement, () => void>();
  const dialogs = document.getElementsByTagName('dialog');
  const look = (): void => {
    for (const [dialog, leave] of entered) {
      if (dialog.isConnected) continue;
      entered.delete(dialog);
      leave();
    }
    for (const dialog of dialogs) if (!entered.has(dialog)) entered.set(dialog, enter(dialog));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    for (const leave of entered.values()) leave();
  };
}
