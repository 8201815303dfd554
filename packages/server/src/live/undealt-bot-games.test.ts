import type { Seated } from '@lamplight/protocol';
import { UNBEGUN_MS } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Answer, Hall } from '../hall.ts';
import { networksOf } from '../networks.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testHall } from '../testing/test-hall.ts';

const HOUSEHOLD = 'us';
const LIMITS = { botGames: { household: 3, site: 6, provider: 9 } };

/** Makes a table against a computer. */
function make(hall: Hall, seed: string): Promise<Answer<Seated>> {
  const { secret, dealSecret } = partyBy(seed);
  const settings = { ...SETTINGS, game: 'pocket', bot: 'best', role: 'jack' } as const;
  const commitment = commitmentOf('first', dealSecret);
  return hall.create({ settings, name: 'Ada', secret, commitment }, networksOf(HOUSEHOLD));
}

/** Makes such tables one after the other; the ids of those that could be made. */
async function makeAll(hall: Hall, ...seeds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) {
    const made = await make(hall, seed);
    if (made.ok) ids.push(made.value.table.id);
    else expect(made.code).toBe('too-many');
  }
  return ids;
}

const attach = async (hall: Hall, id: string, seed: string): Promise<ScriptedPage> => {
  const page = new ScriptedPage(hall, `page ${seed}`, HOUSEHOLD);
  await page.attach(id, partyBy(seed).secret);
  return page;
};

/** Comes to a table and lets it be dealt. */
async function begin(hall: Hall, id: string, seed: string): Promise<ScriptedPage> {
  const page = await attach(hall, id, seed);
  await page.ask({ t: 'reveal', table: id, secret: partyBy(seed).dealSecret });
  expect(page.table).toMatchObject({ status: 'playing' });
  return page;
}

describe('tables against a computer that are still to be dealt', () => {
  it('count with those that are being played', async () => {
    const { hall } = await testHall({ limits: LIMITS });
    const [one, two] = await makeAll(hall, 'one', 'two');
    await begin(hall, one, 'one');
    await begin(hall, two, 'two');
    const [three, ...more] = await makeAll(hall, 'three', 'four', 'five');
    expect(more).toEqual([]);
    await begin(hall, three, 'three');
    expect(await makeAll(hall, 'six')).toEqual([]);
  });

  it('count when they are made at the same moment, also where others have to give way first', async () => {
    // There is room for ten tables that are no invitations by link.
    const { hall } = await testHall({ limits: { ...LIMITS, unbegun: 20 } });
    const settings = { ...SETTINGS, listed: true };
    for (let n = 0; n < 10; n++) {
      const { secret, dealSecret } = partyBy(`listed ${String(n)}`);
      const commitment = commitmentOf('first', dealSecret);
      await hall.create({ settings, name: 'Bob', secret, commitment }, networksOf('them'));
    }
    const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((seed) => make(hall, seed)));
    expect(made.map((one) => (one.ok ? 'made' : one.code)).sort()).toEqual([
      'made',
      'made',
      'made',
      'too-many',
      'too-many',
    ]);
  });

  it('count no longer when they are called off, or thrown away', async () => {
    const { hall, time } = await testHall({ limits: LIMITS });
    const [one] = await makeAll(hall, 'one', 'two', 'three', 'four');
    const page = await attach(hall, one, 'one');
    await page.ask({ t: 'abort', table: one });
    page.connection.closed();
    expect(await makeAll(hall, 'five', 'six')).toHaveLength(1);
    for (let passed = 0; passed <= UNBEGUN_MS + 3_600_000; passed += 3_600_000) await time.pass(3_600_000);
    expect(await makeAll(hall, 'a', 'b', 'c', 'd')).toHaveLength(3);
  });

  it('count no longer when they give way to others, or could not be stored', async () => {
    const store = memoryServerStore();
    let isAway = false;
    const create = store.create.bind(store);
    store.create = async (...given) =>
      isAway ? { ok: false, error: { code: 'unavailable', reason: 'away' } } : create(...given);
    const { hall } = await testHall({ store, limits: { ...LIMITS, unbegun: 6 } });
    isAway = true;
    for (const seed of ['lost', 'gone', 'away', 'missing'])
      expect(await make(hall, seed)).toMatchObject({ code: 'store-unavailable' });
    isAway = false;
    expect(await makeAll(hall, 'one', 'two', 'three', 'four')).toHaveLength(3);
    const { secret, dealSecret } = partyBy('listed');
    const commitment = commitmentOf('first', dealSecret);
    const settings = { ...SETTINGS, listed: true };
    expect(await hall.create({ settings, name: 'Bob', secret, commitment })).toMatchObject({ ok: true });
    expect(await makeAll(hall, 'five')).toHaveLength(1);
  });
});

describe('another game against a computer', () => {
  it('is refused where the household has as many as it may have, and begins when it has fewer', async () => {
    const { hall } = await testHall({ limits: LIMITS });
    const [one, two] = await makeAll(hall, 'one', 'two', 'three');
    const page = await begin(hall, one, 'one');
    await page.ask({ t: 'resign', table: one });
    await makeAll(hall, 'four');
    const commitment = commitmentOf('first', partyBy('again').dealSecret);
    const rematch = { t: 'rematch', table: one, commitment } as const;
    expect(await page.ask(rematch)).toMatchObject({ code: 'too-many' });
    await (await attach(hall, two, 'two')).ask({ t: 'abort', table: two });
    expect(await page.ask(rematch)).toMatchObject({ t: 'done' });
    // It counts before it is dealt, and once.
    expect(await makeAll(hall, 'five')).toEqual([]);
    const next = page.table?.next ?? '';
    await page.attach(next, partyBy('one').secret);
    await page.ask({ t: 'reveal', table: next, secret: partyBy('again').dealSecret });
    expect(page.table).toMatchObject({ id: next, status: 'playing' });
    expect(await makeAll(hall, 'six')).toEqual([]);
    await page.ask({ t: 'resign', table: next });
    expect(await makeAll(hall, 'seven', 'eight')).toHaveLength(1);
  });

  it('counts for nothing where it could not be stored', async () => {
    const store = memoryServerStore();
    let isAway = false;
    const dropOthers = store.dropOthers.bind(store);
    store.dropOthers = async (key) => {
      if (isAway) throw new Error('away');
      await dropOthers(key);
    };
    const { hall } = await testHall({ store, limits: LIMITS });
    const [one] = await makeAll(hall, 'one');
    const page = await begin(hall, one, 'one');
    await page.ask({ t: 'resign', table: one });
    isAway = true;
    const commitment = commitmentOf('first', partyBy('again').dealSecret);
    const lost = await page.ask({ t: 'rematch', table: one, commitment });
    expect(lost).toMatchObject({ code: 'store-unavailable' });
    expect(await makeAll(hall, 'two', 'three', 'four', 'five')).toHaveLength(3);
  });
});
