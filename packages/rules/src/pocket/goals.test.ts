import { describe, expect, it } from 'vitest';
import { INVESTIGATOR, JACK } from '../casework/layout.ts';
import { NO_ENDING, WINNER_BY, endingAfterCall, timeTokenOwner } from './goals.ts';
import { REASONS } from './names.ts';

const ONE = 0b100;
const TWO = 0b101;

/** The reason and the winner, or null where another round follows. */
function ending(suspects: number, hourglasses: number, isSeen: boolean, isLastRound: boolean) {
  const found = endingAfterCall(suspects, hourglasses, isSeen, isLastRound);
  return found === NO_ENDING ? null : [REASONS[found], WINNER_BY[found]];
}

describe('the goals of Pocket after a witness call', () => {
  it('P6.2: a single suspect and too few hourglasses win for the investigator', () => {
    expect(ending(ONE, 5, false, false)).toEqual(['deduction', INVESTIGATOR]);
    expect(ending(ONE, 5, true, true)).toEqual(['deduction', INVESTIGATOR]);
  });

  it('P6.2: six hourglasses and several suspects win for Jack', () => {
    expect(ending(TWO, 6, true, false)).toEqual(['hourglasses', JACK]);
    expect(ending(TWO, 7, false, true)).toEqual(['hourglasses', JACK]);
  });

  it('P6.3, P6.4: with both goals met Jack loses when seen, and wins when unseen in the last round', () => {
    expect(ending(ONE, 6, true, false)).toEqual(['chase-seen', INVESTIGATOR]);
    expect(ending(ONE, 6, false, false)).toBeNull();
    expect(ending(ONE, 6, false, true)).toEqual(['chase-hidden', JACK]);
  });

  it('P6.5: with no goal met Jack wins after the last round', () => {
    expect(ending(TWO, 5, true, false)).toBeNull();
    expect(ending(TWO, 5, true, true)).toEqual(['time', JACK]);
  });

  it('P5: the time token of a round goes to the investigator where Jack was seen, otherwise to Jack', () => {
    expect([timeTokenOwner(true), timeTokenOwner(false)]).toEqual([INVESTIGATOR, JACK]);
  });
});
