import type { Result } from '@lamplight/rules';
import type { Unavailable } from '@lamplight/table';
import type {
  CodeColumns,
  GameColumns,
  KeyColumns,
  LineColumns,
  NameColumns,
  TableColumns,
} from './schema.ts';

/** The log of a table: its rows as text, or what was folded, with the names of the people in it. */
export type StoredLog =
  | { readonly kind: 'rows'; readonly texts: readonly string[] }
  | {
      readonly kind: 'folded';
      readonly log: Uint8Array | { readonly archived: string };
      readonly names: StoredNames;
    };

/** The names of the people in the seats of a folded game. */
export type StoredNames = Readonly<Record<'first_name' | 'second_name', string | null>>;

/** Reads and what they give: rows as they are stored, which the caller parses. */
export interface Reads {
  load: { asks: { readonly table: string }; gives: StoredLog };
  find: { asks: { readonly table: string }; gives: TableColumns | null };
  list: {
    asks: { readonly status: string; readonly limit: number };
    gives: readonly TableColumns[];
  };
  listedByDays: {
    asks: { readonly game: string | null; readonly limit: number };
    gives: readonly TableColumns[];
  };
  timed: { asks: { readonly after: string; readonly limit: number }; gives: readonly string[] };
  oldestOf: {
    asks: { readonly hash: string };
    gives: (TableColumns & Pick<KeyColumns, 'seat'>) | null;
  };
  keysOf: { asks: { readonly table: string }; gives: readonly KeyColumns[] };
  lines: { asks: { readonly table: string }; gives: readonly LineColumns[] };
  undealt: { asks: object; gives: readonly Pick<TableColumns, 'id' | 'settings' | 'updated'>[] };
  ended: {
    asks: { readonly status: string; readonly before: number; readonly limit: number };
    gives: readonly string[];
  };
  size: { asks: object; gives: number };
  newestTime: { asks: object; gives: number };
  clockless: { asks: { readonly before: number; readonly limit: number }; gives: readonly string[] };
  foldedBefore: {
    asks: { readonly before: number; readonly ended: number; readonly table: string; readonly limit: number };
    gives: readonly GameColumns[];
  };
  unfolded: { asks: { readonly before: number; readonly limit: number }; gives: readonly string[] };
}

/** Writes. `null` is given where there is nothing to tell. */
export interface Writes {
  append: {
    asks: {
      readonly table: string;
      readonly expected: number;
      readonly entries: readonly string[];
      /** When the newest entry was made; 0 where no entry says. */
      readonly time: number;
    };
    gives: null;
  };
  create: { asks: { readonly row: TableColumns; readonly key: KeyColumns }; gives: TableColumns };
  change: {
    asks: {
      readonly table: string;
      readonly revision: number;
      readonly change: Partial<TableColumns>;
      readonly keys: readonly KeyColumns[];
    };
    gives: TableColumns;
  };
  addCode: { asks: { readonly code: CodeColumns }; gives: null };
  takeCode: {
    asks: { readonly hash: string; readonly now: number; readonly by: string };
    gives: KeyColumns | null;
  };
  dropOthers: { asks: { readonly key: KeyColumns }; gives: null };
  addLine: { asks: { readonly line: LineColumns }; gives: null };
  sweep: { asks: { readonly now: number; readonly before: number }; gives: null };
  drop: { asks: { readonly table: string }; gives: boolean };
  remove: { asks: { readonly table: string }; gives: boolean };
  fold: {
    asks: {
      readonly revision: number;
      /** How many rows the log had when it was read. */
      readonly rows: number;
      readonly game: GameColumns;
      readonly names: readonly NameColumns[];
      /** The seats without names. */
      readonly seats: string;
    };
    gives: boolean;
  };
  archive: {
    asks: { readonly games: readonly { readonly table: string; readonly place: string }[] };
    gives: null;
  };
  removeName: { asks: { readonly table: string; readonly seat: string }; gives: boolean };
  probe: { asks: object; gives: null };
}

export type Calls = Reads & Writes;
export type Op = keyof Calls;

/** A request and the number of its answer. */
export type Request<Name extends Op = Op> = {
  [One in Name]: { readonly n: number; readonly op: One; readonly asks: Calls[One]['asks'] };
}[Name];

/** Why nothing was done. */
export type Refusal = 'conflict' | 'unknown';

/** The result of a request. */
export type StoreResult<Value> = Result<Value, StoreFailure>;
export type StoreFailure = { readonly code: Refusal } | Unavailable;

/** The answer to the request of that number. */
export interface Answer {
  readonly n: number;
  readonly result: StoreResult<Calls[Op]['gives']>;
}

/** Runs requests: a thread with a database, or a client of one. Every request is answered, whatever happens. */
export interface RequestRunner {
  ask<Name extends Op>(op: Name, asks: Calls[Name]['asks']): Promise<StoreResult<Calls[Name]['gives']>>;
  /** Finishes everything that was asked for, then stops. */
  close(): Promise<void>;
}
