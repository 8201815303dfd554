import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../hall.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, partyBy, seatTwo, testHall } from '../testing/test-hall.ts';
import type { SeatedTable } from '../testing/test-hall.ts';
import { calm } from '../testing/test-time.ts';
import { LIMITS } from './hall-options.ts';

const BAD_FRAMES = { burst: Infinity, perSecond: 1 };
const limits = { badFrames: BAD_FRAMES, guesses: BAD_FRAMES };

async function makeTables(hall: Hall, count: number): Promise<SeatedTable[]> {
  const tables: SeatedTable[] = [];
  for (let i = 0; i < count; i++) tables.push(await seatTwo(hall, {}, `table ${String(i)}`));
  return tables;
}

const idsOf = (tables: readonly SeatedTable[]): string[] => tables.map(({ id }) => id);

/** Looks at these tables without a seat, all asked for at once. */
async function look(hall: Hall, ids: readonly string[], address: string): Promise<ScriptedPage> {
  const page = new ScriptedPage(hall, 'onlooker', address);
  page.send({ t: 'hello', protocol: 1 });
  for (const table of ids) page.send({ t: 'attach', table, secret: null, since: null });
  await calm();
  return page;
}

const count = (page: ScriptedPage, kind: 'attached' | 'refused', code?: string): number =>
  page.frames.filter((frame) => frame.t === kind && (frame.t !== 'refused' || frame.code === code)).length;

describe('one connection', () => {
  it('may look at so many tables, though it asks for more at once', async () => {
    const { hall, time } = await testHall();
    const ids = idsOf(await makeTables(hall, LIMITS.attached + 5));
    await time.pass(60_000);
    expect(hall.counts().tables).toBe(0);
    const page = await look(hall, ids, 'there');
    expect(count(page, 'attached')).toBe(LIMITS.attached);
    expect(count(page, 'refused', 'too-many')).toBe(5);
    expect(hall.counts().tables).toBe(LIMITS.attached);
    // What was refused does not count, and what is left gives its place back.
    page.send({ t: 'detach', table: ids[0] });
    page.send({ t: 'attach', table: ids.at(-1)!, secret: null, since: null });
    await calm();
    expect(count(page, 'attached')).toBe(LIMITS.attached + 1);
  });
});

describe('tables looked at without a seat', () => {
  const watched = { household: 4, site: 6, provider: 100 };

  it('are limited for all connections of a household, and given back by leaving and closing', async () => {
    const { hall, time } = await testHall({ limits: { ...limits, watched } });
    const tables = await makeTables(hall, 7);
    await time.pass(60_000);
    const ids = idsOf(tables);
    const one = await look(hall, ids.slice(0, 3), '10.0.0.1');
    const two = await look(hall, ids.slice(2, 7), '10.0.0.1');
    // The third is looked at already, the fourth is one more; there is no place for others.
    expect(count(two, 'attached')).toBe(2);
    expect(count(two, 'refused', 'too-many')).toBe(3);
    // When nothing is free, what is refused is not even loaded.
    await time.pass(60_000);
    await look(hall, ids.slice(4), '10.0.0.1');
    expect(hall.counts().tables).toBe(4);
    expect(count(await look(hall, ids.slice(0, 4), '10.0.0.2'), 'attached')).toBe(4);

    // Where one has a seat one may always look.
    const seated = new ScriptedPage(hall, 'seated', '10.0.0.1');
    await seated.attach(ids[6], tables[6].first.secret);
    expect(seated.seat).toBe('first');

    one.send({ t: 'detach', table: ids[0] });
    expect(count(await look(hall, ids.slice(4, 6), '10.0.0.1'), 'attached')).toBe(1);
    one.connection.closed();
    // The third is still looked at by another connection.
    expect(count(await look(hall, ids.slice(5, 7), '10.0.0.1'), 'attached')).toBe(1);
  });

  it('count once however often one comes in', async () => {
    const { hall } = await testHall({ limits: { ...limits, watched } });
    const ids = idsOf(await makeTables(hall, 5));
    const page = await look(hall, [...ids.slice(0, 4), ids[0], ids[0]], '10.0.0.1');
    expect(count(page, 'attached')).toBe(6);
    page.connection.closed();
    expect(count(await look(hall, ids, '10.0.0.1'), 'attached')).toBe(4);
  });

  it('are limited for a /48', async () => {
    const { hall } = await testHall({ limits: { ...limits, watched } });
    const ids = idsOf(await makeTables(hall, 4));
    expect(count(await look(hall, ids, '2001:db8:7:1::1'), 'attached')).toBe(4);
    expect(count(await look(hall, ids, '2001:db8:7:2::1'), 'attached')).toBe(2);
    expect(count(await look(hall, ids, '2001:db8:8:2::1'), 'attached')).toBe(4);
  });
});

describe('a hall that onlookers have filled', () => {
  const tables = 6;

  async function filled() {
    const { hall, time, lines } = await testHall({ limits: { ...limits, tables } });
    const seated = await makeTables(hall, tables + 3);
    await time.pass(60_000);
    const [looked, others] = [seated.slice(0, tables), seated.slice(tables)];
    const onlooker = await look(hall, idsOf(looked), 'there');
    expect(count(onlooker, 'attached')).toBe(tables);
    return { hall, time, lines, onlooker, looked, others };
  }

  it('has room for those who hold seats, also for several at once', async () => {
    const { hall, lines, onlooker, others } = await filled();
    const pages = others.map(() => new ScriptedPage(hall));
    await Promise.all(pages.map((page, i) => page.attach(others[i].id, others[i].first.secret)));
    for (const page of pages) {
      expect(page.seat).toBe('first');
      expect(await page.ask({ t: 'say', table: page.table!.id, what: { text: 'Here.' } })).toMatchObject({
        t: 'done',
      });
    }
    expect(hall.counts().tables).toBeLessThanOrEqual(tables);
    // Who had to go is told which table it was and why, and keeps the others.
    const gone = onlooker.frames.flatMap((frame) => (frame.t === 'detached' ? [frame.table] : []));
    expect(gone).toHaveLength(others.length);
    expect(count(onlooker, 'refused', 'too-full')).toBe(others.length);
    expect(onlooker.closedWith).toBeNull();
    onlooker.send({ t: 'history', table: gone[0], from: 0 });
    expect(onlooker.last('refused')?.code).toBe('not-attached');
    expect(lines).toContainEqual({ level: 'warn', what: 'tables gave way' });
  });

  it('has room for who makes a table, and for who joins it', async () => {
    const { hall } = await filled();
    const { id, pages } = await dealTwo(hall, {}, 'makers');
    expect(pages.first.table).toMatchObject({ id, status: 'playing' });
  });

  it('has none for another onlooker', async () => {
    const { hall, onlooker, others } = await filled();
    const late = await look(hall, [others[0].id], 'elsewhere');
    expect(count(late, 'refused', 'too-full')).toBe(1);
    expect(await hall.record(others[0].id)).toMatchObject({ ok: false, code: 'too-full' });
    expect(onlooker.last('detached')).toBeUndefined();
  });

  it('sends nobody away who holds a seat, nor onlookers who are with them', async () => {
    const { hall, looked, others } = await filled();
    const players: ScriptedPage[] = [];
    for (const { id, first } of looked) {
      const page = new ScriptedPage(hall);
      await page.attach(id, first.secret);
      players.push(page);
    }
    const late = new ScriptedPage(hall);
    await late.attach(others[0].id, others[0].first.secret);
    expect(late.last('refused')?.code).toBe('too-full');
    for (const page of players) expect(page.last('detached')).toBeUndefined();
  });

  it('lets tables that are not being played go first', async () => {
    const { hall } = await testHall({ limits: { ...limits, tables: 3 } });
    const played = await dealTwo(hall, {}, 'played');
    const waiting = await makeTables(hall, 3);
    for (const page of Object.values(played.pages)) page.connection.closed();
    const onlooker = await look(hall, [played.id, ...idsOf(waiting.slice(0, 2))], 'there');
    expect(count(onlooker, 'attached')).toBe(3);
    const { id } = waiting[2];
    const { secret, dealSecret } = partyBy('table 2 second');
    const joined = await hall.join(id, {
      name: 'Bob',
      secret,
      commitment: commitmentOf('second', dealSecret),
    });
    expect(joined.ok).toBe(true);
    const gone = onlooker.last('detached')?.table;
    expect(idsOf(waiting)).toContain(gone);
    expect(hall.counts().tables).toBe(3);
  });
});
