import { Worker } from 'node:worker_threads';
import type { Bot, Question } from '@lamplight/ai';
import type { GameId, GameTypes } from '@lamplight/rules';
import type { BotAnswered, BotAsked } from './bot-frames.ts';
import { FairQueue } from './fair-queue.ts';
import type { Bots } from './hall-options.ts';

/** A worker that has not answered so long after its budget is taken for dead. */
const PATIENCE_MS = 10_000;
/** Questions that wait, in all and of one household; with more, whoever asks is refused and tries again. */
const MOST_WAITING = 1000;
const MOST_OF_ONE = 100;

/** As much of a worker as is needed here. */
export interface Thinker {
  postMessage(asked: BotAsked): void;
  on(event: 'message', listener: (answered: BotAnswered) => void): unknown;
  on(event: 'error' | 'exit', listener: () => void): unknown;
  terminate(): unknown;
}

/** Bots that think in a thread of their own, and can be sent home. */
export interface WorkerBots {
  readonly bots: Bots;
  readonly close: () => void;
}

interface Asked {
  readonly game: GameId;
  readonly level: string;
  readonly question: Question;
  readonly resolve: (move: GameTypes['Move']) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A thread for thinking, shared by all tables: one question after the other, so that the server stays quick, and of one
 * household after the other, so that nobody waits for what another asks too much.
 */
export function workerBots(hire: () => Thinker = hireWorker): WorkerBots {
  const queue = new ThinkingQueue(hire);
  return {
    bots: (game, level, whose) => ({
      name: level,
      choose: (question) => queue.ask(whose(), game, level, question),
    }),
    close: () => queue.close(),
  };
}

const hireWorker = (): Thinker => {
  const worker = new Worker(new URL('bot-worker.ts', import.meta.url));
  worker.unref();
  return worker;
};

/** Nobody is free to think just now: no fault of the bot. */
export class NobodyFree extends Error {
  override readonly name = 'NobodyFree';
}

class ThinkingQueue {
  readonly #hire: () => Thinker;
  readonly #waiting = new FairQueue<Asked>();
  #thinker: Thinker | null = null;
  #asked: { readonly id: number; readonly asked: Asked; readonly timer: NodeJS.Timeout } | null = null;
  #count = 0;
  #closed = false;

  constructor(hire: () => Thinker) {
    this.#hire = hire;
  }

  ask(whose: string, game: GameId, level: string, question: Question): ReturnType<Bot['choose']> {
    return new Promise((resolve, reject) => {
      const full = this.#waiting.size >= MOST_WAITING || this.#waiting.sizeOf(whose) >= MOST_OF_ONE;
      if (this.#closed || full) {
        reject(new NobodyFree('nobody is free to think'));
        return;
      }
      this.#waiting.add(whose, { game, level, question, resolve, reject });
      this.#next();
    });
  }

  close(): void {
    this.#closed = true;
    this.#fail();
    for (let asked = this.#waiting.take(); asked; asked = this.#waiting.take())
      asked.reject(new Error('the bots have gone home'));
  }

  #next(): void {
    if (this.#asked || this.#closed) return;
    const asked = this.#waiting.take();
    if (!asked) return;
    const { game, level, question } = asked;
    const { view, moves, history, budget, seed, signal } = question;
    if (signal?.aborted) {
      asked.reject(new Error('no longer wanted'));
      this.#next();
      return;
    }
    const id = this.#count++;
    const limit = PATIENCE_MS + (budget.kind === 'time' ? budget.ms : 0);
    const timer = setTimeout(() => this.#fail(), limit);
    timer.unref();
    this.#asked = { id, asked, timer };
    this.#thinker ??= this.#begin();
    this.#thinker.postMessage({
      id,
      game,
      level,
      view,
      moves,
      ...(history && { history }),
      budget,
      seed,
    });
  }

  #begin(): Thinker {
    const thinker = this.#hire();
    thinker.on('message', (answered) => this.#answer(answered));
    const lost = (): void => {
      if (this.#thinker === thinker) this.#fail();
    };
    thinker.on('error', lost);
    thinker.on('exit', lost);
    return thinker;
  }

  #answer({ id, index }: BotAnswered): void {
    if (this.#asked?.id !== id) return;
    const { asked, timer } = this.#asked;
    clearTimeout(timer);
    this.#asked = null;
    const move = asked.question.moves[index];
    if (move === undefined) asked.reject(new Error('the bot chose none of its moves'));
    else asked.resolve(move);
    this.#next();
  }

  /** The thinker died or fell silent: who asked is told, and the next question gets a new one. */
  #fail(): void {
    const thinker = this.#thinker;
    this.#thinker = null;
    thinker?.terminate();
    if (this.#asked) {
      clearTimeout(this.#asked.timer);
      this.#asked.asked.reject(new Error('the bot does not answer'));
      this.#asked = null;
    }
    this.#next();
  }
}
