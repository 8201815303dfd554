import type { Game, GameTypes, Refusal, RefusalCode, Role, State, Step } from './game.ts';
import type { Result } from './result.ts';

/** The answer to a move that came from outside: what it led to, or why it was refused. */
export type Submission<T extends GameTypes = GameTypes> = Result<
  { readonly move: T['Move']; readonly step: Step<T['Event']> },
  Refusal
>;

/**
 * Plays a move that came from outside, as JSON or as text, for the role that sent it. It never throws: whatever was
 * sent, the answer is a value.
 */
export function submit<T extends GameTypes>(
  game: Game<T>,
  state: State,
  by: Role,
  move: unknown,
): Submission<T> {
  const read = typeof move === 'string' ? game.parseMove(move) : game.readMove(move);
  if (read === undefined) return { ok: false, error: { refused: unread(game, state, by), rule: MOVES_RULE } };
  const step = game.playIfLegal(state, by, read);
  if (step) return { ok: true, value: { move: read, step } };
  const refusal = game.judge(state, by, read);
  if (!refusal) throw new Error('a move was neither played nor refused');
  return { ok: false, error: refusal };
}

/** The rule for values that are no moves: `decisions.md` of the specification defines the moves. */
const MOVES_RULE = 'decisions';

/** The refusal code of a value that is no move of the game. */
function unread<T extends GameTypes>(game: Game<T>, state: State, by: Role): RefusalCode {
  if (game.outcome(state)) return 'game-over';
  return game.actor(state) === by ? 'malformed-move' : 'not-your-decision';
}
