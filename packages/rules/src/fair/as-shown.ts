import type { CaseView, Outcome, State, Viewer } from '../game.ts';
import type { Replayed } from '../record.ts';
import type { Ending } from './ending.ts';
import { fairFault } from './fair-error.ts';
import type { FairFault } from './fair-error.ts';
import { canonicalJson } from './table-code.ts';

/** What a viewer was shown when the game was over. */
export interface Shown {
  readonly viewer: Viewer;
  /** The last view. */
  readonly view: CaseView;
  readonly outcome: Outcome | null;
  /**
   * Every decision with the chance it caused, in order, the deal first: what happened, and the view after it. A
   * decision that led to a witness call is two moments: up to the call, and from its answer on.
   */
  readonly moments?: readonly ShownMoment[];
}

export interface ShownMoment {
  readonly events: readonly object[];
  readonly view: CaseView;
}

/** Fields of a view that the moves alone do not determine, or that say nothing about what happened. */
const OPENED = new Set(['viewer', 'actor', 'due', 'outcome', 'identity', 'alibis', 'hourglasses', 'rest']);

/**
 * The part of a view that the moves of a record must lead to: everything except what is opened when a game ends, and of
 * the hidden cards only those that the viewer holds.
 */
function provableView(view: CaseView, viewer: Viewer): Readonly<Record<string, unknown>> {
  const open = Object.entries(view).filter(([field]) => !OPENED.has(field));
  return {
    ...Object.fromEntries(open),
    ...(viewer !== 'spectator' && { alibis: view.alibis[viewer] }),
    ...(viewer === 'jack' && { identity: view.identity }),
  };
}

/**
 * The fault of a record that is not of the game this viewer was shown: another board, other answers of witness calls,
 * other cards in the hand, or another end. The last view is compared, and every moment where moments are given.
 */
export function notAsShown(replayed: Replayed, { outcome }: Ending, shown: Shown): FairFault | undefined {
  const { game, start, steps } = replayed;
  const { viewer, view, outcome: told, moments } = shown;
  const sameView = (state: State, seen: CaseView): boolean =>
    sameJson(provableView(game.view(state, viewer), viewer), provableView(seen, viewer));
  const same =
    told?.winner === outcome.winner &&
    told.reason === outcome.reason &&
    sameView(steps.at(-1)?.state ?? start, view) &&
    (moments === undefined || sameCourse(replayed, viewer, moments, sameView));
  return same
    ? undefined
    : fairFault('not-as-shown', 'The record is not of the game that was shown while it was played.');
}

function sameCourse(
  { game, steps }: Replayed,
  viewer: Viewer,
  moments: readonly ShownMoment[],
  sameView: (state: State, seen: CaseView) => boolean,
): boolean {
  let next = 0;
  let events: object[] = [];
  const isNext = (state: State): boolean => {
    const moment = moments.at(next++);
    const same = moment !== undefined && sameJson(events, moment.events) && sameView(state, moment.view);
    events = [];
    return same;
  };
  for (const { state, events: all, call } of steps) {
    const witnessed = all.map((event) => game.witness(event, viewer));
    const before = call?.eventsBefore ?? 0;
    events.push(...witnessed.slice(0, before));
    if (call && !isNext(call.state)) return false;
    events.push(...witnessed.slice(before));
    if (game.actor(state) !== 'chance' && !isNext(state)) return false;
  }
  return next === moments.length;
}

const sameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);
