import { INVESTIGATOR, JACK } from '../casework/layout.ts';
import { ENOUGH_HOURGLASSES } from './board.ts';
import { REASONS } from './names.ts';
import type { Ending } from './names.ts';

const WINNERS = {
  deduction: INVESTIGATOR,
  hourglasses: JACK,
  'chase-seen': INVESTIGATOR,
  'chase-hidden': JACK,
  time: JACK,
} as const satisfies Record<Ending, number>;
/** By index into REASONS: the role that wins for this reason. */
export const WINNER_BY = Int32Array.from(REASONS, (reason) => WINNERS[reason]);

const DEDUCTION = REASONS.indexOf('deduction');
const HOURGLASSES = REASONS.indexOf('hourglasses');
const CHASE_SEEN = REASONS.indexOf('chase-seen');
const CHASE_HIDDEN = REASONS.indexOf('chase-hidden');
const TIME = REASONS.indexOf('time');

/** No goal decides the game: another round follows. */
export const NO_ENDING = -1;

/** P5: the role that takes the round's time token; for Jack it is one more hourglass. */
export const timeTokenOwner = (isSeen: boolean): number => (isSeen ? INVESTIGATOR : JACK);

/** P6: how the game ends after a witness call, as an index into REASONS, by who is still suspected; or NO_ENDING. */
export function endingAfterCall(
  suspects: number,
  hourglasses: number,
  isSeen: boolean,
  isLastRound: boolean,
): number {
  const oneLeft = (suspects & (suspects - 1)) === 0;
  const enough = hourglasses >= ENOUGH_HOURGLASSES;
  if (oneLeft && !enough) return DEDUCTION;
  if (enough && !oneLeft) return HOURGLASSES;
  if (oneLeft && isSeen) return CHASE_SEEN;
  if (!isLastRound) return NO_ENDING;
  return oneLeft ? CHASE_HIDDEN : TIME;
}
