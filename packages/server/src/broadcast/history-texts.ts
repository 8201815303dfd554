import type { SeatName } from '@lamplight/protocol';

/** How many texts are kept for one seat, or for all spectators, of one table. */
const MAX_KEPT = 6;

interface Kept {
  readonly version: number | null;
  readonly texts: Map<number, string>;
}

/** Who asks: a seat or a spectator, and the newest version they were shown. */
export interface Asker {
  readonly seat: SeatName | null;
  readonly version: number | null;
}

/** Recent history frames of one table, kept for repeated requests. */
export class HistoryTexts {
  readonly #kept = new Map<SeatName | null, Kept>();

  /**
   * The text of the history from `from` on; made only where it is not kept, or the asker was shown something since.
   * Texts are kept by the asker’s own version and separately for each seat: how soon a request is answered must not
   * reveal what the asker was not shown.
   */
  textOf({ seat, version }: Asker, from: number, make: () => string): string {
    const { texts } = this.#keptFor(seat, version);
    const text = texts.get(from) ?? make();
    if (texts.size >= MAX_KEPT) texts.clear();
    texts.set(from, text);
    return text;
  }

  #keptFor(seat: SeatName | null, version: number | null): Kept {
    const before = this.#kept.get(seat);
    if (before?.version === version) return before;
    const kept = { version, texts: new Map<number, string>() };
    this.#kept.set(seat, kept);
    return kept;
  }
}
