/** The part of the browser's storage that is used here. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PROBE = 'lamplight.probe';
/** As long as the longest stored text: a storage that is almost full would still accept a short one. */
const PROBE_TEXT = '-'.repeat(2000);

/** The browser's storage; null where the browser refuses access to it. */
export function browserStorage(): KeyStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Texts by name: in the browser's storage, or in memory for this visit where the storage is blocked or full. */
export class BrowserStore {
  readonly #storage: KeyStorage | null;
  readonly #memory = new Map<string, string>();

  constructor(storage: KeyStorage | null) {
    this.#storage = storage;
  }

  /** Whether a text written now would be found in another visit. */
  get lasting(): boolean {
    if (this.#storage === null) return false;
    try {
      this.#storage.setItem(PROBE, PROBE_TEXT);
      this.#storage.removeItem(PROBE);
      return true;
    } catch {
      return false;
    }
  }

  /** A text in memory could not be written, so it is newer than the stored one. */
  read(name: string): string | null {
    const own = this.#memory.get(name) ?? null;
    try {
      return own ?? this.#storage?.getItem(name) ?? null;
    } catch {
      return null;
    }
  }

  /** Whether the last version of a text is in the storage. */
  isKept(name: string): boolean {
    return !this.#memory.has(name);
  }

  write(name: string, text: string): void {
    this.#memory.set(name, text);
    if (this.#storage === null) return;
    try {
      this.#storage.setItem(name, text);
      this.#memory.delete(name);
    } catch {
      // The text stays in memory.
    }
  }

  remove(name: string): void {
    this.#memory.delete(name);
    try {
      this.#storage?.removeItem(name);
    } catch {
      // The text was never stored.
    }
  }

  names(): readonly string[] {
    const own = [...this.#memory.keys()];
    const storage = this.#storage;
    if (storage === null) return own;
    try {
      const kept = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
      return [...new Set([...kept, ...own])];
    } catch {
      return own;
    }
  }
}
