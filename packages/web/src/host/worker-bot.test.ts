import type { Thought } from '@lamplight/ai';
import type { GameTypes } from '@lamplight/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotAnswered, BotAsked } from './bot-frames.ts';
import { workerBot } from './worker-bot.ts';
import type { Thinker } from './worker-bot.ts';

const MOVES = [{ do: 'a' }, { do: 'b' }];
const question = (signal?: AbortSignal) => ({
  view: { viewer: 'jack' } as GameTypes['View'],
  moves: MOVES,
  budget: { kind: 'time', ms: 50 } as const,
  seed: 's',
  ...(signal ? { signal } : {}),
});

/** Workers that do as they are told; `hired` holds all that were ever started. */
function agency() {
  const hired: (Thinker & { asked: BotAsked[]; ended: boolean; answer(index: number): void; die(): void })[] =
    [];
  const hire = (): Thinker => {
    const thinker: (typeof hired)[number] = {
      asked: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage(asked) {
        thinker.asked.push(asked);
      },
      terminate() {
        thinker.ended = true;
      },
      answer(index) {
        const id = thinker.asked.at(-1)?.id ?? -1;
        thinker.onmessage?.({ data: { id, index } } as MessageEvent<BotAnswered>);
      },
      die() {
        thinker.onerror?.({} as ErrorEvent);
      },
    };
    hired.push(thinker);
    return thinker;
  };
  return { hired, hire };
}

describe('a bot in a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked with a view and moves as plain data, and answers with one of the moves', async () => {
    const { hired, hire } = agency();
    const move = workerBot('pocket', 'greedy', hire).choose(question(new AbortController().signal));
    expect(hired[0]?.asked).toEqual([
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
    hired[0]?.answer(1);
    expect(await move).toBe(MOVES[1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is told the past where there is one', () => {
    const { hired, hire } = agency();
    const asked = question();
    const history = [{ view: asked.view, role: 'jack', move: MOVES[0] }] as const;
    void workerBot('pocket', 'greedy', hire).choose({ ...asked, history });
    expect(hired[0]?.asked[0]?.history).toEqual(history);
  });

  it('tells those who watch what it thought', async () => {
    const { hired, hire } = agency();
    const thoughts: Thought[] = [];
    const report = (thought: Thought): number => thoughts.push(thought);
    const move = workerBot('pocket', 'greedy', hire).choose({ ...question(), report });
    expect(hired[0]?.asked[0]?.watched).toBe(true);
    const thought = { belief: {}, jackWins: 0.4, line: [], moves: [], nodes: 3 };
    hired[0]?.onmessage?.({ data: { id: 0, index: 1, thought } } as unknown as MessageEvent<BotAnswered>);
    expect(await move).toBe(MOVES[1]);
    expect(thoughts).toEqual([thought]);
  });

  it('that dies is replaced, and the new one is asked the same', async () => {
    const { hired, hire } = agency();
    const move = workerBot('pocket', 'greedy', hire).choose(question());
    hired[0]?.die();
    expect(hired).toHaveLength(2);
    expect(hired[0]?.ended).toBe(true);
    expect(hired[1]?.asked).toEqual(hired[0]?.asked);
    hired[1]?.answer(0);
    expect(await move).toBe(MOVES[0]);
  });

  it('that falls silent is replaced after a while', async () => {
    const { hired, hire } = agency();
    const move = workerBot('pocket', 'greedy', hire).choose(question());
    vi.advanceTimersByTime(60_000 / 4);
    expect(hired).toHaveLength(2);
    hired[1]?.answer(0);
    expect(await move).toBe(MOVES[0]);
  });

  it('gives a question up that kills every worker', async () => {
    const { hired, hire } = agency();
    const move = Promise.resolve(workerBot('pocket', 'greedy', hire).choose(question()));
    const failed = expect(move).rejects.toThrow('does not answer');
    for (let i = 0; i < 4; i++) hired.at(-1)?.die();
    await failed;
  });

  it('that is no longer wanted stays quiet', async () => {
    const { hired, hire } = agency();
    const asked = new AbortController();
    const move = Promise.resolve(workerBot('pocket', 'greedy', hire).choose(question(asked.signal)));
    const failed = expect(move).rejects.toThrow('no longer wanted');
    asked.abort();
    await failed;
    hired[0]?.answer(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
