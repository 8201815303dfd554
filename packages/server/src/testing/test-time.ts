import type { Schedule } from '../server-context.ts';

interface Task {
  readonly at: number;
  readonly n: number;
  readonly run: () => void;
}

/** A time that passes only when a test says so. */
export class TestTime {
  #now: number;
  #count = 0;
  readonly #tasks = new Set<Task>();

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  readonly schedule: Schedule = (ms, run) => {
    const task: Task = { at: this.#now + ms, n: this.#count++, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  };

  /** Lets time pass: due tasks run at their time, one after the other, and what they begin is finished. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#tasks.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await calm();
    }
    this.#now = end;
    await calm();
  }

  /** A clock that somebody set wrong. */
  jump(ms: number): void {
    this.#now += ms;
  }

  #next(end: number): Task | undefined {
    const due = [...this.#tasks].filter(({ at }) => at <= end);
    return due.sort((one, other) => one.at - other.at || one.n - other.n)[0];
  }
}

/** Waits until everything that needs no time is done. */
export async function calm(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
