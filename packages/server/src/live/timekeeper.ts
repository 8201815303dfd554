import type { ClockFrame, ClockSettings } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Pace, Stamp } from '@lamplight/table';
import { LAG_QUOTA, chargeOf, clockFrame, deadlineOf, lagAllowed, leftOf } from './clock.ts';
import type { Running } from './clock.ts';
import type { Schedule } from './hall-options.ts';

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
  readonly now: () => number;
  readonly schedule: Schedule;
  /** When the hall was opened. */
  readonly opened: number;
  /** How late what this role sends comes. */
  readonly lagOf: (role: Role) => number;
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

  /** The clocks run from now on; for games of days, from when something last happened. */
  begin(pace: Pace, role: Role | null, lastHappened: number): void {
    const { clock, now } = this.#options;
    this.#start = clock.kind === 'days' ? lastHappened : now();
    this.note(pace, role, false);
  }

  /** Something happened: this is how the clocks stand, and who is to decide; `quiet` if others do not know of it. */
  note(pace: Pace, role: Role | null, quiet: boolean): void {
    const since = Math.max(pace.lastTime ?? 0, this.#start);
    this.#newest = { pace, role, since };
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
    const { spent, madeGood } = chargeOf(running.since, time, lag);
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
    const now = this.#options.now();
    if (!running || running.role === null || now < this.deadline) return null;
    const { role, pace } = running;
    const left = Math.max(0, leftOf(this.#options.clock, pace, role));
    return { role, stamp: { time: now, spent: Math.round(left) } };
  }

  /** When the role to decide is out of time, lag included; infinite where no clock runs. */
  get deadline(): number {
    const running = this.#newest;
    if (!running || running.role === null) return Infinity;
    const due = deadlineOf(this.#options.clock, running) + this.#lag(running.role);
    return Math.max(due, this.#grace);
  }

  frame(viewer: Viewer): ClockFrame | null {
    const running = this.#newest?.role === viewer ? this.#newest : this.#shown;
    return running && clockFrame(this.#options.clock, running, this.#options.now());
  }

  stop(): void {
    this.#alarm?.cancel();
    this.#alarm = null;
    if (this.#newest) this.#newest = { ...this.#newest, role: null };
    this.#shown = this.#newest;
  }

  get #grace(): number {
    return this.#options.clock.kind === 'days' ? this.#options.opened + GRACE : 0;
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
    const { now, schedule } = this.#options;
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
