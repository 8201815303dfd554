import type { ClockFrame, ClockSettings } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Pace, Stamp } from '@lamplight/table';
import { chargeOf, charged, clockFrame, deadlineOf, lagAllowed, lagQuota, leftOf } from './clock-rules.ts';
import type { Running } from './clock-rules.ts';

/** For this long after a restart nobody loses a game of days: the server may have been unreachable. */
const GRACE_MS = 60 * 60 * 1000;

/** If the loss on time could not be stored, it is tried again after this. */
const RETRY_MS = 1000;

/** What a request costs, or that it came too late. */
export type Timed =
  | {
      readonly late: false;
      readonly stamp: Stamp;
      /** Compensated lag, to be taken off the quota once the request is done, */
      readonly compensated: number;
      /** and what may still be compensated until others are told; null for a role whose clock does not run. */
      readonly lagLeft: number | null;
    }
  | { readonly late: true };

/** Time that a role used before a restart for unpublished decisions: its next decision gets it back. */
interface Credit {
  readonly role: Role;
  readonly ms: number;
  /** The pace at that moment: anything the role does next changes it. */
  readonly before: Pace;
}

/** What a table’s log does not tell of its clocks. */
export interface ClockSnapshot {
  readonly start: number;
  readonly credit: Credit | null;
  readonly lagLeft: number | null;
  readonly quota: Readonly<Record<Role, number>>;
}

/** When the clock must be checked again. */
interface Alarm {
  readonly at: number;
  /** Milliseconds from when it was set. */
  readonly ms: number;
  /** Whether requests that have already arrived are read before a role is found to be out of time. */
  readonly isListening: boolean;
}

/** The clocks of one game; immutable. */
export interface GameClock extends ClockSnapshot {
  readonly settings: ClockSettings;
  readonly newest: Running | null;
  /**
   * What others than the deciding role may see. While that role has unpublished decisions, nothing may show how many
   * there are: compensated lag would.
   */
  readonly shown: Running | null;
  /**
   * The lag left to compensate for all decisions that are published together: how often a role decided and took back
   * before that must not show in the sum. Null as long as nothing was decided.
   */
  readonly lagLeft: number | null;
  /**
   * A role that is out of time gets one more reading of what has already arrived. A decision read before this time was
   * made in time: it waited while the server was busy. Infinite while that reading is under way.
   */
  readonly heardUntil: number;
  readonly alarm: Alarm | null;
}

/** What the clocks are judged by at one moment. */
export interface ClockContext {
  readonly now: number;
  /** When this server was started. */
  readonly opened: number;
  /** The lag of what this role sends. */
  readonly lagOf: (role: Role) => number;
  /** The most a decision of this role costs; infinite for people. */
  readonly mostOf: (role: Role) => number;
}

/** Clocks that do not run yet. */
export function newClock(settings: ClockSettings): GameClock {
  const quota = lagQuota(settings);
  return {
    settings,
    quota: { investigator: quota, jack: quota },
    start: 0,
    credit: null,
    newest: null,
    shown: null,
    lagLeft: null,
    heardUntil: -Infinity,
    alarm: null,
  };
}

/** The game as a clock starts with it. */
export interface ClockStart {
  readonly pace: Pace;
  /** The pace without unpublished decisions. */
  readonly published: Pace;
  readonly role: Role | null;
  /** When something last happened, from which games of days continue. */
  readonly lastHappened: number;
  /** The snapshot from when the table was unloaded. */
  readonly snapshot: ClockSnapshot | null;
}

/**
 * Starts the clocks now; for games of days, from when something last happened. The cost of unpublished decisions is
 * given back, and so is all the time before a restart in which nothing was decided: so the clock is the same in both
 * cases, and others cannot tell them apart when they are told the rest. The next decision subtracts it from its own
 * cost, which may become negative.
 */
export function startClock(clock: GameClock, context: ClockContext, given: ClockStart): GameClock {
  const { pace, published, role, lastHappened, snapshot } = given;
  const { settings } = clock;
  const credit: Credit | null =
    role !== null && settings.kind === 'live'
      ? { role, ms: pace.used[role] - published.used[role], before: pace }
      : null;
  const started = snapshot
    ? { ...clock, ...snapshotOf(snapshot) }
    : { ...clock, start: settings.kind === 'days' ? lastHappened : context.now, credit };
  return noteClock({ ...started, shown: runningFrom(started, published, role) }, context, pace, role, true);
}

/** All that the log does not tell: started with it, the clocks continue as if they had never stopped. */
export const snapshotOf = ({ start, credit, lagLeft, quota }: ClockSnapshot): ClockSnapshot => ({
  start,
  credit,
  lagLeft,
  quota,
});

/** Something happened: the new pace and deciding role; `isUnpublished` if others do not know of it. */
export function noteClock(
  clock: GameClock,
  context: ClockContext,
  pace: Pace,
  role: Role | null,
  isUnpublished: boolean,
): GameClock {
  if (role === null) return halted(clock, context, credited(clock, pace));
  const credit = pace.lastTime === clock.credit?.before.lastTime ? clock.credit : null;
  const newest = runningFrom(clock, credited({ credit }, pace), role);
  const noted = isUnpublished
    ? { ...clock, credit, newest }
    : { ...clock, credit, newest, shown: newest, lagLeft: null };
  return withAlarm(noted, context);
}

/** Judges a request that a role made at `time`. */
export function judgeTime(clock: GameClock, context: ClockContext, role: Role, time: number): Timed {
  const running = clock.newest;
  if (running?.role !== role) return { late: false, stamp: { time }, compensated: 0, lagLeft: null };
  const lag = Math.round(lagFor(clock, context, role));
  const made = time <= clock.heardUntil ? Math.min(time, deadlineFor(clock, context)) : time;
  const { spent, compensated } = chargeOf(running.since, bounded(running, context, made), lag);
  if (spent > leftOf(clock.settings, running.pace, role) && made > graceOf(clock, context)) {
    return { late: true };
  }
  return {
    late: false,
    stamp: { time, spent: spent - (clock.credit?.ms ?? 0) },
    compensated,
    lagLeft: lag - compensated,
  };
}

/** The clocks after a judged request is done. */
export function chargeLag(
  clock: GameClock,
  role: Role,
  { compensated, lagLeft }: Extract<Timed, { late: false }>,
): GameClock {
  const quota = { ...clock.quota, [role]: clock.quota[role] - compensated };
  return { ...clock, quota, lagLeft: lagLeft ?? clock.lagLeft };
}

/** The role that is out of time now, lag included; null if none is. */
export function overdueOf(
  clock: GameClock,
  context: ClockContext,
): { readonly role: Role; readonly stamp: Stamp } | null {
  const running = clock.newest;
  if (!running || running.role === null || context.now < deadlineFor(clock, context)) return null;
  const { role, pace } = running;
  const left = Math.max(0, leftOf(clock.settings, pace, role));
  return { role, stamp: { time: context.now, spent: Math.round(left) - (clock.credit?.ms ?? 0) } };
}

/** When the deciding role is out of time, lag included; infinite where no clock runs. */
export function deadlineFor(clock: GameClock, context: ClockContext): number {
  const running = clock.newest;
  if (!running || running.role === null) return Infinity;
  const { role, pace } = running;
  // A role that can pay for a whole decision does not run out of time before it is made.
  if (leftOf(clock.settings, pace, role) >= context.mostOf(role)) return Infinity;
  const due = deadlineOf(clock.settings, running) + lagFor(clock, context, role);
  return Math.max(due, graceOf(clock, context));
}

/** Both clocks as a viewer may see them now. */
export function clockFrameFor(clock: GameClock, context: ClockContext, viewer: Viewer): ClockFrame | null {
  const running = clock.newest?.role === viewer ? clock.newest : clock.shown;
  if (!running) return null;
  const most = running.role === null ? Infinity : context.mostOf(running.role);
  return clockFrame(clock.settings, running, context.now, most);
}

/** The clocks stand still from now on. */
export function stopClock(clock: GameClock, context: ClockContext): GameClock {
  const stopped = clock.newest ? halted(clock, context, clock.newest.pace) : clock;
  return { ...stopped, alarm: null };
}

/** The alarm fired. `isDue` says that a role is out of time and that everything that arrived was read. */
export function onAlarm(
  clock: GameClock,
  context: ClockContext,
): { readonly clock: GameClock; readonly isDue: boolean } {
  const silent = { ...clock, alarm: null };
  if (!clock.alarm?.isListening) {
    // Timers fire before sockets are read: a decision that has already arrived comes before the end of the time.
    const listening = { at: -Infinity, ms: 0, isListening: true };
    return overdueOf(silent, context)
      ? { clock: { ...silent, heardUntil: Infinity, alarm: listening }, isDue: false }
      : { clock: withAlarm(silent, context), isDue: false };
  }
  const heard = { ...silent, heardUntil: context.now };
  const isDue = overdueOf(heard, context) !== null;
  return { clock: withAlarm(heard, context, isDue ? RETRY_MS : 1), isDue };
}

/** Most decisions only postpone the deadline, so an earlier alarm stays and is set again when it fires. */
function withAlarm(clock: GameClock, context: ClockContext, leastMs = 1): GameClock {
  const deadline = deadlineFor(clock, context);
  if (deadline === Infinity || (clock.alarm && clock.alarm.at <= deadline)) return clock;
  const ms = Math.max(leastMs, deadline - context.now);
  return { ...clock, alarm: { at: context.now + ms, ms, isListening: false } };
}

/** The pace with the time that a role gets back, as long as it has not got it. */
function credited({ credit }: Pick<GameClock, 'credit'>, pace: Pace): Pace {
  if (!credit) return pace;
  const { role, ms, before } = credit;
  return pace.used[role] === before.used[role] ? charged(pace, role, -ms) : pace;
}

function runningFrom({ start }: Pick<GameClock, 'start'>, pace: Pace, role: Role | null): Running {
  return { pace, role, since: Math.max(pace.lastTime ?? 0, start) };
}

/**
 * The clocks stopped as they are. The deciding role has used its time, though no entry may say so if something else
 * ended the game.
 */
function halted(clock: GameClock, context: ClockContext, pace: Pace): GameClock {
  const running = clock.newest;
  if (!running || running.role === null) return clock;
  const { role, since } = running;
  const { spent } = chargeOf(since, bounded(running, context, context.now), lagFor(clock, context, role));
  const isCharged = pace.used[role] > running.pace.used[role];
  const newest = { pace: isCharged ? pace : charged(pace, role, spent), role: null, since };
  return { ...clock, newest, shown: newest };
}

/** The time until which a role is charged, if it decides at `time`. */
function bounded({ role, since }: Running, { mostOf }: ClockContext, time: number): number {
  return role === null ? time : Math.min(time, since + mostOf(role));
}

const graceOf = ({ settings }: GameClock, { opened }: ClockContext): number =>
  settings.kind === 'days' ? opened + GRACE_MS : 0;

function lagFor({ settings, lagLeft, quota }: GameClock, { lagOf }: ClockContext, role: Role): number {
  if (settings.kind !== 'live') return 0;
  return lagLeft ?? lagAllowed(lagOf(role), quota[role]);
}
