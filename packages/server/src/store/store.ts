import type { ChatLine, SeatName, TableInfo, TableSettings, TableStatus } from '@lamplight/protocol';
import type { Outcome, Result, Role } from '@lamplight/rules';
import type { Store, Unavailable } from '@lamplight/table';

/** A table as it is kept, beside its log. It holds secrets: what others may know of it is its `TableInfo`. */
export interface TableRow {
  readonly id: string;
  /** Counts the changes of this row, so that of two who change it at once one is told. */
  readonly revision: number;
  readonly settings: TableSettings;
  readonly status: TableStatus;
  readonly created: number;
  readonly updated: number;
  readonly seats: TableInfo['seats'];
  readonly roles: Readonly<Record<Role, SeatName>> | null;
  readonly commitments: TableInfo['commitments'];
  /** The parts of the deal that are known here: the server's from the start, those of the seats once they opened them. */
  readonly dealSecrets: {
    readonly server: string;
    readonly first: string | null;
    readonly second: string | null;
  };
  readonly round: number;
  readonly outcome: Outcome | null;
  /** The first game of the match this is the second of; null for all others. */
  readonly matchOf: string | null;
  readonly match: TableInfo['match'];
  readonly next: string | null;
}

/** How many lines of each room of a table are kept; a new line replaces the oldest. Nobody is shown so many at once. */
export const MOST_LINES = 100;

/** How tables end. */
export type Ended = 'over' | 'aborted';

/** What of a row may change. */
export type RowChange = Partial<Omit<TableRow, 'id' | 'revision' | 'created' | 'settings'>>;

/** A change was made, came too late, or could not be stored. */
export type Changed = Result<TableRow, { readonly code: 'conflict' | 'unknown' } | Unavailable>;

/** What holds a seat: the SHA-256 of its secret, as hex. The secret itself is never kept. */
export interface SeatKey {
  readonly hash: string;
  readonly table: string;
  readonly seat: SeatName;
}

/** A table, and the seat that somebody holds there. */
export interface HeldTable extends Pick<SeatKey, 'seat'> {
  readonly row: TableRow;
}

/** What is told of a table that is still to be dealt where many are told at once. */
export type UnbegunTable = Pick<TableRow, 'id' | 'settings' | 'updated'>;

/** A code that transfers a seat, by its hash, good for one use until then. */
export interface TransferRow {
  readonly hash: string;
  readonly table: string;
  readonly seat: SeatName;
  readonly until: number;
}

/** A line of chat, and what its sender called the request, so that it is known when it is sent again. */
export interface SaidLine {
  readonly line: ChatLine;
  /** Null for lines from before it was kept. */
  readonly request: string | null;
}

/**
 * Where the server keeps everything: the logs of tables (`Store`) and what lies beside them. Whatever is answered is
 * durable. Only text, whole numbers and big integers are kept, so that another database can follow. An answer that has no
 * room for `unavailable` is a rejection with `StoreUnavailable` then; reads may see what was durable when they were asked.
 */
export interface ServerStore extends Store {
  /**
   * A new table and the key of its first seat, both or none. `conflict` where the id is known, or where the key holds a
   * seat of a table that is still to be dealt: asked for twice, a table is made once, and a key may go on to a rematch.
   */
  create(row: TableRow, key: SeatKey): Promise<Changed>;
  find(table: string): Promise<TableRow | undefined>;
  /** Changes a row that still has this revision, and adds keys with it, all or none; a key holds one seat of a table. */
  change(table: string, revision: number, change: RowChange, keys?: readonly SeatKey[]): Promise<Changed>;
  /** The newest tables of a status, newest first. */
  list(status: TableStatus, limit: number): Promise<readonly TableRow[]>;
  /** The newest listed tables that wait for somebody to play by days, of one game or of all, newest first. */
  listedByDays(game: string | null, limit: number): Promise<readonly TableRow[]>;
  /** Ids of tables that are being played by a clock, in the order of their ids, from after this one on. */
  timed(after: string, limit: number): Promise<readonly string[]>;
  /** All tables that are still to be dealt, in no order. */
  unbegun(): Promise<readonly UnbegunTable[]>;
  /** Ids of tables that are played without a clock and whose rows did not change since `before`, oldest first. */
  clockless(before: number, limit: number): Promise<readonly string[]>;
  /** The newest time of all that is stored, as far as entries and rows say; 0 where none does. */
  newestTime(): Promise<number>;
  /** The oldest table at which a key holds a seat. */
  oldestOf(hash: string): Promise<HeldTable | undefined>;
  /** The keys of a table's seats, in the order in which they were added. */
  keysOf(table: string): Promise<readonly SeatKey[]>;
  /** Whether it was added; not where the hash is known, or there is no such table. */
  addCode(code: TransferRow): Promise<boolean>;
  /**
   * Uses a code up and lets the key with the hash `by` hold its seat, both or none: whoever asks first gets it, and gets
   * it again when the same key asks again; nobody else does, and nobody after `now` has passed its end. `conflict` where
   * that key holds the other seat; the code is still good then.
   */
  takeCode(hash: string, now: number, by: string): Promise<SeatKey | 'conflict' | undefined>;
  /**
   * Removes all other keys of this key's seat at its table, and every code that carries that seat, used or not: whoever
   * took a code could use it again. The key itself need not be there, and is not added.
   */
  dropOthers(key: SeatKey): Promise<void>;
  /**
   * Whether it was added; not where its room has a line of that number, or there is no such table. Only the newest
   * `MOST_LINES` of each room are kept.
   */
  addLine(table: string, said: SaidLine): Promise<boolean>;
  /** The lines of a table, up to `MOST_LINES` of each room, room by room, oldest first. */
  lines(table: string): Promise<readonly SaidLine[]>;
  /** Removes what nobody needs any more: codes past their end, tables without a log that did not change since `before`. */
  sweep(now: number, before: number): Promise<void>;
  /** Removes one table with all that hangs on it, if it is still to be dealt and has no log; whether it was so. */
  drop(table: string): Promise<boolean>;
  /**
   * Ids of tables that ended like this and did not change since `before`, oldest first. The first game of a match is
   * none of them while its second one is there, which needs its deal.
   */
  ended(status: Ended, before: number, limit: number): Promise<readonly string[]>;
  /** Removes one table that has ended with all that hangs on it, its log too; whether it did, see `ended`. */
  remove(table: string): Promise<boolean>;
  /** How many bytes are in use. */
  size(): Promise<number>;
  /** Whether it can be written to now, and no damage was met. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
