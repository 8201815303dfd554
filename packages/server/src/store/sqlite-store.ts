import type { TableStatus } from '@lamplight/protocol';
import type { Appended, Loaded, LogEntry } from '@lamplight/table';
import type { DatabaseOptions } from './open-database.ts';
import type { Result } from './requests.ts';
import type { TableColumns } from './schema.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { OnLost } from './sqlite-thread.ts';
import type {
  CarryRow,
  Changed,
  Ended,
  HeldTable,
  RowChange,
  SaidLine,
  SeatKey,
  ServerStore,
  TableRow,
  UnbegunTable,
} from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import * as columns from './table-columns.ts';

/** What a store is opened with. */
export interface StoreOptions extends DatabaseOptions {
  readonly onLost?: OnLost;
}

/**
 * The store of a data folder, which is made where there is none. It belongs to this program until it is closed. Rejects
 * with `StoreUnavailable` where the folder is in use, cannot be written, or holds what is no database of ours.
 */
export async function openStore(
  folder: string,
  { onLost, ...options }: StoreOptions = {},
): Promise<ServerStore> {
  return new SqliteStore(await SqliteThread.start({ ...options, folder }, onLost));
}

/** Puts the words of the port into those of the thread, and back. */
class SqliteStore implements ServerStore {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async append(table: string, expected: number, entries: readonly LogEntry[]): Promise<Appended> {
    const texts = entries.map((entry) => JSON.stringify(entry));
    const time = Math.max(0, ...entries.map(timeOf));
    const result = await this.#thread.ask('append', { table, expected, entries: texts, time });
    if (result.ok) return { ok: true };
    return { ok: false, error: result.code === 'unavailable' ? unavailable(result) : { code: 'conflict' } };
  }

  async load(table: string): Promise<Loaded> {
    const result = await this.#thread.ask('load', { table });
    if (result.ok) return { ok: true, entries: result.value.map(entryOf) };
    return { ok: false, error: unavailable(result) };
  }

  async create(row: TableRow, key: SeatKey): Promise<Changed> {
    const asks = { row: columns.columnsOfRow(row), key: columns.columnsOfKey(key) };
    return changed(await this.#thread.ask('create', asks));
  }

  async find(table: string): Promise<TableRow | undefined> {
    const found = valueOf(await this.#thread.ask('find', { table }));
    return found ? columns.rowOf(found) : undefined;
  }

  async change(
    table: string,
    revision: number,
    change: RowChange,
    keys: readonly SeatKey[] = [],
  ): Promise<Changed> {
    const asks = {
      table,
      revision,
      change: columns.columnsOfChange(change),
      keys: keys.map(columns.columnsOfKey),
    };
    return changed(await this.#thread.ask('change', asks));
  }

  async list(status: TableStatus, limit: number): Promise<readonly TableRow[]> {
    return valueOf(await this.#thread.ask('list', { status, limit })).map(columns.rowOf);
  }

  async listedByDays(game: string | null, limit: number): Promise<readonly TableRow[]> {
    return valueOf(await this.#thread.ask('listedByDays', { game, limit })).map(columns.rowOf);
  }

  async timed(after: string, limit: number): Promise<readonly string[]> {
    return valueOf(await this.#thread.ask('timed', { after, limit }));
  }

  async unbegun(): Promise<readonly UnbegunTable[]> {
    return valueOf(await this.#thread.ask('unbegun', {})).flatMap(columns.unbegunOf);
  }

  async newestTime(): Promise<number> {
    return valueOf(await this.#thread.ask('newestTime', {}));
  }

  async clockless(before: number, limit: number): Promise<readonly string[]> {
    return valueOf(await this.#thread.ask('clockless', { before, limit }));
  }

  async oldestOf(hash: string): Promise<HeldTable | undefined> {
    const found = valueOf(await this.#thread.ask('oldestOf', { hash }));
    if (!found) return undefined;
    const { seat, ...row } = found;
    return { row: columns.rowOf(row), seat: columns.keyOf({ hash, table_id: row.id, seat }).seat };
  }

  async keysOf(table: string): Promise<readonly SeatKey[]> {
    return valueOf(await this.#thread.ask('keysOf', { table })).map(columns.keyOf);
  }

  async addCode(code: CarryRow): Promise<boolean> {
    return wasDone(await this.#thread.ask('addCode', { code: columns.columnsOfCode(code) }));
  }

  async takeCode(hash: string, now: number, by: string): Promise<SeatKey | 'conflict' | undefined> {
    const taken = await this.#thread.ask('takeCode', { hash, now, by });
    if (!taken.ok && taken.code === 'conflict') return 'conflict';
    const key = valueOf(taken);
    return key ? columns.keyOf(key) : undefined;
  }

  async dropOthers(key: SeatKey): Promise<void> {
    valueOf(await this.#thread.ask('dropOthers', { key: columns.columnsOfKey(key) }));
  }

  async addLine(table: string, said: SaidLine): Promise<boolean> {
    return wasDone(await this.#thread.ask('addLine', { line: columns.columnsOfLine(table, said) }));
  }

  async lines(table: string): Promise<readonly SaidLine[]> {
    return valueOf(await this.#thread.ask('lines', { table })).map(columns.lineOf);
  }

  async sweep(now: number, before: number): Promise<void> {
    valueOf(await this.#thread.ask('sweep', { now, before }));
  }

  async drop(table: string): Promise<boolean> {
    return valueOf(await this.#thread.ask('drop', { table }));
  }

  async ended(status: Ended, before: number, limit: number): Promise<readonly string[]> {
    return valueOf(await this.#thread.ask('ended', { status, before, limit }));
  }

  async remove(table: string): Promise<boolean> {
    return valueOf(await this.#thread.ask('remove', { table }));
  }

  async size(): Promise<number> {
    return valueOf(await this.#thread.ask('size', {}));
  }

  async healthy(): Promise<boolean> {
    return (await this.#thread.ask('probe', {})).ok;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

type Failed = Exclude<Result<never>, { readonly ok: true }>;

function changed(result: Result<TableColumns>): Changed {
  if (result.ok) return { ok: true, row: columns.rowOf(result.value) };
  return { ok: false, error: result.code === 'unavailable' ? unavailable(result) : { code: result.code } };
}

/** True if done, false if refused. */
function wasDone(result: Result<null>): boolean {
  if (!result.ok && result.code === 'unavailable') throw new StoreUnavailable(result.reason);
  return result.ok;
}

function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new StoreUnavailable(unavailable(result).reason);
}

function unavailable(failed: Failed): { readonly code: 'unavailable'; readonly reason: string } {
  const reason = failed.code === 'unavailable' ? failed.reason : 'The store refused.';
  return { code: 'unavailable', reason };
}

/** When an entry was made; 0 where it does not say. */
const timeOf = (entry: LogEntry): number => ('time' in entry ? Math.round(entry.time ?? 0) : 0);

/** An entry as it was appended; null for text that is damaged, which no table takes for an entry. */
function entryOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
