import { ROLES, viewAtCall } from '@lamplight/rules';
import type { Game, GameTypes, Outcome, Replayed, State, Viewer } from '@lamplight/rules';
import { chanceSource, fairMove } from '@lamplight/rules/fair';
import type { ChanceSource, VerifiedDeals } from '@lamplight/rules/fair';
import type { Moment } from '@lamplight/table';
import { endMark, momentMark, nowMark } from './board-marks.ts';
import type { Marks } from './shown-boards.ts';

/** So many decisions that are not in the record are tried out, to find those that were taken back. */
const MOST_TRIES = 60_000;
/** Who kept the record says so of any moment of a game. */
const CUT_SHORT: readonly Outcome[] = ['resignation', 'clock', 'abandonment'].flatMap((reason) =>
  ROLES.map((winner) => ({ winner, reason })),
);

/** A decision with the chance it caused. */
interface Change {
  readonly before: State;
  readonly moves: readonly GameTypes['Move'][];
  readonly events: readonly GameTypes['Event'][];
  readonly state: State;
}

/**
 * Whether every board that was shown is one that this deal leads to. Boards after decisions that the record does not
 * hold, because they were taken back or lost with a server that was restored from a copy, must follow by a legal move
 * and by what the secrets deal from a board before them that was shown too. Undefined where that takes too long to find out.
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

/** The decisions of a record, the deal first. */
function changesOf({ game, record, start, steps }: Replayed): readonly Change[] {
  const changes: Change[] = [];
  let [before, moves, events] = [start, [] as GameTypes['Move'][], [] as GameTypes['Event'][]];
  for (const [i, step] of steps.entries()) {
    const move = record.moves[i];
    if (move) moves.push(move);
    events.push(...step.events);
    if (game.actor(step.state) === 'chance') continue;
    changes.push({ before, moves, events, state: step.state });
    [before, moves, events] = [step.state, [], []];
  }
  return changes;
}

/** What a decision leads to with the chance it causes. */
function changeBy(game: Game, before: State, decision: GameTypes['Move'], source: ChanceSource): Change {
  const moves = [decision];
  let { state, events } = game.play(before, decision);
  while (game.actor(state) === 'chance') {
    const move = fairMove(game, state, source);
    const step = game.play(state, move);
    moves.push(move);
    state = step.state;
    events = [...events, ...step.events];
  }
  return { before, moves, events, state };
}

const movesAt = (game: Game, state: State): readonly GameTypes['Move'][] =>
  game.actor(state) === null ? [] : game.legalMoves(state);

/** Whether a decision is among those that were shown. Before any other board its own is shown, so that is enough. */
const isSeen = (
  game: Game,
  change: Change,
  viewers: readonly Viewer[],
  shown: ReadonlySet<string>,
): boolean => viewers.some((viewer) => shown.has(momentMark(momentOf(game, change, viewer))));

/** Strikes out all that may be shown after a decision. */
function strike(left: Set<string>, game: Game, change: Change, viewers: readonly Viewer[]): void {
  const { state } = change;
  for (const viewer of viewers) {
    const view = game.view(state, viewer);
    const outcome = game.outcome(state);
    left.delete(momentMark(momentOf(game, change, viewer)));
    if (outcome) left.delete(endMark(view, outcome));
    if (left.size === 0 || outcome) continue;
    const moves = game.actor(state) === viewer ? game.legalMoves(state) : [];
    const texts = moves.map((move) => game.formatMove(move));
    left.delete(nowMark(view, texts));
    if (left.size === 0) continue;
    for (const end of CUT_SHORT) left.delete(endMark(openView(game, state, viewer, end), end));
  }
}

/** A decision as a viewer is shown it. */
function momentOf(game: Game, { before, moves, events, state }: Change, viewer: Viewer): Moment {
  let at = before;
  let atCall: Moment['atCall'] = null;
  for (const move of moves) {
    atCall ??= viewAtCall(game, at, move, viewer);
    at = game.play(at, move).state;
  }
  const told = events.map((event) => game.witness(event, viewer));
  return { events: told, view: game.view(state, viewer), atCall };
}

/** What is shown where a game is cut short: everything that either role could see, and nobody decides any more. */
function openView(game: Game, state: State, viewer: Viewer, outcome: Outcome): GameTypes['View'] {
  const own = game.view(state, viewer);
  const [investigator, jack] = ROLES.map((role) => game.view(state, role));
  const fields = Object.keys(own) as (keyof typeof own)[];
  const open = fields.map((field) => [field, own[field] ?? jack[field] ?? investigator[field]] as const);
  const alibis = { investigator: investigator.alibis.investigator, jack: jack.alibis.jack };
  return { ...own, ...Object.fromEntries(open), alibis, outcome, actor: null, due: null };
}

const distinct = (states: readonly State[]): readonly State[] => [
  ...new Map(states.map((state) => [state.join(), state])).values(),
];
