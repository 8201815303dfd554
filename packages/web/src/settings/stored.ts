/** What this browser keeps. Storage can be blocked, full or damaged: then nothing is kept, and nothing breaks. */
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
    // Kept for this visit only.
  }
}

/** The fields of a stored object; an empty one for anything else. */
export function fieldsOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The value if it is one of those allowed, or else the other. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}

/** Whether something is kept under a name that begins so. */
export function isStored(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start));
  } catch {
    return false;
  }
}
