import type { TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';

/** How long a seat may keep its part of the deal to itself while both are there. */
const SEALING_MS = 2 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** Ends tables at which a seat does not open its part of the deal in time. */
export class SealingWatch {
  readonly #ground: Ground;
  readonly #onTooLate: () => void;
  #stop: (() => void) | null = null;

  constructor(ground: Ground, onTooLate: () => void) {
    this.#ground = ground;
    this.#onTooLate = onTooLate;
  }

  /** Looks at how things stand. Who plays by days has days for this too; others have minutes once both are there. */
  look({ status, settings, updated }: TableRow, bothHere: boolean): void {
    const { clock } = settings;
    const days = clock.kind === 'days' ? clock.days : null;
    if (status !== 'sealing' || (days === null && !bothHere)) {
      this.stop();
      return;
    }
    const { now, schedule } = this.#ground;
    const ms = days === null ? SEALING_MS : Math.max(1, updated + days * DAY - now());
    this.#stop ??= schedule(ms, () => {
      this.#stop = null;
      this.#onTooLate();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
