import type { SeatName } from '@lamplight/protocol';
import type { Table } from '@lamplight/table';

/** Pieces of the past that are kept of one table. */
const MOST_KEPT = 12;

interface Kept {
  readonly logLength: number;
  readonly texts: Map<string, string>;
}

/** Frames of the past that were asked for lately: whoever looks back at the same table is told the same again. */
export class Histories {
  readonly #kept = new WeakMap<Table, Kept>();

  /** What this seat, or a spectator, is told from there on; it is made only where nothing is known or something happened since. */
  textOf(table: Table, seat: SeatName | null, from: number, make: () => string): string {
    const logLength = table.logLength();
    const before = this.#kept.get(table);
    const kept = before?.logLength === logLength ? before : { logLength, texts: new Map<string, string>() };
    this.#kept.set(table, kept);
    const key = `${seat ?? 'spectator'} ${String(from)}`;
    const text = kept.texts.get(key) ?? make();
    if (kept.texts.size >= MOST_KEPT) kept.texts.clear();
    kept.texts.set(key, text);
    return text;
  }
}
