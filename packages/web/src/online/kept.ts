/** As much of the browser's storage as is needed here. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PROBE = 'lamplight.probe';

/** The browser's storage; null where it refuses even to name it. */
export function browserStorage(): KeyStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Texts by name, in the browser's storage, or as long as the page lasts where that is blocked or full. */
export class Kept {
  readonly #storage: KeyStorage | null;
  readonly #memory = new Map<string, string>();

  constructor(storage: KeyStorage | null) {
    this.#storage = storage;
  }

  /** Whether something written now would be found in another visit. */
  get lasting(): boolean {
    if (this.#storage === null) return false;
    try {
      this.#storage.setItem(PROBE, '');
      this.#storage.removeItem(PROBE);
      return true;
    } catch {
      return false;
    }
  }

  read(name: string): string | null {
    const own = this.#memory.get(name) ?? null;
    try {
      return this.#storage?.getItem(name) ?? own;
    } catch {
      return own;
    }
  }

  write(name: string, text: string): void {
    this.#memory.set(name, text);
    if (this.#storage === null) return;
    try {
      this.#storage.setItem(name, text);
      this.#memory.delete(name);
    } catch {
      // It stays in memory.
    }
  }

  remove(name: string): void {
    this.#memory.delete(name);
    try {
      this.#storage?.removeItem(name);
    } catch {
      // It was never kept there.
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
