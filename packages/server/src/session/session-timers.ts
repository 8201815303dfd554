import type { Schedule } from '../server-context.ts';
import type { TimerName } from './effect.ts';
import type { InputQueue } from './input-queue.ts';

/** The timers of one session; each that goes off is an input. */
export class SessionTimers {
  readonly #schedule: Schedule;
  readonly #inputs: Pick<InputQueue, 'add'>;
  readonly #cancels = new Map<TimerName, () => void>();

  constructor(schedule: Schedule, inputs: Pick<InputQueue, 'add'>) {
    this.#schedule = schedule;
    this.#inputs = inputs;
  }

  /** Replaces the timer of the same name. */
  set(name: TimerName, ms: number): void {
    this.#cancels.get(name)?.();
    const cancel = this.#schedule(ms, () => {
      this.#cancels.delete(name);
      this.#inputs.add({ kind: 'timer', name });
    });
    this.#cancels.set(name, cancel);
  }

  clear(name: TimerName): void {
    this.#cancels.get(name)?.();
    this.#cancels.delete(name);
  }

  close(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
