import type { Presence } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';
import { allHere } from './presence.ts';

/** How long a seat may keep its part of the deal to itself while both are there. */
const SEALING_MS = 2 * 60 * 1000;
/** How long one waits alone at a table that strangers find: who sits down everywhere and never comes must stop nobody. */
const ALONE_MS = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** Ends tables at which a seat does not open its part of the deal in time. */
export class SealingWatch {
  readonly #ground: Ground;
  readonly #onTooLate: () => void;
  #running: { readonly kind: Kind; readonly cancel: () => void } | null = null;

  constructor(ground: Ground, onTooLate: () => void) {
    this.#ground = ground;
    this.#onTooLate = onTooLate;
  }

  /**
   * Looks at how things stand. Who plays by days has days for this too; others have minutes once both are there. A
   * friend who was sent the link is waited for as long as one likes.
   */
  look({ status, settings, updated }: TableRow, presence: Presence): void {
    const kind = status === 'sealing' ? kindOf(settings, presence) : null;
    if (kind === (this.#running?.kind ?? null)) return;
    this.stop();
    if (kind === null) return;
    const { now, schedule } = this.#ground;
    const days = settings.clock.kind === 'days' ? settings.clock.days : 0;
    const ms = { both: SEALING_MS, alone: ALONE_MS, days: Math.max(1, updated + days * DAY - now()) }[kind];
    const cancel = schedule(ms, () => {
      this.#running = null;
      this.#onTooLate();
    });
    this.#running = { kind, cancel };
  }

  stop(): void {
    this.#running?.cancel();
    this.#running = null;
  }
}

type Kind = 'days' | 'both' | 'alone';

function kindOf({ clock, listed }: TableRow['settings'], presence: Presence): Kind | null {
  if (clock.kind === 'days') return 'days';
  if (allHere(presence)) return 'both';
  return listed && (presence.first || presence.second) ? 'alone' : null;
}
