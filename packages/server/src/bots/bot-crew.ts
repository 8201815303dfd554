import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bot, Question } from '@lamplight/ai';
import type { GameTypes } from '@lamplight/rules';
import type { Asked, Chosen } from './frames.ts';

type Move = GameTypes['Move'];

interface Waiting {
  readonly asked: Asked;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (move: Move) => void;
  readonly reject: (error: Error) => void;
}

interface Thinker {
  readonly worker: Worker;
  /** What it thinks about; null while it has nothing to do. */
  busy: Waiting | null;
}

/** One core is for everything else. */
const MOST_THINKERS = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * The bots of all tables. They think in threads of their own, one question each at a time, so that no thought holds up
 * a socket; a thread is started when it is first needed.
 */
export class BotCrew {
  readonly #thinkers = new Set<Thinker>();
  readonly #queue: Waiting[] = [];
  #asked = 0;
  #closed = false;

  /** A bot of a game and level. */
  readonly bot = (game: string, level: string): Bot => ({
    name: level,
    choose: (question) => this.#ask(game, level, question),
  });

  /** Ends all threads; whoever waits for an answer gets none. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(closed());
    await Promise.all([...this.#thinkers].map(({ worker }) => worker.terminate()));
  }

  #ask(game: string, bot: string, { signal, report: _, ...question }: Question): Promise<Move> {
    if (this.#closed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      this.#queue.push({ asked: { ...question, n: this.#asked, game, bot }, signal, resolve, reject });
      this.#next();
    });
  }

  /** Gives what waits to whoever is free. */
  #next(): void {
    while (this.#queue[0]?.signal?.aborted === true) this.#queue.shift()?.reject(closed());
    if (this.#queue.length === 0) return;
    const free = [...this.#thinkers].find(({ busy }) => busy === null) ?? this.#hire();
    const waiting = free && this.#queue.shift();
    if (!free || !waiting) return;
    free.busy = waiting;
    free.worker.postMessage(waiting.asked);
  }

  #hire(): Thinker | undefined {
    if (this.#closed || this.#thinkers.size >= MOST_THINKERS) return undefined;
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    const thinker: Thinker = { worker, busy: null };
    worker.unref();
    worker.on('message', (chosen: Chosen) => {
      this.#answered(thinker, chosen);
    });
    // What went wrong in there may quote what the bot was told, and ends there.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.#thinkers.delete(thinker);
      thinker.busy?.reject(closed());
      this.#next();
    });
    this.#thinkers.add(thinker);
    return thinker;
  }

  #answered(thinker: Thinker, { index }: Chosen): void {
    const { busy } = thinker;
    thinker.busy = null;
    const move = index === null ? undefined : busy?.asked.moves[index];
    if (move === undefined) busy?.reject(new Error('The bot found no move.'));
    else busy?.resolve(move);
    this.#next();
  }
}

const closed = (): Error => new Error('Nobody thinks any more.');
