import { snapshotOf } from '../clock/game-clock.ts';
import type { ClockSnapshot } from '../clock/game-clock.ts';
import type { LeftAt, SessionState } from './state.ts';

/** What a session knows that the store does not: loaded with it, it is as if the table had never been unloaded. */
export interface SessionSnapshot {
  readonly clock: ClockSnapshot;
  readonly leftAt: LeftAt;
  readonly toDecideSince: number;
}

export const snapshotOfSession = ({ clock, presence, game }: SessionState): SessionSnapshot => ({
  clock: snapshotOf(clock),
  leftAt: presence.leftAt,
  toDecideSince: game?.toDecideSince ?? 0,
});
