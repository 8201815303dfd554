import type { Result } from '@lamplight/rules';
import type { LogEntry } from './log-entry.ts';

/** Where tables keep their logs: a port, implemented in memory, in a browser's storage, in a database. */
export interface Store {
  /**
   * Adds entries to the end of a table’s log, all or none; they are durable once answered. `expected` is how many
   * entries the log must have before. If it has another number, another host was faster: the answer is `conflict`, and
   * nothing is added.
   */
  append(tableId: string, expected: number, entries: readonly LogEntry[]): Promise<Appended>;
  /**
   * The whole log, oldest entry first; empty for a table that does not exist. Stored data can be damaged, hence
   * `unknown`.
   */
  load(tableId: string): Promise<Loaded>;
}

export type Appended = Result<undefined, StoreError>;

export type Loaded = Result<readonly unknown[], Unavailable>;

/** Why nothing was stored. */
export type StoreError = { readonly code: 'conflict' } | Unavailable;

/** The store cannot be reached, is full, or may not be used; `reason` is for the host, never for players. */
export interface Unavailable {
  readonly code: 'unavailable';
  readonly reason: string;
}
