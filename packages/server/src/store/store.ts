import type { ChatLine, SeatName, TableInfo, TableSettings, TableStatus } from '@lamplight/protocol';
import type { Outcome, Result, Role } from '@lamplight/rules';
import type { Store, Unavailable } from '@lamplight/table';

/** A table without its log. It contains secrets; what others may know of it is its `TableInfo`. */
export interface TableRow {
  readonly id: string;
  /** Counts the changes of this row, so that one of two simultaneous changes is refused. */
  readonly revision: number;
  readonly settings: TableSettings;
  readonly status: TableStatus;
  readonly created: number;
  readonly updated: number;
  readonly seats: TableInfo['seats'];
  readonly roles: Readonly<Record<Role, SeatName>> | null;
  readonly commitments: TableInfo['commitments'];
  /** The known parts of the deal: the server’s from the start, those of the seats once they are opened. */
  readonly dealSecrets: {
    readonly server: string;
    readonly first: string | null;
    readonly second: string | null;
  };
  readonly round: number;
  readonly outcome: Outcome | null;
  /** The first game of the match, if this is the second; null for all others. */
  readonly matchOf: string | null;
  readonly match: TableInfo['match'];
  readonly next: string | null;
}

/**
 * How many chat lines are kept of the players’ room and of the spectators’ room of a table; a new line replaces the
 * oldest. A page is never sent so many.
 */
export const MOST_LINES = 100;

/** How tables end. */
export type Ended = 'over' | 'aborted';

/**
 * What came of folding a log: it was done, it is for later (somebody has the table, or it is folded already), or the log
 * or its row is damaged and stays as it is.
 */
export type Folded = 'folded' | 'later' | 'damaged';

/** A game whose log is folded, and when it ended. */
export interface FoldedGame {
  readonly table: string;
  readonly ended: number;
  /** See `folded-log.ts`. */
  readonly log: Uint8Array;
}

/** The fields of a row that may change. */
export type RowChange = Partial<Omit<TableRow, 'id' | 'revision' | 'created' | 'settings'>>;

/** A change was made, came too late, or could not be stored. */
export type Changed = Result<TableRow, { readonly code: 'conflict' | 'unknown' } | Unavailable>;

/** The key of a seat: the SHA-256 of its secret, as hex. The secret itself is never stored. */
export interface SeatKey {
  readonly hash: string;
  readonly table: string;
  readonly seat: SeatName;
}

/** A table, and the seat that somebody holds there. */
export interface HeldTable extends Pick<SeatKey, 'seat'> {
  readonly row: TableRow;
}

/** The part of an undealt table’s row that is read for all of them at once. */
export type UndealtTable = Pick<TableRow, 'id' | 'settings' | 'updated'>;

/** A code that transfers a seat, by its hash, valid for one use until it expires. */
export interface TransferRow {
  readonly hash: string;
  readonly table: string;
  readonly seat: SeatName;
  readonly until: number;
}

/** A line of chat, with the sender’s id of the request, so that a repeated request is recognised. */
export interface SaidLine {
  readonly line: ChatLine;
  /** Null for lines from before it was stored. */
  readonly request: string | null;
}

/**
 * Where the server keeps everything: the logs of tables (`Store`) and the rows beside them. Whatever is answered is
 * durable. Only text, whole numbers and big integers are stored, so that another database can be used. A call whose
 * result cannot express `unavailable` rejects with `StoreUnavailable`; reads may see what was durable when they were
 * asked.
 */
export interface ServerStore extends Store {
  /**
   * Adds a table and the key of its first seat, both or none. `conflict` where the id exists, or where the key holds a
   * seat of an undealt table: a repeated request makes one table, and a key can hold a seat in a rematch.
   */
  create(row: TableRow, key: SeatKey): Promise<Changed>;
  find(table: string): Promise<TableRow | undefined>;
  /**
   * Changes a row that still has this revision, and adds keys with it, all or none; a key holds one seat of a table.
   */
  change(table: string, revision: number, change: RowChange, keys?: readonly SeatKey[]): Promise<Changed>;
  /** The newest tables of a status, newest first. */
  list(status: TableStatus, limit: number): Promise<readonly TableRow[]>;
  /** The newest listed tables of days that wait for a player, of one game or of all, newest first. */
  listedByDays(game: string | null, limit: number): Promise<readonly TableRow[]>;
  /** Ids of tables that are played with a clock, sorted, after this id. */
  timed(after: string, limit: number): Promise<readonly string[]>;
  /** All undealt tables, in no particular order. */
  undealt(): Promise<readonly UndealtTable[]>;
  /** Ids of tables that are played without a clock and whose rows did not change since `before`, oldest first. */
  clockless(before: number, limit: number): Promise<readonly string[]>;
  /** The newest time in all entries and rows; 0 where there is none. */
  newestTime(): Promise<number>;
  /** The oldest table at which a key holds a seat. */
  oldestOf(hash: string): Promise<HeldTable | undefined>;
  /** The keys of a table's seats, in the order in which they were added. */
  keysOf(table: string): Promise<readonly SeatKey[]>;
  /** Whether the code was added; false where the hash exists, or the table does not. */
  addCode(code: TransferRow): Promise<boolean>;
  /**
   * Uses a code and lets the key with the hash `by` hold its seat, both or none. The first key gets it, and gets it
   * again when it asks again; no other key does, and none after the code expired. `conflict` where that key holds the
   * other seat; the code stays valid then.
   */
  takeCode(hash: string, now: number, by: string): Promise<SeatKey | 'conflict' | undefined>;
  /**
   * Removes all other keys of this key’s seat at its table, and every code that transfers that seat, used or not: a
   * device could use its code again. The key itself need not exist, and is not added.
   */
  dropOthers(key: SeatKey): Promise<void>;
  /**
   * Whether the line was added; false where its room has a line of that number, or the table does not exist. Only the
   * newest `MOST_LINES` of each room are kept.
   */
  addLine(table: string, said: SaidLine): Promise<boolean>;
  /** The lines of a table, up to `MOST_LINES` of each room, one room after the other, oldest first. */
  lines(table: string): Promise<readonly SaidLine[]>;
  /** Removes expired codes, and tables without a log that did not change since `before`. */
  sweep(now: number, before: number): Promise<void>;
  /** Removes one undealt table without a log, with everything that belongs to it; returns whether it did. */
  drop(table: string): Promise<boolean>;
  /**
   * Ids of tables with this end that did not change since `before`, oldest first. The first game of a match is left out
   * while its second one exists, which needs its deal.
   */
  ended(status: Ended, before: number, limit: number): Promise<readonly string[]>;
  /**
   * Removes one finished table with its log and everything that belongs to it; returns whether it did (see `ended`).
   */
  remove(table: string): Promise<boolean>;
  /**
   * Ids of finished tables that have a log which is not folded and that did not change since `before`, oldest first.
   */
  unfolded(before: number, limit: number): Promise<readonly string[]>;
  /**
   * Folds the log of a finished table: it becomes one compressed value, all or nothing. `load` gives the same entries
   * afterwards, and nothing can be appended. The names of people are stored apart from log and row, and put back when
   * these are read. Refused as long as another node holds the table; this node must have unloaded it.
   */
  fold(table: string): Promise<Folded>;
  /** Removes the name of the person in a seat of a folded game; whether there was one. */
  removeName(table: string, seat: SeatName): Promise<boolean>;
  /** Folded games that are not archived and ended before `before`, in the order in which they ended, after this one. */
  foldedBefore(
    before: number,
    after: Pick<FoldedGame, 'table' | 'ended'>,
    limit: number,
  ): Promise<readonly FoldedGame[]>;
  /** The logs of these games are in the archive now: they are removed here, and their places kept, all or none. */
  archive(games: readonly { readonly table: string; readonly place: string }[]): Promise<void>;
  /** How many bytes are in use. */
  size(): Promise<number>;
  /** Whether it can be written to now, and no damage was found. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
