import { hasUnpublished, outcomeOf } from '@lamplight/table';
import type { GameHistory } from '@lamplight/table';
import { startClock } from '../clock/game-clock.ts';
import { seatBots } from './bot-turns.ts';
import { isOver } from './queries.ts';
import type { SessionSnapshot } from './snapshot.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import { clockContextOf } from './subscribers.ts';
import { toDecideIn } from './updates.ts';

/** The deal is made, now or before the table was loaded. Clocks and bots begin, or go on from the snapshot. */
export function beginGame(step: Step, history: GameHistory, snapshot: SessionSnapshot | null): void {
  if (isOver(step.state)) {
    set(step, { game: { history, toDecide: null, toDecideSince: 0 } });
    return;
  }
  const toDecide = toDecideIn(history);
  // Where no role is to decide there is no such time.
  const since = toDecide === null ? 0 : step.now;
  set(step, { game: { history, toDecide, toDecideSince: snapshot?.toDecideSince ?? since } });
  const { pace } = history;
  const clock = startClock(step.state.clock, clockContextOf(step), {
    pace,
    // That a bot took over a seat is known to all right away, though no decision was published with it.
    published: hasUnpublished(history) ? history.publishedPace : pace,
    role: toDecide,
    lastHappened: step.state.row.updated,
    snapshot: snapshot?.clock ?? null,
  });
  set(step, { clock });
  if (outcomeOf(history) === null) seatBots(step);
}
