import { GAMES, seededRandom } from '@lamplight/rules';
import { commitmentOf, verifyDeals } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, partyBy, seatTwo, secretBy, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { playOn } from '../testing/truth.ts';
import type { TableServer } from '../table-server.ts';
import { nextTableId } from './seat-keys.ts';

const SEATS = ['first', 'second'] as const;
const secretOf = (seat: string, game: number): string => secretBy(`${seat} game ${String(game)}`);
const rematchOffer = (table: string, seat: 'first' | 'second', game: number) =>
  ({
    t: 'offer-rematch',
    table,
    id: `again ${String(game)}`,
    commitment: commitmentOf(seat, secretOf(seat, game)),
  }) as const;

/** Both ask for another game, go there and open their parts. */
async function goOn(played: PlayedTable, game: number): Promise<PlayedTable> {
  const { id, pages } = played;
  for (const seat of SEATS)
    expect(await pages[seat].ask(rematchOffer(id, seat, game))).toMatchObject({ t: 'done' });
  const next = pages.first.table!.next!;
  for (const seat of SEATS) {
    await pages[seat].attach(next, played[seat].secret);
    expect(pages[seat].table).toMatchObject({ id: next });
    await pages[seat].ask({ t: 'reveal', table: next, secret: secretOf(seat, game) });
  }
  return { ...played, id: next };
}

async function verified(tableServer: TableServer, id: string): Promise<object> {
  const record = await tableServer.record(id);
  if (!record.ok) throw new Error(record.error.code);
  return verifyDeals(GAMES, record.value);
}

describe('a rematch', () => {
  it('a rematch begins when both players offer it, with the roles swapped and the same seat keys', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', listed: true });
    const { id, pages } = played;
    await pages.first.ask({ t: 'resign', table: id });
    expect(await pages.first.ask(rematchOffer(id, 'first', 1))).toMatchObject({ t: 'done' });
    expect(pages.second.rematchOffers).toEqual(['first']);
    expect(pages.second.table!.next).toBeNull();
    expect(await tableServer.list()).toEqual([]);

    // The offer outlasts a restart.
    await tableServer.close();
    const again = await testServer({ store, time, secrets: (count) => new Uint8Array(count).fill(7) });
    for (const seat of SEATS) {
      pages[seat].reconnect(again.tableServer);
      await pages[seat].attach(id, played[seat].secret, pages[seat].version);
    }
    expect(pages.second.rematchOffers).toEqual(['first']);
    expect(await pages.first.ask(rematchOffer(id, 'first', 1))).toMatchObject({ t: 'done' });
    const next = await goOn(played, 1);
    expect(next.id).not.toBe(id);
    expect(pages.first.table).toMatchObject({
      status: 'playing',
      roles: { investigator: 'second', jack: 'first' },
      seats: { first: { name: 'Ada' }, second: { name: 'Bob' } },
      match: null,
    });
    await playOn(next, seededRandom('rematch'));
    expect(await verified(again.tableServer, next.id)).toMatchObject({ ok: true });
    expect(await again.tableServer.info(id)).toMatchObject({ next: next.id });
  });

  it('the second game of a match counts points, and has the same public opening as the first', async () => {
    for (const game of ['london', 'newyork', 'pocket'] as const) {
      const { tableServer } = await testServer();
      const played = await dealTwo(tableServer, { game, match: true, role: 'lot' });
      const { pages } = played;
      const opening = (page: ScriptedPage): string => {
        const { view } = page.frames.find((frame) => frame.t === 'update')!;
        // What differs is what the roles see, not what lies there.
        const ofRole = ['viewer', 'actor', 'identity', 'alibis', 'hourglasses'];
        return JSON.stringify(Object.entries(view).filter(([field]) => !ofRole.includes(field)));
      };
      const first = opening(pages.first);
      const roles = pages.first.table!.roles!;
      // Sent again, it is answered again and counts once.
      for (const id of ['enough', 'enough'])
        expect((await pages.first.ask({ t: 'resign', table: played.id, id })).t).toBe('done');
      expect(pages.first.table!.match).toEqual({ game: 1, first: 0, second: 1 });
      for (const page of Object.values(pages)) page.frames.length = 0;
      const next = await goOn(played, 2);
      expect(pages.first.table).toMatchObject({
        match: { game: 2, first: 0, second: 1 },
        roles: { investigator: roles.jack, jack: roles.investigator },
      });
      expect(opening(pages.first)).toBe(first);
      await pages.second.ask({ t: 'resign', table: next.id });
      expect(pages.first.table!.match).toEqual({ game: 2, first: 1, second: 1 });
      expect(await verified(tableServer, next.id)).toMatchObject({
        ok: true,
        value: { proof: { opening: { table: played.id } } },
      });
      const third = await goOn(next, 3);
      expect(pages.first.table).toMatchObject({ id: third.id, match: { game: 1, first: 0, second: 0 } });
    }
  });

  it('a rematch that one player declines, on any device, is no longer offered, and the other is told', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, first, pages } = played;
    const decline = (n: number) =>
      ({ t: 'offer-rematch', table: id, id: `no ${String(n)}`, commitment: null }) as const;
    expect(await pages.first.ask(decline(0))).toMatchObject({ code: 'not-over' });
    await pages.first.ask({ t: 'resign', table: id });
    // Nothing was offered yet.
    expect(await pages.first.ask(decline(1))).toMatchObject({ t: 'done' });
    // The other seat does not offer it, and may be asked again.
    await pages.first.ask({ ...rematchOffer(id, 'first', 1), id: 'asked' });
    expect(await pages.second.ask(decline(1))).toMatchObject({ t: 'done' });
    expect(pages.first.frames.at(-1)).toMatchObject({ t: 'rematch-offers', seats: [], by: 'second' });
    expect(await tableServer.standing(id)).toMatchObject({ rematchOffers: [] });
    await pages.first.ask(rematchOffer(id, 'first', 1));
    expect(pages.second.frames.at(-1)).toMatchObject({ t: 'rematch-offers', seats: ['first'], by: 'first' });
    const other = new ScriptedPage(tableServer, 'other device');
    await other.attach(id, first.secret);
    for (const n of [2, 2]) expect(await other.ask(decline(n))).toMatchObject({ t: 'done' });
    expect(pages.second.rematchOffers).toEqual([]);
    // The offer itself, sent again since its answer was lost, undoes nothing.
    pages.first.send(rematchOffer(id, 'first', 1));
    await calm();
    expect(pages.second.rematchOffers).toEqual([]);
    expect(pages.second.frames.filter(({ t }) => t === 'rematch-offers')).toHaveLength(4);
    expect(await tableServer.standing(id)).toMatchObject({ rematchOffers: [] });
    expect(await pages.second.ask(rematchOffer(id, 'second', 2))).toMatchObject({ t: 'done' });
    expect(pages.first.rematchOffers).toEqual(['second']);
    expect(pages.first.table!.next).toBeNull();

    // It stays withdrawn over a restart, and can be offered anew.
    await tableServer.close();
    const again = await testServer({ store, time, secrets: (count) => new Uint8Array(count).fill(7) });
    for (const seat of SEATS) {
      pages[seat].reconnect(again.tableServer);
      await pages[seat].attach(id, played[seat].secret, pages[seat].version);
    }
    expect(pages.first.rematchOffers).toEqual(['second']);
    const next = await goOn(played, 2);
    expect(pages.first.table).toMatchObject({ id: next.id, status: 'playing' });
    // Now it is too late.
    await pages.first.attach(id, first.secret);
    expect(await pages.first.ask(decline(3))).toMatchObject({ t: 'refused', code: 'rematch-begun' });
    expect(await verified(again.tableServer, id)).toMatchObject({ ok: true });
  });

  it('a rematch begins though the server could not store its name at first, now or after a restart', async () => {
    for (const restarts of [false, true]) {
      const { tableServer, store, time } = await testServer();
      const played = await dealTwo(tableServer, { game: 'pocket' });
      const { id, pages } = played;
      await pages.first.ask({ t: 'resign', table: id });
      await pages.first.ask(rematchOffer(id, 'first', 1));
      const change = store.change.bind(store);
      store.change = (...given) =>
        given[0] === id
          ? Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'disk full' } })
          : change(...given);
      expect(await pages.second.ask(rematchOffer(id, 'second', 1))).toMatchObject({
        code: 'store-unavailable',
      });
      store.change = change;
      expect(pages.first.rematchOffers).toEqual(['first']);
      if (restarts) {
        await tableServer.close();
        const again = await testServer({ store, time, secrets: (count) => new Uint8Array(count).fill(7) });
        for (const seat of SEATS) {
          pages[seat].reconnect(again.tableServer);
          await pages[seat].attach(id, played[seat].secret, pages[seat].version);
        }
      } else {
        const anew = { ...rematchOffer(id, 'second', 1), id: 'once more' };
        expect(await pages.second.ask(anew)).toMatchObject({ t: 'done' });
      }
      const { next } = pages.first.table!;
      expect(next).not.toBeNull();
      for (const seat of SEATS) {
        await pages[seat].attach(next!, played[seat].secret);
        await pages[seat].ask({ t: 'reveal', table: next!, secret: secretOf(seat, 1) });
      }
      expect(pages.first.table).toMatchObject({ id: next, status: 'playing' });
    }
  });

  it('a player may offer and decline a rematch only so often', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer, { game: 'pocket' });
    await pages.first.ask({ t: 'resign', table: id });
    const told = async (count: number): Promise<number> => {
      const before = pages.second.frames.filter(({ t }) => t === 'rematch-offers').length;
      for (let n = 0; n < count; n++) {
        const commitment = n % 2 === 0 ? rematchOffer(id, 'first', 1).commitment : null;
        await pages.first.ask({ t: 'offer-rematch', table: id, commitment });
      }
      return pages.second.frames.filter(({ t }) => t === 'rematch-offers').length - before;
    };
    expect(await told(40)).toBe(10);
    expect(await pages.first.ask({ t: 'offer-rematch', table: id, commitment: null })).toMatchObject({
      code: 'too-many',
    });
    // Nobody else is kept from it by that, and after a while it may be asked for again.
    expect(await pages.second.ask(rematchOffer(id, 'second', 1))).toMatchObject({ t: 'done' });
    time.jump(10_000);
    expect(await pages.first.ask({ t: 'offer-rematch', table: id, commitment: null })).toMatchObject({
      t: 'done',
    });
    expect(pages.second.rematchOffers).toEqual([]);
  });

  it('the commitment of the first device of a seat that offers a rematch counts', async () => {
    const { tableServer, store } = await testServer();
    const { id, first, second, pages } = await dealTwo(tableServer, { game: 'pocket' });
    await pages.first.ask({ t: 'resign', table: id });
    expect(await pages.first.ask(rematchOffer(id, 'first', 1))).toMatchObject({ t: 'done' });
    const other = new ScriptedPage(tableServer, 'other device');
    await other.attach(id, first.secret);
    expect(other.rematchOffers).toEqual(['first']);
    const later = { ...rematchOffer(id, 'first', 2), id: 'later' };
    expect(await other.ask(later)).toMatchObject({ t: 'done' });
    expect(await pages.second.ask(rematchOffer(id, 'second', 1))).toMatchObject({ t: 'done' });
    const next = pages.first.table!.next!;
    expect((await store.find(next))!.commitments.first).toBe(rematchOffer(id, 'first', 1).commitment);
    await pages.first.attach(next, first.secret);
    await pages.second.attach(next, second.secret);
    for (const seat of SEATS) {
      const opened = await pages[seat].ask({ t: 'reveal', table: next, secret: secretOf(seat, 1) });
      expect(opened).toMatchObject({ t: 'done' });
    }
    // The other device plays as well: the same secret holds its seat.
    await other.attach(next, first.secret);
    expect(other.table).toMatchObject({ id: next, status: 'playing' });
    expect(other.seat).toBe('first');
  });

  it('a rematch against a bot begins as soon as the person offers it', async () => {
    const { tableServer } = await testServer();
    const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'best', role: 'jack' });
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    await page.ask({ t: 'reveal', table: id, secret: partyBy('two first').dealSecret });
    await page.ask({ t: 'resign', table: id });
    expect(await page.ask(rematchOffer(id, 'first', 1))).toMatchObject({ t: 'done' });
    const next = page.table!.next!;
    await page.attach(next, first.secret);
    await page.ask({ t: 'reveal', table: next, secret: secretOf('first', 1) });
    expect(page.table).toMatchObject({ status: 'playing', roles: { investigator: 'first', jack: 'second' } });
  });

  it('a spectator who follows the table of a rematch before it begins does not prevent it', async () => {
    const { tableServer, store } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, pages } = played;
    await pages.first.ask({ t: 'resign', table: id });
    await pages.first.ask(rematchOffer(id, 'first', 1));
    // The id follows from the record, which everybody may read by now.
    const next = nextTableId(id, (await store.find(id))!.dealSecrets.server);
    const spectator = new ScriptedPage(tableServer);
    await spectator.attach(next, null);
    expect(spectator.table).toMatchObject({ id: next, status: 'waiting' });
    await goOn(played, 1);
    expect(spectator.table).toMatchObject({ id: next, status: 'playing' });
    expect(pages.second.table).toMatchObject({ id: next, status: 'playing' });
  });

  it('a rematch may be offered again after its table was aborted before both offered it', async () => {
    const { tableServer, store } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, first, pages } = played;
    await pages.first.ask({ t: 'resign', table: id });
    await pages.first.ask(rematchOffer(id, 'first', 1));
    const next = nextTableId(id, (await store.find(id))!.dealSecrets.server);
    const page = new ScriptedPage(tableServer);
    await page.attach(next, first.secret);
    expect(await page.ask({ t: 'abort', table: next })).toMatchObject({ t: 'done' });
    expect(await pages.second.ask(rematchOffer(id, 'second', 2))).toMatchObject({ t: 'done' });
    expect(pages.first.rematchOffers).toEqual(['second']);
    expect(pages.second.table!.next).toBeNull();
    expect(page.table).toMatchObject({ id: next, status: 'waiting' });
    expect(await goOn(played, 2)).toMatchObject({ id: next });
    expect(pages.first.table).toMatchObject({ id: next, status: 'playing' });
  });

  it('a rematch that came to nothing before its deal is no longer named, and may be offered again', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, second, pages } = played;
    const looker = new ScriptedPage(tableServer);
    await looker.attach(id, null);
    await pages.first.ask({ t: 'resign', table: id });
    /** Both offer it; nobody opens their part. */
    const begin = async (game: number): Promise<string> => {
      for (const seat of SEATS) await pages[seat].ask(rematchOffer(id, seat, game));
      const { next } = pages.first.table!;
      expect(await tableServer.standing(id)).toMatchObject({ next });
      return next!;
    };
    const open = { next: null, rematchOffers: [] };

    // One player aborts it; those who follow the game before it are told.
    const cameToNothing = await begin(1);
    expect(looker.table).toMatchObject({ next: cameToNothing });
    await pages.second.attach(cameToNothing, second.secret);
    expect(await pages.second.ask({ t: 'abort', table: cameToNothing })).toMatchObject({ t: 'done' });
    expect(looker.table).toMatchObject({ id, next: null });
    expect(looker.rematchOffers).toEqual([]);
    expect(looker.frames.findLast(({ t }) => t === 'rematch-offers')).toMatchObject({ by: null });
    expect(await tableServer.standing(id)).toMatchObject(open);
    expect(await pages.first.ask({ t: 'offer-rematch', table: id, commitment: null })).toMatchObject({
      t: 'done',
    });

    // One does not open their part in time.
    await pages.second.attach(id, second.secret);
    const late = await begin(2);
    for (const seat of SEATS) await pages[seat].attach(late, played[seat].secret);
    await pages.first.ask({ t: 'reveal', table: late, secret: secretOf('first', 2) });
    await time.pass(3 * 60_000);
    expect(await tableServer.info(late)).toMatchObject({ status: 'aborted' });
    expect(looker.table).toMatchObject({ id, next: null });

    // It is removed after two weeks, and by then the game before it is unloaded.
    for (const seat of SEATS) await pages[seat].attach(id, played[seat].secret);
    const old = await begin(3);
    for (const page of [...Object.values(pages), looker]) page.connection.closed();
    time.jump(15 * 24 * 3_600_000);
    await time.pass(2 * 3_600_000);
    expect(await tableServer.info(old)).toBeUndefined();
    expect(await tableServer.info(id)).toMatchObject({ next: null });
    expect(await tableServer.standing(id)).toMatchObject(open);
    await tableServer.close();
    const again = await testServer({ store, time, secrets: (count) => new Uint8Array(count).fill(7) });
    for (const seat of SEATS) {
      pages[seat].reconnect(again.tableServer);
      await pages[seat].attach(id, played[seat].secret, pages[seat].version);
    }
    expect(pages.first.table).toMatchObject({ id, next: null });
    const next = await goOn(played, 4);
    expect(new Set([cameToNothing, late, old, next.id]).size).toBe(4);
    expect(pages.first.table).toMatchObject({ id: next.id, status: 'playing' });
    await playOn(next, seededRandom('again'));
    expect(await verified(again.tableServer, next.id)).toMatchObject({ ok: true });
    expect(await again.tableServer.info(id)).toMatchObject({ next: next.id });
  });
});
