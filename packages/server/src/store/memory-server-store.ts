import type { SeatName, TableStatus } from '@lamplight/protocol';
import type { Failure } from '@lamplight/rules';
import { memoryStore } from '@lamplight/table';
import type { Appended, Loaded, LogEntry, Store, Unavailable } from '@lamplight/table';
import { NO_ARCHIVE } from './archive/archive-folder.ts';
import type { Archive } from './archive/archive-folder.ts';
import { foldedBetween, sizeOfGames } from './memory-games.ts';
import type { MemoryGame } from './memory-games.ts';
import { foldLog, namedEntries, unfoldLog } from './folded-log.ts';
import { withNames, withoutNames } from './folded-names.ts';
import { MOST_LINES } from './store.ts';
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
import { hasEnded, isUndealt } from './table-status.ts';

const CONFLICT: Changed = { ok: false, error: { code: 'conflict' } };
const UNKNOWN: Changed = { ok: false, error: { code: 'unknown' } };
const CLOSED: Failure<Unavailable> = {
  ok: false,
  error: { code: 'unavailable', reason: 'The store is closed.' },
};

/** A store that lasts as long as the program, for tests. It copies what goes in and out, as a database does. */
export function memoryServerStore(archive: Archive = NO_ARCHIVE): ServerStore {
  return new MemoryServerStore(archive);
}

class MemoryServerStore implements ServerStore {
  readonly #logs = new Map<string, Store>();
  /** Folded logs; the rows of these tables hold no names. */
  readonly #games = new Map<string, MemoryGame>();
  readonly #archive: Archive;
  readonly #rows = new Map<string, TableRow>();
  readonly #codes = new Map<string, TransferRow & { readonly takenBy: string | null }>();
  readonly #lines = new Map<string, readonly SaidLine[]>();
  #keys: readonly SeatKey[] = [];
  #newestTime = 0;
  #closed = false;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  append(table: string, expected: number, entries: readonly LogEntry[]): Promise<Appended> {
    if (this.#closed) return Promise.resolve(CLOSED);
    if (this.#games.has(table)) return Promise.resolve({ ok: false, error: { code: 'conflict' } });
    for (const entry of entries) if ('time' in entry) this.#noteTime(entry.time ?? 0);
    return this.#logOf(table).append(table, expected, entries);
  }

  async load(table: string): Promise<Loaded> {
    if (this.#closed) return CLOSED;
    const game = this.#games.get(table);
    if (!game) return this.#logOf(table).load(table);
    const { log, names } = game;
    if (!('archived' in log)) return { ok: true, value: unfoldLog(log, names) };
    try {
      return { ok: true, value: namedEntries(await this.#archive.read(table, log.archived), names) };
    } catch {
      return { ok: false, error: { code: 'unavailable', reason: 'The archived game cannot be read.' } };
    }
  }

  create(row: TableRow, key: SeatKey): Promise<Changed> {
    if (this.#closed) return Promise.resolve(CLOSED);
    const inUse = this.#keys.some(({ hash, table }) => hash === key.hash && this.#isUndealt(table));
    if (this.#rows.has(row.id) || inUse) return Promise.resolve(CONFLICT);
    return Promise.resolve(this.#put(row, [key]));
  }

  find(table: string): Promise<TableRow | undefined> {
    return this.#do(() => {
      const row = this.#rows.get(table);
      return row && this.#named(row);
    });
  }

  change(
    table: string,
    revision: number,
    change: RowChange,
    keys: readonly SeatKey[] = [],
  ): Promise<Changed> {
    if (this.#closed) return Promise.resolve(CLOSED);
    const row = this.#rows.get(table);
    if (!row) return Promise.resolve(UNKNOWN);
    if (row.revision !== revision || !keys.every((key) => this.#fits(key))) return Promise.resolve(CONFLICT);
    if (change.seats !== undefined && this.#games.has(table)) return Promise.resolve(CONFLICT);
    return Promise.resolve(this.#put({ ...row, ...change, revision: revision + 1 }, keys));
  }

  list(status: TableStatus, limit: number): Promise<readonly TableRow[]> {
    return this.#newest((row) => row.status === status, limit);
  }

  listedByDays(game: string | null, limit: number): Promise<readonly TableRow[]> {
    const asked = ({ status, settings }: TableRow): boolean =>
      status === 'waiting' && settings.listed && settings.clock.kind === 'days';
    return this.#newest((row) => asked(row) && (game === null || row.settings.game === game), limit);
  }

  timed(after: string, limit: number): Promise<readonly string[]> {
    const asked = ({ id, status, settings }: TableRow): boolean =>
      status === 'playing' && settings.clock.kind !== 'none' && inOrder(id, after) > 0;
    return this.#do(() =>
      [...this.#rows.values()]
        .filter(asked)
        .map(({ id }) => id)
        .sort(inOrder)
        .slice(0, limit),
    );
  }

  undealt(): Promise<readonly UndealtTable[]> {
    return this.#do(() =>
      [...this.#rows.values()]
        .filter(({ status }) => isUndealt(status))
        .map(({ id, settings, updated }) => ({ id, settings, updated })),
    );
  }

  clockless(before: number, limit: number): Promise<readonly string[]> {
    return this.#oldest(
      ({ status, updated, settings }) =>
        status === 'playing' && updated < before && settings.clock.kind === 'none',
      limit,
    );
  }

  newestTime(): Promise<number> {
    return this.#do(() => this.#newestTime);
  }

  oldestOf(hash: string): Promise<HeldTable | undefined> {
    const held = ({ table, seat }: SeatKey): readonly HeldTable[] => {
      const row = this.#rows.get(table);
      return row ? [{ row: this.#named(row), seat }] : [];
    };
    return this.#do(
      () =>
        this.#keys
          .filter((key) => key.hash === hash)
          .flatMap(held)
          .sort((a, b) => a.row.created - b.row.created || inOrder(a.row.id, b.row.id))[0],
    );
  }

  keysOf(table: string): Promise<readonly SeatKey[]> {
    return this.#do(() => this.#keys.filter((key) => key.table === table));
  }

  addCode(code: TransferRow): Promise<boolean> {
    return this.#do(() => {
      const fits = this.#rows.has(code.table) && !this.#codes.has(code.hash);
      if (fits) this.#codes.set(code.hash, { ...code, takenBy: null });
      return fits;
    });
  }

  takeCode(hash: string, now: number, by: string): Promise<SeatKey | 'conflict' | undefined> {
    return this.#do(() => {
      const code = this.#codes.get(hash);
      if (!code || code.until < now) return undefined;
      if (code.takenBy !== null && code.takenBy !== by) return undefined;
      const key = { hash: by, table: code.table, seat: code.seat };
      if (!this.#fits(key)) return 'conflict';
      this.#codes.set(hash, { ...code, takenBy: by });
      this.#addKey(key);
      return key;
    });
  }

  dropOthers({ hash, table, seat }: SeatKey): Promise<void> {
    return this.#do(() => {
      const isOther = (key: SeatKey): boolean =>
        key.table === table && key.seat === seat && key.hash !== hash;
      this.#keys = this.#keys.filter((key) => !isOther(key));
      for (const [code, carried] of this.#codes)
        if (carried.table === table && carried.seat === seat) this.#codes.delete(code);
    });
  }

  addLine(table: string, said: SaidLine): Promise<boolean> {
    return this.#do(() => {
      const lines = this.#lines.get(table) ?? [];
      const taken = lines.some(({ line }) => line.room === said.line.room && line.n === said.line.n);
      if (taken || !this.#rows.has(table)) return false;
      const { room, n } = said.line;
      const isKept = ({ line }: SaidLine): boolean => line.room !== room || line.n > n - MOST_LINES;
      this.#lines.set(table, [...lines.filter(isKept), structuredClone(said)]);
      return true;
    });
  }

  lines(table: string): Promise<readonly SaidLine[]> {
    const all = [...(this.#lines.get(table) ?? [])].sort((a, b) => a.line.n - b.line.n);
    return this.#do(() =>
      ['seats', 'spectators'].flatMap((room) =>
        all.filter(({ line }) => line.room === room).slice(-MOST_LINES),
      ),
    );
  }

  async sweep(now: number, before: number): Promise<void> {
    await this.#do(() => undefined);
    for (const [hash, { until }] of this.#codes) if (until < now) this.#codes.delete(hash);
    for (const { id, status, updated } of [...this.#rows.values()]) {
      if (updated >= before || !(isUndealt(status) || status === 'aborted')) continue;
      const log = await this.#logOf(id).load(id);
      if (log.ok && log.value.length === 0 && !this.#games.has(id)) this.#remove(id);
    }
  }

  async drop(table: string): Promise<boolean> {
    await this.#do(() => undefined);
    const log = await this.#logOf(table).load(table);
    const may = this.#isUndealt(table) && log.ok && log.value.length === 0;
    if (may) this.#remove(table);
    return may;
  }

  ended(status: Ended, before: number, limit: number): Promise<readonly string[]> {
    return this.#oldest(
      (row) => row.status === status && row.updated < before && !this.#isFirstGame(row.id),
      limit,
    );
  }

  remove(table: string): Promise<boolean> {
    return this.#do(() => {
      const status = this.#rows.get(table)?.status;
      const may = (status === 'over' || status === 'aborted') && !this.#isFirstGame(table);
      if (may) this.#remove(table);
      return may;
    });
  }

  async unfolded(before: number, limit: number): Promise<readonly string[]> {
    const withLog = new Set<string>();
    for (const [id, log] of this.#logs) {
      const loaded = await log.load(id);
      if (loaded.ok && loaded.value.length > 0) withLog.add(id);
    }
    return this.#oldest((row) => hasEnded(row) && row.updated < before && withLog.has(row.id), limit);
  }

  async fold(table: string): Promise<Folded> {
    const row = await this.find(table);
    const log = await this.#logOf(table).load(table);
    if (!row || !hasEnded(row) || !log.ok || log.value.length === 0) return 'later';
    const folded = foldLog(row, log.value);
    if (!folded) return 'damaged';
    if (this.#rows.get(table)?.revision !== row.revision) return 'later';
    this.#games.set(table, { ...folded, ended: row.updated });
    this.#logs.delete(table);
    this.#rows.set(table, { ...row, seats: withoutNames(row.seats), revision: row.revision + 1 });
    return 'folded';
  }

  removeName(table: string, seat: SeatName): Promise<boolean> {
    return this.#do(() => {
      const game = this.#games.get(table);
      if (!game || game.names[`${seat}_name`] === null) return false;
      this.#games.set(table, { ...game, names: { ...game.names, [`${seat}_name`]: null } });
      return true;
    });
  }

  foldedBefore(
    before: number,
    after: Pick<FoldedGame, 'table' | 'ended'>,
    limit: number,
  ): Promise<readonly FoldedGame[]> {
    return this.#do(() => foldedBetween(this.#games, after, before).slice(0, limit));
  }

  archive(games: readonly { readonly table: string; readonly place: string }[]): Promise<void> {
    return this.#do(() => {
      for (const { table, place } of games) {
        const game = this.#games.get(table);
        if (game && !('archived' in game.log)) this.#games.set(table, { ...game, log: { archived: place } });
      }
    });
  }

  async size(): Promise<number> {
    await this.#do(() => undefined);
    const logs = await Promise.all(Array.from(this.#logs, ([table, log]) => log.load(table)));
    return sizeOfGames(this.#games) + JSON.stringify([...this.#rows.values(), ...logs]).length;
  }

  healthy(): Promise<boolean> {
    return Promise.resolve(!this.#closed);
  }

  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }

  #do<Value>(work: () => Value): Promise<Value> {
    if (this.#closed) return Promise.reject(new StoreUnavailable(CLOSED.error.reason));
    return Promise.resolve(structuredClone(work()));
  }

  #newest(asked: (row: TableRow) => boolean, limit: number): Promise<readonly TableRow[]> {
    return this.#do(() =>
      [...this.#rows.values()]
        .filter(asked)
        .sort((a, b) => b.created - a.created || inOrder(a.id, b.id))
        .slice(0, limit)
        .map((row) => this.#named(row)),
    );
  }

  #oldest(asked: (row: TableRow) => boolean, limit: number): Promise<readonly string[]> {
    return this.#do(() =>
      [...this.#rows.values()]
        .filter(asked)
        .sort((one, other) => one.updated - other.updated)
        .slice(0, limit)
        .map(({ id }) => id),
    );
  }

  #put(row: TableRow, keys: readonly SeatKey[]): Changed {
    this.#rows.set(row.id, structuredClone(row));
    this.#noteTime(row.updated);
    for (const key of keys) this.#addKey(key);
    return { ok: true, value: structuredClone(this.#named(row)) };
  }

  /** A row with its names, which are kept apart once it is folded. */
  #named(row: TableRow): TableRow {
    const game = this.#games.get(row.id);
    return game ? { ...row, seats: withNames(row.seats, game.names) } : row;
  }

  #noteTime(time: number): void {
    this.#newestTime = Math.max(this.#newestTime, time);
  }

  #addKey(key: SeatKey): void {
    const known = this.#keys.some(({ hash, table }) => hash === key.hash && table === key.table);
    if (!known) this.#keys = [...this.#keys, { ...key }];
  }

  /** A key holds one seat of an existing table, not both. */
  #fits({ hash, table, seat }: SeatKey): boolean {
    const holdsOther = this.#keys.some(
      (key) => key.hash === hash && key.table === table && key.seat !== seat,
    );
    return this.#rows.has(table) && !holdsOther;
  }

  #isUndealt(table: string): boolean {
    const row = this.#rows.get(table);
    return row !== undefined && isUndealt(row.status);
  }

  #logOf(table: string): Store {
    const known = this.#logs.get(table) ?? memoryStore();
    this.#logs.set(table, known);
    return known;
  }

  /** Whether the second game of the match that began with this table exists. */
  #isFirstGame(table: string): boolean {
    return [...this.#rows.values()].some(({ matchOf }) => matchOf === table);
  }

  #remove(table: string): void {
    this.#logs.delete(table);
    this.#games.delete(table);
    this.#rows.delete(table);
    this.#lines.delete(table);
    this.#keys = this.#keys.filter((key) => key.table !== table);
    for (const [hash, code] of this.#codes) if (code.table === table) this.#codes.delete(hash);
  }
}

/** Negative where the first comes first. */
function inOrder(first: string, second: string): number {
  return Number(first > second) - Number(first < second);
}
