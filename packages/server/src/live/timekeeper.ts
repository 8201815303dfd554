import type { ClockFrame, ClockSettings } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Pace, Stamp } from '@lamplight/table';
import { LAG_QUOTA, chargeOf, charged, clockFrame, deadlineOf, lagAllowed, leftOf } from './clock.ts';
import type { Running } from './clock.ts';
import type { Ground } from './hall-options.ts';

/** After a restart nobody loses a game of days for so long: the server may have been what was missing. */
const GRACE = 60 * 60 * 1000;

/** Where it could not be stored that somebody is out of time, it is tried again after this. */
const RETRY_MS = 1000;

/** What a request costs, or that it came too late. */
export type Timed =
  | {
      readonly late: false;
      readonly stamp: Stamp;
      /** Lag that was made good, to be taken off once it is done, */
      readonly madeGood: number;
      /** and what may still be made good until others are told; null for a role whose clock does not run. */
      readonly lagLeft: number | null;
    }
  | { readonly late: true };

interface TimekeeperOptions {
  readonly clock: ClockSettings;
  readonly ground: Pick<Ground, 'now' | 'schedule' | 'opened'>;
  /** How late what this role sends comes. */
  readonly lagOf: (role: Role) => number;
  /** The most a decision of this role costs; infinite for people. */
  readonly mostOf: (role: Role) => number;
  /** Somebody seems to be out of time. */
  readonly onDue: () => void;
}

/** Keeps the clocks of one table. */
export class Timekeeper {
  readonly #options: TimekeeperOptions;
  readonly #quota = { investigator: LAG_QUOTA, jack: LAG_QUOTA };
  #start = 0;
  #newest: Running | null = null;
  /**
   * What others than the role to decide may see. As long as that keeps its decisions quiet, nothing that shows how
   * many there were may be told: lag that was made good would show it.
   */
  #shown: Running | null = null;
  /**
   * Lag is made good once for all that is told together: how often a role decided and took back until then must not
   * show in the sum. What is left of it; null as long as nothing was decided.
   */
  #lagLeft: number | null = null;
  #alarm: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(options: TimekeeperOptions) {
    this.#options = options;
  }

  /**
   * The clocks run from now on; for games of days, from when something last happened. `published` is the pace without
   * decisions that others do not know of: what those cost is given back as time, as is all the time before a restart in
   * which nothing was decided, so that others cannot tell one from the other later.
   */
  begin(pace: Pace, published: Pace, role: Role | null, lastHappened: number): void {
    const { clock, ground } = this.#options;
    this.#start = clock.kind === 'days' ? lastHappened : ground.now();
    this.#shown = this.#from(published, role);
    if (role !== null && clock.kind === 'live') this.#start += pace.used[role] - published.used[role];
    this.note(pace, role, true);
  }

  /** Something happened: this is how the clocks stand, and who is to decide; `quiet` if others do not know of it. */
  note(pace: Pace, role: Role | null, quiet: boolean): void {
    if (role === null) {
      this.#halt(pace);
      return;
    }
    // What was given back was for the one activation.
    if (!quiet) this.#start = Math.min(this.#start, this.#options.ground.now());
    this.#newest = this.#from(pace, role);
    if (!quiet) {
      this.#shown = this.#newest;
      this.#lagLeft = null;
    }
    this.#setAlarm();
  }

  /** Judges something the role did at `time`. */
  judge(role: Role, time: number): Timed {
    const running = this.#newest;
    if (running?.role !== role) return { late: false, stamp: { time }, madeGood: 0, lagLeft: null };
    const lag = Math.round(this.#lag(role));
    const { spent, madeGood } = chargeOf(running.since, this.#bound(running, time), lag);
    if (spent > leftOf(this.#options.clock, running.pace, role) && time > this.#grace) return { late: true };
    return { late: false, stamp: { time, spent }, madeGood, lagLeft: lag - madeGood };
  }

  /** What was judged is done. */
  done(role: Role, { madeGood, lagLeft }: Extract<Timed, { late: false }>): void {
    this.#quota[role] -= madeGood;
    this.#lagLeft = lagLeft ?? this.#lagLeft;
  }

  /** Who is out of time now, lag included; null if nobody is. */
  overdue(): { readonly role: Role; readonly stamp: Stamp } | null {
    const running = this.#newest;
    const now = this.#options.ground.now();
    if (!running || running.role === null || now < this.deadline) return null;
    const { role, pace } = running;
    const left = Math.max(0, leftOf(this.#options.clock, pace, role));
    return { role, stamp: { time: now, spent: Math.round(left) } };
  }

  /** When the role to decide is out of time, lag included; infinite where no clock runs. */
  get deadline(): number {
    const running = this.#newest;
    if (!running || running.role === null) return Infinity;
    const { clock, mostOf } = this.#options;
    // Who can pay for a decision does not run out of time before it is made.
    if (leftOf(clock, running.pace, running.role) >= mostOf(running.role)) return Infinity;
    const due = deadlineOf(clock, running) + this.#lag(running.role);
    return Math.max(due, this.#grace);
  }

  frame(viewer: Viewer): ClockFrame | null {
    const running = this.#newest?.role === viewer ? this.#newest : this.#shown;
    if (!running) return null;
    const { clock, ground, mostOf } = this.#options;
    return clockFrame(clock, running, ground.now(), running.role === null ? Infinity : mostOf(running.role));
  }

  stop(): void {
    this.#alarm?.cancel();
    this.#alarm = null;
    if (this.#newest) this.#halt(this.#newest.pace);
  }

  #from(pace: Pace, role: Role | null): Running {
    return { pace, role, since: Math.max(pace.lastTime ?? 0, this.#start) };
  }

  /**
   * The clocks stand still as they stood. Who was to decide has used his time all the same, though nothing of his own
   * doing may have ended the game and so nothing says it.
   */
  #halt(pace: Pace): void {
    const running = this.#newest;
    if (!running || running.role === null) return;
    const { role, since } = running;
    const { spent } = chargeOf(since, this.#bound(running, this.#options.ground.now()), this.#lag(role));
    const isCharged = pace.used[role] > running.pace.used[role];
    this.#newest = { pace: isCharged ? pace : charged(pace, role, spent), role: null, since };
    this.#shown = this.#newest;
  }

  /** Until when time counts that passes until `time`. */
  #bound({ role, since }: Running, time: number): number {
    return role === null ? time : Math.min(time, since + this.#options.mostOf(role));
  }

  get #grace(): number {
    return this.#options.clock.kind === 'days' ? this.#options.ground.opened + GRACE : 0;
  }

  #lag(role: Role): number {
    if (this.#options.clock.kind !== 'live') return 0;
    return this.#lagLeft ?? lagAllowed(this.#options.lagOf(role), this.#quota[role]);
  }

  /** Most decisions only put the moment off, so the alarm is left as it was and looks again when it goes off. */
  #setAlarm(least = 1): void {
    const { deadline } = this;
    if (deadline === Infinity || (this.#alarm && this.#alarm.at <= deadline)) return;
    this.#alarm?.cancel();
    const { now, schedule } = this.#options.ground;
    const ms = Math.max(least, deadline - now());
    const cancel = schedule(ms, () => {
      this.#alarm = null;
      if (!this.overdue()) this.#setAlarm();
      else {
        this.#setAlarm(RETRY_MS);
        this.#options.onDue();
      }
    });
    this.#alarm = { at: now() + ms, cancel };
  }
}
