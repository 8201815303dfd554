import type { Aims } from '../../shape.ts';

export const aims: Aims = {
  investigator: {
    win: 'Accuse Jack: whoever you move ends his walk on Jack’s hex.',
    lose: 'You accuse somebody else, Jack gets away by steamer or by land, or eight rounds pass.',
    first:
      'Choose a card, then move that person. Have half of the suspects in the light when the round ends.',
  },
  jack: {
    win: 'Get away by steamer or by land after a call that did not see you, or stay free for eight rounds.',
    lose: 'The investigator has somebody walk onto your hex: you are accused.',
    first:
      'When it is your move, choose a card and move that person. Keep many suspects where you are: in the light, or in the dark.',
  },
};
