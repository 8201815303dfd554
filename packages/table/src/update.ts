import type { Earlier, GameTypes, Viewer } from '@lamplight/rules';
import type { GameHistory } from './game-history.ts';
import { canUndo, outcomeOf, shownState, versionOf } from './game-history.ts';
import { eventsSince } from './moments.ts';
import type { Update } from './table.ts';

/**
 * What `viewer` sees now; with `since`, a version they have seen before, also what happened after that. The view shares
 * with `earlier`, one they had before, what did not change.
 */
export function updateOf<T extends GameTypes>(
  history: GameHistory<T>,
  viewer: Viewer,
  since?: number,
  earlier?: Earlier<T['View']>,
): Update<T> {
  const { game, ended } = history;
  const outcome = outcomeOf(history);
  const version = versionOf(history, viewer);
  const state = shownState(history, viewer);
  const isToDecide = outcome === null && game.actor(state) === viewer;
  const news = eventsSince(history, viewer, since ?? version);
  return {
    version,
    since: news.since,
    takenBack: news.takenBack,
    events: news.events,
    view: ended && outcome ? game.revealedView(state, viewer, outcome) : game.view(state, viewer, earlier),
    moves: isToDecide ? game.legalMoves(state) : [],
    canUndo: canUndo(history, viewer),
    outcome,
  };
}

/** The view that `viewer` has of a history, as one that later views can share with; none at the end of a game. */
export function earlierOf<T extends GameTypes>(
  history: GameHistory<T>,
  viewer: Viewer,
  view: T['View'],
): Earlier<T['View']> | undefined {
  return outcomeOf(history) ? undefined : { state: shownState(history, viewer), view };
}
