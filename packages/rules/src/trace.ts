import type { Actor, Game, GameTypes, Outcome, Random, State } from './game.ts';
import { pick } from './random.ts';

/** The first line of a traced game. */
export interface TraceStart {
  readonly game: string;
  readonly options: object;
  /** Which game of the file it is, counted from 0. */
  readonly n: number;
}

/** One decision: the actor, the legal moves (omitted for chance), the move, and the position it led to. */
export interface TraceMove {
  readonly actor: Actor;
  readonly legal?: readonly object[];
  readonly move: object;
  readonly position: object;
}

/** The last line of a game that was played to its end. */
export interface TraceEnd {
  readonly outcome: Outcome;
}

export type TraceLine = TraceStart | TraceMove | TraceEnd;

/** The trace of given moves, all of them legal (`readMoves` makes sure); `n` counts games from 0. */
export function traceGame<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  moves: readonly T['Move'][],
  n = 0,
): Generator<TraceLine> {
  let next = 0;
  return trace(game, options, n, () => moves[next++]);
}

/** The trace of a whole game of uniformly random legal moves. */
export function traceRandom<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  random: Random,
  n = 0,
): Generator<TraceLine> {
  return trace(game, options, n, (state, legal) =>
    legal ? pick(legal, random) : game.sample(state, random),
  );
}

/** Chooses the next move; undefined stops the trace. `legal` is undefined where chance decides. */
type Choose<Move> = (state: State, legal: readonly Move[] | undefined) => Move | undefined;

function* trace<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  n: number,
  choose: Choose<T['Move']>,
): Generator<TraceLine> {
  yield { game: game.id, options, n };
  let state = game.setup(options);
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    const legal = actor === 'chance' ? undefined : game.legalMoves(state);
    const move = choose(state, legal);
    if (move === undefined) return;
    state = game.play(state, move).state;
    yield { actor, ...(legal && { legal }), move, position: game.position(state) };
  }
  const outcome = game.outcome(state);
  if (outcome) yield { outcome };
}
