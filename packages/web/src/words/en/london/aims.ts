import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Accuse Jack: end a character’s move on Jack’s hex.',
    lose: 'You accuse the wrong suspect, Jack escapes, or eight rounds pass.',
    first:
      'Choose a card, then move that character. Try to have half the suspects visible and half hidden when the round ends.',
  },
  jack: {
    win: 'Escape by an open exit in the round after the witnesses did not see you. You also win after eight rounds, or if the wrong suspect is accused.',
    lose: 'The investigator moves a character onto your hex and accuses you.',
    first:
      'On your turn, choose a card and move that character. Keep as many suspects as possible in the same state as you, visible or hidden.',
  },
};
