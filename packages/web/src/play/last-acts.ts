import type { GameTypes, Role } from '@lamplight/rules';
import type { GameStep } from '../host/steps-of.ts';

type Event = GameTypes['Event'];

/** Events that are not worth a word: the board shows them, and everybody expects them. */
const ROUTINE = new Set(['activated', 'round-began', 'thrown', 'turned-over', 'lamp-out']);

interface Acts {
  /** The role that acted, where the events do not name it themselves. */
  readonly role: Role | null;
  readonly events: readonly Event[];
}

/**
 * The events of the last activation that are worth a word; of the last decision in games whose activations are single
 * decisions.
 */
export function lastActs(past: readonly Pick<GameStep, 'events'>[]): Acts {
  const begun = past.findLastIndex(({ events }) => events[0]?.event === 'activated');
  const events = (begun < 0 ? past.slice(-1) : past.slice(begun)).flatMap((step) => step.events);
  const acts = events.filter(({ event }) => !ROUTINE.has(event));
  if (acts.length === 0) return { role: null, events };
  const said = begun < 0 || acts.some((act) => roleOf(act) !== undefined);
  return { role: said ? null : (roleOf(events[0]) ?? null), events: acts };
}

const roleOf = (event: (Event & { readonly role?: Role }) | undefined): Role | undefined => event?.role;
