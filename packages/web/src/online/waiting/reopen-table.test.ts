import type { CreateTable, Seated, TableInfo } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../connection/api.ts';
import { makeTable } from '../seats/make-table.ts';
import { mayReopen } from './may-reopen.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { reopenTable } from './reopen-table.ts';
import { SeatKeys } from '../seats/seat-keys.ts';

const SETTINGS: TableInfo['settings'] = {
  game: 'pocket',
  options: {},
  role: 'lot',
  clock: { kind: 'none' },
  aid: 'light',
  listed: true,
  bot: null,
  match: false,
};
const person = (name: string) => ({ kind: 'person', name }) as const;

/** A server that makes tables; it fails the given number of times first. */
function serverOf(failures = 0) {
  const bodies: CreateTable[] = [];
  const ask = (body: CreateTable): Promise<ApiResult<Seated>> => {
    bodies.push(body);
    if (bodies.length <= failures) return Promise.resolve({ ok: false, error: 'unreachable' });
    const commitments = { server: 'ab'.repeat(32), first: body.commitment, second: null };
    const id = `table${String(bodies.length)}`;
    const table = { id, settings: body.settings, commitments } as TableInfo;
    return Promise.resolve({ ok: true, value: { table, seat: 'first' } });
  };
  return { ask, bodies };
}

const ended = (id: string): TableInfo =>
  ({
    id,
    settings: SETTINGS,
    status: 'aborted',
    roles: null,
    seats: { first: person('Ann'), second: person('Bo') },
  }) as TableInfo;

describe('opening a table again', () => {
  it('opening a table again keeps its seat where the server answers with the old table', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask } = serverOf();
    const first = await makeTable(keys, SETTINGS, 'Ann', ask);
    const old = keys.find(first.ok ? first.value : '')!;
    const again = await reopenTable(keys, ended(old.table), async (body) => {
      const answered = await ask(body);
      if (!answered.ok) return answered;
      const { table, seat } = answered.value;
      return { ok: true, value: { table: { ...table, id: old.table }, seat } };
    });
    expect(again).toEqual({ ok: true, value: old.table });
    expect(keys.find(old.table)?.secret).toBe(old.secret);
  });

  it('opening a table again makes a new one with the same settings, a new secret and a new part of the deal', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask, bodies } = serverOf();
    const first = await makeTable(keys, SETTINGS, 'Ann', ask);
    const old = keys.find(first.ok ? first.value : '')!;
    const again = await reopenTable(keys, ended(old.table), ask);
    const fresh = keys.find(again.ok ? again.value : '')!;
    expect(fresh.table).not.toBe(old.table);
    expect(fresh.secret).not.toBe(old.secret);
    expect(fresh.deal).not.toBe(old.deal);
    const made = bodies[0]!;
    const remade = bodies[1]!;
    expect(remade.settings).toEqual(made.settings);
    expect(remade.name).toBe('Ann');
    expect(remade.secret).toBe(fresh.secret);
    expect(remade.commitment).toBe(commitmentOf('first', fresh.deal!));
    expect(remade.commitment).not.toBe(made.commitment);
  });

  it('opening a table again uses the settings that were asked for first, whatever the server says now', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask, bodies } = serverOf();
    const first = await makeTable(keys, SETTINGS, 'Ann', ask);
    const closed = ended(first.ok ? first.value : '');
    const role = SETTINGS.role === 'jack' ? 'investigator' : 'jack';
    await reopenTable(keys, { ...closed, settings: { ...SETTINGS, role } }, ask);
    expect(bodies[1]?.settings).toEqual(SETTINGS);
  });

  it('opening a table again stores nothing where the server answers with an invalid id', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask } = serverOf();
    const made = await makeTable(keys, SETTINGS, 'Ann', async (body) => {
      const answered = await ask(body);
      if (!answered.ok) return answered;
      const { table, seat } = answered.value;
      return { ok: true, value: { table: { ...table, id: 'x'.repeat(1000) }, seat } };
    });
    expect(made).toMatchObject({ ok: false, error: 'bad-frame' });
    expect(keys.list()).toEqual([]);
  });

  it('opening a table again forgets the seat of the old table, so that the maker is asked once', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask } = serverOf();
    const first = await makeTable(keys, SETTINGS, 'Ann', ask);
    const id = first.ok ? first.value : '';
    await reopenTable(keys, ended(id), ask);
    expect(keys.find(id)).toBeUndefined();
  });

  it('opening a table again may be repeated where the server was not reached, and makes one table', async () => {
    const keys = new SeatKeys(memoryStorage());
    const made = await makeTable(keys, SETTINGS, 'Ann', serverOf().ask);
    const id = made.ok ? made.value : '';
    const { ask, bodies } = serverOf(1);
    expect(await reopenTable(keys, ended(id), ask)).toMatchObject({ ok: false, error: 'unreachable' });
    expect(keys.find(id)).toBeDefined();
    expect(await reopenTable(keys, ended(id), ask)).toMatchObject({ ok: true });
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe('the question whether to open a table again', () => {
  it('only the maker may open a table again, and only where a player had joined and nothing was dealt', () => {
    const info = ended('a');
    expect(mayReopen(info, 'first')).toBe(true);
    expect(mayReopen(info, 'second')).toBe(false);
    expect(mayReopen(info, null)).toBe(false);
  });

  it.each<[string, Partial<TableInfo>]>([
    ['nobody had joined', { seats: { first: person('Ann'), second: null } }],
    ['a computer sat there', { seats: { first: person('Ann'), second: { kind: 'bot', name: 'casual' } } }],
    ['the game was dealt', { roles: { investigator: 'first', jack: 'second' } }],
    ['the table is still there', { status: 'committing' }],
  ])('a table may not be opened again where %s', (_, change) => {
    expect(mayReopen({ ...ended('a'), ...change }, 'first')).toBe(false);
  });
});
