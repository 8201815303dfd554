import type { BotRequest, BotWorkerEvents, FromBotWorker, SpawnBotWorker } from '@lamplight/ai/worker';
import type { TestTime } from './test-time.ts';

/** How the workers of a test think. */
interface FakeThinking {
  readonly time: TestTime;
  /** How long a question takes; infinite for a bot that never answers. */
  readonly costOf: (asked: BotRequest) => number;
  /** The index of the chosen move; by default the first. */
  readonly choose?: (asked: BotRequest) => number;
  /** The index of the quick answer sent before thinking; by default none is sent. */
  readonly quick?: (asked: BotRequest) => number;
}

/** A worker of a test, with all it was asked. */
interface FakeBotWorker {
  readonly asked: BotRequest[];
  /** The questions it was told to stop. */
  readonly stopped: number[];
  isTerminated: boolean;
  /** Ends like a worker that fails. */
  die(): void;
}

/**
 * Workers whose thinking takes fake time. Told to stop, a worker answers right away, unless its question is infinite.
 */
export function fakeBotWorkers({ time, costOf, choose = () => 0, quick }: FakeThinking) {
  const spawned: FakeBotWorker[] = [];
  const spawn: SpawnBotWorker = ({ onMessage, onLost }: BotWorkerEvents) => {
    const thinking = new Map<number, { readonly answer: () => void; readonly cancel: () => void }>();
    const tell = (message: FromBotWorker): void => onMessage(message);
    const end = (): void => {
      for (const { cancel } of thinking.values()) cancel();
      thinking.clear();
    };
    const worker: FakeBotWorker = {
      asked: [],
      stopped: [],
      isTerminated: false,
      die: () => {
        end();
        onLost();
      },
    };
    spawned.push(worker);
    queueMicrotask(() => tell({ ready: true }));
    return {
      post: (message) => {
        if ('stop' in message) {
          worker.stopped.push(message.stop);
          thinking.get(message.stop)?.answer();
          return;
        }
        const { id } = message;
        worker.asked.push(message);
        if (quick) tell({ id, quick: quick(message) });
        const cost = costOf(message);
        if (cost === Infinity) return;
        const answer = (): void => {
          thinking.get(id)?.cancel();
          if (thinking.delete(id)) tell({ id, index: choose(message) });
        };
        thinking.set(id, { answer, cancel: time.schedule(cost, answer) });
      },
      terminate: () => {
        worker.isTerminated = true;
        end();
      },
    };
  };
  return { spawned, spawn };
}
