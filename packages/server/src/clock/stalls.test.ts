import { FREE_START_MS } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable, TestServer } from '../testing/test-server.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { tableIn } from '../testing/truth.ts';
import { UnstalledTime } from '../unstalled-time.ts';

const LIVE = { kind: 'live', base: 30, increment: 0 } as const;
const ALL = FREE_START_MS + 30_000;

const moving = ({ pages }: PlayedTable) =>
  [pages.first, pages.second].find(({ update }) => update!.moves.length > 0)!;

const sendMove = (played: PlayedTable): void => {
  const page = moving(played);
  page.send({ t: 'move', table: played.id, id: 'mine', at: page.version, move: page.update!.moves[0]! });
};

/** A game on a server that notes every 100 ms that it works. */
async function stallingGame(): Promise<TestServer & { played: PlayedTable }> {
  const time = new TestTime();
  const unstalled = new UnstalledTime(time.now);
  const beat = (): void => {
    unstalled.beat();
    time.schedule(100, beat);
  };
  beat();
  const open = await testServer({ time, now: unstalled.now });
  return { ...open, played: await dealTwo(open.tableServer, { game: 'pocket', clock: LIVE }) };
}

describe('a server that was blocked or paused', () => {
  it('a server that was blocked or paused charges nobody for that time', async () => {
    const { store, time, played } = await stallingGame();
    const { role } = moving(played);
    await time.pass(10_000);
    time.jump(59_000);
    sendMove(played);
    await calm();
    expect((await tableIn(store, played.id)).pace().used[role!]).toBe(10_000);
  });

  it('a server that was blocked or paused does not end the time of a player whom it could not read', async () => {
    const { time, played } = await stallingGame();
    await time.pass(ALL - 200);
    time.jump(32_000);
    // The alarm is due by now, and runs first.
    await time.pass(0);
    expect(played.pages.first.table).toMatchObject({ status: 'playing' });
    await time.pass(199);
    expect(played.pages.first.table).toMatchObject({ status: 'playing' });
    await time.pass(200);
    expect(played.pages.first.table).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('a server that was blocked or paused accepts a decision that had arrived when the time was found to be over', async () => {
    const { store, time, played } = await stallingGame();
    const { role } = moving(played);
    await time.pass(ALL - 50);
    // Too short a delay to be a stall: read after the alarm, and before the task that the alarm schedules.
    time.schedule(60, () => {
      sendMove(played);
    });
    time.jump(250);
    await time.pass(0);
    await time.pass(1000);
    expect(played.pages.first.table).toMatchObject({ status: 'playing' });
    expect((await tableIn(store, played.id)).pace().used[role!]).toBe(ALL);
  });

  it('a server that was blocked or paused accepts no decision that arrived after the time was over', async () => {
    const { time, played } = await stallingGame();
    await time.pass(ALL - 50);
    time.jump(250);
    await time.pass(0);
    expect(played.pages.first.table).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });
});
