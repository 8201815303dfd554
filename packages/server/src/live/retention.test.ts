import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../hall.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, testHall } from '../testing/test-hall.ts';
import { TestTime } from '../testing/test-time.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function finish(hall: Hall, seed: string): Promise<string> {
  const { id, pages } = await dealTwo(hall, {}, seed);
  await pages.first.ask({ t: 'resign', table: id });
  for (const page of Object.values(pages)) page.connection.closed();
  return id;
}

async function make(hall: Hall, seed: string): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const made = await hall.create({ settings: SETTINGS, name: 'Ada', secret, commitment });
  return made.ok ? 'made' : made.code;
}

/** Other secrets than those of the hall before. */
function secretsBy(seed: string): (count: number) => Uint8Array {
  const random = seededRandom(seed);
  return (count) => Uint8Array.from({ length: count }, () => random(256));
}

const isKept = async (hall: Hall, id: string): Promise<boolean> => (await hall.info(id)) !== undefined;

describe('games that have ended', () => {
  it('are kept for a year, those without a winner for thirty days', async () => {
    const { hall, store, time } = await testHall();
    const over = await finish(hall, 'over');
    const closed = await dealTwo(hall, {}, 'closed');
    await hall.closeTable(closed.id);
    for (const page of Object.values(closed.pages)) page.connection.closed();
    const running = await dealTwo(hall, { clock: { kind: 'none' } }, 'running');
    time.jump(29 * DAY);
    await time.pass(2 * MINUTE);
    expect(await isKept(hall, closed.id)).toBe(true);
    time.jump(DAY);
    await time.pass(2 * MINUTE);
    expect(await isKept(hall, closed.id)).toBe(false);
    expect(await store.load(closed.id)).toEqual({ ok: true, entries: [] });
    time.jump(334 * DAY);
    await time.pass(2 * MINUTE);
    expect(await hall.record(over)).toMatchObject({ ok: true });
    await time.pass(MINUTE);
    time.jump(2 * DAY);
    await time.pass(3 * MINUTE);
    expect(await isKept(hall, over)).toBe(false);
    expect(await store.load(over)).toEqual({ ok: true, entries: [] });
    expect(await hall.info(running.id)).toMatchObject({ status: 'playing' });
  });

  it('are kept by a server whose clock is far ahead, until that time has certainly come', async () => {
    const time = new TestTime();
    const [right, ahead] = [time.now(), 70 * 365 * DAY];
    let certain = right;
    const { hall } = await testHall({ time, certain: () => certain });
    const over = await finish(hall, 'over');
    const waiting = await seatTwo(hall, {}, 'waiting');
    time.jump(ahead);
    await time.pass(2 * 60 * MINUTE);
    expect([await isKept(hall, over), await isKept(hall, waiting.id)]).toEqual([true, true]);
    certain = right + ahead;
    await time.pass(2 * 60 * MINUTE);
    expect([await isKept(hall, over), await isKept(hall, waiting.id)]).toEqual([false, false]);
  });

  it('are not removed while somebody looks at them, and many go bit by bit', async () => {
    const { hall, time } = await testHall({ limits: { keepDays: 5 } });
    const ids: string[] = [];
    for (let n = 0; n < 50; n++) ids.push(await finish(hall, String(n)));
    const page = new ScriptedPage(hall);
    await page.attach(ids[0], null);
    time.jump(6 * DAY);
    const kept = async (): Promise<number> =>
      (await Promise.all(ids.map((id) => isKept(hall, id)))).filter(Boolean).length;
    await time.pass(1);
    expect(await kept()).toBe(30);
    await time.pass(5000);
    expect(await kept()).toBe(1);
    page.connection.closed();
    await time.pass(3 * MINUTE);
    expect(await kept()).toBe(0);
  });
});

describe('where all that is kept takes too much room', () => {
  it('the oldest games give way, then no tables are made any more, and what is played goes on', async () => {
    const { hall, store, time } = await testHall();
    const old = await finish(hall, 'old');
    time.jump(DAY);
    await time.pass(1);
    const newer = await finish(hall, 'newer');
    const played = await dealTwo(hall, {}, 'played');
    const size = await store.size();
    await hall.close();
    const again = await testHall({
      store,
      time,
      secrets: secretsBy('again'),
      limits: { mostBytes: size - 100 },
    });
    const page = new ScriptedPage(again.hall);
    await page.attach(played.id, played.first.secret);
    expect(await make(again.hall, 'before')).toBe('made');
    await time.pass(2 * MINUTE);
    expect(await isKept(again.hall, old)).toBe(false);
    expect(await isKept(again.hall, newer)).toBe(true);
    expect(await make(again.hall, 'between')).toBe('made');
    await again.hall.close();

    const full = await testHall({ store, time, secrets: secretsBy('full'), limits: { mostBytes: 1000 } });
    await time.pass(2 * MINUTE);
    // What ended within a day gives way to nothing.
    expect(await isKept(full.hall, newer)).toBe(true);
    expect(await make(full.hall, 'after')).toBe('too-full');
    expect(full.lines).toContainEqual({ level: 'warn', what: 'full' });
    page.reconnect(full.hall);
    await page.attach(played.id, played.first.secret);
    expect((await page.ask({ t: 'resign', table: played.id })).t).toBe('done');
    time.jump(2 * DAY);
    page.connection.closed();
    await time.pass(5 * MINUTE);
    expect(await isKept(full.hall, newer)).toBe(false);
  });
});

describe('a keeper', () => {
  it('removes what has ended, though somebody looks at it, and nothing else', async () => {
    const { hall, store } = await testHall();
    const { id, pages } = await dealTwo(hall);
    await pages.first.ask({ t: 'say', table: id, what: { text: 'rude' } });
    expect(await hall.removeTable(id)).toEqual({ ok: false, code: 'not-over' });
    expect(await hall.removeTable('AAAAAAAAAAAA')).toEqual({ ok: false, code: 'unknown-table' });
    await hall.closeTable(id);
    expect(await hall.removeTable(id)).toMatchObject({ ok: true, value: { id } });
    expect(pages.first.closedWith).toMatchObject({ code: 1001 });
    expect(await isKept(hall, id)).toBe(false);
    expect(await store.lines(id)).toEqual([]);
    expect(await hall.record(id)).toEqual({ ok: false, code: 'unknown-table' });
  });
});
