import type { TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../hall.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testHall } from '../testing/test-hall.ts';

const DAYS = { kind: 'days', days: 3 } as const;
const DAY = 86_400_000;

async function make(hall: Hall, seed: string, settings: Partial<TableSettings> = {}): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const made = await hall.create({
    settings: { ...SETTINGS, listed: true, ...settings },
    name: 'Ada',
    secret,
    commitment: commitmentOf('first', dealSecret),
  });
  if (!made.ok) throw new Error(made.code);
  return made.value.table.id;
}

const listed = async (hall: Hall): Promise<string[]> => (await hall.list()).map(({ id }) => id);

describe('listed tables', () => {
  it('go from the list shortly after their makers left, and come back with them', async () => {
    const { hall, time } = await testHall();
    const id = await make(hall, 'one');
    expect(await listed(hall)).toEqual([id]);
    const page = new ScriptedPage(hall);
    await page.attach(id, partyBy('one').secret);
    await time.pass(10 * 60_000);
    expect(await listed(hall)).toEqual([id]);
    page.connection.closed();
    await time.pass(19_001);
    expect(await listed(hall)).toEqual([id]);
    await time.pass(1000);
    expect(await listed(hall)).toEqual([]);
    // Nobody but the maker brings it back, though others may still come by its link.
    await new ScriptedPage(hall).attach(id, null);
    await time.pass(1000);
    expect(await listed(hall)).toEqual([]);
    page.reconnect();
    await page.attach(id, partyBy('one').secret);
    await time.pass(1000);
    expect(await listed(hall)).toEqual([id]);
  });

  it('go where nobody came to them after they were made', async () => {
    const { hall, time } = await testHall();
    await make(hall, 'one');
    await time.pass(20_001);
    expect(await listed(hall)).toEqual([]);
  });

  it('come back after a restart when their makers do', async () => {
    const { hall, store, time } = await testHall();
    const id = await make(hall, 'one');
    const page = new ScriptedPage(hall);
    await page.attach(id, partyBy('one').secret);
    await hall.close();
    const again = await testHall({ store, time });
    expect(await listed(again.hall)).toEqual([]);
    page.reconnect(again.hall);
    await page.attach(id, partyBy('one').secret);
    await time.pass(1000);
    expect(await listed(again.hall)).toEqual([id]);
  });

  it('of days stay while nobody is there, after a restart as well', async () => {
    const { hall, store, time } = await testHall();
    const days = await make(hall, 'days', { clock: DAYS });
    await time.pass(DAY);
    const live = await make(hall, 'live', { game: 'pocket' });
    expect(await listed(hall)).toEqual([live, days]);
    expect((await hall.list('london')).map(({ id }) => id)).toEqual([days]);
    expect((await hall.list('pocket')).map(({ id }) => id)).toEqual([live]);
    await hall.close();
    expect(await listed((await testHall({ store, time })).hall)).toEqual([days]);
  });

  it('go when their makers close them', async () => {
    const { hall } = await testHall();
    const id = await make(hall, 'one');
    const page = new ScriptedPage(hall);
    await page.attach(id, partyBy('one').secret);
    await page.ask({ t: 'abort', table: id });
    expect(await listed(hall)).toEqual([]);
  });
});

describe('the list', () => {
  it('is made once a second at most, however many ask, and anew for a table that was just made', async () => {
    const { hall, time } = await testHall();
    const days = await make(hall, 'days', { clock: DAYS });
    const first = await hall.list();
    await time.pass(999);
    expect(await hall.list()).toBe(first);
    expect(await hall.list('london')).not.toBe(first);
    await time.pass(1);
    expect(await hall.list()).not.toBe(first);
    await make(hall, 'by link', { listed: false });
    const second = await hall.list();
    await make(hall, 'by link too', { listed: false });
    expect(await hall.list()).toBe(second);
    const live = await make(hall, 'live');
    expect(await listed(hall)).toEqual([live, days]);
  });
});

describe('tables nobody joins', () => {
  it.each([undefined, DAYS])('are thrown away after two weeks', async (clock) => {
    const { hall, time } = await testHall();
    const id = await make(hall, 'one', clock && { clock });
    await time.pass(13 * DAY);
    expect(await hall.info(id)).toMatchObject({ status: 'waiting' });
    await time.pass(DAY + 60 * 60_000);
    expect(await hall.info(id)).toBeUndefined();
    expect(await hall.list()).toEqual([]);
  });
});
