import type { Result } from '@lamplight/rules';
import { isUndealt } from '../store/table-status.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { ServerContext } from '../server-context.ts';
import { loadTable } from './load-table.ts';
import type { LoadedTable } from './loaded-table.ts';
import { UnloadedTables } from './unloaded-tables.ts';
import type { Turn } from './unloaded-tables.ts';

/** A session, or why there is none. */
export type FoundSession = Result<
  LoadedTable,
  { readonly code: 'unknown-table' | 'store-unavailable' | 'server-full' | 'closing' }
>;

/** Why a session is asked for: somebody may play there, or only wants to watch. */
export type Purpose = 'play' | 'look';

/** Idle-session sweep interval. */
const SWEEP_MS = 30_000;
/** Interval, and first delay, of the search for stored tables whose clocks may have run out. */
const ROUND_MS = 30_000;
const FIRST_ROUND_MS = 60_000;
/** Tables read and loaded in one round, so that a round never holds up those who play; the next goes on from there. */
const MAX_READ = 500;
const MAX_LOADS = 50;

/** Games without a clock in which nothing happens for so long are ended; the interval of the search for them, */
const ABANDONED_MS = 90 * 24 * 60 * 60 * 1000;
const ABANDONED_ROUND_MS = 60 * 60 * 1000;
/** and how many of them are ended in one round. */
const MAX_ENDED = 200;
/** The part of all undealt tables, or of all sessions, that is evicted at once when there are too many. */
const PART_EVICTED = 0.005;
/** Tables of which it is remembered that they cannot be read. */
const MAX_DAMAGED = 100_000;

/** The tables in memory: loaded when somebody needs them, unloaded when nobody does. */
export class SessionRegistry {
  readonly #serverContext: ServerContext;
  readonly #sessions = new Map<string, LoadedTable>();
  readonly #loading = new Map<string, Promise<FoundSession>>();
  /** Sessions that are being unloaded; nobody may load them meanwhile. */
  readonly #unloading = new Map<string, Promise<void>>();
  readonly #unloaded: UnloadedTables;
  /** Tables whose logs cannot be read: logged once, and left out by the rounds, so that they hold up no others. */
  readonly #damaged = new Set<string>();
  readonly #stops = new Map<string, () => void>();
  #round: Promise<void> = Promise.resolve();
  /** The table at which the last round ended; empty where it came to the end of all. */
  #rounded = '';
  #closed = false;

  constructor(serverContext: ServerContext) {
    this.#serverContext = serverContext;
    this.#unloaded = new UnloadedTables(serverContext, (table) => void this.find(table));
    this.#again('sweep', SWEEP_MS, SWEEP_MS, () => this.#sweep());
    this.#again('round', FIRST_ROUND_MS, ROUND_MS, () => {
      this.#round = this.#round.then(() => this.#makeRound());
    });
    this.#again('abandoned', ABANDONED_ROUND_MS, ABANDONED_ROUND_MS, () => {
      this.#round = this.#round.then(() => this.#endAbandoned());
    });
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session of a table if it is loaded. */
  at(table: string): LoadedTable | undefined {
    return this.#sessions.get(table);
  }

  async find(table: string, why: Purpose = 'play'): Promise<FoundSession> {
    if (this.#closed) return { ok: false, error: { code: 'closing' } };
    const open = this.#sessions.get(table);
    if (open) return { ok: true, value: open };
    const known = this.#loading.get(table);
    if (!known && !this.#makeSpace(why)) return { ok: false, error: { code: 'server-full' } };
    const loading = known ?? this.#load(table);
    this.#loading.set(table, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(table);
    }
  }

  /** Whose turn it is at a table that is being played, and in which round; null where that cannot be known now. */
  async turnAt(table: string): Promise<Turn | null> {
    const unloaded = this.#sessions.has(table) ? undefined : this.#unloaded.turnAt(table);
    if (unloaded) return unloaded;
    // Whoever asks for many takes nothing from those who play.
    if (!this.#sessions.has(table) && this.#sessions.size >= this.#serverContext.limits.tables) return null;
    const found = await this.find(table);
    return found.ok ? { turn: found.value.turn, round: found.value.info.round } : null;
  }

  /** A table came to nothing before it was dealt: those at the one before it may offer another. */
  cameToNothing(table: string): void {
    for (const session of this.#sessions.values()) if (session.row.next === table) session.loseNext(table);
    // What is being loaded now may have read it before.
    for (const loading of this.#loading.values())
      void loading.then((found) => {
        if (found.ok) found.value.loseNext(table);
      });
  }

  /** Those who wait at a table that was never dealt keep it from growing old. */
  async renewAttended(before: number): Promise<void> {
    const isOld = ({ row }: LoadedTable): boolean => isUndealt(row.status) && row.updated < before;
    const attended = [...this.#sessions.values()].filter((one) => isOld(one) && one.isAttended);
    await Promise.all(attended.map((session) => session.renew()));
  }

  /** Drops the first of these undealt tables at which nobody is; whether there was one. */
  async dropUnattended(tables: readonly string[]): Promise<boolean> {
    const { store, log, limits } = this.#serverContext;
    const most = Math.ceil(limits.undealt * PART_EVICTED);
    let dropped = 0;
    // Nobody loads it meanwhile.
    const drop = (id: string): Promise<void> =>
      this.#unload(id, async () => {
        if (!(await store.drop(id).catch(() => false))) return;
        dropped++;
        this.cameToNothing(id);
      });
    // What was dealt in its log alone cannot be dropped: then others are tried.
    for (let at = 0; at < tables.length && dropped === 0;) {
      const chosen: string[] = [];
      for (; at < tables.length && chosen.length < most; at++) {
        const id = tables[at];
        if (id !== undefined && this.#isFree(id)) chosen.push(id);
      }
      // All at once: they are stored together.
      await Promise.all(chosen.map(drop));
    }
    if (dropped > 0) log({ level: 'warn', what: 'undealt-tables-evicted' });
    return dropped > 0;
  }

  /** Removes a table that has ended, unless somebody follows it; whether it did. */
  async forgetEnded(table: string): Promise<boolean> {
    return this.#isFree(table) && this.#remove(table);
  }

  /** Removes a table that has ended, though somebody may follow it: their connections are closed. Whether it did. */
  async removeEnded(table: string): Promise<boolean> {
    await this.#loading.get(table);
    await this.#unloading.get(table);
    this.#sessions.get(table)?.closeConnections();
    return this.#remove(table);
  }

  async #remove(table: string): Promise<boolean> {
    let removed = false;
    // Nobody loads it meanwhile.
    await this.#unload(table, async () => {
      removed = await this.#serverContext.store.remove(table).catch(() => false);
    });
    return removed;
  }

  /** Whether nobody needs a table to be in memory now. */
  #isFree(table: string): boolean {
    const session = this.#sessions.get(table);
    return !this.#loading.has(table) && !this.#unloading.has(table) && (session?.isIdle ?? true);
  }

  /** Takes nothing more, and waits for all that was begun: whoever closes the store next takes nothing away. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops.values()) stop();
    this.#unloaded.close();
    await Promise.all([this.#round, ...this.#loading.values(), ...this.#unloading.values()]);
    await Promise.all(Array.from(this.#sessions.values(), (session) => session.close()));
    this.#sessions.clear();
  }

  async #load(table: string): Promise<FoundSession> {
    await this.#unloading.get(table);
    try {
      const row = await this.#serverContext.store.find(table);
      if (!row) return { ok: false, error: { code: 'unknown-table' } };
      const loaded = await loadTable(row, this.#serverContext, this.#unloaded.snapshotOf(table));
      if (!loaded.ok) {
        const { code } = loaded.error;
        this.#noteUnread(table, 'resume', code, code === 'store-unavailable');
        return { ok: false, error: { code: 'store-unavailable' } };
      }
      const session = loaded.value;
      if (this.#closed) {
        await session.close();
        return { ok: false, error: { code: 'closing' } };
      }
      this.#sessions.set(table, session);
      this.#unloaded.forget(table);
      this.#damaged.delete(table);
      return { ok: true, value: session };
    } catch (thrown) {
      const away = thrown instanceof StoreUnavailable;
      const code = thrown instanceof Error ? thrown.name : 'thrown';
      this.#noteUnread(table, 'load', code, away);
      return { ok: false, error: { code: 'store-unavailable' } };
    }
  }

  /** A store that is away comes back; what is damaged stays so. */
  #noteUnread(table: string, what: string, code: string, away: boolean): void {
    if (!this.#damaged.has(table)) this.#serverContext.log({ level: 'error', what, table, code });
    if (!away && this.#damaged.size < MAX_DAMAGED) this.#damaged.add(table);
  }

  /** Unloads sessions where there are too many; whether there is space for another one. */
  #makeSpace(why: Purpose): boolean {
    if (this.#hasSpace()) return true;
    this.#sweep();
    // Whoever only watches takes no space from others who watch.
    return this.#hasSpace() || (why === 'play' && this.#evictSome());
  }

  #hasSpace(): boolean {
    return this.#sessions.size + this.#loading.size < this.#serverContext.limits.tables;
  }

  /**
   * Evicts sessions at which nobody plays; whether there was one. First those with spectators alone: games that are being
   * played go last, and those with the most spectators last of all. Then finished games at which players still are, first
   * those of networks that have most of them.
   */
  #evictSome(): boolean {
    const { limits, log } = this.#serverContext;
    const chosen = Array.from(this.#sessions.values())
      .filter((session) => session.isEvictable)
      .map((session) => ({
        session,
        isAttended: Number(session.isAttended),
        isPlayed: Number(session.row.status === 'playing'),
        share: session.isAttended ? session.seatedShare : 0,
      }))
      .sort(
        (one, other) =>
          one.isAttended - other.isAttended ||
          one.isPlayed - other.isPlayed ||
          other.share - one.share ||
          one.session.spectators - other.session.spectators,
      )
      .slice(0, Math.ceil(limits.tables * PART_EVICTED));
    for (const { session } of chosen) {
      session.evict();
      this.#leave(session.row.id, session);
    }
    if (chosen.length > 0) log({ level: 'warn', what: 'tables-evicted' });
    return chosen.length > 0;
  }

  #sweep(): void {
    for (const [table, session] of this.#sessions) if (session.isIdle) this.#leave(table, session);
  }

  #leave(table: string, session: LoadedTable): void {
    this.#unloaded.note(table, session);
    void this.#unload(table);
  }

  #unload(table: string, then: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const closed = this.#sessions.get(table)?.close() ?? Promise.resolve();
    this.#sessions.delete(table);
    const left = closed.then(then).finally(() => this.#unloading.delete(table));
    this.#unloading.set(table, left);
    return left;
  }

  /** Loads tables that are being played and that nobody follows, if their clocks may have run out. */
  async #makeRound(): Promise<void> {
    const { store } = this.#serverContext;
    const ids = await store.timed(this.#rounded, MAX_READ).catch(() => []);
    const known = (id: string): boolean =>
      this.#sessions.has(id) || this.#damaged.has(id) || this.#unloaded.isInTime(id);
    const due = ids.filter((id) => !known(id)).slice(0, MAX_LOADS);
    this.#rounded = lastOf(due, MAX_LOADS) ?? lastOf(ids, MAX_READ) ?? '';
    for (const id of due) if (!this.#closed) await this.find(id);
  }

  /** Ends games without clocks in which nothing has happened for a long time. */
  async #endAbandoned(): Promise<void> {
    const before = this.#serverContext.certain() - ABANDONED_MS;
    const most = MAX_ENDED + this.#damaged.size;
    const old = await this.#serverContext.store.clockless(before, most).catch(() => []);
    for (const id of old.filter((one) => !this.#damaged.has(one)).slice(0, MAX_ENDED)) {
      if (this.#closed) return;
      const found = await this.find(id);
      // What cannot be stored now is tried again in the next round.
      if (found.ok) await found.value.endAbandoned(before).catch(() => undefined);
    }
  }

  #again(name: string, first: number, then: number, task: () => void): void {
    const stop = this.#serverContext.schedule(first, () => {
      this.#again(name, then, then, task);
      task();
    });
    this.#stops.set(name, stop);
  }
}

/** The last, where there are as many as there may be. */
const lastOf = (ids: readonly string[], most: number): string | undefined =>
  ids.length < most ? undefined : ids.at(-1);
