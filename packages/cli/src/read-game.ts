import { GAMES, readMoves } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';
import { failure } from './command-error.ts';

/** A game given as options and moves, without the seal of a record; every move was checked. */
export interface GivenGame {
  readonly game: Game;
  readonly options: object;
  readonly moves: readonly GameTypes['Move'][];
}

/** Reads `{"game","options","moves"}`; `place` names its place in the input, for the message about the first fault. */
export function readGame(json: unknown, place: string): GivenGame {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw failure(`${place} is not an object {"game","options","moves"}`);
  }
  const claim: { game?: unknown; options?: unknown; moves?: unknown } = json;
  const texts = Array.isArray(claim.moves) ? claim.moves.findIndex((move) => typeof move === 'string') : -1;
  if (texts >= 0) {
    const number = String(texts + 1);
    throw failure(
      `${place}: move ${number} is text; here a move is an object such as {"do":"walk","to":"f6"}`,
    );
  }
  const read = readMoves(GAMES, {
    game: claim.game,
    options: claim.options ?? {},
    moves: claim.moves,
  });
  if (!read.ok) throw failure(`${place}: ${read.error.message}`);
  const { game, record } = read.value;
  return { game, options: record.options, moves: record.moves };
}
