import { hasNotBegun } from '../store/has-not-begun.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Ground } from './hall-options.ts';
import { LeftTables } from './left-tables.ts';
import type { Turn } from './left-tables.ts';
import { openRoom } from './open-room.ts';
import type { Room } from './room.ts';

/** A room, or why there is none. */
export type FoundRoom =
  | { readonly ok: true; readonly room: Room }
  | { readonly ok: false; readonly code: 'unknown-table' | 'store-unavailable' | 'too-full' | 'closing' };

/** Why a room is asked for: somebody may play there, or only wants to look. */
export type Purpose = 'play' | 'look';

/** How often it is looked which rooms nobody needs any more. */
const SWEEP_MS = 30_000;
/** How often, and how soon at first, it is looked for tables in the store whose clocks may have run out. */
const ROUND_MS = 30_000;
const FIRST_ROUND_MS = 60_000;
/** Tables looked for and loaded in one round, so that a round never holds up those who play; the next goes on from there. */
const MOST_LOOKED_FOR = 500;
const MOST_LOADS = 50;

/** Games without a clock at which nothing happens for so long are ended; how often it is looked for them, */
const ABANDONED_MS = 90 * 24 * 60 * 60 * 1000;
const ABANDONED_ROUND_MS = 60 * 60 * 1000;
/** and how many of them are ended in one round. */
const MOST_ENDED = 200;
/** The part of all tables still to be dealt, or of all rooms, that gives way at once when there are too many. */
const PART_DROPPED = 0.005;
/** Tables of which it is remembered that they cannot be read. */
const MOST_DAMAGED = 100_000;

/** The tables in memory: loaded when somebody needs them, let go when nobody does. */
export class Rooms {
  readonly #ground: Ground;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<FoundRoom>>();
  /** Rooms that are being let go; nobody may load them meanwhile. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #left: LeftTables;
  /** Tables whose logs cannot be read: told of once, and left out by the rounds, so that they hold up no others. */
  readonly #damaged = new Set<string>();
  readonly #stops = new Map<string, () => void>();
  #round: Promise<void> = Promise.resolve();
  /** The table at which the last round ended; empty where it came to the end of all. */
  #rounded = '';
  #closed = false;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#left = new LeftTables(ground, (table) => void this.find(table));
    this.#again('sweep', SWEEP_MS, SWEEP_MS, () => this.#sweep());
    this.#again('round', FIRST_ROUND_MS, ROUND_MS, () => {
      this.#round = this.#round.then(() => this.#makeRound());
    });
    this.#again('abandoned', ABANDONED_ROUND_MS, ABANDONED_ROUND_MS, () => {
      this.#round = this.#round.then(() => this.#endAbandoned());
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The room of a table if it is in memory. */
  at(table: string): Room | undefined {
    return this.#rooms.get(table);
  }

  async find(table: string, why: Purpose = 'play'): Promise<FoundRoom> {
    if (this.#closed) return { ok: false, code: 'closing' };
    const open = this.#rooms.get(table);
    if (open) return { ok: true, room: open };
    const known = this.#loading.get(table);
    if (!known && !this.#makePlace(why)) return { ok: false, code: 'too-full' };
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
    const left = this.#rooms.has(table) ? undefined : this.#left.turnAt(table);
    if (left) return left;
    // Whoever asks for many takes nothing from those who play.
    if (!this.#rooms.has(table) && this.#rooms.size >= this.#ground.limits.tables) return null;
    const found = await this.find(table);
    return found.ok ? { turn: found.room.turn, round: found.room.info.round } : null;
  }

  /** A table came to nothing before it was dealt: who looks at the one before it may wish another. */
  calledOff(table: string): void {
    for (const room of this.#rooms.values()) if (room.row.next === table) void room.loseNext(table);
    // What is being loaded now may have looked for it before.
    for (const loading of this.#loading.values())
      void loading.then((found) => (found.ok ? found.room.loseNext(table) : undefined));
  }

  /** Those who wait at a table that was never dealt keep it from growing old. */
  async renewAttended(before: number): Promise<void> {
    const old = ({ row }: Room): boolean => hasNotBegun(row.status) && row.updated < before;
    const attended = [...this.#rooms.values()].filter((room) => old(room) && room.attended);
    await Promise.all(attended.map((room) => room.renew()));
  }

  /** Lets the first of these tables at which nobody is give way; whether there was one. */
  async makeRoom(tables: readonly string[]): Promise<boolean> {
    const { store, log, limits } = this.#ground;
    const most = Math.ceil(limits.unbegun * PART_DROPPED);
    let dropped = 0;
    // Nobody loads it meanwhile.
    const drop = (id: string): Promise<void> =>
      this.#letGo(id, async () => {
        if (!(await store.drop(id).catch(() => false))) return;
        dropped++;
        this.calledOff(id);
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
    if (dropped > 0) log({ level: 'warn', what: 'gave way' });
    return dropped > 0;
  }

  /** Removes a table that has ended, unless somebody looks at it; whether it did. */
  async forgetEnded(table: string): Promise<boolean> {
    return this.#isFree(table) && this.#remove(table);
  }

  /** Removes a table that has ended, though somebody may look at it: they are sent away. Whether it did. */
  async removeEnded(table: string): Promise<boolean> {
    await this.#loading.get(table);
    await this.#leaving.get(table);
    this.#rooms.get(table)?.sendAllAway();
    return this.#remove(table);
  }

  async #remove(table: string): Promise<boolean> {
    let removed = false;
    // Nobody loads it meanwhile.
    await this.#letGo(table, async () => {
      removed = await this.#ground.store.remove(table).catch(() => false);
    });
    return removed;
  }

  /** Whether nobody needs a table to be in memory now. */
  #isFree(table: string): boolean {
    const room = this.#rooms.get(table);
    return !this.#loading.has(table) && !this.#leaving.has(table) && (room?.idle ?? true);
  }

  /** Takes nothing more, and waits for all that was begun: whoever closes the store next takes nothing away. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops.values()) stop();
    this.#left.close();
    await Promise.all([this.#round, ...this.#loading.values(), ...this.#leaving.values()]);
    await Promise.all(Array.from(this.#rooms.values(), (room) => room.close()));
    this.#rooms.clear();
  }

  async #load(table: string): Promise<FoundRoom> {
    await this.#leaving.get(table);
    try {
      const row = await this.#ground.store.find(table);
      if (!row) return { ok: false, code: 'unknown-table' };
      const opened = await openRoom(row, this.#ground, this.#left.keptOf(table));
      if (!opened.ok) {
        this.#noteUnread(table, 'resume', opened.code, opened.code === 'store-unavailable');
        return { ok: false, code: 'store-unavailable' };
      }
      const { room } = opened;
      if (this.#closed) {
        await room.close();
        return { ok: false, code: 'closing' };
      }
      this.#rooms.set(table, room);
      this.#left.forget(table);
      this.#damaged.delete(table);
      return { ok: true, room };
    } catch (thrown) {
      const away = thrown instanceof StoreUnavailable;
      const code = thrown instanceof Error ? thrown.name : 'thrown';
      this.#noteUnread(table, 'load', code, away);
      return { ok: false, code: 'store-unavailable' };
    }
  }

  /** A store that is away comes back; what is damaged stays so. */
  #noteUnread(table: string, what: string, code: string, away: boolean): void {
    if (!this.#damaged.has(table)) this.#ground.log({ level: 'error', what, table, code });
    if (!away && this.#damaged.size < MOST_DAMAGED) this.#damaged.add(table);
  }

  /** Lets rooms go where there are too many; whether there is a place for another one. */
  #makePlace(why: Purpose): boolean {
    if (this.#hasPlace()) return true;
    this.#sweep();
    // Whoever only looks takes no place from others who look.
    return this.#hasPlace() || (why === 'play' && this.#letSomeGo());
  }

  #hasPlace(): boolean {
    return this.#rooms.size + this.#loading.size < this.#ground.limits.tables;
  }

  /**
   * Lets rooms go at which nobody plays; whether there was one. First those with onlookers alone: games that are being
   * played go last, and those with the most onlookers last of all. Then finished games at which players still are, first
   * those of networks that have most of them.
   */
  #letSomeGo(): boolean {
    const { limits, log } = this.#ground;
    const chosen = Array.from(this.#rooms.values())
      .filter((room) => room.givesWay)
      .map((room) => ({
        room,
        isAttended: Number(room.attended),
        isPlayed: Number(room.row.status === 'playing'),
        share: room.attended ? room.seatedShare : 0,
      }))
      .sort(
        (one, other) =>
          one.isAttended - other.isAttended ||
          one.isPlayed - other.isPlayed ||
          other.share - one.share ||
          one.room.onlookers - other.room.onlookers,
      )
      .slice(0, Math.ceil(limits.tables * PART_DROPPED));
    for (const { room } of chosen) {
      room.giveWay();
      this.#leave(room.row.id, room);
    }
    if (chosen.length > 0) log({ level: 'warn', what: 'tables gave way' });
    return chosen.length > 0;
  }

  #sweep(): void {
    for (const [table, room] of this.#rooms) if (room.idle) this.#leave(table, room);
  }

  #leave(table: string, room: Room): void {
    this.#left.note(table, room);
    void this.#letGo(table);
  }

  #letGo(table: string, then: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const closed = this.#rooms.get(table)?.close() ?? Promise.resolve();
    this.#rooms.delete(table);
    const left = closed.then(then).finally(() => this.#leaving.delete(table));
    this.#leaving.set(table, left);
    return left;
  }

  /** Loads tables that are being played and that nobody looks at, if their clocks may have run out. */
  async #makeRound(): Promise<void> {
    const { store } = this.#ground;
    const ids = await store.timed(this.#rounded, MOST_LOOKED_FOR).catch(() => []);
    const known = (id: string): boolean =>
      this.#rooms.has(id) || this.#damaged.has(id) || this.#left.isInTime(id);
    const due = ids.filter((id) => !known(id)).slice(0, MOST_LOADS);
    this.#rounded = lastOf(due, MOST_LOADS) ?? lastOf(ids, MOST_LOOKED_FOR) ?? '';
    for (const id of due) if (!this.#closed) await this.find(id);
  }

  /** Ends games without clocks at which nothing has happened for a long time. */
  async #endAbandoned(): Promise<void> {
    const before = this.#ground.certain() - ABANDONED_MS;
    const most = MOST_ENDED + this.#damaged.size;
    const old = await this.#ground.store.clockless(before, most).catch(() => []);
    for (const id of old.filter((one) => !this.#damaged.has(one)).slice(0, MOST_ENDED)) {
      if (this.#closed) return;
      const found = await this.find(id);
      // What cannot be stored now is tried again in the next round.
      if (found.ok) await found.room.endAbandoned(before).catch(() => undefined);
    }
  }

  #again(name: string, first: number, then: number, task: () => void): void {
    const stop = this.#ground.schedule(first, () => {
      this.#again(name, then, then, task);
      task();
    });
    this.#stops.set(name, stop);
  }
}

/** The last, where there are as many as there may be. */
const lastOf = (ids: readonly string[], most: number): string | undefined =>
  ids.length < most ? undefined : ids.at(-1);
