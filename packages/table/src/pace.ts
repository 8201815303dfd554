import type { Role } from '@lamplight/rules';
import type { LogEntry, OpenEntry } from './log-entry.ts';

/** How the roles used their time, as far as the entries of the log say; immutable. */
export interface Pace {
  /** Milliseconds in all. */
  readonly used: Readonly<Record<Role, number>>;
  /** Milliseconds since the role's last activation ended. */
  readonly sinceActivation: Readonly<Record<Role, number>>;
  /** Milliseconds until the role's first activation ended; 0 as long as it has not. */
  readonly opening: Readonly<Record<Role, number>>;
  /** How many of its activations are over. */
  readonly activations: Readonly<Record<Role, number>>;
  /** When the newest entry was made; undefined where no entry says. */
  readonly lastTime: number | undefined;
}

const NOTHING = { investigator: 0, jack: 0 } as const;

/** The pace of a game in which nothing was done. */
export const NO_PACE: Pace = {
  used: NOTHING,
  sinceActivation: NOTHING,
  opening: NOTHING,
  activations: NOTHING,
  lastTime: undefined,
};

/** The pace after one more entry. */
export function paceAfter(pace: Pace, entry: Exclude<LogEntry, OpenEntry>): Pace {
  const { by, time, spent = 0 } = entry;
  const lastTime = time ?? pace.lastTime;
  if (by === 'chance' || spent === 0) return lastTime === pace.lastTime ? pace : { ...pace, lastTime };
  return {
    used: plus(pace.used, by, spent),
    sinceActivation: plus(pace.sinceActivation, by, spent),
    opening: pace.opening,
    activations: pace.activations,
    lastTime,
  };
}

/** The pace when an activation of `role` has ended. */
export function paceAfterActivation(pace: Pace, role: Role): Pace {
  const isFirst = pace.activations[role] === 0;
  return {
    used: pace.used,
    sinceActivation: plus(pace.sinceActivation, role, -pace.sinceActivation[role]),
    opening: isFirst ? { ...pace.opening, [role]: pace.used[role] } : pace.opening,
    activations: plus(pace.activations, role, 1),
    lastTime: pace.lastTime,
  };
}

function plus(amounts: Readonly<Record<Role, number>>, role: Role, more: number): Record<Role, number> {
  const { investigator, jack } = amounts;
  return role === 'jack' ? { investigator, jack: jack + more } : { investigator: investigator + more, jack };
}
