import type { Bot, Question } from '@lamplight/ai';
import type { Game, GameId } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { partyBy, seatTwo, testHall } from '../testing/test-hall.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';
import type { BotAnswered } from './bot-frames.ts';
import { unhurried } from './bot-seats.ts';
import { workerBots } from './bots.ts';
import type { Thinker } from './bots.ts';

const HERE = () => 'here';

const question = (game: GameId): Question => {
  const title: Game = GAMES[game];
  const random = seededRandom('question');
  let state = title.setup(title.readOptions({})!);
  while (title.actor(state) === 'chance') state = title.play(state, title.sample(state, random)).state;
  const role = title.actor(state) as 'jack' | 'investigator';
  return {
    view: title.view(state, role),
    moves: title.legalMoves(state),
    budget: { kind: 'nodes', nodes: 20 },
    seed: 'x',
  };
};

describe('bots', () => {
  it('think in a thread of their own, and answer with one of the moves they were given', async () => {
    const { bots, close } = workerBots();
    for (const game of Object.keys(GAMES) as GameId[]) {
      const asked = question(game);
      const answers = await Promise.all(
        ['newcomer', 'no longer known'].map(async (level) => bots(game, level, HERE).choose(asked)),
      );
      for (const move of answers) expect(asked.moves).toContain(move);
    }
    close();
    await expect(bots('pocket', 'casual', HERE).choose(question('pocket'))).rejects.toThrow();
  });

  it('are asked one after the other; one that dies is replaced, and who asked is told', async () => {
    const hired: { asked: number[]; tell: Record<string, (answer: never) => void> }[] = [];
    const { bots } = workerBots((): Thinker => {
      const thinker = { asked: [] as number[], tell: {} as Record<string, (answer: never) => void> };
      hired.push(thinker);
      return {
        postMessage: ({ id }) => thinker.asked.push(id),
        on: (event: string, listener: (answer: never) => void) => {
          thinker.tell[event] = listener;
        },
        terminate: () => undefined,
      };
    });
    const asked = question('pocket');
    const [first, second, third] = ['a', 'b', 'c'].map(async (level) =>
      bots('pocket', level, HERE).choose(asked),
    );
    expect(hired.map((thinker) => thinker.asked)).toEqual([[0]]);
    hired[0].tell['message']({ id: 0, index: 1 } as never);
    expect(await first).toBe(asked.moves[1]);
    hired[0].tell['exit'](undefined as never);
    await expect(second).rejects.toThrow();
    expect(hired.map((thinker) => thinker.asked)).toEqual([[0, 1], [2]]);
    hired[1].tell['message']({ id: 2, index: -1 } as never);
    await expect(third).rejects.toThrow();
  });

  it('are asked by one household after the other: who asks much waits for himself', async () => {
    const asked: string[] = [];
    let answer: (answered: BotAnswered) => void = () => undefined;
    const { bots } = workerBots((): Thinker => ({
      postMessage: ({ level }) => asked.push(level),
      on: (event: string, listener: (answered: never) => void) => {
        if (event === 'message') answer = listener as typeof answer;
      },
      terminate: () => undefined,
    }));
    const same = question('pocket');
    const ask = (level: string, whose: string): Promise<unknown> =>
      Promise.resolve(bots('pocket', level, () => whose).choose(same));
    const all = [
      ...Array.from({ length: 8 }, (_, i) => ask(`greedy ${String(i)}`, 'greedy')),
      ask('modest 0', 'modest'),
      ask('other 0', 'other'),
      ask('modest 1', 'modest'),
    ];
    for (let id = 0; id < all.length; id++) answer({ id, index: 0 });
    await Promise.all(all);
    const then = ['modest 0', 'other 0', 'greedy 2', 'modest 1'];
    expect(asked.slice(0, 6)).toEqual(['greedy 0', 'greedy 1', ...then]);
    // One household cannot even take all the room there is to wait.
    const crowd = Promise.allSettled(Array.from({ length: 2000 }, () => ask('crowd', 'greedy')));
    const modest = ask('modest 2', 'modest');
    for (let id = all.length; id < all.length + 200; id++) answer({ id, index: 0 });
    await modest;
    expect((await crowd).some(({ status }) => status === 'rejected')).toBe(true);
  });

  it('take the same time for every decision, however long they thought', async () => {
    const time = new TestTime();
    for (const thinking of [0, 5, 400]) {
      const bot: Bot = {
        name: 'slow',
        choose: ({ moves }) => new Promise((resolve) => time.schedule(thinking, () => resolve(moves[0]))),
      };
      const start = time.now();
      let answered = 0;
      void Promise.resolve(unhurried(bot, time.schedule).choose(question('pocket'))).then(() => {
        answered = time.now() - start;
      });
      for (let passed = 0; passed < 800; passed += 10) await time.pass(10);
      expect(answered).toBe(700);
    }
  });

  it('play whole games in their seat, on the clock, also after a restart', async () => {
    const { hall, store, time } = await testHall();
    const clock = { kind: 'live', base: 600, increment: 10 } as const;
    const settings = { game: 'pocket', bot: 'casual', clock, role: 'jack' } as const;
    const { id, first } = await seatTwo(hall, settings);
    expect(await hall.info(id)).toMatchObject({ status: 'sealing', seats: { second: { kind: 'bot' } } });
    const page = new ScriptedPage(hall);
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
    await hall.close();
    const again = await testHall({ store, time });
    page.reconnect(again.hall);
    page.send({ t: 'attach', table: id, secret: first.secret, since: page.version });
    await calm();
    await play(200);
    expect(page.table).toMatchObject({ status: 'over' });
    const table = await tableIn(store, id);
    expect(table.pace().used.investigator).toBeGreaterThanOrEqual(700);
    expect(table.pace().used.investigator % 700).toBe(0);
  });

  it('that fail again and again give up', async () => {
    const bots = (): Bot => ({ name: 'broken', choose: () => Promise.reject(new Error('broken')) });
    const { hall, time, lines } = await testHall({ bots });
    const { id, first } = await seatTwo(hall, { game: 'pocket', bot: 'best', role: 'jack' });
    const page = new ScriptedPage(hall);
    await page.attach(id, first.secret);
    await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    await time.pass(60_000);
    expect(page.table).toMatchObject({ status: 'over', outcome: { winner: 'jack', reason: 'resignation' } });
    expect(JSON.stringify(lines)).not.toContain('broken');
  });

  it('draw from what nobody can know while they play', async () => {
    const seeds: string[] = [];
    const bots = (): Bot => ({
      name: 'seeded',
      choose: ({ moves, seed }) => {
        seeds.push(seed);
        return moves[0];
      },
    });
    for (const count of [1, 2]) {
      // The same table with another secret of the server.
      const { hall, time } = await testHall({
        bots,
        secrets: (length) => new Uint8Array(length).fill(length === 32 ? count : 0),
      });
      const { id, first } = await seatTwo(hall, { game: 'pocket', bot: 'best', role: 'jack' });
      const page = new ScriptedPage(hall);
      await page.attach(id, first.secret);
      await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
      await time.pass(700);
      expect(seeds.filter((seed) => seed.includes(id))).toEqual([]);
    }
    expect(seeds.length).toBeGreaterThan(1);
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
