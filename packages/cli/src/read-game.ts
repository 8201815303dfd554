import { gameById } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';
import { failure, quoted } from './complaint.ts';

/** A game somebody gave as options and moves, without the seal of a record; every move was checked. */
export interface GivenGame {
  readonly game: Game;
  readonly options: object;
  readonly moves: readonly GameTypes['Move'][];
}

/** Reads `{"game","options","moves"}`; `place` says where it stands, for the complaint about the first fault. */
export function readGame(json: unknown, place: string): GivenGame {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw failure(`${place} is not an object {"game","options","moves"}`);
  }
  const claim: { game?: unknown; options?: unknown; moves?: unknown } = json;
  const game = typeof claim.game === 'string' ? gameById(claim.game) : undefined;
  if (!game) throw failure(`${place} has no game; "game" must be "pocket", "london" or "newyork"`);
  const options = game.readOptions(claim.options ?? {});
  if (!options) throw failure(`${place} has options that ${game.id} does not know`);
  if (!Array.isArray(claim.moves)) throw failure(`${place} has no list of moves; "moves" must be a list`);

  let state = game.setup(options);
  const moves = claim.moves.map((entry: unknown, i) => {
    const number = `${place}: move ${String(i + 1)}`;
    const move = game.readMove(entry);
    if (!move) throw failure(`${number} is no move of ${game.id}: ${quoted(JSON.stringify(entry))}`);
    const actor = game.actor(state);
    if (actor === null) throw failure(`${number} comes after the end of the game`);
    if (!game.accepts(state, move)) {
      // Chance has no seat to refuse it; either role is told the same rule.
      const { rule } = game.refusal(state, actor === 'chance' ? 'investigator' : actor, move);
      throw failure(`${number} (${game.formatMove(move)}) is not legal there: see rule ${rule}`);
    }
    state = game.play(state, move).state;
    return move;
  });
  return { game, options, moves };
}
