import { Worker } from 'node:worker_threads';
import type { Answer, Calls, FromWorker, Op, Request, Result, ToWorker } from './requests.ts';
import { failureOf, isDamage } from './sqlite-failure.ts';
import type { WorkerSettings } from './sqlite-worker.ts';
import { StoreDamaged, StoreUnavailable } from './store-unavailable.ts';

type Given = Result<Calls[Op]['gives']>;

/** Told, in a sentence without secrets, that nothing can be kept any more though nobody closed the store. */
export type OnLost = (reason: string) => void;

/** The thread that keeps the database, as it is seen from outside: asked, it answers, whatever happens to it. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #waiting = new Map<number, (result: Given) => void>();
  #queue: Request[] = [];
  #asked = 0;
  #down: string | null = null;
  readonly #onLost: OnLost;

  private constructor(worker: Worker, onLost: OnLost) {
    this.#worker = worker;
    this.#onLost = onLost;
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (news: FromWorker) => {
      if ('answers' in news) for (const answer of news.answers) this.#settle(answer);
    });
    worker.on('error', (error) => this.#fail(`The thread of the store failed. ${failureOf(error)}`));
    void this.#ended.then(() => this.#fail('The thread of the store has ended.'));
  }

  /** Starts the thread; rejects with a sentence where the database cannot be used. */
  static async start(settings: WorkerSettings, onLost: OnLost = () => undefined): Promise<SqliteThread> {
    let opened = false;
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: settings });
    const thread = new SqliteThread(worker, (reason) => opened && onLost(reason));
    const news = await new Promise<FromWorker>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) =>
        resolve({ opened: false, reason: failureOf(error), damaged: isDamage(error) }),
      );
    });
    opened = 'opened' in news && news.opened;
    if (opened) return thread;
    await worker.terminate();
    if (!('reason' in news)) throw new StoreUnavailable('The store did not open.');
    throw new (news.damaged ? StoreDamaged : StoreUnavailable)(news.reason);
  }

  /** Asks for something. All that is asked for in one turn of the event loop travels together. */
  ask<Name extends Op>(op: Name, asks: Calls[Name]['asks']): Promise<Result<Calls[Name]['gives']>> {
    if (this.#down !== null) {
      return Promise.resolve({ ok: false, code: 'unavailable', reason: this.#down });
    }
    const n = this.#asked++;
    if (this.#queue.length === 0) setImmediate(() => this.#flush());
    this.#queue.push({ n, op, asks } as Request);
    return new Promise((resolve) => this.#waiting.set(n, resolve));
  }

  /** Lets everything that was asked for be done, then ends the thread. */
  async close(): Promise<void> {
    if (this.#down === null) {
      this.#flush();
      this.#down = 'The store is closed.';
      this.#worker.postMessage('close' satisfies ToWorker);
    }
    await this.#ended;
  }

  #flush(): void {
    if (this.#queue.length === 0) return;
    const requests = this.#queue;
    this.#queue = [];
    this.#worker.postMessage({ requests } satisfies ToWorker);
  }

  #settle({ n, result }: Answer): void {
    this.#waiting.get(n)?.(result);
    this.#waiting.delete(n);
  }

  #fail(reason: string): void {
    if (this.#down === null) {
      this.#down = reason;
      this.#onLost(reason);
    }
    for (const resolve of this.#waiting.values())
      resolve({ ok: false, code: 'unavailable', reason: this.#down });
    this.#waiting.clear();
  }
}
