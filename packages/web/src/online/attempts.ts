import { isSecret } from '@lamplight/rules/fair';
import { fieldsOf } from '../settings/stored.ts';
import type { Kept } from './kept.ts';
import { newSecret } from './new-secret.ts';

/** What may have to be sent twice: the table that is made, the code that is taken. */
export type AttemptKind = 'table' | 'code';

/** What a seat that is asked for will be held by. */
export interface Attempt {
  readonly secret: string;
  /** This seat's part of the deal. */
  readonly deal: string;
}

const PREFIX = 'lamplight.attempt.';
/** Whoever comes back later wants another table. */
const LASTS_MS = 10 * 60_000;
/** Answers after which it is not known whether the seat was given. */
const UNKNOWN = new Set(['unreachable', 'store-unavailable', 'broken']);

/** Whether a refusal says that nothing was done. */
export const isSettled = (code: string): boolean => !UNKNOWN.has(code);

/**
 * What was sent and not answered yet. It is kept before it is sent, so that the same thing sent again, even from
 * a page that was loaded anew, is the same seat.
 */
export class Attempts {
  readonly #kept: Kept;
  readonly #now: () => number;

  constructor(kept: Kept, now: () => number) {
    this.#kept = kept;
    this.#now = now;
  }

  /** The open attempt at exactly this, or a new one. */
  begin(kind: AttemptKind, wanted: string): Attempt {
    const open = fieldsOf(this.#kept.read(PREFIX + kind));
    const { secret, deal, since } = open;
    const fresh = typeof since === 'number' && this.#now() - since < LASTS_MS;
    if (fresh && open['wanted'] === wanted && isSecret(secret) && isSecret(deal)) return { secret, deal };
    const attempt = { secret: newSecret(), deal: newSecret() };
    this.#kept.write(PREFIX + kind, JSON.stringify({ ...attempt, wanted, since: this.#now() }));
    return attempt;
  }

  /** It was answered. */
  end(kind: AttemptKind): void {
    this.#kept.remove(PREFIX + kind);
  }
}
