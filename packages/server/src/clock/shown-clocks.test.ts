import { describe, expect, it } from 'vitest';
import { FREE_START_MS } from '@lamplight/protocol';
import type { ClockSettings } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';

const LIVE = { kind: 'live', base: 600, increment: 5 } as const;
const DAYS = { kind: 'days', days: 2 } as const;

const sides = ({ pages: { first, second } }: PlayedTable) =>
  first.update!.moves.length > 0 ? { due: first, other: second } : { due: second, other: first };

const move = async (table: string, page: ScriptedPage): Promise<void> => {
  const [move] = page.update!.moves;
  expect((await page.ask({ t: 'move', table, at: page.version, move: move! })).t).toBe('done');
};

describe('clocks after a restart', () => {
  /** All that the other seat and a spectator are told after a restart, and what the mover is shown at first. */
  const perform = async (clock: ClockSettings, decide: boolean, takeBack: boolean) => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'london', clock });
    const { id } = played;
    await time.pass(3000);
    await move(id, sides(played).due);
    while (sides(played).due.update!.canUndo) await move(id, sides(played).due);
    const { due, other } = sides(played);
    const quiet = due.update!.moves;
    await time.pass(7000);
    if (decide) await move(id, due);
    expect(due.update!.canUndo).toBe(decide);
    if (takeBack) await due.ask({ t: 'undo', table: id, at: due.version });
    await time.pass(2000);
    await tableServer.close();
    await time.pass(1000);
    const again = await testServer({ store, time });
    await time.pass(1000);
    const attached = async (secret: string | null): Promise<ScriptedPage> => {
      const page = new ScriptedPage(again.tableServer);
      await page.attach(id, secret);
      await time.pass(1000);
      return page;
    };
    const others = [await attached(played[other.seat!].secret), await attached(null)];
    const mover = await attached(played[due.seat!].secret);
    const { left, freeMs = 0 } = mover.update!.clock!;
    const own = left[due.role!] + freeMs;
    await time.pass(8000);
    if (mover.update!.moves[0] === quiet[0]) await move(id, mover);
    while (mover.update!.canUndo) await move(id, mover);
    await time.pass(1000);
    others.push(await attached(null));
    return { others: others.map(({ texts }) => texts), own };
  };

  it.each([
    ['minutes', LIVE],
    ['days', DAYS],
  ])(
    'the clocks of %s show others after a restart only what they were told, not what was decided or taken back since',
    async (_, clock) => {
      const plain = await perform(clock, false, false);
      for (const takeBack of [false, true]) {
        const quiet = await perform(clock, true, takeBack);
        expect(quiet.others).toEqual(plain.others);
        // The role that decided gets back what it used: where nothing was decided, the time before is a gift too.
        expect(quiet.own).toBe(plain.own);
      }
    },
  );
});

describe('clocks of a game with many restarts', () => {
  /**
   * All that spectators are told of a random game in which the server restarts now and then. At the turns in `fickle` a
   * role decides, takes it back, sometimes over a restart, and decides again. Time passes in the same way everywhere.
   */
  const perform = async (seed: string, fickle: ReadonlySet<number>) => {
    const random = seededRandom(seed);
    const { tableServer: opened, store, time } = await testServer();
    let tableServer = opened;
    const played = await dealTwo(tableServer, { game: 'london', clock: LIVE }, seed);
    const { id } = played;
    const told: string[][] = [];
    const undoable = new Set<number>();
    const attach = async (page: ScriptedPage, secret: string | null): Promise<void> => {
      page.reconnect(tableServer);
      page.send({ t: 'attach', table: id, secret, since: null });
      await time.pass(1);
    };
    const watch = async (): Promise<void> => {
      const spectator = new ScriptedPage(tableServer);
      await spectator.attach(id, null);
      told.push(spectator.texts);
    };
    const pause = async (): Promise<void> => {
      await time.pass(random(2000));
      if (random(4) > 0) return;
      await tableServer.close();
      await time.pass(random(500));
      ({ tableServer } = await testServer({ store, time }));
      await time.pass(random(300));
      for (const seat of ['first', 'second'] as const) await attach(played.pages[seat], played[seat].secret);
      await watch();
    };
    await watch();
    for (let turn = 0; turn < 24; turn++) {
      const doubts = fickle.has(turn);
      await pause();
      if (doubts) await move(id, sides(played).due);
      await pause();
      const { due } = sides(played);
      if (doubts) expect((await due.ask({ t: 'undo', table: id, at: due.version })).t).toBe('done');
      await pause();
      await move(id, sides(played).due);
      if (due.update!.canUndo) undoable.add(turn);
    }
    const standing = await tableServer.standing(id);
    return { told, undoable, turn: standing?.turn };
  };

  it.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    'the clocks of a game with many restarts show nothing of what was taken back (%s)',
    async (seed) => {
      const plain = await perform(seed, new Set());
      expect(plain.undoable.size).toBeGreaterThan(5);
      const doubting = await perform(seed, plain.undoable);
      expect(doubting.told).toEqual(plain.told);
      expect(doubting.turn).toEqual(plain.turn);
    },
  );
});

describe('clocks at the end', () => {
  it.each(['due', 'other'] as const)(
    'the clocks stand still at the end as they stood when %s resigns',
    async (which) => {
      const { tableServer, time } = await testServer();
      const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
      const spectator = new ScriptedPage(tableServer);
      await spectator.attach(played.id, null);
      const { due, other } = sides(played);
      await time.pass(FREE_START_MS + 9000);
      await { due, other }[which].ask({ t: 'resign', table: played.id });
      for (const page of [due, other, spectator]) {
        expect(page.update!.outcome).not.toBeNull();
        expect(page.update!.clock).toMatchObject({
          left: { [due.role!]: 591_000, [other.role!]: 600_000 },
          running: null,
        });
      }
      await time.pass(5000);
      await spectator.attach(played.id, null);
      expect(spectator.update!.clock!.left).toMatchObject({ [due.role!]: 591_000, [other.role!]: 600_000 });
    },
  );

  it('the clocks stand still when the operator closes the table', async () => {
    const { tableServer, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LIVE });
    const { due } = sides(played);
    await time.pass(FREE_START_MS + 9000);
    await tableServer.closeTable(played.id);
    await due.attach(played.id, played[due.seat!].secret);
    expect(due.update!.clock).toMatchObject({ left: { [due.role!]: 591_000 }, running: null });
  });
});
