/** What this browser stores. Storage can be blocked, full or damaged: then nothing is stored, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The value lasts for this visit only.
  }
}

/** The fields of a stored object; none for anything else. */
export function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The value if it is allowed, otherwise the fallback. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}

/** Whether anything is stored under a name with this prefix. */
export function isStored(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start));
  } catch {
    return false;
  }
}
