import type { Game, GameTypes, Refusal, RefusalCode, Role, State, Step } from './game.ts';

/** The answer to a move that came from outside: what it led to, or why it was refused. */
export type Submission<T extends GameTypes = GameTypes> =
  | { readonly ok: true; readonly move: T['Move']; readonly step: Step<T['Event']> }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Plays a move that came from outside, as JSON or as text, for the role that sent it. Whatever it is, the answer is
 * a value: a role may always be wrong.
 */
export function submit<T extends GameTypes>(
  game: Game<T>,
  state: State,
  by: Role,
  move: unknown,
): Submission<T> {
  const read = typeof move === 'string' ? game.parseMove(move) : game.readMove(move);
  const refuse = (refusal: Refusal): Submission<T> => ({ ok: false, refusal });
  const actor = game.actor(state);
  if (actor === null) return refuse(explained(game, state, by, read, 'game-over'));
  if (actor !== by) return refuse(explained(game, state, by, read, 'not-your-decision'));
  if (read === undefined) return refuse({ refused: 'malformed-move', rule: MOVES_RULE });
  if (!game.accepts(state, read)) return refuse(game.refusal(state, by, read));
  return { ok: true, move: read, step: game.play(state, read) };
}

/** Where the moves themselves are defined: the page `decisions.md` of the specification. */
const MOVES_RULE = 'decisions';

/** The refusal with this code, with the game's own rule number where there is a move to ask about. */
function explained<T extends GameTypes>(
  game: Game<T>,
  state: State,
  by: Role,
  move: T['Move'] | undefined,
  refused: RefusalCode,
): Refusal {
  return { refused, rule: move ? game.refusal(state, by, move).rule : MOVES_RULE };
}
