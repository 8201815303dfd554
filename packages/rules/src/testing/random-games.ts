import type { Actor, Game, Random, State, Step } from '../game.ts';
import { pick } from '../random.ts';
import type { GameRecord } from '../record.ts';

export type Move = GameRecord['moves'][number];
export type GameEvent = { readonly event: string };

/** One decision of a game being played, with what came before and after it. */
export interface Decision {
  /** Counted from 1, as in records. */
  readonly number: number;
  readonly state: State;
  readonly actor: Actor;
  /** Empty for outcomes of chance that are not listed. */
  readonly legal: readonly Move[];
  readonly move: Move;
  readonly step: Step<GameEvent>;
}

/** Which of the legal moves a random player considers; never an empty list. */
export type Taste = (legal: readonly Move[], game: Game, state: State) => readonly Move[];

/** The taste that considers every legal move. */
export const anyMove: Taste = (legal) => legal;

/** The taste that avoids these kinds of move unless nothing else is legal; without accusations games are long. */
export function avoiding(...kinds: readonly string[]): Taste {
  return (legal) =>
    orAll(
      legal.filter((move) => !kinds.includes(move.do)),
      legal,
    );
}

/** The taste that always makes a move of these kinds where one is legal. */
export function preferring(...kinds: readonly string[]): Taste {
  return (legal) =>
    orAll(
      legal.filter((move) => kinds.includes(move.do)),
      legal,
    );
}

/** Applies tastes one after the other, each to the moves that the one before has left. */
export function inTurn(...tastes: readonly Taste[]): Taste {
  return (legal, game, state) => tastes.reduce((left, taste) => taste(left, game, state), legal);
}

const orAll = (some: readonly Move[], all: readonly Move[]): readonly Move[] =>
  some.length > 0 ? some : all;

/** Plays a whole game of random moves, and yields each decision. */
export function* randomGame(
  game: Game,
  options: object,
  random: Random,
  taste: Taste = anyMove,
): Generator<Decision> {
  let state = game.setup(options);
  for (let number = 1; ; number++) {
    const actor = game.actor(state);
    if (actor === null) return;
    const legal = game.legalMoves(state);
    const move = actor === 'chance' ? game.sample(state, random) : pick(taste(legal, game, state), random);
    const step = game.play(state, move);
    yield { number, state, actor, legal, move, step };
    state = step.state;
  }
}

/** Plays given moves, and yields each decision. */
export function* givenGame(game: Game, options: object, moves: readonly Move[]): Generator<Decision> {
  let state = game.setup(options);
  for (const [index, move] of moves.entries()) {
    const actor = game.actor(state);
    if (actor === null) throw new Error(`move ${String(index + 1)} comes after the end`);
    const legal = game.legalMoves(state);
    const step = game.play(state, move);
    yield { number: index + 1, state, actor, legal, move, step };
    state = step.state;
  }
}

/** The record of the decisions made so far. */
export function recordOf(game: Game, options: object, decisions: readonly Decision[]): GameRecord {
  return { game: game.id, options, moves: decisions.map(({ move }) => move) };
}
