import type { BotRequest } from '@lamplight/ai/worker';
import type { Question } from '@lamplight/rules/bot';
import { describe, expect, it } from 'vitest';
import { fakeBotWorkers } from '../testing/fake-bot-workers.ts';
import { firstQuestion } from '../testing/first-question.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { NobodyFree, workerBots } from './bots.ts';

const QUESTION: Question = { ...firstQuestion('pocket'), budget: { kind: 'time', ms: 400 } };

interface Settled {
  readonly whose: string;
  readonly at: number;
  readonly isRefused: boolean;
}

/** One thread for all, fake time, and what became of every question. */
function poolOf(costOf: (asked: BotRequest) => number = () => 60) {
  const time = new TestTime(0);
  const { spawn } = fakeBotWorkers({ time, costOf });
  const { bots } = workerBots({ schedule: time.schedule, log: () => undefined, threads: 1, spawn });
  const settled: Settled[] = [];
  const ask = async (whose: string, around = whose): Promise<void> => {
    const bot = bots(
      'pocket',
      'best',
      () => whose,
      () => around,
    );
    const note = (isRefused: boolean): void => void settled.push({ whose, at: time.now(), isRefused });
    await Promise.resolve(bot.choose(QUESTION)).then(
      () => note(false),
      (thrown: unknown) => {
        expect(thrown).toBeInstanceOf(NobodyFree);
        note(true);
      },
    );
  };
  /** Asks again as soon as it is answered, and a second after it was refused. */
  const askForEver = async (whose: string, around = whose): Promise<void> => {
    for (;;) {
      await ask(whose, around);
      if (settled.at(-1)?.isRefused) await new Promise<void>((resolve) => time.schedule(1000, resolve));
    }
  };
  const pass = async (ms: number): Promise<void> => {
    await calm();
    await time.pass(ms);
  };
  const of = (whose: string): readonly Settled[] => settled.filter((one) => one.whose === whose);
  return { pass, ask, askForEver, settled, of };
}

describe('a crowded queue of bots', () => {
  it.each([
    ['26 clients with 40 games each', 26, 40],
    ['40 clients with 40 games each', 40, 40],
    ['11 clients with 100 games each', 11, 100],
  ])('%s keep nobody out of the queue of bots', async (_, clients, each) => {
    const { pass, ask, askForEver, of } = poolOf();
    for (let n = 0; n < clients * each; n++) void askForEver(`crowd ${String(n % clients)}`);
    await pass(5000);
    const before = of('crowd 0').length;
    void ask('newcomer');
    await pass(10_000);
    expect(of('newcomer')).toMatchObject([{ isRefused: false }]);
    expect(of('crowd 0').length).toBeGreaterThan(before);
  });

  it('a full queue of bots refuses the newest question of the client with the most, which may be the asking one', async () => {
    const { pass, ask, settled, of } = poolOf();
    for (let n = 0; n < 950; n++) void ask(`crowd ${String(n % 10)}`);
    // From now on one of them has the thread, and all others wait.
    await pass(0);
    for (let n = 0; n < 51; n++) void ask('class');
    await pass(0);
    expect(settled).toEqual([]);
    void ask('newcomer');
    void ask('class');
    await pass(0);
    expect(settled.filter(({ isRefused, whose }) => isRefused && whose.startsWith('crowd'))).toHaveLength(2);
    expect([of('class'), of('newcomer')]).toEqual([[], []]);
    const { whose } = settled[0]!;
    for (let n = 0; n < 3; n++) void ask(whose);
    await pass(0);
    expect(settled.every((one) => one.isRefused && one.whose.startsWith('crowd'))).toBe(true);
    expect(settled.length).toBe(5);
  });

  it('a network with a thousand clients keeps nobody out of the queue of bots, and has one share', async () => {
    const { pass, askForEver, settled, of } = poolOf();
    for (let n = 0; n < 1100; n++) void askForEver(`crowd ${String(n)}`, 'crowd');
    await pass(5000);
    void askForEver('newcomer');
    await pass(20_000);
    const answers = of('newcomer');
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ isRefused }) => isRefused)).toEqual([]);
    // With one thread, a slot lasts from one answer to the next.
    const slots = settled.filter(({ isRefused, at }) => !isRefused && at > 5000);
    let own = 0;
    for (const [n, { whose, at }] of slots.entries())
      if (whose === 'newcomer') own += at - (slots[n - 1]?.at ?? 5000);
    expect(own / 20_000).toBeGreaterThan(0.45);
    expect(own / 20_000).toBeLessThan(0.55);
  });

  it('a full queue of bots refuses questions independently of how long any bot thought', async () => {
    const run = async (costOf: (asked: BotRequest) => number): Promise<readonly Settled[]> => {
      const { pass, askForEver, settled } = poolOf(costOf);
      for (let n = 0; n < 1100; n++) void askForEver(`crowd ${String(n % 26)}`, `network ${String(n % 5)}`);
      await pass(8000);
      return settled;
    };
    const quick = await run(() => 1);
    expect(quick.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(100);
    expect(await run(() => 400)).toEqual(quick);
    expect(await run(({ id }) => (id % 2 === 0 ? 1 : Infinity))).toEqual(quick);
  });
});
