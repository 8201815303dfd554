import type { Presence } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { allHere, presenceOf } from './presence.ts';
import { set } from './state.ts';
import type { CommittingDeadline, CommittingState, Step } from './state.ts';

/** How long a seat may keep its part of the deal to itself while both are there. */
const COMMITTING_MS = 2 * 60 * 1000;
/** How long a listed table waits for a player who has left it, or has not come back. */
const ALONE_MS = 60 * 1000;
/** How long a listed table waits for a stranger who took a seat, is not there and has opened nothing. */
const UNOPENED_MS = 30 * 1000;
/** The same where the game is played by days and nobody waits at the table. */
const UNOPENED_DAYS_MS = 10 * 60 * 1000;
/** A listed table is dealt or ends so long after it was joined, however often players come and go. */
const LISTED_MS = 3 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const NOT_COMMITTING: CommittingState = { deadline: null, since: null };

/** Whether the table ends within minutes unless it is dealt. */
export const endsSoon = ({ deadline }: CommittingState): boolean => deadline !== null && deadline !== 'days';

/**
 * Sets the deadline of the deal by who is connected. Games by days have days for this too; others have minutes once both
 * players are there. For a friend who was sent the link there is no deadline. A page opens its part of the deal as soon
 * as it connects, so a stranger who has opened nothing never connected. The lobby is told of the table too.
 */
export function watchTable(step: Step): void {
  const { row, committing } = step.state;
  const presence = presenceOf(step.state);
  const deadline = row.status === 'committing' ? deadlineOf(row, presence) : null;
  const since = deadline === null ? committing.since : (committing.since ?? step.now);
  if (deadline !== committing.deadline || since !== committing.since) {
    set(step, { committing: { deadline, since } });
  }
  if (deadline !== committing.deadline) {
    if (deadline === null) step.effects.push({ kind: 'clear-timer', name: 'committing' });
    else {
      const ms = waitFor(deadline, row, since ?? step.now, step.now);
      step.effects.push({ kind: 'set-timer', name: 'committing', ms });
    }
  }
  if (row.settings.listed) step.effects.push({ kind: 'lobby', row, isMakerHere: presence.first });
}

function waitFor(
  deadline: CommittingDeadline,
  { settings: { clock, listed }, updated }: TableRow,
  since: number,
  now: number,
): number {
  if (clock.kind === 'days') {
    return deadline === 'unopened' ? UNOPENED_DAYS_MS : Math.max(1, updated + clock.days * DAY_MS - now);
  }
  const ms = { days: 0, both: COMMITTING_MS, alone: ALONE_MS, unopened: UNOPENED_MS }[deadline];
  return listed ? Math.max(1, Math.min(ms, since + LISTED_MS - now)) : ms;
}

function deadlineOf(
  { settings: { clock, listed }, dealSecrets }: TableRow,
  presence: Presence,
): CommittingDeadline | null {
  const isUnopened = listed && !presence.second && dealSecrets.second === null;
  if (clock.kind === 'days') return isUnopened ? 'unopened' : 'days';
  if (allHere(presence)) return 'both';
  if (!listed) return null;
  return isUnopened ? 'unopened' : 'alone';
}
