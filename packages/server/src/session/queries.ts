import type { SeatName, TableInfo, TableStanding } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import { VIEWERS } from '@lamplight/rules';
import { clockFrameFor, deadlineFor } from '../clock/game-clock.ts';
import { infoOf } from './table-info.ts';
import { endsSoon } from './committing-deadline.ts';
import type { SessionContext, SessionState } from './state.ts';
import { clockContext, countOf } from './subscribers.ts';

/** A session whose clock runs out within this time stays loaded. */
const SOON_MS = 60_000;
/** A live game stays loaded for so long after its players left: most who lose their connection are back by then. */
const EMPTY_MS = 2 * 60_000;

type Opened = Pick<SessionContext, 'opened'>;

export const isOver = ({ row }: SessionState): boolean => row.status === 'over' || row.status === 'aborted';

/** What everybody may know of the table. */
export function tableInfo(state: SessionState): TableInfo {
  const info = infoOf(state.row, roundOf(state) ?? undefined);
  return info.next === state.lostNext ? { ...info, next: null } : info;
}

/** The round that is played; null as long as nothing is dealt. */
export function roundOf({ game, channels }: SessionState): number | null {
  if (!game) return null;
  for (const viewer of VIEWERS) {
    const channel = channels[viewer];
    // It is the same in every view, and this one is made already.
    if (channel) return channel.seen.view.round;
  }
  const { history } = game;
  return history.game.view(history.published, 'spectator').round;
}

/** The seat that a key holds. */
export function seatOfKey({ keys }: SessionState, hash: string): SeatName | undefined {
  return keys.find((key) => key.hash === hash)?.seat;
}

/** How many devices hold a seat. */
export const deviceCount = ({ keys }: SessionState, seat: SeatName): number =>
  keys.filter((key) => key.seat === seat).length;

/** Who is to decide and how much time they have, as spectators see it. */
export function turnOf(state: SessionState, now: number, opened: Opened): TableStanding['turn'] {
  const role = state.game?.toDecide ?? null;
  if (role === null || isOver(state)) return null;
  const frame = clockFrameFor(state.clock, clockContext(state, now, opened), 'spectator');
  return { role, left: frame?.left[role] ?? null };
}

/** For how long the clock of the role to decide does not run yet, as spectators see it. */
export const freeOf = (state: SessionState, now: number, opened: Opened): number =>
  clockFrameFor(state.clock, clockContext(state, now, opened), 'spectator')?.freeMs ?? 0;

/** When a clock runs out; infinite where none runs. */
export const tableDeadline = (state: SessionState, now: number, opened: Opened): number =>
  deadlineFor(state.clock, clockContext(state, now, opened));

/** Whether somebody holds a seat and follows the table. */
export const isAttended = (state: SessionState): boolean => SEATS.some((seat) => countOf(state, seat) > 0);

/** Whether a task is under way or waits. */
export const isBusy = ({ current, queue }: SessionState): boolean => current !== null || queue.length > 0;

/** Whether the session may be unloaded: nobody follows it, and nothing is about to happen. */
export const isIdle = (state: SessionState, now: number, opened: Opened): boolean =>
  state.subscribers.length === 0 && !isNeeded(state, state.emptySince, now, opened);

/** Whether a full server may evict it: there are only spectators, or the game is over. */
export function isEvictable(state: SessionState, now: number, opened: Opened): boolean {
  const { first, second } = state.presence.leftAt;
  const mayGo = !isAttended(state) || isOver(state);
  return mayGo && !isNeeded(state, Math.max(first ?? 0, second ?? 0), now, opened);
}

/** Whether something happens here, or soon will, though the players have been away since `awaySince`. */
function isNeeded(state: SessionState, awaySince: number, now: number, opened: Opened): boolean {
  const { game, bots, row, committing } = state;
  const isBotToDecide = Boolean(game?.toDecide && bots[game.toDecide]);
  if (isBusy(state) || isBotToDecide || endsSoon(committing)) return true;
  if (tableDeadline(state, now, opened) < now + SOON_MS) return true;
  const isLive = row.status === 'playing' && row.settings.clock.kind === 'live';
  return isLive && now < awaySince + EMPTY_MS;
}
