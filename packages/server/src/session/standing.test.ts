import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, secretBy, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';

const DAY = 86_400_000;
const DAYS = { kind: 'days', days: 3 } as const;

const dueOf = ({ pages: { first, second } }: PlayedTable): ScriptedPage =>
  first.update!.moves.length > 0 ? first : second;

async function move(table: string, page: ScriptedPage): Promise<void> {
  const [move] = page.update!.moves;
  expect(await page.ask({ t: 'move', table, at: page.version, move: move! })).toMatchObject({ t: 'done' });
}

const leave = (played: PlayedTable): void => {
  for (const page of Object.values(played.pages)) page.connection.closed();
};

describe('how a table stands', () => {
  it('the standing of a table says whose turn it is and how much time they have, loaded, unloaded, and after a restart', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { clock: DAYS });
    const { id } = played;
    const role = dueOf(played).role!;
    await time.pass(DAY);
    const turn = { role, left: 2 * DAY };
    expect(await tableServer.standing(id)).toMatchObject({ status: 'playing', round: 1, turn, ended: null });
    leave(played);
    await time.pass(60_000);
    expect(tableServer.counts().tables).toBe(0);
    const later = { role, left: 2 * DAY - 60_000 };
    expect(await tableServer.standing(id)).toMatchObject({ round: 1, turn: later });
    // It was not loaded for that.
    expect(tableServer.counts().tables).toBe(0);
    await tableServer.close();
    const again = await testServer({ store, time });
    expect(await again.tableServer.standing(id)).toMatchObject({ round: 1, turn: later });
  });

  it('the standing of an unloaded table follows every later change', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { clock: DAYS });
    const { id } = played;
    const due = dueOf(played);
    leave(played);
    await time.pass(60_000);
    expect(await tableServer.standing(id)).toMatchObject({ turn: { role: due.role } });
    for (const seat of ['first', 'second'] as const) {
      played.pages[seat].reconnect();
      await played.pages[seat].attach(id, played[seat].secret);
    }
    while (dueOf(played) === due) await move(id, due);
    const turn = { role: dueOf(played).role, left: 3 * DAY };
    expect(await tableServer.standing(id)).toMatchObject({ turn });
    leave(played);
    await time.pass(60_000);
    expect(await tableServer.standing(id)).toMatchObject({ turn: { ...turn, left: 3 * DAY - 60_000 } });
  });

  it('the standing of a table has no time without a clock, and no turn before the deal and after the end', async () => {
    const { tableServer, time } = await testServer();
    const { id: waiting } = await seatTwo(tableServer, {}, 'waiting');
    expect(await tableServer.standing(waiting)).toMatchObject({ turn: null, ended: null, rematchOffers: [] });
    const played = await dealTwo(tableServer);
    const { id, pages } = played;
    expect(await tableServer.standing(id)).toMatchObject({ turn: { role: dueOf(played).role, left: null } });
    await time.pass(5000);
    const ended = time.now();
    await pages.first.ask({ t: 'resign', table: id });
    await time.pass(5000);
    expect(await tableServer.standing(id)).toMatchObject({ status: 'over', turn: null, ended });
    expect(await tableServer.standing('nowhere-here')).toBeUndefined();
  });

  it('the standing of a finished table names the rematch offers and the next table, and keeps the time of its end', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer, { match: true });
    await pages.first.ask({ t: 'resign', table: id });
    const ended = time.now();
    const rematchOffer = (seat: 'first' | 'second') =>
      pages[seat].ask({
        t: 'offer-rematch',
        table: id,
        commitment: commitmentOf(seat, secretBy(`${seat} next`)),
      });
    await time.pass(5000);
    await rematchOffer('second');
    expect(await tableServer.standing(id)).toMatchObject({ ended, rematchOffers: ['second'], next: null });
    await rematchOffer('first');
    const over = await tableServer.standing(id);
    expect(over).toMatchObject({ ended, rematchOffers: [], match: { game: 1, first: 0, second: 1 } });
    expect(await tableServer.standing(over!.next!)).toMatchObject({
      status: 'committing',
      match: { game: 2 },
    });
  });

  it('the standing of a table shows nothing of unpublished decisions', async () => {
    const shown = async (decides: boolean) => {
      const { tableServer, time, store } = await testServer();
      const played = await dealTwo(tableServer, { clock: DAYS });
      const { id } = played;
      await move(id, dueOf(played));
      while (dueOf(played).update!.canUndo) await move(id, dueOf(played));
      await time.pass(DAY);
      const due = dueOf(played);
      if (decides) {
        await move(id, due);
        expect(due.update!.canUndo).toBe(true);
      }
      await time.pass(1000);
      const told = [await tableServer.standing(id)];
      leave(played);
      await time.pass(60_000);
      told.push(await tableServer.standing(id));
      await tableServer.close();
      const again = await testServer({ store, time });
      told.push(await again.tableServer.standing(id));
      return told;
    };
    const told = await shown(false);
    expect(told.every((standing) => standing!.turn !== null)).toBe(true);
    expect(await shown(true)).toEqual(told);
  });

  it('a full server tells the standing of a table without the turn', async () => {
    const { tableServer, store, time } = await testServer();
    const { id } = await dealTwo(tableServer);
    await tableServer.close();
    await calm();
    const full = await testServer({ store, time, limits: { tables: 0 } });
    expect(await full.tableServer.standing(id)).toMatchObject({ status: 'playing', turn: null });
  });

  it('the standing of a game whose end is only in the log is repaired, with the time of that end', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { clock: DAYS });
    const { id, pages } = played;
    const change = store.change.bind(store);
    store.change = () =>
      Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'a full disk' } });
    const ended = time.now();
    await pages.first.ask({ t: 'resign', table: id });
    leave(played);
    await time.pass(60_000);
    expect(tableServer.counts().tables).toBe(0);
    store.change = change;
    expect(await tableServer.standing(id)).toMatchObject({ status: 'over', turn: null, ended });
  });
});
