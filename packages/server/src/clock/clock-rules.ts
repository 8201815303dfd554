import { FREE_START_MS } from '@lamplight/protocol';
import type { ClockFrame, ClockSettings } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { Pace } from '@lamplight/table';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Lag is compensated for each decision up to this, */
const MOST_LAG = 500;
/** and for a whole game up to this, or up to this part of the time a clock begins with, where that is less. */
const MOST_LAG_OF_GAME = 15 * SECOND;
const LAG_PART_OF_BASE = 0.05;

/** The used time of both clocks, and since when the deciding role’s clock runs. */
export interface Running {
  readonly pace: Pace;
  /** The deciding role; null where no clock runs. */
  readonly role: Role | null;
  readonly since: number;
}

/**
 * The free part of a role’s used time. Until its first activation is over, the role is charged only from the end of the
 * free time on.
 */
const givenTo = ({ opening, activations, used }: Pace, role: Role): number =>
  Math.min(FREE_START_MS, (activations[role] === 0 ? used : opening)[role]);

/** How long the clock of a role still stands still. */
const freeOf = (clock: ClockSettings, pace: Pace, role: Role): number =>
  clock.kind === 'live' && pace.activations[role] === 0 ? FREE_START_MS - givenTo(pace, role) : 0;

/** The time a role has left before the running time is subtracted, free time included; infinite without clocks. */
export function leftOf(clock: ClockSettings, pace: Pace, role: Role): number {
  switch (clock.kind) {
    case 'none':
      return Infinity;
    case 'live':
      return (
        (clock.base + clock.increment * pace.activations[role]) * SECOND -
        (pace.used[role] - givenTo(pace, role)) +
        freeOf(clock, pace, role)
      );
    case 'days':
      return clock.days * DAY - pace.sinceActivation[role];
  }
}

/** When the deciding role is out of time, lag not included; infinite where no clock runs. */
export function deadlineOf(clock: ClockSettings, { pace, role, since }: Running): number {
  return role === null ? Infinity : since + leftOf(clock, pace, role);
}

/** What a decision costs, and how much of its lag was compensated. */
export interface Charge {
  readonly spent: number;
  readonly compensated: number;
}

/** What a decision that arrived at `now` costs its role. */
export function chargeOf(since: number, now: number, lag: number): Charge {
  const passed = Math.max(0, Math.round(now - since));
  const compensated = Math.min(passed, Math.max(0, Math.round(lag)));
  return { spent: passed - compensated, compensated };
}

/** The pace with so much more time used by a role. */
export const charged = (pace: Pace, role: Role, spent: number): Pace => ({
  ...pace,
  used: { ...pace.used, [role]: pace.used[role] + spent },
  sinceActivation: { ...pace.sinceActivation, [role]: pace.sinceActivation[role] + spent },
});

/**
 * How much lag may be compensated for a role in a whole game. A page can pretend to be slow, so it must not be much.
 */
export const lagQuota = (clock: ClockSettings): number =>
  clock.kind === 'live' ? Math.min(MOST_LAG_OF_GAME, LAG_PART_OF_BASE * clock.base * SECOND) : 0;

/** How much lag may be compensated for one decision, from what was measured and what is left for the game. */
export const lagAllowed = (measured: number, quotaLeft: number): number =>
  Math.max(0, Math.min(measured, MOST_LAG, quotaLeft));

/**
 * Both clocks as they are shown at `now`; null without clocks. `most` is the most that the current decision may cost.
 */
export function clockFrame(
  clock: ClockSettings,
  running: Running,
  now: number,
  most = Infinity,
): ClockFrame | null {
  if (clock.kind === 'none') return null;
  const { pace, role, since } = running;
  const passed = Math.min(most, Math.max(0, now - since));
  const left = (one: Role): number =>
    Math.max(0, leftOf(clock, pace, one) - Math.max(freeOf(clock, pace, one), one === role ? passed : 0));
  const freeMs = role === null ? 0 : freeOf(clock, pace, role) - passed;
  return {
    left: { investigator: left('investigator'), jack: left('jack') },
    running: role,
    now,
    ...(freeMs > 0 && { freeMs }),
    ...(most !== Infinity && { stopsAfterMs: most - passed }),
  };
}

/** How long a deciding player may be away before the other may claim the game; null where there is no limit. */
export function waitFor(clock: ClockSettings): number | null {
  switch (clock.kind) {
    case 'none':
      return 120 * SECOND;
    case 'live':
      return (clock.base >= 600 ? 60 : 30) * SECOND;
    case 'days':
      return null;
  }
}
