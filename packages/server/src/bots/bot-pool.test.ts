import type { BotRequest } from '@lamplight/ai/worker';
import type { Question } from '@lamplight/rules/bot';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../server-context.ts';
import { fakeBotWorkers } from '../testing/fake-bot-workers.ts';
import { firstQuestion } from '../testing/first-question.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { withFixedDelay } from './with-fixed-delay.ts';
import { NobodyFree, threadsFor, workerBots } from './bots.ts';

const QUESTION: Question = { ...firstQuestion('pocket'), budget: { kind: 'time', ms: 400 } };
/** A decision of a level that thinks for 400 ms, where nobody else asks. */
const FULL_SLOT = 500;

interface Settled {
  readonly level: string;
  readonly at: number;
  /** The place of the move that was chosen; -1 where the question was refused. */
  readonly move: number;
}

/** A pool with fake time, and everything it answered. */
function poolOf(
  threads: number,
  costOf: (asked: BotRequest) => number,
  choose?: (asked: BotRequest) => number,
  quick?: (asked: BotRequest) => number,
) {
  const time = new TestTime(0);
  const { spawned, spawn } = fakeBotWorkers({
    time,
    costOf,
    ...(choose && { choose }),
    ...(quick && { quick }),
  });
  const lines: LogLine[] = [];
  const settled: Settled[] = [];
  const { bots, close } = workerBots({
    schedule: time.schedule,
    log: (line) => void lines.push(line),
    threads,
    spawn,
  });
  const ask = async (level: string, whose: string, question: Partial<Question> = {}): Promise<void> => {
    const note = (move: number): void => void settled.push({ level, at: time.now(), move });
    await Promise.resolve(bots('pocket', level, () => whose).choose({ ...QUESTION, ...question })).then(
      (move) => note(QUESTION.moves.indexOf(move)),
      () => note(-1),
    );
  };
  // A worker is ready after one turn of the event loop.
  const pass = async (ms: number): Promise<void> => {
    await calm();
    await time.pass(ms);
  };
  const order = (): string[] => spawned.flatMap(({ asked }) => asked.map(({ bot }) => bot));
  const moments = (): (readonly [string, number])[] => settled.map(({ level, at }) => [level, at]);
  return { time, pass, spawned, lines, settled, bots, ask, close, order, moments };
}

describe('the pool of bots', () => {
  it('the bot pool has a thread for each core but one, and at least one', () => {
    expect([1, 2, 3, 8].map(threadsFor)).toEqual([1, 1, 2, 7]);
  });

  it('the bot pool thinks about as many questions at once as it has threads, and starts no more workers than it needs', async () => {
    const { pass, spawned, ask, moments } = poolOf(3, () => 1);
    void ask('one', 'a');
    await pass(0);
    expect(spawned.length).toBe(1);
    for (const whose of ['b', 'c', 'd']) void ask(whose, whose);
    await pass(0);
    expect(spawned.map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
    await pass(2000);
    // The fourth waits for the thread whose slot ends first; none is started for it.
    expect(moments().map(([level]) => level)).toEqual(['b', 'c', 'one', 'd']);
    expect(moments()[3]![1]).toBe(2 * moments()[0]![1]);
    expect(spawned.map(({ asked }) => asked.length)).toEqual([1, 2, 1]);
  });

  it.each([1, 3])(
    'the bot pool answers at the same moments whatever is thought about, with %i threads',
    async (threads) => {
      const run = async (costOf: (asked: BotRequest) => number) => {
        const { pass, ask, moments } = poolOf(threads, costOf);
        for (let at = 0; at < 12; at++) {
          void ask(`first ${String(at)}`, `client ${String(at % 5)}`).then(() =>
            ask(`second ${String(at)}`, 'x'),
          );
          await pass(50);
        }
        await pass(10_000);
        expect(moments()).toHaveLength(24);
        return moments();
      };
      const quick = await run(() => 1);
      expect(await run(() => 400)).toEqual(quick);
      expect(await run(({ id }) => (id % 2 === 0 ? 1 : 400))).toEqual(quick);
      expect(await run(({ id }) => (id % 3 === 0 ? Infinity : 1))).toEqual(quick);
    },
  );

  it('the bot pool stops a bot that is still thinking shortly before its slot ends, and takes what it knows', async () => {
    const { pass, spawned, ask, settled, lines } = poolOf(
      1,
      () => 5000,
      () => 2,
    );
    void ask('slow', 'a');
    await pass(FULL_SLOT - 60);
    expect(spawned[0]!.stopped).toEqual([]);
    await pass(10);
    expect(spawned[0]!.stopped).toEqual([0]);
    expect(settled).toEqual([]);
    await pass(50);
    expect(settled).toEqual([{ level: 'slow', at: FULL_SLOT, move: 2 }]);
    expect(lines).toEqual([]);
  });

  it('the bot pool gives a quick answer at the same moment where a bot is silent, fails or dies, and logs it', async () => {
    const cost = { silent: Infinity, failing: 1, dying: Infinity } as Readonly<Record<string, number>>;
    const { time, pass, spawned, ask, settled, lines } = poolOf(
      1,
      ({ bot }) => cost[bot] ?? 1,
      ({ bot }) => (bot === 'failing' ? -1 : 0),
    );
    for (const level of ['silent', 'failing', 'dying']) {
      const start = time.now();
      void ask(level, 'a');
      await pass(100);
      if (level === 'dying') spawned[0]!.die();
      await pass(FULL_SLOT);
      expect(settled.at(-1)).toMatchObject({ level, at: start + FULL_SLOT });
      expect(settled.at(-1)?.move).toBeGreaterThanOrEqual(0);
    }
    expect(lines.map(({ what, code, table }) => [what, code, table])).toEqual([
      ['bot', 'late', undefined],
      ['bot', 'failed', undefined],
      ['bot', 'late', undefined],
    ]);
    // The next question gets a new worker.
    void ask('well', 'a');
    await pass(FULL_SLOT);
    expect(settled.at(-1)).toMatchObject({ level: 'well', move: 0 });
    expect(spawned.length).toBe(2);
  });

  it('the bot pool plays the quick answer that the worker told before it thought, where no other comes in time', async () => {
    const { pass, ask, settled } = poolOf(
      1,
      ({ bot }) => (bot === 'silent' ? Infinity : 1),
      () => 1,
      () => 2,
    );
    for (const [level, move] of [
      ['silent', 2],
      ['well', 1],
    ] as const) {
      void ask(level, 'a');
      await pass(FULL_SLOT);
      expect(settled.at(-1)).toMatchObject({ level, move });
    }
  });

  it('the bot pool replaces a worker that owes an answer for too long, and no other', async () => {
    const { pass, spawned, ask } = poolOf(1, ({ id }) => (id === 1 ? Infinity : 1));
    for (const level of ['well', 'silent', 'well']) {
      void ask(level, 'a');
      await pass(FULL_SLOT);
    }
    // It was silent once and has answered since.
    await pass(5000);
    expect(spawned.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    const hung = poolOf(1, () => Infinity);
    for (let count = 0; count < 8; count++) {
      void hung.ask('hung', 'a');
      await hung.pass(FULL_SLOT);
    }
    expect(hung.settled.length).toBe(8);
    expect(hung.spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('the bot pool does not blame a new worker for questions that the former one left unanswered', async () => {
    const { pass, spawned, ask } = poolOf(2, ({ bot }) => (bot === 'dying' ? Infinity : 1));
    void ask('dying', 'a');
    await pass(100);
    spawned[0]!.die();
    // Both threads are needed, so the dead worker is replaced; but the other thread is free first.
    const budget = { kind: 'time', ms: 50 } as const;
    for (const whose of ['b', 'c']) void ask('well', whose, { budget });
    await pass(10_000);
    expect(spawned.map(({ asked }) => asked.length)).toEqual([1, 0, 2]);
    expect(spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false, false]);
  });

  it('the bot pool refuses a question where no worker can be started, and tries again with the next', async () => {
    const { pass, spawned, ask, settled } = poolOf(1, () => 1);
    void ask('first', 'a');
    void ask('second', 'b');
    spawned[0]!.die();
    expect(spawned.length).toBe(2);
    await pass(1000);
    expect(settled.map(({ level, move }) => [level, move])).toEqual([
      ['first', -1],
      ['second', 0],
    ]);
  });

  it('the bot pool serves one client after the other: a client that asks much waits for its own questions', async () => {
    const { pass, ask, order, settled } = poolOf(1, () => 1);
    for (let count = 0; count < 8; count++) void ask(`greedy ${String(count)}`, 'greedy');
    void ask('modest 0', 'modest');
    void ask('other 0', 'other');
    void ask('modest 1', 'modest');
    await pass(10_000);
    expect(order().slice(0, 3)).toEqual(['greedy 0', 'modest 0', 'other 0']);
    expect(order().indexOf('modest 1')).toBeLessThan(order().indexOf('greedy 5'));
    // One client cannot even fill the queue.
    for (let count = 0; count < 2000; count++) void ask('crowd', 'greedy');
    void ask('modest 2', 'modest');
    await pass(1000);
    expect(settled.filter(({ level, move }) => level === 'crowd' && move < 0).length).toBeGreaterThan(1000);
    expect(settled.some(({ level, move }) => level === 'modest 2' && move === 0)).toBe(true);
  });

  it('the bot pool lets nobody think for less time because another client asks much', async () => {
    const { pass, ask, spawned } = poolOf(1, () => 1);
    for (let count = 0; count < 40; count++) void ask('greedy', 'greedy');
    void ask('modest', 'modest');
    await pass(10_000);
    const budgets = new Map(spawned[0]!.asked.map(({ bot, budget }) => [bot, budget]));
    expect(budgets.get('modest')).toEqual({ kind: 'time', ms: 263 });
    expect(budgets.get('greedy')).toEqual({ kind: 'time', ms: 40 });
  });

  it('the bot pool answers 20 clients at level best on one thread within 8 s, whole activations too', async () => {
    const { time, pass, bots } = poolOf(1, () => 5000);
    const waits: number[] = [];
    const activations: number[] = [];
    const play = async (whose: string): Promise<void> => {
      const bot = withFixedDelay(
        bots('london', 'best', () => whose),
        time.schedule,
      );
      for (let activation = 0; activation < 4; activation++) {
        const start = time.now();
        for (let decision = 0; decision < 3; decision++) {
          const asked = time.now();
          await bot.choose(QUESTION);
          waits.push(time.now() - asked);
        }
        activations.push(time.now() - start);
      }
    };
    for (let client = 0; client < 20; client++) void play(String(client));
    await pass(60_000);
    expect(activations.length).toBe(80);
    expect(Math.max(...waits)).toBeLessThan(3000);
    expect(Math.max(...activations)).toBeLessThan(8000);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(700);
  });

  it('the bot pool does not spend a slot on a question that is no longer wanted, and stops thinking about it', async () => {
    const { pass, spawned, ask, moments, order } = poolOf(1, () => 5000);
    const [first, second] = [new AbortController(), new AbortController()];
    void ask('first', 'a', { signal: first.signal });
    void ask('second', 'b', { signal: second.signal });
    void ask('third', 'c');
    await pass(100);
    first.abort();
    second.abort();
    expect(spawned[0]!.stopped).toEqual([0]);
    await pass(2000);
    expect(order()).toEqual(['first', 'third']);
    expect(moments().map(([level]) => level)).toEqual(['first', 'second', 'third']);
  });

  it('the bot pool refuses everything once it is closed', async () => {
    const { pass, spawned, bots, ask, settled, close } = poolOf(1, () => 5000);
    void ask('thinking', 'a');
    void ask('waiting', 'a');
    await pass(100);
    close();
    await pass(0);
    expect(settled.map(({ move }) => move)).toEqual([-1, -1]);
    expect(spawned[0]!.isTerminated).toBe(true);
    await expect(bots('pocket', 'late', () => 'a').choose(QUESTION)).rejects.toBeInstanceOf(NobodyFree);
  });
});
