import { FREE_START_MS } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { tableIn } from '../testing/truth.ts';

const LONG = { kind: 'live', base: 10_800, increment: 5 } as const;
const MINUTE = 60_000;
const GONE = 3 * MINUTE;

const due = ({ pages: { first, second } }: PlayedTable): ScriptedPage =>
  first.update!.moves.length > 0 ? first : second;

const move = async (table: string, page: ScriptedPage): Promise<void> => {
  const first = page.update!.moves[0]!;
  expect((await page.ask({ t: 'move', table, at: page.version, move: first })).t).toBe('done');
};

const leave = ({ pages }: PlayedTable): void => {
  for (const page of Object.values(pages)) page.connection.closed();
};

describe('a live game that nobody follows', () => {
  it('a live game that nobody follows is unloaded, and its clock runs out at its exact time', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket', clock: LONG });
    await time.pass(MINUTE);
    await move(played.id, due(played));
    const began = time.now();
    leave(played);
    // A player who is away for a moment finds it still loaded.
    await time.pass(MINUTE);
    expect(tableServer.counts().tables).toBe(1);
    await time.pass(GONE);
    expect(tableServer.counts().tables).toBe(0);
    const end = began + FREE_START_MS + LONG.base * 1000;
    await time.pass(end - time.now() - 2000);
    expect(await tableServer.info(played.id)).toMatchObject({ status: 'playing' });
    expect((await tableServer.standing(played.id))?.turn?.left).toBe(2000);
    await time.pass(2000);
    expect(await tableServer.info(played.id)).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
    const last = (await tableIn(store, played.id)).log().at(-1)!;
    expect(last).toMatchObject({ kind: 'flag', time: end, spent: end - began });
    // It is needed no longer.
    await time.pass(MINUTE);
    expect(tableServer.counts().tables).toBe(0);
  });

  it('many live games that nobody follows are unloaded, and each ends at its exact time', async () => {
    const { tableServer, store, time } = await testServer();
    const ends = new Map<string, number>();
    for (let n = 0; n < 40; n++) {
      const played = await dealTwo(tableServer, { game: 'pocket', clock: LONG }, String(n));
      ends.set(played.id, time.now() + FREE_START_MS + LONG.base * 1000);
      leave(played);
      await time.pass(1);
    }
    expect(tableServer.counts().tables).toBe(40);
    await time.pass(GONE);
    expect(tableServer.counts().tables).toBe(0);
    await time.pass(LONG.base * 1000);
    for (const [id, end] of ends)
      expect((await tableIn(store, id)).log().at(-1)).toMatchObject({ kind: 'flag', time: end });
  });

  it.each(['a', 'b', 'c', 'd', 'e'])(
    'a game that is loaded again goes on as if it had never been unloaded (%s)',
    async (seed) => {
      /** All clocks that are shown in a random game whose players leave after every step and come back. */
      const perform = async (stays: boolean) => {
        const random = seededRandom(seed);
        const { tableServer, time } = await testServer();
        const played = await dealTwo(tableServer, { game: 'london', clock: LONG }, seed);
        const { id, pages } = played;
        const spectator = new ScriptedPage(tableServer);
        if (stays) await spectator.attach(id, null);
        const shown: unknown[] = [];
        for (let step = 0; step < 40; step++) {
          leave(played);
          await time.pass(random(10_000) + GONE);
          expect(tableServer.counts().tables).toBe(stays ? 1 : 0);
          shown.push((await tableServer.standing(id))?.turn);
          for (const seat of ['first', 'second'] as const) {
            pages[seat].reconnect();
            pages[seat].connection.noteLag(random(700));
            await pages[seat].attach(id, played[seat].secret);
          }
          shown.push(pages.first.update!.clock, pages.second.update!.clock, pages.first.presence!.claimFrom);
          await time.pass(random(3000));
          const page = due(played);
          if (page.update!.canUndo && random(2) === 0)
            await page.ask({ t: 'undo', table: id, at: page.version });
          else await move(id, page);
          shown.push(pages.first.update!.clock, pages.second.update!.clock);
        }
        return shown;
      };
      expect(await perform(false)).toEqual(await perform(true));
    },
  );
});
