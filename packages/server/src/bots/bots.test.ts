import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BotAnswer, BotRequest, QuickMove, ToBotWorker } from '@lamplight/ai/worker';
import type { GameId } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../server-context.ts';
import { firstQuestion } from '../testing/first-question.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';
import { withFixedDelay } from './with-fixed-delay.ts';
import { workerBots } from './bots.ts';

const HERE = () => 'here';

const realSchedule: Schedule = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

describe('bots', () => {
  it('bots think in a thread of their own, and answer with one of the moves they were given', async () => {
    const { bots, close } = workerBots({ schedule: realSchedule, log: () => undefined, threads: 1 });
    for (const game of Object.keys(GAMES) as GameId[]) {
      const asked = firstQuestion(game);
      const answers = await Promise.all(
        ['newcomer', 'no longer known'].map(async (level) => bots(game, level, HERE).choose(asked)),
      );
      for (const move of answers) expect(asked.moves).toContain(move);
    }
    close();
    await expect(bots('pocket', 'casual', HERE).choose(firstQuestion('pocket'))).rejects.toThrow();
  });

  it('bots give a quick answer before they think; told to stop, they answer with what they know', async () => {
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
    const told = async (): Promise<unknown> => ((await once(worker, 'message')) as unknown[])[0];
    expect(await told()).toEqual({ ready: true });
    const { view, moves, seed } = firstQuestion('london');
    // More than a bot could search while this test waits.
    const budget = { kind: 'nodes', nodes: 1e12 } as const;
    worker.postMessage({
      id: 7,
      game: 'london',
      bot: 'best',
      view,
      moves,
      seed,
      budget,
      quick: true,
    } satisfies BotRequest);
    worker.postMessage({ stop: 7 } satisfies ToBotWorker);
    const { quick } = (await told()) as QuickMove;
    const { id, index } = (await told()) as BotAnswer;
    expect([moves[quick], id, moves[index]]).toEqual([expect.anything(), 7, expect.anything()]);
    await worker.terminate();
  });

  it('bots take the same time for every decision, however long they thought', async () => {
    const time = new TestTime();
    for (const thinking of [0, 5, 400]) {
      const bot: Bot = {
        name: 'slow',
        choose: ({ moves }) => new Promise((resolve) => time.schedule(thinking, () => resolve(moves[0]!))),
      };
      const start = time.now();
      let answered = 0;
      void Promise.resolve(withFixedDelay(bot, time.schedule).choose(firstQuestion('pocket'))).then(() => {
        answered = time.now() - start;
      });
      for (let passed = 0; passed < 800; passed += 10) await time.pass(10);
      expect(answered).toBe(700);
    }
  });

  it('bots play whole games in their seat, on the clock, also after a restart', async () => {
    const { tableServer, store, time } = await testServer();
    const clock = { kind: 'live', base: 600, increment: 10 } as const;
    const settings = { game: 'pocket', bot: 'casual', clock, role: 'jack' } as const;
    const { id, first } = await seatTwo(tableServer, settings);
    expect(await tableServer.info(id)).toMatchObject({
      status: 'committing',
      seats: { second: { kind: 'bot' } },
    });
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    expect((await page.ask({ t: 'reveal', table: id, secret: partyBy('two first').dealSecret })).t).toBe(
      'done',
    );
    const random = seededRandom('bot game');
    const play = async (most: number): Promise<void> => {
      for (let count = 0; count < most && !page.update?.outcome; count++) {
        const next = nextDecision([page], random);
        if (next) await page.ask({ t: 'move', table: id, at: page.version, move: next.move });
        await time.pass(700);
      }
    };
    await play(4);
    await tableServer.close();
    const again = await testServer({ store, time });
    page.reconnect(again.tableServer);
    page.send({ t: 'attach', table: id, secret: first.secret, since: page.version });
    await calm();
    await play(200);
    expect(page.table).toMatchObject({ status: 'over' });
    const table = await tableIn(store, id);
    expect(table.pace().used.investigator).toBeGreaterThanOrEqual(700);
    expect(table.pace().used.investigator % 700).toBe(0);
  });

  it('bots that fail again and again are no longer asked', async () => {
    const bots = (): Bot => ({ name: 'broken', choose: () => Promise.reject(new Error('broken')) });
    const { tableServer, time, lines } = await testServer({ bots });
    const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'best', role: 'jack' });
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    await time.pass(60_000);
    expect(page.table).toMatchObject({ status: 'over', outcome: { winner: 'jack', reason: 'resignation' } });
    expect(JSON.stringify(lines)).not.toContain('broken');
  });

  it('bots use random numbers that nobody can know while they play', async () => {
    const seeds: string[] = [];
    const bots = (): Bot => ({
      name: 'seeded',
      choose: ({ moves, seed }) => {
        seeds.push(seed);
        return moves[0]!;
      },
    });
    for (const count of [1, 2]) {
      // The same table with another secret of the server.
      const { tableServer, time } = await testServer({
        bots,
        secrets: (length) => new Uint8Array(length).fill(length === 32 ? count : 0),
      });
      const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'best', role: 'jack' });
      const page = new ScriptedPage(tableServer);
      await page.attach(id, first.secret);
      await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
      await time.pass(700);
      expect(seeds.filter((seed) => seed.includes(id))).toEqual([]);
    }
    expect(seeds.length).toBeGreaterThan(1);
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
