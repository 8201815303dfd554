import type { Question } from '@lamplight/rules/bot';

/** Milliseconds; decisions after the choice of a card are faster. */
const SHORTEST = 1000;
const TO_CHOOSE = 700;
const LONGEST_MORE = 800;

/**
 * The time a person would think. It depends on public information and on chance, never on the move, so it tells nothing
 * about the move.
 */
export class Pause {
  on = $state(false);
  #end: () => void = () => undefined;

  begin({ view, moves, signal }: Question): Promise<void> {
    const choosing = 'active' in view && view.active !== null ? 0 : TO_CHOOSE;
    // A forced move needs no time.
    const ms = moves.length < 2 ? 0 : SHORTEST + choosing + Math.random() * LONGEST_MORE;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), ms);
      this.on = true;
      this.#end = () => {
        clearTimeout(timer);
        this.on = false;
        resolve();
      };
      signal?.addEventListener('abort', () => this.end());
    });
  }

  end(): void {
    this.#end();
  }
}
