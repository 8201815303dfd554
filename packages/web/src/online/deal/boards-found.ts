import { ROLES } from '@lamplight/rules';
import type { Game, GameTypes, Outcome, Replayed, State, Step, Viewer } from '@lamplight/rules';
import { chanceSource, fairMove } from '@lamplight/rules/fair';
import type { ChanceSource, VerifiedDeals } from '@lamplight/rules/fair';
import type { GameStep } from '../../host/steps-of.ts';
import { endMark, nowMark, stepMark } from './board-marks.ts';
import type { Marks } from './shown-boards.ts';

/** How many decisions that are not in the record are tried, to find those that were taken back. */
const MOST_TRIES = 60_000;
/** Outcomes that the server may declare at any moment of a game. */
const CUT_SHORT: readonly Outcome[] = ['resignation', 'clock', 'abandonment'].flatMap((reason) =>
  ROLES.map((winner) => ({ winner, reason })),
);

/** A decision with the chance it caused, as one step. */
type Change = Step<GameTypes['Event']>;

/**
 * Whether this deal leads to every board that was shown. Some boards follow decisions that the record does not hold,
 * because they were taken back, or lost with a server that was restored from a backup. Each of these must follow, by a
 * legal move and the chance of these secrets, from another board that was shown. Undefined where finding out takes too
 * long.
 */
export function areOfThisDeal(
  { replayed, proof }: VerifiedDeals,
  viewers: readonly Viewer[],
  shown: Marks,
): boolean | undefined {
  const { game } = replayed;
  const line = changesOf(replayed);
  const source = chanceSource(proof);
  let tries = 0;
  let before: readonly State[] = [];
  for (const number of [...shown.keys()].toSorted((one, other) => one - other)) {
    const open = new Set(shown.get(number));
    const seen = (change: Change): boolean => isSeen(game, change, viewers, open);
    const main = line.at(number);
    const states = main ? [main.state] : [];
    const left = new Set(open);
    if (main) strike(left, game, main, viewers);
    for (const state of left.size > 0 ? before : []) {
      for (const move of movesAt(game, state)) {
        if (++tries > MOST_TRIES) return undefined;
        const change = changeBy(game, state, move, source);
        if (!seen(change)) continue;
        strike(left, game, change, viewers);
        states.push(change.state);
      }
    }
    if (left.size > 0) return false;
    before = distinct(states);
  }
  return true;
}

/** The decisions of a record, with the deal first. */
function changesOf({ game, steps }: Replayed): readonly Change[] {
  const changes: Change[] = [];
  let change: Change | null = null;
  for (const step of steps) {
    change = change ? joined(change, step) : step;
    if (game.actor(step.state) === 'chance') continue;
    changes.push(change);
    change = null;
  }
  return changes;
}

/** Joins two steps. At most one witness call follows a decision. */
function joined(one: Change, other: Change): Change {
  const call = other.call && { ...other.call, eventsBefore: one.events.length + other.call.eventsBefore };
  return { state: other.state, events: [...one.events, ...other.events], call: one.call ?? call };
}

/** The step of a decision with the chance it causes. */
function changeBy(game: Game, before: State, decision: GameTypes['Move'], source: ChanceSource): Change {
  let change = game.play(before, decision);
  while (game.actor(change.state) === 'chance') {
    const move = fairMove(game, change.state, source);
    change = joined(change, game.play(change.state, move));
  }
  return change;
}

const movesAt = (game: Game, state: State): readonly GameTypes['Move'][] =>
  game.actor(state) === null ? [] : game.legalMoves(state);

/**
 * Whether a decision was shown. Its own board is always shown before any later one, so checking that board is enough.
 */
const isSeen = (
  game: Game,
  change: Change,
  viewers: readonly Viewer[],
  shown: ReadonlySet<string>,
): boolean => viewers.some((viewer) => shown.has(stepMark(momentsOf(game, change, viewer))));

/** Removes all marks that may be shown after a decision. */
function strike(left: Set<string>, game: Game, change: Change, viewers: readonly Viewer[]): void {
  const { state } = change;
  for (const viewer of viewers) {
    const view = game.view(state, viewer);
    const outcome = game.outcome(state);
    left.delete(stepMark(momentsOf(game, change, viewer)));
    if (outcome) left.delete(endMark(view, outcome));
    if (left.size === 0 || outcome) continue;
    const moves = game.actor(state) === viewer ? game.legalMoves(state) : [];
    const texts = moves.map((move) => game.formatMove(move));
    left.delete(nowMark(view, texts));
    if (left.size === 0) continue;
    for (const end of CUT_SHORT) left.delete(endMark(game.revealedView(state, viewer, end), end));
  }
}

/** A decision as a viewer is shown it: up to the witness call it leads to, and the call. */
function momentsOf(game: Game, { events, state, call }: Change, viewer: Viewer): GameStep['moments'] {
  const told = events.map((event) => game.witness(event, viewer));
  const view = game.view(state, viewer);
  if (!call) return [{ events: told, view }];
  const { eventsBefore } = call;
  return [
    { events: told.slice(0, eventsBefore), view: game.view(call.state, viewer) },
    { events: told.slice(eventsBefore), view },
  ];
}

const distinct = (states: readonly State[]): readonly State[] => [
  ...new Map(states.map((state) => [state.join(), state])).values(),
];
