import type { Question, Thought } from '@lamplight/rules/bot';
import type { BotWorker, SpawnBotWorker } from './bot-worker.ts';
import type { BotRequest, FromBotWorker } from './messages.ts';

/** A question, and the bot that answers it. */
export interface BotTask extends Pick<BotRequest, 'game' | 'bot' | 'quick' | 'watched'> {
  readonly question: Omit<Question, 'signal' | 'report'>;
}

/** Called with the answer to a question; moves are given by their index in the question's list. */
export interface TaskListener {
  readonly onQuick?: (index: number) => void;
  /** -1 where the bot chose none of its moves. */
  readonly onAnswer: (index: number, thought?: Thought) => void;
  readonly onFailure: () => void;
}

interface ClientOptions {
  readonly spawn: SpawnBotWorker;
  readonly onReady?: () => void;
  /** The worker failed or ended without its owner's doing, and all questions it was asked are lost. */
  readonly onLost: (wasReady: boolean) => void;
}

/** The owner's side of one worker, which can be ended and started again. */
export class BotClient {
  readonly #options: ClientOptions;
  readonly #open = new Map<number, TaskListener>();
  #worker: BotWorker | null = null;
  #isReady = false;
  /** The number of workers started; messages of earlier workers are ignored. */
  #started = 0;
  #asked = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Whether there is no worker. */
  get isDown(): boolean {
    return this.#worker === null;
  }

  /** Whether a worker is starting and not ready yet. */
  get isStarting(): boolean {
    return this.#worker !== null && !this.#isReady;
  }

  /** Whether the worker has said that it is ready. */
  get isReady(): boolean {
    return this.#isReady;
  }

  start(): void {
    const number = ++this.#started;
    const isCurrent = (): boolean => this.#started === number;
    this.#worker = this.#options.spawn({
      onMessage: (message) => {
        if (isCurrent()) this.#hear(message);
      },
      onLost: () => {
        if (!isCurrent()) return;
        const wasReady = this.#isReady;
        this.terminate();
        this.#options.onLost(wasReady);
      },
    });
  }

  /** Asks a question, and starts a worker where there is none; returns the question's number. */
  ask({ question, ...task }: BotTask, listener: TaskListener): number {
    if (this.isDown) this.start();
    const { view, moves, history, budget, seed } = question;
    const id = this.#asked++;
    this.#open.set(id, listener);
    this.#worker?.post({ id, ...task, view, moves, ...(history && { history }), budget, seed });
    return id;
  }

  /** Asks the bot to answer this question now, with what it knows. */
  stop(id: number): void {
    if (this.#open.has(id)) this.#worker?.post({ stop: id });
  }

  /** Whether the worker has yet to answer this question. */
  owes(id: number): boolean {
    return this.#open.has(id);
  }

  /** Ends the worker; open questions are not answered. */
  terminate(): void {
    const worker = this.#worker;
    this.#started++;
    this.#worker = null;
    this.#isReady = false;
    this.#asked = 0;
    this.#open.clear();
    worker?.terminate();
  }

  #hear(message: FromBotWorker): void {
    if ('ready' in message) {
      this.#isReady = true;
      this.#options.onReady?.();
      return;
    }
    const listener = this.#open.get(message.id);
    if ('quick' in message) {
      listener?.onQuick?.(message.quick);
      return;
    }
    this.#open.delete(message.id);
    if ('failed' in message) listener?.onFailure();
    else listener?.onAnswer(message.index, message.thought);
  }
}
