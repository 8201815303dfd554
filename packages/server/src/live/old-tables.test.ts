import type { TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../hall.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, testHall } from '../testing/test-hall.ts';
import { LIMITS } from './hall-options.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function make(hall: Hall, seed: string, settings: Partial<TableSettings> = {}): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const made = await hall.create({ settings: { ...SETTINGS, ...settings }, name: 'Ada', secret, commitment });
  return made.ok ? made.value.table.id : made.code;
}

const LISTED = { listed: true };
const statusOf = async (hall: Hall, id: string): Promise<string> => (await hall.info(id))?.status ?? 'gone';
/** Room for six tables, and for three that are listed. */
const hallOfSix = () => testHall({ limits: { ...LIMITS, unbegun: 6 } });

describe('where too many tables are still to be dealt', () => {
  it('the oldest listed one at which nobody is gives way to a new one', async () => {
    const { hall, time } = await hallOfSix();
    const attended = await make(hall, 'attended', LISTED);
    const page = new ScriptedPage(hall);
    await page.attach(attended, partyBy('attended').secret);
    const ids: string[] = [];
    for (const seed of ['one', 'two', 'three', 'four']) {
      await time.pass(1000);
      ids.push(await make(hall, seed, LISTED));
    }
    expect(await Promise.all(ids.map((id) => statusOf(hall, id)))).toEqual([
      'gone',
      'gone',
      'waiting',
      'waiting',
    ]);
    expect(await statusOf(hall, attended)).toBe('waiting');
    const joiner = partyBy('joiner');
    const joining = {
      name: 'Bob',
      secret: joiner.secret,
      commitment: commitmentOf('second', joiner.dealSecret),
    };
    expect(await hall.join(attended, joining)).toMatchObject({ ok: true });
    expect(await hall.join(ids[0] ?? '', joining)).toEqual({ ok: false, code: 'unknown-table' });
  });

  it('what is in memory and nobody looks at gives way too, what was dealt never does', async () => {
    const { hall, time } = await hallOfSix();
    const { id: dealt, pages } = await dealTwo(hall);
    for (const page of Object.values(pages)) page.connection.closed();
    const left = await make(hall, 'left', LISTED);
    const page = new ScriptedPage(hall);
    await page.attach(left, partyBy('left').secret);
    page.connection.closed();
    const { id: sealing } = await seatTwo(hall, {}, 'sealing');
    await time.pass(DAY + 1);
    for (const seed of ['1', '2', '3', '4', '5', '6']) await make(hall, seed);
    // Invitations leave a place to listed tables, until another one needs it.
    expect(await statusOf(hall, left)).toBe('waiting');
    await make(hall, 'listed', LISTED);
    expect(await statusOf(hall, left)).toBe('gone');
    expect(await statusOf(hall, sealing)).toBe('gone');
    expect(await statusOf(hall, dealt)).toBe('playing');
    page.reconnect();
    await page.attach(left, partyBy('left').secret);
    expect(page.last('refused')).toMatchObject({ code: 'unknown-table' });
  });

  it('what was dealt in the log alone does not stand in the way of others', async () => {
    const { hall, store, time } = await hallOfSix();
    const dealt = await make(hall, 'dealt', LISTED);
    await store.append(dealt, 0, [{ kind: 'move', by: 'chance', move: { do: 'x' } }]);
    for (const seed of ['one', 'two', 'three', 'four']) {
      await time.pass(1000);
      await make(hall, seed, LISTED);
    }
    expect(await store.unbegun()).toHaveLength(3);
    expect(await statusOf(hall, dealt)).toBe('waiting');
  });

  it('a new one is refused only where somebody waits at all of them, and never to who made his before', async () => {
    const { hall } = await hallOfSix();
    for (const seed of ['one', 'two', 'three']) {
      const id = await make(hall, seed, LISTED);
      await new ScriptedPage(hall).attach(id, partyBy(seed).secret);
    }
    expect(await make(hall, 'four', LISTED)).toBe('too-full');
    expect(await make(hall, 'one', LISTED)).toHaveLength(12);
  });
});

describe('tables nobody joins', () => {
  it('are not thrown away while somebody waits there', async () => {
    const { hall, time } = await testHall();
    const id = await make(hall, 'one');
    const page = new ScriptedPage(hall);
    await page.attach(id, partyBy('one').secret);
    for (let n = 0; n < 3; n++) {
      time.jump(14 * DAY);
      await time.pass(HOUR);
    }
    expect(await statusOf(hall, id)).toBe('waiting');
    page.connection.closed();
    time.jump(14 * DAY);
    await time.pass(HOUR);
    expect(await statusOf(hall, id)).toBe('gone');
  });
});

describe('games without a clock', () => {
  const leave = async (hall: Hall, settings = {}, seed = 'two') => {
    const played = await dealTwo(hall, settings, seed);
    for (const page of Object.values(played.pages)) page.connection.closed();
    return played;
  };

  it('are ended when nothing happened for ninety days; nobody has won', async () => {
    const { hall, time } = await testHall();
    const { id } = await leave(hall);
    const bots = await leave(hall, { bot: 'casual' }, 'bot');
    time.jump(89 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(hall, id)).toBe('playing');
    time.jump(DAY);
    await time.pass(2 * HOUR);
    expect(await hall.info(id)).toMatchObject({ status: 'aborted', outcome: null });
    expect(await statusOf(hall, bots.id)).toBe('aborted');
    // What was played is kept for a while all the same.
    time.jump(29 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(hall, id)).toBe('aborted');
  });

  it('go on from their last decision, and as long as somebody sits there', async () => {
    const { hall, store, time } = await testHall();
    const { id, pages } = await dealTwo(hall);
    time.jump(60 * DAY);
    const due = Object.values(pages).find(({ update }) => update!.moves.length > 0)!;
    // As soon as others know of it.
    do {
      const [move] = due.update!.moves;
      await due.ask({ t: 'move', table: id, at: due.version, move });
    } while (due.update!.canUndo);
    for (const page of Object.values(pages)) page.connection.closed();
    time.jump(89 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(hall, id)).toBe('playing');
    due.reconnect();
    await due.attach(id, null);
    due.connection.closed();
    // It was noted when something last happened, so that it need not be looked at again before.
    expect(await store.clockless(time.now() - 90 * DAY, 10)).toEqual([]);
    await hall.close();
    const again = await testHall({ store, time });
    time.jump(DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(again.hall, id)).toBe('aborted');
  });

  it('are not ended under the eyes of somebody who plays', async () => {
    const { hall, time } = await testHall();
    const { id, pages } = await dealTwo(hall);
    pages.first.connection.closed();
    time.jump(100 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(hall, id)).toBe('playing');
    pages.second.connection.closed();
    await time.pass(2 * HOUR);
    expect(await statusOf(hall, id)).toBe('aborted');
  });

  it('are ended however many damaged ones are older; those are told of once', async () => {
    const { hall, store, time, lines } = await testHall();
    const damaged = await leave(hall, {}, 'damaged');
    const row = (await store.find(damaged.id))!;
    const ids = Array.from({ length: 200 }, (_, i) => `damaged${String(i).padStart(5, '0')}`);
    for (const id of ids) {
      await store.create({ ...row, id }, { hash: id, table: id, seat: 'first' });
      await store.append(id, 0, [{ kind: 'move', by: 'jack', move: { do: 'nothing' } }]);
    }
    time.jump(DAY);
    await time.pass(1);
    const { id } = await leave(hall, {}, 'sound');
    const days = await leave(hall, { clock: { kind: 'days', days: 14 } }, 'days');
    time.jump(90 * DAY);
    await time.pass(5 * HOUR);
    expect(await statusOf(hall, damaged.id)).toBe('aborted');
    expect(await statusOf(hall, id)).toBe('aborted');
    expect(await statusOf(hall, days.id)).toBe('over');
    const told = lines.filter(({ what }) => what === 'resume');
    expect(told.map(({ table }) => table).sort()).toEqual(ids);
    expect(Object.keys(told[0]).sort()).toEqual(['code', 'level', 'table', 'what']);
  });

  it('that are over are kept for ever, if that is wished', async () => {
    const { hall, time } = await testHall({ limits: { keepDays: Infinity } });
    const { id, pages } = await dealTwo(hall);
    await pages.first.ask({ t: 'resign', table: id });
    for (const page of Object.values(pages)) page.connection.closed();
    time.jump(4000 * DAY);
    await time.pass(2 * HOUR);
    expect(await hall.record(id)).toMatchObject({ ok: true });
  });
});
