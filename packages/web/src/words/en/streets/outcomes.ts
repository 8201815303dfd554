import type { By, EndingText } from '../../shape.ts';
import type { StreetEnding } from '../../shapes/streets.ts';

/** How street games end. */
export const outcomes: By<StreetEnding, EndingText> = {
  arrest: { title: 'Arrested!', text: 'The right suspect was accused, and Jack is led away.' },
  'wrong-arrest': { title: 'The wrong arrest', text: 'The wrong suspect was accused, and Jack got away.' },
  escape: { title: 'Escaped!', text: 'Jack got away.' },
  time: { title: 'Out of time', text: 'Eight rounds are over, and Jack is still free.' },
};
