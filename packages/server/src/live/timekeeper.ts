import type { ClockFrame, ClockSettings } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Pace, Stamp } from '@lamplight/table';
import { chargeOf, charged, clockFrame, deadlineOf, lagAllowed, lagQuota, leftOf } from './clock.ts';
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

/** What a role used, before a restart, for decisions that others do not know of: its next decision gets that back. */
interface Credit {
  readonly role: Role;
  readonly ms: number;
  /** The pace as it was then: whatever the role does next changes it. */
  readonly before: Pace;
}

/** What of a table's clocks is not in its log. */
export interface KeptTime {
  readonly start: number;
  readonly credit: Credit | null;
  readonly lagLeft: number | null;
  readonly quota: Readonly<Record<Role, number>>;
}

/** Keeps the clocks of one table. */
export class Timekeeper {
  readonly #options: TimekeeperOptions;
  #quota: Record<Role, number>;
  #start = 0;
  #credit: Credit | null = null;
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
  /**
   * Who is due is given one more look at what has already arrived. A decision that is read until then was made in time:
   * it lay there while the server was busy. This is until when; infinite while that look is under way.
   */
  #heardUntil = -Infinity;
  #alarm: { readonly at: number; readonly cancel: () => void } | null = null;

  constructor(options: TimekeeperOptions) {
    this.#options = options;
    const quota = lagQuota(options.clock);
    this.#quota = { investigator: quota, jack: quota };
  }

  /**
   * The clocks run from now on; for games of days, from when something last happened. `published` is the pace without
   * decisions that others do not know of. What those cost is given back, as is all the time before a restart in which
   * nothing was decided: so the clock is the same for all, and others cannot tell one from the other, however soon they
   * are told the rest. The next decision takes it off what it costs itself, which may make that less than nothing.
   */
  begin(pace: Pace, published: Pace, role: Role | null, lastHappened: number, kept?: KeptTime): void {
    const { clock, ground } = this.#options;
    if (kept) {
      this.#start = kept.start;
      this.#credit = kept.credit;
      this.#lagLeft = kept.lagLeft;
      this.#quota = { ...kept.quota };
    } else {
      this.#start = clock.kind === 'days' ? lastHappened : ground.now();
      this.#credit =
        role !== null && clock.kind === 'live'
          ? { role, ms: pace.used[role] - published.used[role], before: pace }
          : null;
    }
    this.#shown = this.#from(published, role);
    this.note(pace, role, true);
  }

  /** All that the log does not say: begun with it, the clocks go on as if nothing had been between. */
  get kept(): KeptTime {
    return { start: this.#start, credit: this.#credit, lagLeft: this.#lagLeft, quota: { ...this.#quota } };
  }

  /** Something happened: this is how the clocks stand, and who is to decide; `quiet` if others do not know of it. */
  note(pace: Pace, role: Role | null, quiet: boolean): void {
    if (role === null) {
      this.#halt(this.#credited(pace));
      return;
    }
    if (pace.lastTime !== this.#credit?.before.lastTime) this.#credit = null;
    this.#newest = this.#from(this.#credited(pace), role);
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
    const made = time <= this.#heardUntil ? Math.min(time, this.deadline) : time;
    const { spent, madeGood } = chargeOf(running.since, this.#bound(running, made), lag);
    if (spent > leftOf(this.#options.clock, running.pace, role) && made > this.#grace) return { late: true };
    return {
      late: false,
      stamp: { time, spent: spent - (this.#credit?.ms ?? 0) },
      madeGood,
      lagLeft: lag - madeGood,
    };
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
    return { role, stamp: { time: now, spent: Math.round(left) - (this.#credit?.ms ?? 0) } };
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

  /** The pace with what a role gets back, as long as it has not got it. */
  #credited(pace: Pace): Pace {
    if (!this.#credit) return pace;
    const { role, ms, before } = this.#credit;
    return pace.used[role] === before.used[role] ? charged(pace, role, -ms) : pace;
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
      if (this.overdue()) this.#hearOnceMore();
      else this.#setAlarm();
    });
    this.#alarm = { at: now() + ms, cancel };
  }

  /** Timers go off before sockets are read: a decision that has already arrived comes before the end of the time. */
  #hearOnceMore(): void {
    const { now, schedule } = this.#options.ground;
    this.#heardUntil = Infinity;
    const cancel = schedule(0, () => {
      this.#alarm = null;
      this.#heardUntil = now();
      if (!this.overdue()) this.#setAlarm();
      else {
        this.#setAlarm(RETRY_MS);
        this.#options.onDue();
      }
    });
    this.#alarm = { at: -Infinity, cancel };
  }
}
