import { actorName, outcomeOf, roleToAct } from '../casework/case.ts';
import { DUE, DUE_NAMES, DUE_NOTHING, JACK } from '../casework/layout.ts';
import { indexOf } from '../casework/masks.ts';
import type { Refusal, RefusalCode, State, Viewer } from '../game.ts';
import { facesNamed } from './board.ts';
import { OPEN, ROTATED, SHOWING } from './layout.ts';
import { codec } from './moves.ts';
import { CHARACTERS, REASONS } from './names.ts';
import type { Move } from './names.ts';
import { elementAt } from '../element-at.ts';

const refuse = (refused: RefusalCode, rule: string): Refusal => ({ refused, rule });

/** The rule that ended a game, in the order of REASONS. */
const ENDING_RULES = ['P6.2', 'P6.2', 'P6.3', 'P6.4', 'P6.5'] as const;

/** The refusal of an illegal move. Identity and cards are not used, so both roles may read every reason. */
export function refusalOf(state: State, by: Viewer, move: Move): Refusal {
  if (state[DUE] === DUE_NOTHING) return refuse('game-over', endingRule(state));
  switch (move.do) {
    case 'tiles':
    case 'identity':
    case 'throw':
    case 'draw': {
      // Only a deal of the tiles can be well-formed and still impossible for chance.
      const impossible = codec.pack(move) === undefined;
      return refuse(impossible ? 'not-dealt-so' : 'not-your-decision', chanceRule(state, move.do));
    }
    default:
      if (actorName(state) === by) return refusedToken(state, move) ?? refusedChoice(state, by, move);
      return refuse('not-your-decision', chanceRule(state, DUE_NAMES[elementAt(state, DUE)]));
  }
}

/** The rule that ended the game; P6.6 where something other than the rules ended it. */
function endingRule(state: State): string {
  const outcome = outcomeOf(state, REASONS);
  return outcome ? elementAt(ENDING_RULES, indexOf(outcome.reason, REASONS)) : 'P6.6';
}

/** The rule that leaves a decision to chance, or the rule that says which role acts; nothing is due at a witness call. */
function chanceRule(state: State, decision: string | undefined): string {
  switch (decision) {
    case 'tiles':
      return 'P1.3';
    case 'identity':
      return 'P1.5';
    case 'deal':
    case 'throw':
      return 'P2.2';
    case 'draw':
      return roleToAct(state) === JACK ? 'P3.7' : 'P3.6';
    default:
      return 'P2.3';
  }
}

type Action = Exclude<Move, { do: 'tiles' | 'identity' | 'throw' | 'draw' }>;

/** The faces that allow an action. */
function facesFor(move: Action): number {
  switch (move.do) {
    case 'detective':
      return facesNamed(move.token);
    case 'joker':
      return facesNamed('joker');
    case 'rotate':
      return facesNamed('rotation');
    case 'exchange':
      return facesNamed('exchange');
    case 'alibi':
      return facesNamed('alibi');
  }
}

/** P2.2, P2.4: the face must be up, and its token not used. */
function refusedToken(state: State, move: Action): Refusal | undefined {
  const faces = facesFor(move);
  if (elementAt(state, OPEN) & faces) return undefined;
  return elementAt(state, SHOWING) & faces ? refuse('already-done', 'P2.4') : refuse('not-showing', 'P2.2');
}

/** The refusal of a choice that an open token does not allow. */
function refusedChoice(state: State, by: Viewer, move: Action): Refusal {
  if (move.do === 'joker' && move.token === undefined && by === 'investigator') {
    return refuse('must-move', 'P3.2');
  }
  if (move.do === 'rotate' && (elementAt(state, ROTATED) >> indexOf(move.tile, CHARACTERS)) & 1) {
    return refuse('already-rotated', 'P3.4');
  }
  if (move.do === 'exchange') {
    const one = elementAt(move.tiles, 0);
    const other = elementAt(move.tiles, 1);
    if (one === other) return refuse('no-change', 'P3.5');
    // A pair is written in one way only, in alphabetical order.
    if (one > other) return refuse('malformed-move', 'P3.5');
  }
  throw new Error(`a legal move is not refused: ${codec.formatMove(move)}`);
}
