import type { SeatName } from '@lamplight/protocol';
import type { Table } from '@lamplight/table';

/** Pieces of the past that are kept of what one seat, or the spectators, saw of one table. */
const MOST_KEPT = 6;

interface Kept {
  readonly version: number | null;
  readonly texts: Map<number, string>;
}

/** Who asks: a seat, or a spectator, whose version is the newest he was shown. */
export interface Asker {
  readonly seat: SeatName | null;
  readonly version: number | null;
}

/** Frames of the past that were asked for lately: whoever looks back at the same table is told the same again. */
export class Histories {
  readonly #kept = new WeakMap<Table, Map<SeatName | null, Kept>>();

  /**
   * What the asker is told from there on; it is made only where nothing is known or he was shown something since. By
   * his own version and apart from what others ask: how soon he is answered must not tell what he was not shown.
   */
  textOf(table: Table, { seat, version }: Asker, from: number, make: () => string): string {
    const { texts } = this.#keptFor(table, seat, version);
    const text = texts.get(from) ?? make();
    if (texts.size >= MOST_KEPT) texts.clear();
    texts.set(from, text);
    return text;
  }

  #keptFor(table: Table, seat: SeatName | null, version: number | null): Kept {
    const ofTable = this.#kept.get(table) ?? new Map<SeatName | null, Kept>();
    this.#kept.set(table, ofTable);
    const before = ofTable.get(seat);
    if (before?.version === version) return before;
    const kept = { version, texts: new Map<number, string>() };
    ofTable.set(seat, kept);
    return kept;
  }
}
