import type { SeatName, TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { GameId, Role } from '@lamplight/rules';
import { isCommitment, isSecret } from '@lamplight/rules/fair';
import { fieldsOf } from '../settings/stored.ts';
import { isGameId } from '../titles/game-ids.ts';

/** What everybody was shown before the deal; without it a server could invent a whole proof afterwards. */
export interface PromiseKept {
  readonly commitments: Readonly<Record<'server' | SeatName, string>>;
  readonly rolesBy: 'lot' | 'agreed';
}

/** What this browser holds a seat by. It never leaves it but to the server, and never stands in an address. */
export interface SeatKey {
  readonly table: string;
  readonly game: GameId;
  readonly seat: SeatName;
  /** Holds the seat. */
  readonly secret: string;
  /** This seat's part of the deal; null on a device the seat was carried to. */
  readonly deal: string | null;
  readonly promise: PromiseKept | null;
  /** In the second game of a match: the first one. */
  readonly opening: string | null;
  /** This seat's part of the next deal, once another game is wanted. */
  readonly nextDeal: string | null;
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly marks: Readonly<Record<string, string>>;
}

/** As much of the browser's storage as is needed here. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'lamplight.seat.';
const NAME = 'lamplight.name';
/** Seats of finished games that are remembered. */
const FINISHED_KEPT = 20;

/** The seats this browser holds, one for each table. Where nothing can be kept they last as long as the page. */
export class SeatKeys {
  readonly #storage: KeyStorage;
  readonly #memory = new Map<string, string>();

  constructor(storage: KeyStorage) {
    this.#storage = storage;
  }

  find(table: string): SeatKey | undefined {
    return readKey(table, this.#read(PREFIX + table));
  }

  keep(key: SeatKey): void {
    const { table, ...rest } = key;
    this.#write(PREFIX + table, JSON.stringify(rest));
  }

  /** Changes what is kept, as it is kept now: another tab may have changed it too. */
  amend(table: string, change: Partial<Omit<SeatKey, 'table'>>): void {
    const key = this.find(table);
    if (key) this.keep({ ...key, ...change });
  }

  forget(table: string): void {
    this.#memory.delete(PREFIX + table);
    try {
      this.#storage.removeItem(PREFIX + table);
    } catch {
      // It was never kept there.
    }
  }

  /** All seats, newest first; the oldest of finished games make room. */
  list(): readonly SeatKey[] {
    const keys = this.#names()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => this.find(name.slice(PREFIX.length)))
      .filter((key) => key !== undefined)
      .toSorted((one, other) => other.updated - one.updated);
    for (const { table } of keys.filter(({ over }) => over).slice(FINISHED_KEPT)) this.forget(table);
    return keys;
  }

  /** The name others read; empty where none was given yet. */
  get name(): string {
    return this.#read(NAME) ?? '';
  }

  set name(name: string) {
    this.#write(NAME, name);
  }

  #names(): readonly string[] {
    try {
      const kept = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '');
      return [...new Set([...kept, ...this.#memory.keys()])];
    } catch {
      return [...this.#memory.keys()];
    }
  }

  #read(name: string): string | null {
    try {
      return this.#storage.getItem(name) ?? this.#memory.get(name) ?? null;
    } catch {
      return this.#memory.get(name) ?? null;
    }
  }

  #write(name: string, text: string): void {
    try {
      this.#storage.setItem(name, text);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }
}

/** What a fresh seat is held by. */
export const freshKey = (info: TableInfo, seat: SeatName, secret: string, deal: string | null): SeatKey => ({
  table: info.id,
  game: info.settings.game,
  seat,
  secret,
  deal,
  promise: null,
  opening: null,
  nextDeal: null,
  over: false,
  updated: Date.now(),
  marks: {},
});

function readKey(table: string, text: string | null): SeatKey | undefined {
  const fields = fieldsOf(text);
  const { game, secret, deal, nextDeal, opening, over, updated } = fields;
  const seat = SEATS.find((one) => one === fields['seat']);
  if (!seat || !isSecret(secret) || typeof game !== 'string' || !isGameId(game)) return undefined;
  return {
    table,
    game,
    seat,
    secret,
    deal: isSecret(deal) ? deal : null,
    promise: readPromise(fields['promise']),
    opening: typeof opening === 'string' ? opening : null,
    nextDeal: isSecret(nextDeal) ? nextDeal : null,
    over: over === true,
    updated: typeof updated === 'number' ? updated : 0,
    marks: readMarks(fields['marks']),
  };
}

function readPromise(json: unknown): PromiseKept | null {
  if (typeof json !== 'object' || json === null) return null;
  const { commitments, rolesBy } = json as Partial<Record<keyof PromiseKept, unknown>>;
  if (typeof commitments !== 'object' || commitments === null) return null;
  const { server, first, second } = commitments as Record<string, unknown>;
  if (!isCommitment(server) || !isCommitment(first) || !isCommitment(second)) return null;
  if (rolesBy !== 'lot' && rolesBy !== 'agreed') return null;
  return { commitments: { server, first, second }, rolesBy };
}

function readMarks(json: unknown): Readonly<Record<string, string>> {
  if (typeof json !== 'object' || json === null) return {};
  const marks = Object.entries(json).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(marks);
}

/** The role a seat plays, once that is decided. */
export function roleOfSeat({ roles }: Pick<TableInfo, 'roles'>, seat: SeatName | null): Role | null {
  if (roles === null || seat === null) return null;
  return roles.jack === seat ? 'jack' : 'investigator';
}
