import { isSecret } from '@lamplight/rules/fair';
import { fieldsOf } from '../../settings/stored.ts';
import type { BrowserStore } from './browser-store.ts';
import { newSecret } from '../deal/new-secret.ts';

/** Requests that may have to be sent twice: making a table, taking a seat by its code. */
export type AttemptKind = 'table' | 'code';

/** The secrets of a seat that was requested and not confirmed yet. */
export interface Attempt {
  readonly secret: string;
  /** This seat's part of the deal. */
  readonly deal: string;
}

const PREFIX = 'lamplight.attempt.';
/** After this time the same request means another table. */
const LASTS_MS = 10 * 60_000;
/** Answers after which nobody knows whether the seat was given. */
const UNKNOWN = new Set(['unreachable', 'store-unavailable', 'broken']);

/** Whether a refusal means that nothing was done. */
export const isSettled = (code: string): boolean => !UNKNOWN.has(code);

/**
 * Requests that were sent and not answered yet. They are stored before they are sent, so that the same request after a
 * reload gets the same seat.
 */
export class Attempts {
  readonly #store: BrowserStore;
  readonly #now: () => number;

  constructor(store: BrowserStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The open attempt at exactly this request, or a new one. */
  begin(kind: AttemptKind, wanted: string): Attempt {
    const open = fieldsOf(this.#store.read(PREFIX + kind));
    const { secret, deal, since } = open;
    const fresh = typeof since === 'number' && this.#now() - since < LASTS_MS;
    if (fresh && open['wanted'] === wanted && isSecret(secret) && isSecret(deal)) return { secret, deal };
    const attempt = { secret: newSecret(), deal: newSecret() };
    this.#store.write(PREFIX + kind, JSON.stringify({ ...attempt, wanted, since: this.#now() }));
    return attempt;
  }

  /** The attempt was answered. */
  end(kind: AttemptKind): void {
    this.#store.remove(PREFIX + kind);
  }
}
