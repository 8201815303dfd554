import { SEATS } from '@lamplight/protocol';
import type { Table } from '@lamplight/table';
import type { TableRow } from '../store/store.ts';
import { Bucket } from './bucket.ts';
import { CHAT_RATE, CROWD_RATE, Chat } from './chat.ts';
import type { Ground } from './hall-options.ts';
import { scored, wishedRow, wishesOf } from './rematch.ts';
import { Room } from './room.ts';
import { RowKeeper } from './row-keeper.ts';
import { openedSecrets, resume } from './sealing.ts';

/** A room, or why there is none. */
export type FoundRoom =
  | { readonly ok: true; readonly room: Room }
  | { readonly ok: false; readonly code: 'unknown-table' | 'store-unavailable' | 'too-full' | 'closing' };

/** How often it is looked which rooms nobody needs any more. */
const SWEEP_MS = 30_000;
/** How often, and how soon at first, it is looked for tables in the store whose clocks may have run out. */
const ROUND_MS = 30_000;
const FIRST_ROUND_MS = 60_000;
/** Tables looked for and loaded in one round, so that a round never holds up those who play; the next goes on from there. */
const MOST_LOOKED_FOR = 500;
const MOST_LOADS = 50;

/** The tables in memory: loaded when somebody needs them, let go when nobody does. */
export class Rooms {
  readonly #ground: Ground;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<FoundRoom>>();
  /** Rooms that are being let go; nobody may load them meanwhile. */
  readonly #leaving = new Map<string, Promise<void>>();
  /** When the clocks of tables that were let go run out. */
  readonly #deadlines = new Map<string, number>();
  readonly #stops = new Map<string, () => void>();
  #round: Promise<void> = Promise.resolve();
  /** The table at which the last round ended; empty where it came to the end of all. */
  #rounded = '';
  #closed = false;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#again('sweep', SWEEP_MS, SWEEP_MS, () => this.#sweep());
    this.#again('round', FIRST_ROUND_MS, ROUND_MS, () => {
      this.#round = this.#round.then(() => this.#makeRound());
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** The room of a table if it is in memory. */
  at(table: string): Room | undefined {
    return this.#rooms.get(table);
  }

  async find(table: string): Promise<FoundRoom> {
    if (this.#closed) return { ok: false, code: 'closing' };
    const open = this.#rooms.get(table);
    if (open) return { ok: true, room: open };
    const loading = this.#loading.get(table) ?? this.#load(table);
    this.#loading.set(table, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(table);
    }
  }

  /** Takes nothing more, and waits for all that was begun: whoever closes the store next takes nothing away. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops.values()) stop();
    await Promise.all([this.#round, ...this.#loading.values(), ...this.#leaving.values()]);
    await Promise.all(Array.from(this.#rooms.values(), (room) => room.close()));
    this.#rooms.clear();
  }

  async #load(table: string): Promise<FoundRoom> {
    await this.#leaving.get(table);
    if (this.#rooms.size >= this.#ground.limits.tables) this.#sweep();
    if (this.#rooms.size >= this.#ground.limits.tables) return { ok: false, code: 'too-full' };
    try {
      const row = await this.#ground.store.find(table);
      if (!row) return { ok: false, code: 'unknown-table' };
      const room = await openRoom(row, this.#ground);
      if (!room) return { ok: false, code: 'store-unavailable' };
      if (this.#closed) {
        await room.close();
        return { ok: false, code: 'closing' };
      }
      this.#rooms.set(table, room);
      this.#deadlines.delete(table);
      return { ok: true, room };
    } catch (thrown) {
      const code = thrown instanceof Error ? thrown.name : 'thrown';
      this.#ground.log({ level: 'error', what: 'load', table, code });
      return { ok: false, code: 'store-unavailable' };
    }
  }

  #sweep(): void {
    for (const [table, room] of this.#rooms) {
      if (!room.idle) continue;
      const { deadline } = room;
      if (deadline !== Infinity) this.#deadlines.set(table, deadline);
      this.#rooms.delete(table);
      const left = room.close().finally(() => this.#leaving.delete(table));
      this.#leaving.set(table, left);
    }
  }

  /** Loads tables that are being played and that nobody looks at, if their clocks may have run out. */
  async #makeRound(): Promise<void> {
    const { store, now } = this.#ground;
    const ids = await store.timed(this.#rounded, MOST_LOOKED_FOR).catch(() => []);
    const known = (id: string): boolean => this.#rooms.has(id) || (this.#deadlines.get(id) ?? 0) > now();
    const due = ids.filter((id) => !known(id)).slice(0, MOST_LOADS);
    this.#rounded = lastOf(due, MOST_LOADS) ?? lastOf(ids, MOST_LOOKED_FOR) ?? '';
    for (const id of due) if (!this.#closed) await this.find(id);
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

/** A room out of what is stored; undefined where its log cannot be read. */
async function openRoom(row: TableRow, ground: Ground): Promise<Room | undefined> {
  const { store, now } = ground;
  const keeper = new RowKeeper(row, ground);
  const [keys, lines] = await Promise.all([store.keysOf(row.id), store.lines(row.id)]);
  const wasDealt = row.status === 'playing' || row.status === 'over';
  const secrets = openedSecrets(row);
  const resumed = wasDealt && secrets ? await resume(row, secrets, ground) : null;
  if (wasDealt && !resumed?.ok) return undefined;
  const table = resumed?.ok ? resumed.table : null;
  if (table && row.status === 'playing') await setRight(keeper, table);
  const wished = row.status === 'over' && row.next === null ? await wishedRow(row, ground) : undefined;
  const [first, second] = SEATS.map(() => new Bucket(CHAT_RATE, now()));
  const spectators = new Bucket(CROWD_RATE, now());
  const chat = new Chat(lines, { first, second, spectators });
  return new Room({ ground, keeper, keys, chat, table, wishes: wishesOf(wished) });
}

/** The log is written first; what the row missed when the server stopped in between is made up for. */
async function setRight(keeper: RowKeeper, table: Table): Promise<void> {
  const { seats, roles, match } = keeper.row;
  if (!roles) return;
  const outcome = table.outcome();
  const seated = { ...seats };
  for (const role of ['investigator', 'jack'] as const) {
    const seat = table.seats[role];
    if (seat?.kind === 'bot') seated[roles[role]] = { kind: 'bot', name: seat.name };
  }
  const replaced = SEATS.some((seat) => seated[seat]?.kind !== seats[seat]?.kind);
  if (!outcome && !replaced) return;
  await keeper.change({
    seats: seated,
    ...(outcome && {
      status: 'over',
      outcome,
      round: table.update('spectator').view.round,
      match: scored(match, roles[outcome.winner]),
    }),
  });
}
