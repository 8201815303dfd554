import type { TableStatus } from '@lamplight/protocol';
import type { Appended, Loaded, LogEntry, Unavailable } from '@lamplight/table';
import type { RequestRunner, StoreFailure, StoreResult } from './requests.ts';
import type { TableColumns } from './schema.ts';
import type {
  TransferRow,
  Changed,
  Ended,
  HeldTable,
  RowChange,
  SaidLine,
  SeatKey,
  ServerStore,
  TableRow,
  UndealtTable,
} from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { storedStatus } from './table-status.ts';
import * as stored from './stored-rows.ts';
import * as columns from './to-columns.ts';

/** The store over an SQL database: turns requests into rows, and rows into results. */
export class SqlStore implements ServerStore {
  readonly #runner: RequestRunner;
  readonly #entriesOf: (text: string) => readonly unknown[];

  /** `entriesOf` reads a row of a log: one entry, where nothing else is said. */
  constructor(
    runner: RequestRunner,
    entriesOf: (text: string) => readonly unknown[] = (text) => [stored.entryOf(text)],
  ) {
    this.#runner = runner;
    this.#entriesOf = entriesOf;
  }

  async append(table: string, expected: number, entries: readonly LogEntry[]): Promise<Appended> {
    const texts = entries.map((entry) => JSON.stringify(entry));
    const time = Math.max(0, ...entries.map(timeOf));
    const result = await this.#runner.ask('append', { table, expected, entries: texts, time });
    if (result.ok) return { ok: true, value: undefined };
    const { error } = result;
    return { ok: false, error: error.code === 'unavailable' ? error : { code: 'conflict' } };
  }

  async load(table: string): Promise<Loaded> {
    const result = await this.#runner.ask('load', { table });
    if (result.ok) return { ok: true, value: result.value.flatMap(this.#entriesOf) };
    return { ok: false, error: unavailable(result.error) };
  }

  async create(row: TableRow, key: SeatKey): Promise<Changed> {
    const asks = { row: columns.columnsOfRow(row), key: columns.columnsOfKey(key) };
    return changed(await this.#runner.ask('create', asks));
  }

  async find(table: string): Promise<TableRow | undefined> {
    const found = valueOf(await this.#runner.ask('find', { table }));
    return found ? stored.tableOf(found) : undefined;
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
    return changed(await this.#runner.ask('change', asks));
  }

  async list(status: TableStatus, limit: number): Promise<readonly TableRow[]> {
    return valueOf(await this.#runner.ask('list', { status: storedStatus(status), limit })).flatMap(
      stored.listedTableOf,
    );
  }

  async listedByDays(game: string | null, limit: number): Promise<readonly TableRow[]> {
    return valueOf(await this.#runner.ask('listedByDays', { game, limit })).flatMap(stored.listedTableOf);
  }

  async timed(after: string, limit: number): Promise<readonly string[]> {
    return stored.idsOf(valueOf(await this.#runner.ask('timed', { after, limit })));
  }

  async undealt(): Promise<readonly UndealtTable[]> {
    return valueOf(await this.#runner.ask('undealt', {})).flatMap(stored.undealtTableOf);
  }

  async newestTime(): Promise<number> {
    return stored.countOf(valueOf(await this.#runner.ask('newestTime', {})));
  }

  async clockless(before: number, limit: number): Promise<readonly string[]> {
    return stored.idsOf(valueOf(await this.#runner.ask('clockless', { before, limit })));
  }

  async oldestOf(hash: string): Promise<HeldTable | undefined> {
    const found = valueOf(await this.#runner.ask('oldestOf', { hash }));
    return found ? stored.heldTableOf(found) : undefined;
  }

  async keysOf(table: string): Promise<readonly SeatKey[]> {
    return valueOf(await this.#runner.ask('keysOf', { table })).map(stored.keyOf);
  }

  async addCode(code: TransferRow): Promise<boolean> {
    return wasDone(await this.#runner.ask('addCode', { code: columns.columnsOfCode(code) }));
  }

  async takeCode(hash: string, now: number, by: string): Promise<SeatKey | 'conflict' | undefined> {
    const taken = await this.#runner.ask('takeCode', { hash, now, by });
    if (!taken.ok && taken.error.code === 'conflict') return 'conflict';
    const key = valueOf(taken);
    return key ? stored.keyOf(key) : undefined;
  }

  async dropOthers(key: SeatKey): Promise<void> {
    valueOf(await this.#runner.ask('dropOthers', { key: columns.columnsOfKey(key) }));
  }

  async addLine(table: string, said: SaidLine): Promise<boolean> {
    return wasDone(await this.#runner.ask('addLine', { line: columns.columnsOfLine(table, said) }));
  }

  async lines(table: string): Promise<readonly SaidLine[]> {
    return valueOf(await this.#runner.ask('lines', { table })).map(stored.lineOf);
  }

  async sweep(now: number, before: number): Promise<void> {
    valueOf(await this.#runner.ask('sweep', { now, before }));
  }

  async drop(table: string): Promise<boolean> {
    return valueOf(await this.#runner.ask('drop', { table }));
  }

  async ended(status: Ended, before: number, limit: number): Promise<readonly string[]> {
    return stored.idsOf(valueOf(await this.#runner.ask('ended', { status, before, limit })));
  }

  async remove(table: string): Promise<boolean> {
    return valueOf(await this.#runner.ask('remove', { table }));
  }

  async size(): Promise<number> {
    return stored.countOf(valueOf(await this.#runner.ask('size', {})));
  }

  async healthy(): Promise<boolean> {
    return (await this.#runner.ask('probe', {})).ok;
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

function changed(result: StoreResult<TableColumns>): Changed {
  return result.ok ? { ok: true, value: stored.tableOf(result.value) } : result;
}

/** True if done, false if refused. */
function wasDone(result: StoreResult<null>): boolean {
  if (!result.ok && result.error.code === 'unavailable') throw new StoreUnavailable(result.error.reason);
  return result.ok;
}

function valueOf<Value>(result: StoreResult<Value>): Value {
  if (result.ok) return result.value;
  throw new StoreUnavailable(unavailable(result.error).reason);
}

function unavailable(error: StoreFailure): Unavailable {
  return error.code === 'unavailable' ? error : { code: 'unavailable', reason: 'The store refused.' };
}

/** When an entry was made; 0 where it does not say. */
const timeOf = (entry: LogEntry): number => ('time' in entry ? Math.round(entry.time ?? 0) : 0);
