import type { BotAsked, BotStop, BotTold } from './bot-frames.ts';
import type { Schedule } from './hall-options.ts';
import type { Slot } from './thinking-time.ts';

/** A worker that owes an answer for so long after its slot is taken for dead. */
const PATIENCE_MS = 2000;

/** As much of a worker as is needed here. */
export interface Thinker {
  postMessage(told: BotAsked | BotStop): void;
  on(event: 'message', listener: (told: BotTold) => void): unknown;
  on(event: 'error' | 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

export interface BotThreadOptions {
  readonly hire: () => Thinker;
  readonly schedule: Schedule;
  /** The worker can be asked now. */
  readonly onReady: () => void;
  /** The worker ended before it could be asked anything. */
  readonly onFailedStart: () => void;
}

/** How a slot ended; both are places of moves in the list of the question. */
export interface Released {
  /** The bot's answer: -1 where it has none, null where none came. */
  readonly index: number | null;
  /** The quick answer; null where not even that came. */
  readonly quick: number | null;
}

interface Thinking {
  readonly id: number;
  /** The worker that was asked; another one owes no answer. */
  readonly worker: Thinker | null;
  readonly released: (how: Released) => void;
  readonly cancelStop: () => void;
  readonly cancelEnd: () => void;
  index: number | null;
  quick: number | null;
}

/**
 * One thread of the pool. A question has it for a whole slot, however soon it is answered: what the next question waits
 * for must not depend on how long this one was thought about.
 */
export class BotThread {
  readonly #options: BotThreadOptions;
  #worker: Thinker | null = null;
  #isReady = false;
  #thinking: Thinking | null = null;
  #giveUp: (() => void) | null = null;

  constructor(options: BotThreadOptions) {
    this.#options = options;
  }

  /** Whether it can be asked now. */
  get isFree(): boolean {
    return this.#isReady && this.#thinking === null;
  }

  /** Whether its worker has yet to be hired, */
  get isDown(): boolean {
    return this.#worker === null;
  }

  /** or is being set up. */
  get isStarting(): boolean {
    return this.#worker !== null && !this.#isReady;
  }

  start(): void {
    const worker = this.#options.hire();
    this.#worker = worker;
    worker.on('message', (told) => {
      if (this.#worker === worker) this.#hear(told);
    });
    const lost = (): void => {
      if (this.#worker !== worker) return;
      const { isStarting } = this;
      this.#dismiss();
      if (isStarting) this.#options.onFailedStart();
    };
    worker.on('error', lost);
    worker.on('exit', lost);
  }

  /** Asks a question; `released` is called when the slot ends, never before. */
  think(asked: BotAsked, slot: Slot, released: (how: Released) => void): void {
    const { schedule } = this.#options;
    const { id } = asked;
    const cancelStop = schedule(slot.stopMs, () => this.stop(id));
    // An answer may have come while the main thread was busy: timers are looked at before messages.
    const cancelEnd = schedule(slot.ms, () => setImmediate(() => this.#release(id)));
    const worker = this.#worker;
    this.#thinking = { id, worker, released, cancelStop, cancelEnd, index: null, quick: null };
    worker?.postMessage(asked);
  }

  /** The bot is to answer this question with what it knows. */
  stop(id: number): void {
    const thinking = this.#thinking;
    if (thinking?.id === id && thinking.index === null) this.#worker?.postMessage({ stop: id });
  }

  /** Ends everything; a question that was being thought about gets no answer. */
  close(): void {
    this.#dismiss();
    if (this.#thinking) this.#release(this.#thinking.id);
  }

  #hear(told: BotTold): void {
    if ('ready' in told) {
      this.#isReady = true;
      this.#options.onReady();
      return;
    }
    if ('quick' in told) {
      if (this.#thinking?.id === told.id) this.#thinking.quick = told.quick;
      return;
    }
    this.#giveUp?.();
    this.#giveUp = null;
    if (this.#thinking?.id === told.id) this.#thinking.index = told.index;
  }

  #release(id: number): void {
    const thinking = this.#thinking;
    if (thinking?.id !== id) return;
    const { worker, released, cancelStop, cancelEnd, index, quick } = thinking;
    cancelStop();
    cancelEnd();
    this.#thinking = null;
    if (index === null && worker !== null && worker === this.#worker)
      this.#giveUp ??= this.#options.schedule(PATIENCE_MS, () => this.#dismiss());
    released({ index, quick });
  }

  /** Sends the worker away; another one is hired when it is needed. */
  #dismiss(): void {
    this.#giveUp?.();
    this.#giveUp = null;
    const worker = this.#worker;
    this.#worker = null;
    this.#isReady = false;
    worker?.terminate();
  }
}
