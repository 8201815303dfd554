import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function finish(tableServer: TableServer, seed: string): Promise<string> {
  const { id, pages } = await dealTwo(tableServer, {}, seed);
  await pages.first.ask({ t: 'resign', table: id });
  for (const page of Object.values(pages)) page.connection.closed();
  return id;
}

async function make(tableServer: TableServer, seed: string): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const made = await tableServer.create({ settings: SETTINGS, name: 'Ada', secret, commitment });
  return made.ok ? 'made' : made.error.code;
}

/** Secrets that differ from those of the former table server. */
function secretsBy(seed: string): (count: number) => Uint8Array {
  const random = seededRandom(seed);
  return (count) => Uint8Array.from({ length: count }, () => random(256));
}

const isKept = async (tableServer: TableServer, id: string): Promise<boolean> =>
  (await tableServer.info(id)) !== undefined;

describe('finished games', () => {
  it('finished games are kept for a year, those without a winner for thirty days', async () => {
    const { tableServer, store, time } = await testServer();
    const over = await finish(tableServer, 'over');
    const closed = await dealTwo(tableServer, {}, 'closed');
    await tableServer.closeTable(closed.id);
    for (const page of Object.values(closed.pages)) page.connection.closed();
    const running = await dealTwo(tableServer, { clock: { kind: 'none' } }, 'running');
    time.jump(29 * DAY);
    await time.pass(2 * MINUTE);
    expect(await isKept(tableServer, closed.id)).toBe(true);
    time.jump(DAY);
    await time.pass(2 * MINUTE);
    expect(await isKept(tableServer, closed.id)).toBe(false);
    expect(await store.load(closed.id)).toEqual({ ok: true, value: [] });
    time.jump(334 * DAY);
    await time.pass(2 * MINUTE);
    expect(await tableServer.record(over)).toMatchObject({ ok: true });
    await time.pass(MINUTE);
    time.jump(2 * DAY);
    await time.pass(3 * MINUTE);
    expect(await isKept(tableServer, over)).toBe(false);
    expect(await store.load(over)).toEqual({ ok: true, value: [] });
    expect(await tableServer.info(running.id)).toMatchObject({ status: 'playing' });
  });

  it('finished games are kept by a server whose clock is far ahead, until that time has certainly come', async () => {
    const time = new TestTime();
    const [right, ahead] = [time.now(), 70 * 365 * DAY];
    let certain = right;
    const { tableServer } = await testServer({ time, certain: () => certain });
    const over = await finish(tableServer, 'over');
    const waiting = await seatTwo(tableServer, {}, 'waiting');
    time.jump(ahead);
    await time.pass(2 * 60 * MINUTE);
    expect([await isKept(tableServer, over), await isKept(tableServer, waiting.id)]).toEqual([true, true]);
    certain = right + ahead;
    await time.pass(2 * 60 * MINUTE);
    expect([await isKept(tableServer, over), await isKept(tableServer, waiting.id)]).toEqual([false, false]);
  });

  it('finished games are not removed while somebody follows them, and many are removed a few at a time', async () => {
    const { tableServer, time } = await testServer({ limits: { keepDays: 5 } });
    const ids: string[] = [];
    for (let n = 0; n < 50; n++) ids.push(await finish(tableServer, String(n)));
    const page = new ScriptedPage(tableServer);
    await page.attach(ids[0]!, null);
    time.jump(6 * DAY);
    const kept = async (): Promise<number> =>
      (await Promise.all(ids.map((id) => isKept(tableServer, id)))).filter(Boolean).length;
    await time.pass(1);
    expect(await kept()).toBe(30);
    await time.pass(5000);
    expect(await kept()).toBe(1);
    page.connection.closed();
    await time.pass(3 * MINUTE);
    expect(await kept()).toBe(0);
  });
});

describe('a store that is too large', () => {
  it('where all that is kept is too large, the oldest games are removed, then no tables are made, and games continue', async () => {
    const { tableServer, store, time } = await testServer();
    const old = await finish(tableServer, 'old');
    time.jump(DAY);
    await time.pass(1);
    const newer = await finish(tableServer, 'newer');
    const played = await dealTwo(tableServer, {}, 'played');
    const size = await store.size();
    await tableServer.close();
    const again = await testServer({
      store,
      time,
      secrets: secretsBy('again'),
      limits: { mostBytes: size - 100 },
    });
    const page = new ScriptedPage(again.tableServer);
    await page.attach(played.id, played.first.secret);
    expect(await make(again.tableServer, 'before')).toBe('made');
    await time.pass(2 * MINUTE);
    expect(await isKept(again.tableServer, old)).toBe(false);
    expect(await isKept(again.tableServer, newer)).toBe(true);
    expect(await make(again.tableServer, 'between')).toBe('made');
    await again.tableServer.close();

    const full = await testServer({ store, time, secrets: secretsBy('full'), limits: { mostBytes: 1000 } });
    await time.pass(2 * MINUTE);
    // A game that ended within a day is never removed for space.
    expect(await isKept(full.tableServer, newer)).toBe(true);
    expect(await make(full.tableServer, 'after')).toBe('server-full');
    expect(full.lines).toContainEqual({ level: 'warn', what: 'full' });
    page.reconnect(full.tableServer);
    await page.attach(played.id, played.first.secret);
    expect((await page.ask({ t: 'resign', table: played.id })).t).toBe('done');
    time.jump(2 * DAY);
    page.connection.closed();
    await time.pass(5 * MINUTE);
    expect(await isKept(full.tableServer, newer)).toBe(false);
  });
});

describe('an operator', () => {
  it('an operator can remove a finished game though somebody follows it, and no other game', async () => {
    const { tableServer, store } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    await pages.first.ask({ t: 'chat', table: id, what: { text: 'rude' } });
    expect(await tableServer.removeTable(id)).toEqual({ ok: false, error: { code: 'not-over' } });
    expect(await tableServer.removeTable('AAAAAAAAAAAA')).toEqual({
      ok: false,
      error: { code: 'unknown-table' },
    });
    await tableServer.closeTable(id);
    expect(await tableServer.removeTable(id)).toMatchObject({ ok: true, value: { id } });
    expect(pages.first.closedWith).toMatchObject({ code: 1001 });
    expect(await isKept(tableServer, id)).toBe(false);
    expect(await store.lines(id)).toEqual([]);
    expect(await tableServer.record(id)).toEqual({ ok: false, error: { code: 'unknown-table' } });
  });
});
