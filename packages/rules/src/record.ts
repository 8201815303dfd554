import type { Game, GameTypes, State, Step } from './game.ts';

/** A played game, finished or not: the only format that is stored. The moves include those of chance. */
export interface GameRecord<T extends GameTypes = GameTypes> {
  readonly game: string;
  readonly options: T['Options'];
  readonly moves: readonly T['Move'][];
}

/** The games a reader of records knows, by their ids. */
export type Games = Readonly<Record<string, Game>>;

/** A record and everything it led to. */
export interface Replayed<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly record: GameRecord<T>;
  /** The state before the first move. */
  readonly start: State;
  /** One for each move, in order. */
  readonly steps: readonly Step<T['Event']>[];
  /** The state after the last step. */
  readonly state: State;
}

/** The version of the formats, JSON and text. */
export const RECORD_VERSION = 1;

/** Far more moves than any game has; longer lists are refused unread. */
export const MOST_RECORD_MOVES = 2000;

/** Longer texts are refused unread. */
export const MOST_RECORD_TEXT = 1_000_000;

/**
 * Plays a record up to and including move `upTo`, counted from 1. The record must be a good one, as `readRecord` and
 * `parseRecord` give it: a bad move throws.
 */
export function replay<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord<T>,
  upTo: number = record.moves.length,
): Replayed<T> {
  const start = game.setup(record.options);
  const moves = record.moves.slice(0, Math.max(0, upTo));
  const steps: Step<T['Event']>[] = [];
  let state = start;
  for (const move of moves) {
    const step = game.play(state, move);
    steps.push(step);
    state = step.state;
  }
  return { game, record: { ...record, moves }, start, steps, state };
}
