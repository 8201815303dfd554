import type { ClockSettings, Presence, SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import { waitFor } from '../clock/clock-rules.ts';
import { fullLevel, takeOne } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import type { TableRow } from '../store/store.ts';
import { set } from './state.ts';
import type { LeftAt, PresenceState, SessionState, Step, Subscriber } from './state.ts';
import { countOf, tell } from './subscribers.ts';

/** The number of spectators is told at most once in this time, since they come and go in crowds. */
const CROWD_MS = 1000;
/** How often a player who comes or leaves is told of right away; beyond that they are told of as rarely as spectators. */
const TELL_RATE: Rate = { burst: 10, perSecond: 0.5 };

/** Players who move with their table from node to node are back within this time. */
export const ARRIVING_MS = 2000;
/** Until then they count as being there. */
export const HERE: LeftAt = { first: null, second: null };

export const NOBODY: Presence = { first: false, second: false, spectators: 0, claimFrom: null };

export const newPresence = (leftAt: LeftAt, told: Presence, now: number): PresenceState => ({
  leftAt,
  told,
  rate: fullLevel(TELL_RATE, now),
  isWaiting: false,
});

/** Who is connected now. */
export function presenceOf(state: SessionState): Presence {
  const { row, game, presence } = state;
  const toPlay = game?.toDecide ? (row.roles?.[game.toDecide] ?? null) : null;
  return presenceIn({
    seats: row.seats,
    clock: row.settings.clock,
    leftAt: presence.leftAt,
    spectators: countOf(state, null),
    toPlay,
    toPlaySince: game?.toDecideSince ?? 0,
  });
}

interface SeatsNow {
  readonly seats: TableRow['seats'];
  readonly clock: ClockSettings;
  readonly leftAt: LeftAt;
  readonly spectators: number;
  /** The seat that is to decide now; null where none is. */
  readonly toPlay: SeatName | null;
  /** Since when that seat is to decide. */
  readonly toPlaySince: number;
}

/**
 * A bot is always there; a seat that nobody took never is. A player who is away keeps the other waiting only when it is
 * their turn to decide, so the wait counts from then at the earliest.
 */
function presenceIn({ seats, clock, leftAt, spectators, toPlay, toPlaySince }: SeatsNow): Presence {
  const isHere = (seat: SeatName): boolean =>
    seats[seat] !== null && (seats[seat].kind === 'bot' || leftAt[seat] === null);
  const left = toPlay === null || isHere(toPlay) ? null : leftAt[toPlay];
  const wait = waitFor(clock);
  return {
    first: isHere('first'),
    second: isHere('second'),
    spectators,
    claimFrom: left === null || wait === null ? null : Math.max(left, toPlaySince) + wait,
  };
}

/** Whether both seats are there. */
export const allHere = (presence: Presence): boolean => SEATS.every((seat) => presence[seat]);

const isSame = (one: Presence, other: Presence): boolean =>
  one.first === other.first &&
  one.second === other.second &&
  one.spectators === other.spectators &&
  one.claimFrom === other.claimFrom;

/** A subscriber came. */
export function noteCame(step: Step, { seat }: Subscriber): void {
  if (seat) setLeftAt(step, seat, null);
}

/** A subscriber left. A seat is left when its last device has left. */
export function noteLeft(step: Step, { seat }: Subscriber): void {
  if (seat && countOf(step.state, seat) === 0) setLeftAt(step, seat, step.now);
}

function setLeftAt(step: Step, seat: SeatName, at: number | null): void {
  const { presence } = step.state;
  set(step, { presence: { ...presence, leftAt: { ...presence.leftAt, [seat]: at } } });
}

/** Players who have not come by now have left. */
export function noteNotArrived(step: Step): void {
  for (const seat of SEATS)
    if (countOf(step.state, seat) === 0 && step.state.presence.leftAt[seat] === null)
      setLeftAt(step, seat, step.now);
  tellPresence(step);
}

/** Tells who is there, if that has changed; the subscriber `knows` has just been told. */
export function tellPresence(step: Step, knows: number | null = null): void {
  const { presence: state } = step.state;
  const presence = presenceOf(step.state);
  if (isSame(presence, state.told)) return;
  const isCrowdOnly = isSame(presence, { ...state.told, spectators: presence.spectators });
  const rate = isCrowdOnly ? null : takeOne(TELL_RATE, state.rate, step.now);
  if (rate) {
    set(step, { presence: { ...state, rate } });
    sendPresence(step, presence, knows);
  } else if (!state.isWaiting) {
    set(step, { presence: { ...state, isWaiting: true } });
    step.effects.push({ kind: 'set-timer', name: 'presence', ms: CROWD_MS });
  }
}

/** Tells what waited to be told. */
export function tellPresenceLate(step: Step): void {
  set(step, { presence: { ...step.state.presence, isWaiting: false } });
  const presence = presenceOf(step.state);
  if (!isSame(presence, step.state.presence.told)) sendPresence(step, presence, null);
}

function sendPresence(step: Step, presence: Presence, knows: number | null): void {
  set(step, { presence: { ...step.state.presence, told: presence } });
  const table = step.state.row.id;
  tell(step, { t: 'presence', table, presence }, ({ id }) => id !== knows);
}
