import type { Presence } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';
import { allHere } from './presence.ts';

/** How long a seat may keep its part of the deal to itself while both are there. */
const SEALING_MS = 2 * 60 * 1000;
/** How long a listed table waits for a player who has left it, or has not come back. */
const ALONE_MS = 60 * 1000;
/** How long a listed table waits for a stranger who took a seat, is not there and has opened nothing. */
const UNOPENED_MS = 30 * 1000;
/** The same where the game is played by days and nobody waits at the table. */
const UNOPENED_DAYS_MS = 10 * 60 * 1000;
/** So long after a listed table was joined it is dealt or it ends, however often players come and go. */
const LISTED_MS = 3 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** Ends tables at which a seat does not open its part of the deal in time. */
export class SealingWatch {
  readonly #ground: Ground;
  readonly #onTooLate: () => void;
  #running: { readonly kind: Kind; readonly cancel: () => void } | null = null;
  /** When the table was first seen with both seats taken. */
  #since: number | null = null;

  constructor(ground: Ground, onTooLate: () => void) {
    this.#ground = ground;
    this.#onTooLate = onTooLate;
  }

  /** Whether the table ends within minutes unless it is dealt. */
  get endsSoon(): boolean {
    return this.#running !== null && this.#running.kind !== 'days';
  }

  /**
   * Looks at how things stand. Who plays by days has days for this too; others have minutes once both are there. A
   * friend who was sent the link is waited for as long as one likes. A page opens its part as soon as it is there, so a
   * stranger who has opened nothing was never there.
   */
  look(row: TableRow, presence: Presence): void {
    const kind = row.status === 'sealing' ? kindOf(row, presence) : null;
    if (kind !== null) this.#since ??= this.#ground.now();
    if (kind === (this.#running?.kind ?? null)) return;
    this.stop();
    if (kind === null) return;
    const cancel = this.#ground.schedule(this.#waitFor(kind, row), () => {
      this.#running = null;
      this.#onTooLate();
    });
    this.#running = { kind, cancel };
  }

  stop(): void {
    this.#running?.cancel();
    this.#running = null;
  }

  #waitFor(kind: Kind, { settings: { clock, listed }, updated }: TableRow): number {
    const now = this.#ground.now();
    if (clock.kind === 'days')
      return kind === 'unopened' ? UNOPENED_DAYS_MS : Math.max(1, updated + clock.days * DAY - now);
    const ms = { days: 0, both: SEALING_MS, alone: ALONE_MS, unopened: UNOPENED_MS }[kind];
    return listed ? Math.max(1, Math.min(ms, (this.#since ?? now) + LISTED_MS - now)) : ms;
  }
}

type Kind = 'days' | 'both' | 'alone' | 'unopened';

function kindOf({ settings: { clock, listed }, dealSecrets }: TableRow, presence: Presence): Kind | null {
  const unopened = listed && !presence.second && dealSecrets.second === null;
  if (clock.kind === 'days') return unopened ? 'unopened' : 'days';
  if (allHere(presence)) return 'both';
  if (!listed) return null;
  return unopened ? 'unopened' : 'alone';
}
