import { BotClient } from '@lamplight/ai/worker';
import type { BotTask, SpawnBotWorker } from '@lamplight/ai/worker';
import type { Schedule } from '../server-context.ts';
import type { Slot } from './thinking-time.ts';

/** A worker that owes an answer for this long after its slot is replaced. */
const PATIENCE_MS = 2000;

export interface BotThreadOptions {
  readonly spawn: SpawnBotWorker;
  readonly schedule: Schedule;
  /** The worker can be asked now. */
  readonly onReady: () => void;
  /** The worker ended before it could be asked anything. */
  readonly onFailedStart: () => void;
}

/** How a slot ended. Both fields are indices in the question’s list of moves. */
export interface SlotResult {
  /** The bot’s answer: -1 where it has none, null where none came. */
  readonly index: number | null;
  /** The quick answer; null where not even that came. */
  readonly quick: number | null;
}

/** The question that occupies the thread. */
interface Thinking {
  readonly release: () => void;
  index: number | null;
  quick: number | null;
}

/**
 * One thread of the pool. A question occupies it for a whole slot, however soon it is answered: when the next question
 * begins must not depend on how long a bot thought.
 */
export class BotThread {
  readonly #schedule: Schedule;
  readonly #client: BotClient;
  #thinking: Thinking | null = null;
  /** Cancels the replacement of an overdue worker. */
  #endPatience: (() => void) | null = null;

  constructor({ spawn, schedule, onReady, onFailedStart }: BotThreadOptions) {
    this.#schedule = schedule;
    this.#client = new BotClient({
      spawn,
      onReady,
      onLost: (wasReady) => {
        this.#terminate();
        if (!wasReady) onFailedStart();
      },
    });
  }

  /** Whether it can be asked now. */
  get isFree(): boolean {
    return this.#client.isReady && this.#thinking === null;
  }

  /** Whether its worker has yet to be started, */
  get isDown(): boolean {
    return this.#client.isDown;
  }

  /** or is starting. */
  get isStarting(): boolean {
    return this.#client.isStarting;
  }

  start(): void {
    this.#client.start();
  }

  /**
   * Asks a question; `onReleased` is called when the slot ends, never before. The returned function makes the bot
   * answer with what it knows.
   */
  think(task: BotTask, slot: Slot, onReleased: (result: SlotResult) => void): () => void {
    let id = -1;
    const stop = (): void => {
      if (this.#thinking === thinking && thinking.index === null) this.#client.stop(id);
    };
    const release = (): void => {
      if (this.#thinking !== thinking) return;
      cancelStop();
      cancelEnd();
      this.#thinking = null;
      if (this.#client.owes(id)) this.#endPatience ??= this.#schedule(PATIENCE_MS, () => this.#terminate());
      onReleased({ index: thinking.index, quick: thinking.quick });
    };
    const thinking: Thinking = { release, index: null, quick: null };
    this.#thinking = thinking;
    const cancelStop = this.#schedule(slot.stopMs, stop);
    // An answer may have arrived while the main thread was busy: timers fire before messages are read.
    const cancelEnd = this.#schedule(slot.ms, () => setImmediate(release));
    const answered = (index: number): void => {
      this.#endPatience?.();
      this.#endPatience = null;
      thinking.index = index;
    };
    id = this.#client.ask(
      { ...task, quick: true },
      { onQuick: (quick) => (thinking.quick = quick), onAnswer: answered, onFailure: () => answered(-1) },
    );
    return stop;
  }

  /** Stops everything; the current question gets no answer. */
  close(): void {
    this.#terminate();
    this.#thinking?.release();
  }

  /** Ends the worker; another one is started when it is needed. */
  #terminate(): void {
    this.#endPatience?.();
    this.#endPatience = null;
    this.#client.terminate();
  }
}
