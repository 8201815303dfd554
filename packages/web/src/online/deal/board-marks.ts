import type { GameTypes, Outcome } from '@lamplight/rules';
import { canonicalJson, textHash } from '@lamplight/rules/fair';
import type { Proof } from '@lamplight/rules/fair';
import type { GameStep } from '../../host/steps-of.ts';

/**
 * Letters of a mark: 96 bits. A server that shows a false board must find one with the mark of the true board, so it
 * takes 2^96 trials.
 */
export const MARK_LETTERS = 24;

const markOf = (...shown: readonly unknown[]): string =>
  textHash(canonicalJson(shown)).slice(0, MARK_LETTERS);

/**
 * The mark of a decision as it was shown: what happened, the board after it, and the board on which it had the
 * witnesses called. Browsers keep such marks, so they stay the same: a decision and its witness call have one.
 */
export const stepMark = ([decision, call]: GameStep['moments']): string =>
  call
    ? markOf('moment', [...decision.events, ...call.events], call.view, decision.view)
    : markOf('moment', decision.events, decision.view, null);

/** The mark of the board of now while the game goes on, with the moves that are offered, as texts. */
export const nowMark = (view: GameTypes['View'], moves: readonly string[]): string =>
  markOf('now', view, moves);

/** The mark of the board of now once the game is over. The cards that nobody drew follow from all others. */
export const endMark = (view: GameTypes['View'], { winner, reason }: Outcome): string =>
  markOf('end', { ...view, rest: null }, winner, reason);

/** The mark of a deal: the commitments decide all of it, whatever was decided in the game. */
export const dealMark = ({ table, commitments, opening }: Proof): string =>
  markOf('deal', table, commitments, opening?.table, opening?.commitments);
