import { FREE_START_MS } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { tableIn } from '../testing/truth.ts';

const LIVE = { kind: 'live', base: 60, increment: 5 } as const;
const DAY = 86_400_000;

const moving = ({ pages }: PlayedTable) =>
  [pages.first, pages.second].find(({ update }) => update!.moves.length > 0)!;

const move = (played: PlayedTable) => {
  const page = moving(played);
  return page.ask({ t: 'move', table: played.id, at: page.version, move: page.update!.moves[0]! });
};

describe('clocks over the table server', () => {
  it('the clocks of a table server stand still at first, then run and end the game of a role that is out of time', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    const loser = moving(played).role;
    const { clock } = played.pages.first.update!;
    expect(clock).toMatchObject({ left: { jack: 60_000, investigator: 60_000 }, freeMs: FREE_START_MS });
    await time.pass(FREE_START_MS + 59_000);
    expect(played.pages.first.table).toMatchObject({ status: 'playing' });
    await time.pass(1001);
    const winner = loser === 'jack' ? 'investigator' : 'jack';
    for (const page of Object.values(played.pages)) {
      expect(page.table).toMatchObject({ status: 'over', outcome: { winner, reason: 'clock' } });
      expect(page.update).toMatchObject({
        outcome: { reason: 'clock' },
        moves: [],
        clock: { running: null },
      });
    }
    expect(await tableServer.record(played.id)).toMatchObject({
      ok: true,
      value: { result: { reason: 'clock' } },
    });
  });

  it('the clocks of a table server count the used time and add the increment for each activation', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    const page = moving(played);
    const { role } = page;
    await time.pass(FREE_START_MS + 10_000);
    expect((await move(played)).t).toBe('done');
    expect(played.pages.first.update!.clock!.left[role!]).toBe(60_000 - 10_000 + 5000);
    expect((await tableIn(store, played.id)).pace().used[role!]).toBe(FREE_START_MS + 10_000);
    await time.pass(7000);
    await move(played);
    const record = (await tableIn(store, played.id)).log().filter((entry) => 'spent' in entry);
    expect(record.map((entry) => 'spent' in entry && entry.spent)).toEqual([FREE_START_MS + 10_000, 7000]);
  });

  it('the clocks of a table server give each role the same free half minute once, over restarts too', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'london', clock: LIVE });
    const page = moving(played);
    await time.pass(10_000);
    await move(played);
    expect(page.update!.canUndo).toBe(true);
    // The role itself sees the time it used; others see the clock as if nothing was decided.
    expect(page.update!.clock).toMatchObject({
      left: { [page.role!]: 60_000 },
      freeMs: FREE_START_MS - 10_000,
    });
    await tableServer.close();
    const again = await testServer({ store, time });
    page.reconnect(again.tableServer);
    await page.attach(played.id, played[page.seat!].secret, page.version);
    await time.pass(FREE_START_MS - 5000);
    const spectator = new ScriptedPage(again.tableServer);
    await spectator.attach(played.id, null);
    expect(spectator.update!.clock).toMatchObject({ left: { [page.role!]: 60_000 }, freeMs: 5000 });
    while (page.update!.canUndo) await move(played);
    // Everything they used was free, the 10 seconds before the restart included.
    expect(spectator.update!.clock!.left[page.role!]).toBe(60_000 + 5000);
    const other = page.role === 'jack' ? 'investigator' : 'jack';
    expect(spectator.update!.clock).toMatchObject({ running: other, freeMs: FREE_START_MS });
  });

  it('the clocks of a table server compensate the lag of the deciding role up to half a second', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    const page = moving(played);
    page.connection.noteLag(300);
    await time.pass(1000);
    await move(played);
    expect((await tableIn(store, played.id)).pace().used[page.role!]).toBe(700);
  });

  it('the clocks of a table server compensate little lag in a short game, however slow a page seems to be', async () => {
    const { tableServer, store, time } = await testServer();
    const clock = { kind: 'live', base: 30, increment: 0 } as const;
    const played = await dealTwo(tableServer, { game: 'pocket', clock });
    const both = [played.pages.first, played.pages.second];
    for (const page of both) page.connection.noteLag(500);
    let passed = 0;
    for (let n = 0; n < 16 && moving(played).table?.status === 'playing'; n++) {
      await time.pass(480);
      passed += 480;
      await move(played);
    }
    const { used } = (await tableIn(store, played.id)).pace();
    expect(passed).toBeGreaterThan(4000);
    expect(passed - used.jack - used.investigator).toBeLessThanOrEqual(2 * 1500);
  });

  it('the clocks of a table server let a decision count that was made in time and arrived a little late', async () => {
    for (const [lag, late, counts] of [
      [300, 200, true],
      [300, 299, true],
      [2000, 499, true],
    ] as const) {
      const { tableServer, time } = await testServer();
      const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
      moving(played).connection.noteLag(lag);
      await time.pass(FREE_START_MS + 60_000 + late);
      expect((await move(played)).t === 'done').toBe(counts);
    }
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    const page = moving(played);
    page.connection.noteLag(100);
    // The alarm has not fired yet: time was set forward.
    time.jump(FREE_START_MS + 60_101);
    const answer = await page.ask({
      t: 'move',
      table: played.id,
      at: page.version,
      move: page.update!.moves[0]!,
    });
    expect(answer).toMatchObject({ t: 'refused', code: 'stale' });
    expect(page.table).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('the clocks of a table server do not charge the time of a restart', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    await time.pass(5000);
    await move(played);
    await time.pass(2000);
    await tableServer.close();
    time.jump(10 * DAY);
    const again = await testServer({ store, time });
    const page = moving(played);
    const before = 60_000 + (await tableIn(store, played.id)).pace().activations[page.role!] * 5000;
    page.reconnect(again.tableServer);
    page.send({ t: 'attach', table: played.id, secret: played[page.seat!].secret, since: page.version });
    await calm();
    expect(page.update!.clock!.left[page.role!]).toBe(
      before - (await tableIn(store, played.id)).pace().used[page.role!],
    );
    await time.pass(FREE_START_MS + 65_001);
    expect(page.table).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('the clocks of a table server run out in live games that nobody came back to after a restart', async () => {
    const { tableServer, store, time } = await testServer();
    const { id } = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    await tableServer.close();
    const again = await testServer({ store, time });
    await time.pass(FREE_START_MS + 60_000 + 61_000);
    expect(await again.tableServer.info(id)).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('the clocks of a table server run out in the store for games of days that nobody follows', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: { kind: 'days', days: 1 } });
    expect(played.pages.first.update!.clock!.left.jack).toBe(DAY);
    for (const page of Object.values(played.pages)) page.connection.closed();
    await time.pass(60_000);
    expect(tableServer.counts().tables).toBe(0);
    await time.pass(DAY - 120_000);
    expect(await tableServer.info(played.id)).toMatchObject({ status: 'playing' });
    await time.pass(30 * 60_000);
    expect(await tableServer.info(played.id)).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('the clocks of a table server reveal no unpublished decisions to others, not even by compensated lag', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'london', clock: LIVE });
    const look = async (): Promise<number> => {
      const spectator = new ScriptedPage(tableServer);
      await spectator.attach(played.id, null);
      spectator.connection.closed();
      return spectator.update!.clock!.left[page.role!];
    };
    const page = moving(played);
    page.connection.noteLag(400);
    await time.pass(1000);
    const before = await look();
    const { version } = page;
    await move(played);
    expect(page.update!.canUndo).toBe(true);
    expect(await look()).toBe(before);
    await page.ask({ t: 'undo', table: played.id, at: page.version });
    expect(page.version).toBe(version + 2);
    expect(await look()).toBe(before);
  });

  it('the clocks of a table server reveal no decisions that were taken back, not even when the rest is published', async () => {
    /** Everything that the other seat and a spectator are sent; one seat takes back what was unpublished before. */
    const perform = async (quiet: ReadonlySet<number>) => {
      const { tableServer, store, time } = await testServer();
      const played = await dealTwo(tableServer, { game: 'london', clock: { ...LIVE, base: 600 } });
      const { id, pages } = played;
      const fickle = moving(played);
      const other = fickle === pages.first ? pages.second : pages.first;
      const spectator = new ScriptedPage(tableServer);
      fickle.connection.noteLag(400);
      other.connection.noteLag(150);
      const undoable = new Set<number>();
      let known: SentFrame | undefined;
      // The answers to what others ask meanwhile, and asked before, show nothing either.
      const probe = async (): Promise<void> => {
        await time.pass(100);
        if (known) expect((await other.ask(known)).t).toBe('done');
        if (!other.update!.canUndo) await other.ask({ t: 'undo', table: id, at: other.version });
        await spectator.attach(id, null);
        await time.pass(100);
      };
      for (let turn = 0; turn < 30; turn++) {
        const page = moving(played);
        const [move] = page.update!.moves;
        const decide = async (): Promise<void> => {
          const frame: SentFrame = {
            t: 'move',
            table: id,
            at: page.version,
            move: move!,
            id: `at ${String(page.version)}`,
          };
          expect((await page.ask(frame)).t).toBe('done');
          if (page === other) known ??= frame;
        };
        const doubts = page === fickle && quiet.has(turn);
        for (let count = 0; count < 3; count++) {
          await time.pass(50);
          if (doubts) await decide();
          await probe();
          if (doubts) await page.ask({ t: 'undo', table: id, at: page.version });
          await probe();
        }
        await time.pass(1000);
        await decide();
        if (page === fickle && page.update!.canUndo) undoable.add(turn);
        await probe();
      }
      const log = (await tableIn(store, id)).log();
      const undos = log.filter(({ kind }) => kind === 'undo').length;
      return { received: [other.texts, spectator.texts], undoable, undos };
    };
    const plain = await perform(new Set());
    const doubting = await perform(plain.undoable);
    expect([plain.undos, doubting.undos]).toEqual([0, plain.undoable.size * 3]);
    expect(plain.undoable.size).toBeGreaterThan(2);
    expect(doubting.received).toEqual(plain.received);
  });
});
