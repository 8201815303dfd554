import type { SeatName, TableStatus } from '@lamplight/protocol';
import type { Appended, Loaded, LogEntry, Unavailable } from '@lamplight/table';
import { NO_ARCHIVE } from './archive/archive-folder.ts';
import type { Archive } from './archive/archive-folder.ts';
import { foldLog, namedEntries } from './folded-log.ts';
import type { RequestRunner, StoredLog, StoreFailure, StoreResult } from './requests.ts';
import type { TableColumns } from './schema.ts';
import type {
  TransferRow,
  Changed,
  Ended,
  Folded,
  FoldedGame,
  HeldTable,
  RowChange,
  SaidLine,
  SeatKey,
  ServerStore,
  TableRow,
  UndealtTable,
} from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { hasEnded, storedStatus } from './table-status.ts';
import * as stored from './stored-rows.ts';
import * as columns from './to-columns.ts';

/** The store over an SQL database: turns requests into rows, and rows into results. */
export class SqlStore implements ServerStore {
  readonly #runner: RequestRunner;
  readonly #entriesOf: (text: string) => readonly unknown[];
  readonly #archive: Archive;

  /** `entriesOf` reads a row of a log: one entry, where nothing else is said. Games may be in the archive. */
  constructor(
    runner: RequestRunner,
    {
      entriesOf = (text) => [stored.entryOf(text)],
      archive = NO_ARCHIVE,
    }: {
      readonly entriesOf?: (text: string) => readonly unknown[];
      readonly archive?: Archive | undefined;
    } = {},
  ) {
    this.#runner = runner;
    this.#entriesOf = entriesOf;
    this.#archive = archive;
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
    if (!result.ok) return { ok: false, error: unavailable(result.error) };
    const { value } = result;
    if (value.kind === 'rows') return { ok: true, value: value.texts.flatMap(this.#entriesOf) };
    return this.#loadFolded(table, value);
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

  async unfolded(before: number, limit: number): Promise<readonly string[]> {
    return stored.idsOf(valueOf(await this.#runner.ask('unfolded', { before, limit })));
  }

  async fold(table: string): Promise<Folded> {
    const row = await this.find(table);
    const log = valueOf(await this.#runner.ask('load', { table }));
    if (!row || !hasEnded(row) || log.kind !== 'rows' || log.texts.length === 0) return 'later';
    const folded = foldLog(row, log.texts.flatMap(this.#entriesOf));
    if (!folded) return 'damaged';
    const asks = { rows: log.texts.length, ...columns.columnsOfGame(row, folded) };
    return wasFolded(await this.#runner.ask('fold', asks)) ? 'folded' : 'later';
  }

  async removeName(table: string, seat: SeatName): Promise<boolean> {
    return valueOf(await this.#runner.ask('removeName', { table, seat }));
  }

  async foldedBefore(
    before: number,
    { table, ended }: Pick<FoldedGame, 'table' | 'ended'>,
    limit: number,
  ): Promise<readonly FoldedGame[]> {
    const games = valueOf(await this.#runner.ask('foldedBefore', { before, ended, table, limit }));
    return games.map(stored.gameOf);
  }

  async archive(games: readonly { readonly table: string; readonly place: string }[]): Promise<void> {
    valueOf(await this.#runner.ask('archive', { games }));
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

  async #loadFolded(
    table: string,
    { log, names }: Extract<StoredLog, { readonly kind: 'folded' }>,
  ): Promise<Loaded> {
    if (!('archived' in log)) return { ok: true, value: stored.foldedEntriesOf(log, names) };
    try {
      return { ok: true, value: namedEntries(await this.#archive.read(table, log.archived), names) };
    } catch (error) {
      const reason = error instanceof StoreUnavailable ? error.message : 'The archive failed.';
      return { ok: false, error: { code: 'unavailable', reason } };
    }
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

/** Whether a log was folded; a conflict where the log or the row changed since it was read. */
function wasFolded(result: StoreResult<boolean>): boolean {
  return !result.ok && result.error.code === 'conflict' ? false : valueOf(result);
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
