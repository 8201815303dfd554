import type { SeatName } from '@lamplight/protocol';

/** Pieces of the past that are kept of what one seat, or the spectators, saw of one table. */
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

/** Frames of one table's past that were asked for lately: whoever looks back there is told the same again. */
export class HistoryTexts {
  readonly #kept = new Map<SeatName | null, Kept>();

  /**
   * What the asker is told from there on; it is made only where nothing is known or they were shown something since. By
   * their own version and apart from what others ask: how soon they are answered must not tell what they were not shown.
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
