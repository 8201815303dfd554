import type { SeatName, TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import { isCommitment, isSecret, isTableId } from '@lamplight/rules/fair';
import { fieldsOf } from '../../settings/stored.ts';
import { isGameId } from '@lamplight/rules';
import { readExpectedTable } from '../deal/expected-table.ts';
import type { ExpectedTable } from '../deal/expected-table.ts';
import { Attempts } from './attempts.ts';
import { readEnd } from './game-end.ts';
import type { GameEnd } from './game-end.ts';
import { BrowserStore } from './browser-store.ts';
import type { KeyStorage } from './browser-store.ts';
import { SentSecrets } from '../deal/sent-secrets.ts';
import { readSeenChance } from '../deal/seen-chance.ts';
import type { SeenChance } from '../deal/seen-chance.ts';

/** What everybody was shown before the deal; without it a server could invent a whole proof afterwards. */
export interface Promised {
  readonly commitments: Readonly<Record<'server' | SeatName, string>>;
  readonly rolesBy: 'lot' | 'agreed';
  /** Whether the opening is taken from the first game of a match. */
  readonly secondOfMatch: boolean;
}

/** What this browser needs to hold a seat. It is sent only to the server, and is never part of an address. */
export interface SeatKey {
  readonly table: string;
  readonly game: GameId;
  readonly seat: SeatName;
  /** The secret that holds the seat. */
  readonly secret: string;
  /** This seat's part of the deal; null on a device to which the seat was transferred. */
  readonly deal: string | null;
  /** What was asked for; null on a device to which the seat was transferred, and in keys of earlier versions. */
  readonly asked: ExpectedTable | null;
  readonly promise: Promised | null;
  /** In the second game of a match: the table of the first. */
  readonly opening: string | null;
  /** This seat's part of the next deal, once a rematch is offered. */
  readonly nextDeal: string | null;
  /** What is expected of the next game. */
  readonly nextAsked: ExpectedTable | null;
  /** What this browser saw chance decide. */
  readonly witnessed: SeenChance | null;
  /** Whether the server later showed a different deal than this browser had seen. */
  readonly retold: boolean;
  /** The table at which both players continued, once this browser has followed there; it follows once. */
  readonly followed: string | null;
  readonly over: boolean;
  /** How the game ended, for the list of finished games; null where this browser was not told. */
  readonly end: GameEnd | null;
  /** Whether the player has closed the card that says which role they play. */
  readonly begun: boolean;
  /** Since when the server does not know the table, in milliseconds since 1970; null as long as it does. */
  readonly missing: number | null;
  /** How many devices held the seat when the server last said so; null where it has not. */
  readonly devices: number | null;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly marks: Readonly<Record<string, string>>;
}

const PREFIX = 'lamplight.seat.';
const NAME = 'lamplight.name';
/** How many seats of finished games are remembered. */
const FINISHED_KEPT = 100;
/** How long a seat is remembered at a table that the server does not know: the table may come back. */
const MISSING_KEPT_MS = 30 * 24 * 60 * 60_000;

/** The seats that this browser holds, one for each table. Where nothing can be stored they last as long as the page. */
export class SeatKeys {
  /** Seats that were requested without an answer yet. */
  readonly attempts: Attempts;
  /** Parts of deals that were sent. */
  readonly sentSecrets: SentSecrets;
  readonly store: BrowserStore;

  /** Null where the browser refuses access to its storage. */
  constructor(storage: KeyStorage | null) {
    this.store = new BrowserStore(storage);
    this.attempts = new Attempts(this.store, () => Date.now());
    this.sentSecrets = new SentSecrets(this.store, () => Date.now());
  }

  /** Whether a seat is found again in another visit. */
  get lasting(): boolean {
    return this.store.lasting;
  }

  find(table: string): SeatKey | undefined {
    return readKey(table, this.store.read(PREFIX + table));
  }

  keep(key: SeatKey): void {
    const { table, ...rest } = key;
    this.store.write(PREFIX + table, JSON.stringify(rest));
  }

  /** Changes a key as it is stored now: another tab may have changed it too. */
  amend(table: string, change: Partial<Omit<SeatKey, 'table'>>): void {
    const key = this.find(table);
    if (key) this.keep({ ...key, ...change });
  }

  /**
   * Continues the seat at the next table, where it is held by the same secret. A seat there that was forgotten since
   * stays forgotten. Another rematch has another table, and another part of its deal.
   */
  follow(next: string, { id, match }: Pick<TableInfo, 'id' | 'match'>): void {
    const key = this.find(id);
    if (!key || key.followed === next || !isTableId(next)) return;
    const { nextDeal, nextAsked } = key;
    const opening = nextAsked ? nextAsked.opening : match?.game === 1 ? id : null;
    if (!this.find(next))
      this.keep({ ...key, ...unplayed(), table: next, deal: nextDeal, asked: nextAsked, opening });
    this.amend(id, { followed: next, nextDeal: null, nextAsked: null });
  }

  /** The table from which this browser followed to this one. */
  before(table: string): string | undefined {
    return this.list().find(({ followed }) => followed === table)?.table;
  }

  forget(table: string): void {
    this.store.remove(PREFIX + table);
  }

  /** The server does not know the table; after a month the seat is removed. */
  miss(table: string, now: number): void {
    const key = this.find(table);
    if (!key) return;
    const missing = key.missing ?? now;
    if (now - missing > MISSING_KEPT_MS) this.forget(table);
    else this.keep({ ...key, missing });
  }

  /** All seats, newest first; the oldest of finished games are removed. */
  list(): readonly SeatKey[] {
    const keys = this.store
      .names()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => this.find(name.slice(PREFIX.length)))
      .filter((key) => key !== undefined)
      .toSorted((one, other) => other.updated - one.updated);
    for (const { table } of keys.filter(({ over }) => over).slice(FINISHED_KEPT)) this.forget(table);
    return keys;
  }

  /** The name that others read; empty where none was given yet. */
  get name(): string {
    return this.store.read(NAME) ?? '';
  }

  set name(name: string) {
    this.store.write(NAME, name);
  }
}

/** The key of a new seat. */
export const freshKey = (
  info: Pick<TableInfo, 'id' | 'settings'>,
  seat: SeatName,
  secret: string,
  deal: string | null,
  asked: ExpectedTable | null = null,
): SeatKey => ({
  table: info.id,
  game: asked?.settings.game ?? info.settings.game,
  seat,
  secret,
  deal,
  asked,
  ...unplayed(),
});

/** The fields of a key before anything has happened in its game. */
const unplayed = () => ({
  promise: null,
  opening: null,
  nextDeal: null,
  nextAsked: null,
  witnessed: null,
  retold: false,
  followed: null,
  over: false,
  end: null,
  begun: false,
  missing: null,
  devices: null,
  updated: Date.now(),
  marks: {},
});

function readKey(table: string, text: string | null): SeatKey | undefined {
  const fields = fieldsOf(text);
  const { game, secret, deal, nextDeal, followed, opening, over, begun, missing, updated, retold } = fields;
  const { devices } = fields;
  const seat = SEATS.find((one) => one === fields['seat']);
  if (!seat || !isSecret(secret) || typeof game !== 'string' || !isGameId(game)) return undefined;
  return {
    table,
    game,
    seat,
    secret,
    deal: isSecret(deal) ? deal : null,
    asked: readExpectedTable(fields['asked']),
    promise: readPromise(fields['promise']),
    opening: typeof opening === 'string' ? opening : null,
    nextDeal: isSecret(nextDeal) ? nextDeal : null,
    nextAsked: readExpectedTable(fields['nextAsked']),
    witnessed: readSeenChance(fields['witnessed']),
    retold: retold === true,
    followed: typeof followed === 'string' ? followed : null,
    over: over === true,
    end: readEnd(fields['end']),
    begun: begun === true,
    missing: typeof missing === 'number' ? missing : null,
    devices: typeof devices === 'number' ? devices : null,
    updated: typeof updated === 'number' ? updated : 0,
    marks: readMarks(fields['marks']),
  };
}

function readPromise(json: unknown): Promised | null {
  if (typeof json !== 'object' || json === null) return null;
  const { commitments, rolesBy, secondOfMatch } = json as Partial<Record<keyof Promised, unknown>>;
  if (typeof commitments !== 'object' || commitments === null) return null;
  const { server, first, second } = commitments as Record<string, unknown>;
  if (!isCommitment(server) || !isCommitment(first) || !isCommitment(second)) return null;
  if (rolesBy !== 'lot' && rolesBy !== 'agreed') return null;
  if (typeof secondOfMatch !== 'boolean') return null;
  return { commitments: { server, first, second }, rolesBy, secondOfMatch };
}

function readMarks(json: unknown): Readonly<Record<string, string>> {
  if (typeof json !== 'object' || json === null) return {};
  const marks = Object.entries(json).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(marks);
}
