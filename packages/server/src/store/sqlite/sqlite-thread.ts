import { Worker } from 'node:worker_threads';
import type { Answer, Calls, Op, Request, RequestRunner, StoreResult } from '../requests.ts';
import { StoreDamaged, StoreUnavailable } from '../store-unavailable.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { failureOf, isDamage } from './sqlite-failure.ts';
import type { WorkerSettings } from './sqlite-worker.ts';

type Given = StoreResult<Calls[Op]['gives']>;

const DONE: Given = { ok: true, value: null };

/** Called with a sentence without secrets when nothing can be stored any more though nobody closed the store. */
export type OnLost = (reason: string) => void;

/** The thread that owns the database, seen from outside: every request is answered, whatever happens to the thread. */
export class SqliteThread implements RequestRunner {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #waiting = new Map<number, (result: Given) => void>();
  /** Requests to be sent next; `#sent` is the number of those that were sent and not answered yet. */
  #queue: Request[] = [];
  #sent = 0;
  #asked = 0;
  #down: string | null = null;
  readonly #onLost: OnLost;

  private constructor(worker: Worker, onLost: OnLost) {
    this.#worker = worker;
    this.#onLost = onLost;
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromWorker) => {
      if ('answers' in message) this.#receive(message.done, message.answers);
    });
    worker.on('error', (error) => this.#fail(`The thread of the store failed. ${failureOf(error)}`));
    void this.#ended.then(() => this.#fail('The thread of the store has ended.'));
  }

  /** Starts the thread; rejects with a sentence where the database cannot be used. */
  static async start(settings: WorkerSettings, onLost: OnLost = () => undefined): Promise<SqliteThread> {
    let opened = false;
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: settings });
    const thread = new SqliteThread(worker, (reason) => opened && onLost(reason));
    const message = await new Promise<FromWorker>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) =>
        resolve({ opened: false, reason: failureOf(error), damaged: isDamage(error) }),
      );
    });
    opened = 'opened' in message && message.opened;
    if (opened) return thread;
    await worker.terminate();
    if (!('reason' in message)) throw new StoreUnavailable('The store did not open.');
    throw new (message.damaged ? StoreDamaged : StoreUnavailable)(message.reason);
  }

  /**
   * Sends a request. Requests made while the thread is busy, or in one turn of the event loop, travel together: a
   * message and a commit cost more than the requests in them.
   */
  ask<Name extends Op>(op: Name, asks: Calls[Name]['asks']): Promise<StoreResult<Calls[Name]['gives']>> {
    if (this.#down !== null) {
      return Promise.resolve({ ok: false, error: { code: 'unavailable', reason: this.#down } });
    }
    const n = this.#asked++;
    if (this.#queue.length === 0 && this.#sent === 0) setImmediate(() => this.#flush());
    this.#queue.push({ n, op, asks } as Request);
    return new Promise((resolve) => this.#waiting.set(n, resolve));
  }

  /** Finishes everything that was asked for, then ends the thread. */
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
    this.#sent += requests.length;
    this.#worker.postMessage({ requests } satisfies ToWorker);
  }

  #receive(done: readonly number[], answers: readonly Answer[]): void {
    this.#sent -= done.length + answers.length;
    if (this.#sent === 0) this.#flush();
    for (const n of done) this.#resolve(n, DONE);
    for (const { n, result } of answers) this.#resolve(n, result);
  }

  #resolve(n: number, result: Given): void {
    this.#waiting.get(n)?.(result);
    this.#waiting.delete(n);
  }

  #fail(reason: string): void {
    if (this.#down === null) {
      this.#down = reason;
      this.#onLost(reason);
    }
    for (const resolve of this.#waiting.values())
      resolve({ ok: false, error: { code: 'unavailable', reason: this.#down } });
    this.#waiting.clear();
  }
}
