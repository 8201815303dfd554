import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { playOn } from '../testing/truth.ts';
import { seededRandom } from '@lamplight/rules';

/** The page that is to decide, and the other one. */
const sides = ({ pages }: PlayedTable) => {
  const { first, second } = pages;
  return first.update!.moves.length > 0 ? { due: first, other: second } : { due: second, other: first };
};

describe('presence', () => {
  it('everybody is told when a player comes or leaves; a player is there while one of their devices is', async () => {
    const { tableServer } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { due, other } = sides(played);
    expect(other.presence).toMatchObject({ first: true, second: true, claimFrom: null });
    const device = new ScriptedPage(tableServer);
    await device.attach(played.id, played[due.seat!].secret);
    due.connection.closed();
    expect(other.presence).toMatchObject({ first: true, second: true });
    device.connection.closed();
    expect(other.presence![due.seat!]).toBe(false);
  });

  it('a player who comes and goes all the time is told of rarely, and correctly in the end', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages, second } = await dealTwo(tableServer, { game: 'pocket' });
    const told = (): number => pages.first.frames.filter(({ t }) => t === 'presence').length;
    const before = told();
    for (let n = 0; n < 100; n++) {
      pages.second.send({ t: 'detach', table: id });
      await pages.second.attach(id, second.secret);
      await time.pass(100);
    }
    expect(told() - before).toBeGreaterThan(5);
    expect(told() - before).toBeLessThan(30);
    pages.second.connection.closed();
    await time.pass(1000);
    expect(pages.first.presence!.second).toBe(false);
  });

  it('the number of spectators is told at most once a second', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    for (let n = 0; n < 5; n++) await new ScriptedPage(tableServer).attach(id, null);
    expect(pages.first.presence!.spectators).toBe(0);
    const told = pages.first.frames.length;
    await time.pass(1000);
    expect(pages.first.presence!.spectators).toBe(5);
    expect(pages.first.frames.length).toBe(told + 1);
  });

  it.each([
    [{ kind: 'none' }, 120_000],
    [{ kind: 'live', base: 600, increment: 0 }, 60_000],
    [{ kind: 'live', base: 180, increment: 0 }, 30_000],
  ] as const)(
    'a player may claim the win after a wait that depends on the clock: %o',
    async (clock, wait) => {
      const { tableServer, time } = await testServer();
      const played = await dealTwo(tableServer, { game: 'pocket', clock });
      const { due, other } = sides(played);
      const claim = { t: 'claim', table: played.id, take: 'win' } as const;
      expect(await other.ask(claim)).toMatchObject({ code: 'opponent-present' });
      due.connection.closed();
      expect(other.presence!.claimFrom).toBe(time.now() + wait);
      await time.pass(wait - 1);
      expect(await other.ask(claim)).toMatchObject({ code: 'opponent-present' });
      await time.pass(1);
      expect(await other.ask({ ...claim, id: 'mine' })).toMatchObject({ t: 'done' });
      expect(other.table).toMatchObject({ outcome: { winner: other.role, reason: 'abandonment' } });
      expect(await other.ask({ ...claim, id: 'mine' })).toMatchObject({ t: 'done' });
    },
  );

  it('a player cannot claim in games by days, nor while it is not the other’s turn, nor once the other is back', async () => {
    const { tableServer, time } = await testServer();
    const slow = await dealTwo(tableServer, { game: 'pocket', clock: { kind: 'days', days: 3 } }, 'slow');
    const { due, other } = sides(slow);
    due.connection.closed();
    expect(other.presence!.claimFrom).toBeNull();

    const quick = await dealTwo(tableServer, { game: 'pocket' }, 'quick');
    const away = sides(quick);
    away.other.connection.closed();
    await time.pass(600_000);
    const claim = { t: 'claim', table: quick.id, take: 'bot' } as const;
    expect(await away.due.ask(claim)).toMatchObject({ code: 'opponent-present' });
    const { version } = away.due;
    await away.due.ask({ t: 'move', table: quick.id, at: version, move: away.due.update!.moves[0]! });
    // The wait begins when it is theirs to decide, however long they were away before.
    expect(away.due.presence!.claimFrom).toBe(time.now() + 120_000);
    expect(await away.due.ask(claim)).toMatchObject({ code: 'opponent-present' });
    away.other.reconnect();
    await away.other.attach(quick.id, quick[away.other.seat!].secret, away.other.version);
    expect(away.due.presence!.claimFrom).toBeNull();
    expect(await away.due.ask(claim)).toMatchObject({ code: 'opponent-present' });
  });

  it('a player may let a bot finish for the one who left, and that one may watch when they come back', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { due, other } = sides(played);
    const { seat, role } = due;
    const { secret } = played[seat!];
    due.connection.closed();
    await time.pass(120_000);
    const claim = { t: 'claim', table: played.id, take: 'bot', id: 'help' } as const;
    expect(await other.ask(claim)).toMatchObject({ t: 'done' });
    expect(await other.ask(claim)).toMatchObject({ t: 'done' });
    expect(other.table!.seats[due.seat!]).toEqual({ kind: 'bot', name: 'steady' });
    due.reconnect();
    await due.attach(played.id, secret, due.version);
    expect(due.last('attached')).toMatchObject({ seat: null, role: null });
    expect(due.view!.viewer).toBe('spectator');
    expect(await due.ask({ t: 'resign', table: played.id })).toMatchObject({ code: 'not-your-seat' });
    expect(await tableServer.transferSeat(played.id, secret)).toMatchObject({
      error: { code: 'not-your-seat' },
    });

    await tableServer.close();
    const again = await testServer({ store, time });
    other.reconnect(again.tableServer);
    await other.attach(played.id, played[other.seat!].secret, other.version);
    for (let turns = 0; turns < 300 && !other.update!.outcome; turns++) {
      const [move] = other.update!.moves;
      if (move !== undefined) await other.ask({ t: 'move', table: played.id, at: other.version, move });
      await time.pass(700);
    }
    expect(other.table).toMatchObject({ status: 'over' });
    expect(await again.tableServer.record(played.id)).toMatchObject({
      value: {
        names: { [role!]: seat === 'first' ? 'Ada' : 'Bob' },
        computers: [{ role, level: 'steady', from: 1 }],
      },
    });
    const rematch = { t: 'offer-rematch', table: played.id, commitment: '0'.repeat(64) } as const;
    expect(await other.ask(rematch)).toMatchObject({ code: 'no-rematch' });
  });

  it('a table ends where a player does not open their part of the deal', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, second } = await seatTwo(tableServer);
    const [one, two] = [new ScriptedPage(tableServer), new ScriptedPage(tableServer)];
    await one.attach(id, first.secret);
    await one.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    await time.pass(10 * 60_000);
    expect(one.table).toMatchObject({ status: 'committing' });
    await two.attach(id, second.secret);
    await time.pass(119_000);
    expect(one.table).toMatchObject({ status: 'committing' });
    await time.pass(1000);
    expect(one.table).toMatchObject({ status: 'aborted' });
    expect(await two.ask({ t: 'reveal', table: id, secret: second.dealSecret })).toMatchObject({
      code: 'not-committing',
    });
  });

  it('a player who attaches again on the same connection is not told of as having left', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, second } = await seatTwo(tableServer);
    const [one, two, spectator] = [
      new ScriptedPage(tableServer),
      new ScriptedPage(tableServer),
      new ScriptedPage(tableServer),
    ];
    await one.attach(id, first.secret);
    await two.attach(id, second.secret);
    await spectator.attach(id, null);
    await time.pass(2000);
    const before = one.frames.length;
    for (let again = 0; again < 3; again++) {
      await two.attach(id, second.secret);
      await spectator.attach(id, null);
    }
    await time.pass(2000);
    expect(one.frames.slice(before)).toEqual([]);
    expect(one.presence).toMatchObject({ first: true, second: true, spectators: 1 });
    two.connection.closed();
    expect(one.presence).toMatchObject({ second: false });
  });

  it('a slow reader delays no others and is sent everything later', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const slow = new ScriptedPage(tableServer);
    await slow.attach(played.id, null);
    slow.bufferedBytes = 300_000;
    const received = slow.texts.length;
    await playOn(played, seededRandom('slow'), 6);
    expect(slow.texts.length).toBe(received);
    slow.bufferedBytes = 0;
    await time.pass(600);
    expect(slow.view).toEqual({ ...slow.view, round: played.pages.first.view!.round });
    const fresh = new ScriptedPage(tableServer);
    await fresh.attach(played.id, null);
    expect(slow.view).toEqual(fresh.view);
    expect(slow.version).toBe(fresh.version);
    slow.bufferedBytes = 300_000;
    await playOn(played, seededRandom('slower'), 1);
    await time.pass(20_000);
    await calm();
    expect(slow.closedWith).toEqual({ code: 1013, reason: 'reading too slowly' });
  });
});
