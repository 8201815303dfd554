import type { BotAsked, BotTold } from '../live/bot-frames.ts';
import type { Thinker } from '../live/bot-thread.ts';
import type { TestTime } from './test-time.ts';

/** How the workers of a test think. */
interface FakeThinking {
  readonly time: TestTime;
  /** How long a question takes; for ever where it is infinite. */
  readonly costOf: (asked: BotAsked) => number;
  /** The place of the chosen move; the first one if this is left out. */
  readonly choose?: (asked: BotAsked) => number;
  /** The place of the move that is told before the thinking; none if this is left out. */
  readonly quick?: (asked: BotAsked) => number;
}

/** A worker of a test, with all it was asked. */
interface FakeThinker {
  readonly asked: BotAsked[];
  /** The questions it was told to stop. */
  readonly stopped: number[];
  isTerminated: boolean;
  /** Ends as a worker does that fails. */
  die(): void;
}

/** Workers whose thinking takes fake time. Told to stop, one answers at once, unless it would think for ever. */
export function fakeThinkers({ time, costOf, choose = () => 0, quick }: FakeThinking) {
  const hired: FakeThinker[] = [];
  const hire = (): Thinker => {
    const thinking = new Map<number, { readonly answer: () => void; readonly cancel: () => void }>();
    const listeners: ((told: BotTold) => void)[] = [];
    const lost: (() => void)[] = [];
    const tell = (told: BotTold): void => listeners.forEach((listener) => listener(told));
    const end = (): void => {
      for (const { cancel } of thinking.values()) cancel();
      thinking.clear();
    };
    const thinker: FakeThinker = {
      asked: [],
      stopped: [],
      isTerminated: false,
      die: () => {
        end();
        lost.forEach((listener) => listener());
      },
    };
    hired.push(thinker);
    queueMicrotask(() => tell({ ready: true }));
    return {
      postMessage: (told) => {
        if ('stop' in told) {
          thinker.stopped.push(told.stop);
          thinking.get(told.stop)?.answer();
          return;
        }
        thinker.asked.push(told);
        if (quick) tell({ id: told.id, quick: quick(told) });
        const cost = costOf(told);
        if (cost === Infinity) return;
        const answer = (): void => {
          thinking.get(told.id)?.cancel();
          if (thinking.delete(told.id)) tell({ id: told.id, index: choose(told) });
        };
        thinking.set(told.id, { answer, cancel: time.schedule(cost, answer) });
      },
      on: (event: string, listener: (told: never) => void) => {
        if (event === 'message') listeners.push(listener as (told: BotTold) => void);
        if (event === 'exit') lost.push(listener as () => void);
      },
      terminate: () => {
        thinker.isTerminated = true;
        end();
      },
    };
  };
  return { hired, hire };
}
