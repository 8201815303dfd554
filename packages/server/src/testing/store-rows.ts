import type { ChatLine } from '@lamplight/protocol';
import type { LogEntry } from '@lamplight/table';
import { expect } from 'vitest';
import type { SaidLine, SeatKey, ServerStore, TableRow } from '../store/store.ts';

/** What a store answers to an outdated change. */
export const CONFLICT = { ok: false, error: { code: 'conflict' } };
/** What a store answers about a table it does not know. */
export const UNKNOWN = { ok: false, error: { code: 'unknown' } };
/** Text that breaks carelessly built SQL or JSON. */
export const ODD = 'Zoë “O’Hara” 🕯 \u202e\u2028 \\ "; drop table tables; -- 漢字 e\u0301';

/** A table right after it was made. */
export function someRow(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    revision: 1,
    settings: {
      game: 'london',
      options: { edition: '2006' },
      role: 'lot',
      clock: { kind: 'live', base: 600, increment: 10 },
      aid: 'light',
      listed: true,
      bot: null,
      match: false,
    },
    status: 'waiting',
    created: 1_763_000_000_000,
    updated: 1_763_000_000_000,
    seats: { first: { kind: 'person', name: ODD }, second: null },
    roles: null,
    commitments: { server: 'c'.repeat(64), first: 'd'.repeat(64), second: null },
    dealSecrets: { server: 'e'.repeat(64), first: null, second: null },
    round: 0,
    outcome: null,
    matchOf: null,
    match: null,
    next: null,
    ...more,
  };
}

/** The key of a seat; each letter gives another key. */
export const someKey = (letter: string, table: string, seat: SeatKey['seat'] = 'first'): SeatKey => ({
  hash: letter.repeat(64),
  table,
  seat,
});

/** An entry of a log. */
export const move = (n: number, id?: string): LogEntry => ({
  kind: 'move',
  by: 'chance',
  move: { do: `move${String(n)}` },
  ...(id === undefined ? {} : { id }),
});
/** A line of chat, with the sender’s id of the request. */
export const line = (n: number, more: Partial<ChatLine> = {}, request: string | null = ODD): SaidLine => ({
  line: {
    n,
    room: 'seats',
    seat: 'first',
    what: { text: `line ${String(n)}` },
    time: 1_763_000_000_000 + n,
    ...more,
  },
  request,
});

/** Makes an empty store for each test. */
export type MakeStore = () => Promise<ServerStore>;

/** A store with one table, and one key to it. */
export async function withTable(make: MakeStore, more: Partial<TableRow> = {}): Promise<ServerStore> {
  const store = await make();
  expect(await store.create(someRow('a', more), someKey('a', 'a'))).toMatchObject({ ok: true });
  return store;
}
