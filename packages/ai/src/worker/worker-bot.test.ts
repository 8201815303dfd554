import type { GameTypes } from '@lamplight/rules';
import type { Thought } from '@lamplight/rules/bot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpawnBotWorker } from './bot-worker.ts';
import type { BotRequest, FromBotWorker } from './messages.ts';
import { workerBot } from './worker-bot.ts';

const MOVES = [{ do: 'a' }, { do: 'b' }];
const question = (signal?: AbortSignal) => ({
  view: { viewer: 'jack' } as GameTypes['View'],
  moves: MOVES,
  budget: { kind: 'time', ms: 50 } as const,
  seed: 's',
  ...(signal ? { signal } : {}),
});

interface FakeBotWorker {
  readonly asked: BotRequest[];
  readonly stopped: number[];
  ended: boolean;
  tell(message: FromBotWorker): void;
  answer(index: number): void;
  die(): void;
}

/** Fake workers that the test controls; `spawned` holds all that were started. */
function workers() {
  const spawned: FakeBotWorker[] = [];
  const spawn: SpawnBotWorker = ({ onMessage, onLost }) => {
    const worker: FakeBotWorker = {
      asked: [],
      stopped: [],
      ended: false,
      tell: onMessage,
      answer: (index) => onMessage({ id: worker.asked.at(-1)?.id ?? -1, index }),
      die: onLost,
    };
    spawned.push(worker);
    return {
      post: (message) => {
        if ('stop' in message) worker.stopped.push(message.stop);
        else worker.asked.push(message);
      },
      terminate: () => {
        worker.ended = true;
      },
    };
  };
  return { spawned, spawn };
}

describe('a bot in a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a worker bot sends view and moves as plain data, and answers with one of the moves', async () => {
    const { spawned, spawn } = workers();
    const move = workerBot('pocket', 'greedy', spawn).choose(question(new AbortController().signal));
    expect(spawned[0]?.asked).toEqual([
      {
        id: 0,
        game: 'pocket',
        bot: 'greedy',
        view: { viewer: 'jack' },
        moves: MOVES,
        budget: { kind: 'time', ms: 50 },
        seed: 's',
      },
    ]);
    spawned[0]?.answer(1);
    expect(await move).toBe(MOVES[1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a worker bot sends the past decisions where there are any', () => {
    const { spawned, spawn } = workers();
    const asked = question();
    const history = [{ view: asked.view, role: 'jack', move: MOVES[0]! }] as const;
    void workerBot('pocket', 'greedy', spawn).choose({ ...asked, history });
    expect(spawned[0]?.asked[0]?.history).toEqual(history);
  });

  it('a worker bot reports what it thought where the question asks for it', async () => {
    const { spawned, spawn } = workers();
    const thoughts: Thought[] = [];
    const report = (thought: Thought): number => thoughts.push(thought);
    const move = workerBot('pocket', 'greedy', spawn).choose({ ...question(), report });
    expect(spawned[0]?.asked[0]?.watched).toBe(true);
    const thought = { belief: {}, jackWins: 0.4, line: [], moves: [], nodes: 3 };
    spawned[0]?.tell({ id: 0, index: 1, thought });
    expect(await move).toBe(MOVES[1]);
    expect(thoughts).toEqual([thought]);
  });

  it('a worker bot whose worker dies asks a new one the same question', async () => {
    const { spawned, spawn } = workers();
    const move = workerBot('pocket', 'greedy', spawn).choose(question());
    spawned[0]?.die();
    expect(spawned).toHaveLength(2);
    expect(spawned[0]?.ended).toBe(true);
    expect(spawned[1]?.asked).toEqual(spawned[0]?.asked);
    spawned[1]?.answer(0);
    expect(await move).toBe(MOVES[0]);
  });

  it('a worker bot whose worker falls silent asks a new one after a while', async () => {
    const { spawned, spawn } = workers();
    const move = workerBot('pocket', 'greedy', spawn).choose(question());
    vi.advanceTimersByTime(60_000 / 4);
    expect(spawned).toHaveLength(2);
    spawned[1]?.answer(0);
    expect(await move).toBe(MOVES[0]);
  });

  it('a worker bot gives up a question that kills every worker', async () => {
    const { spawned, spawn } = workers();
    const move = Promise.resolve(workerBot('pocket', 'greedy', spawn).choose(question()));
    const failed = expect(move).rejects.toThrow('does not answer');
    for (let i = 0; i < 4; i++) spawned.at(-1)?.die();
    await failed;
  });

  it('a worker bot passes on an abort, and ignores the answer that follows', async () => {
    const { spawned, spawn } = workers();
    const asked = new AbortController();
    const move = Promise.resolve(workerBot('pocket', 'greedy', spawn).choose(question(asked.signal)));
    const failed = expect(move).rejects.toThrow('no longer wanted');
    asked.abort();
    await failed;
    expect(spawned[0]?.stopped).toEqual([0]);
    spawned[0]?.answer(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a worker bot whose worker reports a failure asks a new one the same question', async () => {
    const { spawned, spawn } = workers();
    const move = workerBot('pocket', 'greedy', spawn).choose(question());
    spawned[0]?.tell({ id: 0, failed: true });
    expect(spawned).toHaveLength(2);
    expect(spawned[1]?.asked).toEqual(spawned[0]?.asked);
    spawned[1]?.answer(1);
    expect(await move).toBe(MOVES[1]);
  });

  it('a worker bot rejects an answer that is none of the moves', async () => {
    const { spawned, spawn } = workers();
    const move = Promise.resolve(workerBot('pocket', 'greedy', spawn).choose(question()));
    const failed = expect(move).rejects.toThrow('none of its moves');
    spawned[0]?.answer(-1);
    await failed;
  });

  it('a worker bot ignores messages of a worker that was replaced', async () => {
    const { spawned, spawn } = workers();
    const move = workerBot('pocket', 'greedy', spawn).choose(question());
    spawned[0]?.die();
    spawned[0]?.answer(1);
    spawned[0]?.die();
    expect(spawned).toHaveLength(2);
    spawned[1]?.answer(0);
    expect(await move).toBe(MOVES[0]);
  });

  it('a terminated worker bot ends its worker and answers nothing', () => {
    const { spawned, spawn } = workers();
    const bot = workerBot('pocket', 'greedy', spawn);
    void bot.choose(question());
    bot.terminate();
    expect(spawned[0]?.ended).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
