import { BotClient } from '@lamplight/ai/worker';
import type { BotTask, SpawnBotWorker } from '@lamplight/ai/worker';
import type { Schedule } from '../server-context.ts';
import type { Slot } from './thinking-time.ts';

/** A worker that owes an answer for so long after its slot is taken for dead. */
const PATIENCE_MS = 2000;

export interface BotThreadOptions {
  readonly spawn: SpawnBotWorker;
  readonly schedule: Schedule;
  /** The worker can be asked now. */
  readonly onReady: () => void;
  /** The worker ended before it could be asked anything. */
  readonly onFailedStart: () => void;
}

/** How a slot ended; both are places of moves in the list of the question. */
export interface SlotResult {
  /** The bot's answer: -1 where it has none, null where none came. */
  readonly index: number | null;
  /** The quick answer; null where not even that came. */
  readonly quick: number | null;
}

/** A question that has the thread. */
interface Thinking {
  readonly release: () => void;
  index: number | null;
  quick: number | null;
}

/**
 * One thread of the pool. A question has it for a whole slot, however soon it is answered: what the next question waits
 * for must not depend on how long this one was thought about.
 */
export class BotThread {
  readonly #schedule: Schedule;
  readonly #client: BotClient;
  #thinking: Thinking | null = null;
  /** Ends the wait for an answer that is overdue. */
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

  /** or is being set up. */
  get isStarting(): boolean {
    return this.#client.isStarting;
  }

  start(): void {
    this.#client.start();
  }

  /**
   * Asks a question; `onReleased` is called when the slot ends, never before. Gives back how to make the bot answer with
   * what it knows.
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
    // An answer may have come while the main thread was busy: timers are looked at before messages.
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

  /** Ends everything; a question that was being thought about gets no answer. */
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
