import type { Seated } from '@lamplight/protocol';
import { UNDEALT_MS } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Answer, TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testServer } from '../testing/test-server.ts';

const CLIENT = 'us';
const LIMITS = { botGames: { clientKey: 3, site: 6, provider: 9 } };

/** Makes a table against a computer. */
function make(tableServer: TableServer, seed: string): Promise<Answer<Seated>> {
  const { secret, dealSecret } = partyBy(seed);
  const settings = { ...SETTINGS, game: 'pocket', bot: 'best', role: 'jack' } as const;
  const commitment = commitmentOf('first', dealSecret);
  return tableServer.create({ settings, name: 'Ada', secret, commitment }, networksOf(CLIENT));
}

/** Makes such tables one after the other; the ids of those that could be made. */
async function makeAll(tableServer: TableServer, ...seeds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) {
    const made = await make(tableServer, seed);
    if (made.ok) ids.push(made.value.table.id);
    else expect(made.error.code).toBe('too-many');
  }
  return ids;
}

const attach = async (tableServer: TableServer, id: string, seed: string): Promise<ScriptedPage> => {
  const page = new ScriptedPage(tableServer, `page ${seed}`, CLIENT);
  await page.attach(id, partyBy(seed).secret);
  return page;
};

/** Attaches to a table and opens the part of the deal. */
async function begin(tableServer: TableServer, id: string, seed: string): Promise<ScriptedPage> {
  const page = await attach(tableServer, id, seed);
  await page.ask({ t: 'reveal', table: id, secret: partyBy(seed).dealSecret });
  expect(page.table).toMatchObject({ status: 'playing' });
  return page;
}

describe('undealt tables against a computer', () => {
  it('an undealt table against a computer counts with the games that are being played', async () => {
    const { tableServer } = await testServer({ limits: LIMITS });
    const [one = '', two = ''] = await makeAll(tableServer, 'one', 'two');
    await begin(tableServer, one, 'one');
    await begin(tableServer, two, 'two');
    const [three, ...more] = await makeAll(tableServer, 'three', 'four', 'five');
    expect(more).toEqual([]);
    await begin(tableServer, three!, 'three');
    expect(await makeAll(tableServer, 'six')).toEqual([]);
  });

  it('undealt tables against a computer count when they are made together, also where others are evicted first', async () => {
    // Ten tables fit that are not invitations by link.
    const { tableServer } = await testServer({ limits: { ...LIMITS, undealt: 20 } });
    const settings = { ...SETTINGS, listed: true };
    for (let n = 0; n < 10; n++) {
      const { secret, dealSecret } = partyBy(`listed ${String(n)}`);
      const commitment = commitmentOf('first', dealSecret);
      await tableServer.create({ settings, name: 'Bob', secret, commitment }, networksOf('them'));
    }
    const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((seed) => make(tableServer, seed)));
    expect(made.map((one) => (one.ok ? 'made' : one.error.code)).sort()).toEqual([
      'made',
      'made',
      'made',
      'too-many',
      'too-many',
    ]);
  });

  it('an undealt table against a computer no longer counts when it is cancelled or deleted', async () => {
    const { tableServer, time } = await testServer({ limits: LIMITS });
    const [one = ''] = await makeAll(tableServer, 'one', 'two', 'three', 'four');
    const page = await attach(tableServer, one, 'one');
    await page.ask({ t: 'abort', table: one });
    page.connection.closed();
    expect(await makeAll(tableServer, 'five', 'six')).toHaveLength(1);
    for (let passed = 0; passed <= UNDEALT_MS + 3_600_000; passed += 3_600_000) await time.pass(3_600_000);
    expect(await makeAll(tableServer, 'a', 'b', 'c', 'd')).toHaveLength(3);
  });

  it('an undealt table against a computer no longer counts when it is evicted or could not be stored', async () => {
    const store = memoryServerStore();
    let isAway = false;
    const create = store.create.bind(store);
    store.create = async (...given) =>
      isAway ? { ok: false, error: { code: 'unavailable', reason: 'away' } } : create(...given);
    const { tableServer } = await testServer({ store, limits: { ...LIMITS, undealt: 6 } });
    isAway = true;
    for (const seed of ['lost', 'gone', 'away', 'missing'])
      expect(await make(tableServer, seed)).toMatchObject({ error: { code: 'store-unavailable' } });
    isAway = false;
    expect(await makeAll(tableServer, 'one', 'two', 'three', 'four')).toHaveLength(3);
    const { secret, dealSecret } = partyBy('listed');
    const commitment = commitmentOf('first', dealSecret);
    const settings = { ...SETTINGS, listed: true };
    expect(await tableServer.create({ settings, name: 'Bob', secret, commitment })).toMatchObject({
      ok: true,
    });
    expect(await makeAll(tableServer, 'five')).toHaveLength(1);
  });
});

describe('a rematch against a computer', () => {
  it('a rematch against a computer is refused at the limit of the client, and begins below it', async () => {
    const { tableServer } = await testServer({ limits: LIMITS });
    const [one = '', two = ''] = await makeAll(tableServer, 'one', 'two', 'three');
    const page = await begin(tableServer, one, 'one');
    await page.ask({ t: 'resign', table: one });
    await makeAll(tableServer, 'four');
    const commitment = commitmentOf('first', partyBy('again').dealSecret);
    const rematch = { t: 'offer-rematch', table: one, commitment } as const;
    expect(await page.ask(rematch)).toMatchObject({ code: 'too-many' });
    await (await attach(tableServer, two, 'two')).ask({ t: 'abort', table: two });
    expect(await page.ask(rematch)).toMatchObject({ t: 'done' });
    // It counts before it is dealt, and once.
    expect(await makeAll(tableServer, 'five')).toEqual([]);
    const next = page.table?.next ?? '';
    await page.attach(next, partyBy('one').secret);
    await page.ask({ t: 'reveal', table: next, secret: partyBy('again').dealSecret });
    expect(page.table).toMatchObject({ id: next, status: 'playing' });
    expect(await makeAll(tableServer, 'six')).toEqual([]);
    await page.ask({ t: 'resign', table: next });
    expect(await makeAll(tableServer, 'seven', 'eight')).toHaveLength(1);
  });

  it('a rematch against a computer does not count where it could not be stored', async () => {
    const store = memoryServerStore();
    let isAway = false;
    const dropOthers = store.dropOthers.bind(store);
    store.dropOthers = async (key) => {
      if (isAway) throw new Error('away');
      await dropOthers(key);
    };
    const { tableServer } = await testServer({ store, limits: LIMITS });
    const [one = ''] = await makeAll(tableServer, 'one');
    const page = await begin(tableServer, one, 'one');
    await page.ask({ t: 'resign', table: one });
    isAway = true;
    const commitment = commitmentOf('first', partyBy('again').dealSecret);
    const lost = await page.ask({ t: 'offer-rematch', table: one, commitment });
    expect(lost).toMatchObject({ code: 'store-unavailable' });
    expect(await makeAll(tableServer, 'two', 'three', 'four', 'five')).toHaveLength(3);
  });
});
