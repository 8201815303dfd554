import { pick, seededRandom } from '@lamplight/rules';
import type { Game, GameTypes, State } from '@lamplight/rules';

export type Move = GameTypes['Move'] & { readonly card?: string };

/** Moves of a random game, without accusations and escapes, up to a wanted state. */
export function movesUntil(
  game: Game,
  seed: string,
  found: (state: State, moves: readonly Move[]) => boolean,
): Move[] | undefined {
  const random = seededRandom(seed);
  const moves: Move[] = [];
  let state = game.setup(game.readOptions({}) ?? {});
  while (game.actor(state) !== null) {
    if (found(state, moves)) return moves;
    const legal = game.actor(state) === 'chance' ? [] : game.legalMoves(state);
    const staying = legal.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
    const move = legal.length === 0 ? game.sample(state, random) : pick(staying, random);
    moves.push(move);
    state = game.play(state, move).state;
  }
  return undefined;
}

/** The state after the moves; undefined where one of them cannot be played. */
export function stateAfterMoves(game: Game, moves: readonly Move[]): State | undefined {
  let state = game.setup(game.readOptions({}) ?? {});
  for (const move of moves) {
    if (game.actor(state) === null || !game.accepts(state, move)) return undefined;
    state = game.play(state, move).state;
  }
  return state;
}

export const withIdentity = (moves: readonly Move[], card: string): Move[] =>
  moves.map((move) => (move.do === 'identity' ? { ...move, card } : move));

/**
 * Moves up to a decision of Jack at which some identity that fits everything the investigator knows opens a way out of
 * the city; Jack has that identity.
 */
export function movesToWayOut(game: Game, seed: string): Move[] | undefined {
  let identity = '';
  const moves = movesUntil(game, seed, (state, before) => {
    if (game.actor(state) !== 'jack') return false;
    identity =
      game.view(state, 'spectator').suspects.find((card) => {
        const other = stateAfterMoves(game, withIdentity(before, card));
        return other && game.legalMoves(other).some((move) => move.do === 'escape');
      }) ?? '';
    return identity !== '';
  });
  return moves && withIdentity(moves, identity);
}
