import type { Happening } from './input.ts';

/** The one queue of a session. Inputs are handled one after the other, in the order in which they are added. */
export class InputQueue {
  readonly #handle: (happening: Happening) => void;
  readonly #waiting: Happening[] = [];
  #isHandling = false;
  #isClosed = false;

  constructor(handle: (happening: Happening) => void) {
    this.#handle = handle;
  }

  /** What is added while another input is handled comes after all effects of that one. */
  add(happening: Happening): void {
    if (this.#isClosed) return;
    this.#waiting.push(happening);
    if (this.#isHandling) return;
    this.#isHandling = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#handle(next);
    } finally {
      this.#isHandling = false;
    }
  }

  /** Ignores everything that is added from now on. */
  close(): void {
    this.#isClosed = true;
  }
}
