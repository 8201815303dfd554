import type { GameTypes, Outcome } from '@lamplight/rules';
import { canonicalJson, textHash } from '@lamplight/rules/fair';
import type { Proof } from '@lamplight/rules/fair';
import type { GameStep } from '../../host/steps-of.ts';

/**
 * Letters of a mark: 96 bits. A server that shows a false board must find one with the mark of the true board, which
 * takes 2^96 trials.
 */
export const MARK_LETTERS = 24;

const markOf = (...shown: readonly unknown[]): string =>
  textHash(canonicalJson(shown)).slice(0, MARK_LETTERS);

/**
 * The mark of a decision as it was shown: its events, the board after it, and the board of its witness call. Browsers
 * store such marks, so they must never change: a decision and its witness call have one mark.
 */
export const stepMark = ([decision, call]: GameStep['moments']): string =>
  call
    ? markOf('moment', [...decision.events, ...call.events], call.view, decision.view)
    : markOf('moment', decision.events, decision.view, null);

/** The mark of the present board during the game, with the offered moves as texts. */
export const nowMark = (view: GameTypes['View'], moves: readonly string[]): string =>
  markOf('now', view, moves);

/** The mark of the present board once the game is over. The cards that nobody drew follow from the others. */
export const endMark = (view: GameTypes['View'], { winner, reason }: Outcome): string =>
  markOf('end', { ...view, rest: null }, winner, reason);

/** The mark of a deal: the commitments determine all of it, whatever was decided in the game. */
export const dealMark = ({ table, commitments, opening }: Proof): string =>
  markOf('deal', table, commitments, opening?.table, opening?.commitments);
