import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import { RateLimiters } from '../limits/rate-limiters.ts';

/** Lines of the same kind, such as one route with one status. */
const ALIKE: Rate = { burst: 20, perSecond: 2 };
/** All lines together that report nothing wrong. Lines that report something wrong are not counted here. */
const ORDINARY: Rate = { burst: 100, perSecond: 20 };
/** How long after the first omitted line their number is logged. */
const TELL_MS = 5000;

/** How many lines were left out, by kind, and whether some of them reported something wrong. */
export interface LeftOut {
  readonly lines: Readonly<Record<string, number>>;
  readonly wrong: boolean;
}

interface SamplingParts {
  readonly now: () => number;
  readonly schedule: (ms: number, task: () => void) => void;
  readonly tell: (left: LeftOut) => void;
}

/** Decides which lines of a log are written, so that nobody can fill the disk, or keep the server busy, with them. */
export class LogSampling {
  readonly #parts: SamplingParts;
  readonly #alike = new RateLimiters(ALIKE);
  readonly #ordinary: RateLimiter;
  readonly #left = new Map<string, number>();
  #wrong = false;

  constructor(parts: SamplingParts) {
    this.#parts = parts;
    this.#ordinary = new RateLimiter(ORDINARY, parts.now());
  }

  /** Whether a line of this kind is written; `wrong` if it reports something wrong. */
  mayWrite(what: string, wrong: boolean): boolean {
    const now = this.#parts.now();
    if (this.#alike.tryTake(what, now) === 0 && (wrong || this.#ordinary.tryTake(now) === 0)) return true;
    if (this.#left.size === 0) this.#parts.schedule(TELL_MS, () => this.#tell());
    this.#left.set(what, (this.#left.get(what) ?? 0) + 1);
    this.#wrong ||= wrong;
    return false;
  }

  #tell(): void {
    const left = { lines: Object.fromEntries(this.#left), wrong: this.#wrong };
    this.#left.clear();
    this.#wrong = false;
    this.#parts.tell(left);
  }
}
