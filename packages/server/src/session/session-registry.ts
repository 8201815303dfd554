import type { Failure, Result } from '@lamplight/rules';
import type { Owners } from '../cluster/owners.ts';
import { isUndealt } from '../store/table-status.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { repeat } from '../repeat.ts';
import type { ServerContext } from '../server-context.ts';
import { DamagedTables } from './damaged-tables.ts';
import { chooseEvicted, EVICTED_PART } from './eviction.ts';
import type { HeldElsewhere, Holding } from './holding.ts';
import { loadTable } from './load-table.ts';
import type { LoadedTable } from './loaded-table.ts';
import { nameOfThrown } from './name-of-thrown.ts';
import type { SessionSnapshot } from './snapshot.ts';
import { UnloadedTables } from './unloaded-tables.ts';
import type { Turn } from './unloaded-tables.ts';

/** A session, or why there is none. */
export type FoundSession =
  | Result<LoadedTable, { readonly code: 'unknown-table' | 'store-unavailable' | 'server-full' | 'closing' }>
  | Failure<HeldElsewhere>;

/** Why a session is asked for: to play there, or only to watch. */
export type Purpose = 'play' | 'look';

/** Idle-session sweep interval. */
const SWEEP_MS = 30_000;

/** Tables of killed nodes that are let go in one sweep. */
const MOST_ORPHANS = 200;

/** The sessions that are loaded: each is loaded when it is asked for, and unloaded when nobody needs it. */
export class SessionRegistry {
  /** Tables that could not be read. */
  readonly damaged: DamagedTables;
  readonly #serverContext: ServerContext;
  readonly #sessions = new Map<string, LoadedTable>();
  readonly #loading = new Map<string, Promise<FoundSession>>();
  /** Tables that are being unloaded; none of them is loaded before that is done. */
  readonly #unloading = new Map<string, Promise<void>>();
  readonly #unloaded: UnloadedTables;
  readonly #stops: readonly (() => void)[];
  #closed = false;

  constructor(serverContext: ServerContext) {
    this.#serverContext = serverContext;
    this.damaged = new DamagedTables(serverContext.log);
    this.#unloaded = new UnloadedTables(serverContext, (table) => void this.find(table));
    const { owners, schedule } = serverContext;
    this.#stops = [
      repeat(schedule, SWEEP_MS, SWEEP_MS, () => {
        this.#sweep();
        if (owners && serverContext.holding?.freesOrphans) void this.#freeOrphans(owners);
      }),
      owners?.onBeat(({ lost }) => {
        for (const table of lost) this.#discard(table);
      }) ?? (() => undefined),
    ];
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
    const loaded = this.#sessions.get(table);
    if (loaded) return { ok: true, value: loaded };
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
    const isKnown = !this.#sessions.has(table) && this.#serverContext.holding === null;
    const unloaded = isKnown ? this.#unloaded.turnAt(table) : undefined;
    if (unloaded) return unloaded;
    // Asking how tables stand must evict no session.
    if (!this.#sessions.has(table) && this.#sessions.size >= this.#serverContext.limits.tables) return null;
    const found = await this.find(table);
    return found.ok ? { turn: found.value.turn, round: found.value.info.round } : null;
  }

  /** Whether a table that is not loaded may have a clock that has run out. */
  mayBeOverdue(table: string): boolean {
    return !this.#sessions.has(table) && !this.damaged.has(table) && !this.#unloaded.isInTime(table);
  }

  /** The row of a table was changed in the store: its session, if there is one, reads it again. */
  async reload(table: string): Promise<void> {
    // Found, since the table may be loading with the row as it was before the change.
    const found = await this.find(table);
    // A session that was evicted since then is loaded with the change.
    if (found.ok && !found.value.closed) await found.value.reload();
  }

  /** A table came to nothing before it was dealt: the players of the one before it may offer another. */
  cameToNothing(table: string): void {
    for (const session of this.#sessions.values()) if (session.row.next === table) session.loseNext(table);
    // A session that is being loaded may have read the table before.
    for (const loading of this.#loading.values())
      void loading.then((found) => {
        if (found.ok) found.value.loseNext(table);
      });
  }

  /** Marks undealt tables that did not change since `before` as new where a player waits, so that they are kept. */
  async renewAttended(before: number): Promise<void> {
    const isOld = ({ row }: LoadedTable): boolean => isUndealt(row.status) && row.updated < before;
    const attended = [...this.#sessions.values()].filter((one) => isOld(one) && one.isAttended);
    await Promise.all(attended.map((session) => session.renew()));
  }

  /** Whether nobody needs a table to be in memory now. */
  isFree(table: string): boolean {
    const session = this.#sessions.get(table);
    return !this.#loading.has(table) && !this.#unloading.has(table) && (session?.isIdle ?? true);
  }

  /** What is under way where a table is being loaded or unloaded; undefined where it is neither. */
  changing(table: string): Promise<unknown> | undefined {
    return this.#loading.get(table) ?? this.#unloading.get(table);
  }

  /**
   * Unloads a table and does `then`, unless another node holds the table; it is not loaded before that is done, and
   * nobody holds it afterwards.
   */
  unload(table: string, then: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const session = this.#sessions.get(table);
    this.#sessions.delete(table);
    const unloading = this.#unload(table, session, then).finally(() => {
      if (this.#unloading.get(table) === unloading) this.#unloading.delete(table);
    });
    this.#unloading.set(table, unloading);
    return unloading;
  }

  /** Loads nothing more, and waits for everything that was begun: after that the store may be closed. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    this.#unloaded.close();
    await Promise.all([...this.#loading.values(), ...this.#unloading.values()]);
    await Promise.all(Array.from(this.#sessions.keys(), (table) => this.unload(table)));
  }

  async #unload(table: string, session: LoadedTable | undefined, then: () => Promise<void>): Promise<void> {
    const { holding } = this.#serverContext;
    await session?.close();
    if (holding && !session && !(await this.#holds(table, holding))) return;
    try {
      await then();
    } finally {
      await holding?.letGo(table);
    }
  }

  /** Whether this node holds a table that was not loaded here, now that it asks. */
  async #holds(table: string, { node, claim }: Holding): Promise<boolean> {
    return (await claim(table).catch(() => null)) === node;
  }

  async #load(table: string): Promise<FoundSession> {
    await this.#unloading.get(table);
    const found = await this.#loadHeld(table);
    if (!found.ok && found.error.code !== 'held-elsewhere') await this.#serverContext.holding?.letGo(table);
    return found;
  }

  async #loadHeld(table: string): Promise<FoundSession> {
    const { store, holding } = this.#serverContext;
    try {
      let row = await store.find(table);
      if (row && holding) {
        const node = await holding.claim(table);
        // A node that takes nothing new is about to stop.
        if (node === null) return { ok: false, error: { code: 'closing' } };
        if (node !== holding.node) return { ok: false, error: { code: 'held-elsewhere', node } };
        // Until now another node could change it.
        row = await store.find(table);
      }
      if (!row) return { ok: false, error: { code: 'unknown-table' } };
      const snapshotAt = (length: number): SessionSnapshot | null => this.#unloaded.snapshotOf(table, length);
      const isArriving = holding?.isArriving(table) ?? false;
      const loaded = await loadTable(row, this.#serverContext, snapshotAt, isArriving);
      if (!loaded.ok) {
        const { code } = loaded.error;
        this.damaged.note(table, 'resume', code, code === 'store-unavailable');
        return { ok: false, error: { code: 'store-unavailable' } };
      }
      const session = loaded.value;
      if (this.#closed) {
        await session.close();
        return { ok: false, error: { code: 'closing' } };
      }
      this.#sessions.set(table, session);
      this.#unloaded.forget(table);
      this.damaged.forget(table);
      return { ok: true, value: session };
    } catch (thrown) {
      this.damaged.note(table, 'load', nameOfThrown(thrown), thrown instanceof StoreUnavailable);
      return { ok: false, error: { code: 'store-unavailable' } };
    }
  }

  /** Another node holds a table: what this one has of it is old. */
  #discard(table: string): void {
    const session = this.#sessions.get(table);
    if (!session) return;
    session.evict();
    void this.unload(table);
  }

  /** Lets go what killed nodes held, so that every node can claim it. */
  async #freeOrphans(owners: Owners): Promise<void> {
    const { log } = this.#serverContext;
    try {
      const orphans = await owners.takeOrphans(MOST_ORPHANS);
      const free = orphans.filter((table) => !this.#sessions.has(table) && !this.#loading.has(table));
      await Promise.all(free.map((table) => this.unload(table)));
    } catch {
      log({ level: 'warn', what: 'orphans' });
    }
  }

  /** Unloads sessions where there are too many; whether there is space for another one. */
  #makeSpace(why: Purpose): boolean {
    if (this.#hasSpace()) return true;
    this.#sweep();
    // A spectator takes no space from other spectators.
    return this.#hasSpace() || (why === 'play' && this.#evictSome());
  }

  #hasSpace(): boolean {
    return this.#sessions.size + this.#loading.size < this.#serverContext.limits.tables;
  }

  /** Evicts some sessions; whether there was one that may be evicted. */
  #evictSome(): boolean {
    const { limits, log } = this.#serverContext;
    const chosen = chooseEvicted(this.#sessions.values(), Math.ceil(limits.tables * EVICTED_PART));
    for (const session of chosen) {
      session.evict();
      this.#unloadNoted(session.row.id, session);
    }
    if (chosen.length > 0) log({ level: 'warn', what: 'tables-evicted' });
    return chosen.length > 0;
  }

  #sweep(): void {
    for (const [table, session] of this.#sessions) if (session.isIdle) this.#unloadNoted(table, session);
  }

  /** Unloads a session and remembers how its table stood. */
  #unloadNoted(table: string, session: LoadedTable): void {
    this.#unloaded.note(table, session);
    void this.unload(table);
  }
}
