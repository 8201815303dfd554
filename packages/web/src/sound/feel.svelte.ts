import type { GameTypes, Outcome, Role, Viewer } from '@lamplight/rules';
import type { Title } from '../titles/title.ts';
import { ambience } from './ambience.svelte.ts';
import { perform } from './perform.ts';
import { cuesOf, resultOf } from './sound-of.ts';

/** What is read of a session to hear and feel its game. */
interface FeltSession {
  readonly title: Title;
  readonly viewer: Viewer;
  readonly card: { readonly role: Role | null };
  readonly update: { readonly outcome: Outcome | null };
  readonly past: readonly { readonly events: readonly GameTypes['Event'][] }[];
  /** The role for which a person decides now. */
  readonly acting: Role | null;
  /** Whether that person may decide. */
  readonly open: boolean;
  /** Aborted when the game leaves the screen. */
  readonly gone: AbortSignal;
}

/** What is heard and felt of one game, besides its events: whose turn it is, and ends that the rules do not know. */
class Feel {
  readonly #session: FeltSession;

  constructor(session: FeltSession) {
    this.#session = session;
    const release = ambience.hold();
    const stop = $effect.root(() => {
      this.#followTurns();
      this.#followEnd();
    });
    const end = (): void => {
      stop();
      release();
    };
    if (session.gone.aborted) end();
    else session.gone.addEventListener('abort', end);
  }

  show(event: GameTypes['Event'] | undefined): void {
    if (!event) return;
    const { title, viewer, card } = this.#session;
    // Two people at one device hear only what both may know.
    for (const cue of cuesOf(title.game.witness(event, viewer), card.role)) perform(cue);
  }

  /** It is the player's turn again, after the other one decided. */
  #followTurns(): void {
    const session = this.#session;
    let waited = false;
    $effect(() => {
      if (session.card.role === null || session.update.outcome) return;
      if (session.acting === null) waited = true;
      else if (session.open && waited) {
        waited = false;
        perform({ sound: 'turn', after: 0 });
      }
    });
  }

  /** A player gave up, ran out of time or left: no event tells it. */
  #followEnd(): void {
    const session = this.#session;
    let over = session.update.outcome !== null;
    $effect(() => {
      const { outcome } = session.update;
      if (over || !outcome) return;
      over = true;
      const told = session.past.some(({ events }) => events.some(({ event }) => event === 'ended'));
      if (!told) perform(resultOf(outcome.winner, session.card.role));
    });
  }
}

const feels = new WeakMap<FeltSession, Feel>();

/** The feel of a session, which begins when it is first asked for. */
export function feelOf(session: FeltSession): Feel {
  const known = feels.get(session);
  if (known) return known;
  const feel = new Feel(session);
  feels.set(session, feel);
  return feel;
}
