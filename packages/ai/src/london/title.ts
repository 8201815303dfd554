import { mayWinInLondon } from '@lamplight/rules/packed';
import { FORMER_POLICY, OWN_CARD_POLICY } from '../belief/jack-style.ts';
import type { BotTitle } from '../bot-rules.ts';
import { STREET_TITLE } from '../streets/title.ts';
import corrections from './corrections.json' with { type: 'json' };
import policies from './jack-policy.json' with { type: 'json' };

/** How likely it is that Jack plays in another style than the best bot does. */
const OTHER_STYLE = 0.25;

export const londonTitle: BotTitle = {
  ...STREET_TITLE,
  // Short searches already play well here, so the levels differ less than in a game with a solver.
  levels: {
    newcomer: { most: 4, randomness: 3, tactical: false, infers: false },
    casual: { most: 90, randomness: 0.55, tactical: false, infers: false },
    steady: { most: 150, randomness: 0.6, tactical: true, infers: false },
    sharp: { most: 700, randomness: 0.27, tactical: true, infers: true },
    best: { most: Infinity, randomness: 0, tactical: true, infers: true, mixes: true },
  },
  mayWinNow: mayWinInLondon,
  // Measured: with the best bot's style alone the belief is misled by a Jack who takes the own card. So both styles are
  // weighed by what Jack has done.
  styles: [
    { policy: policies.believed, share: 1 - OTHER_STYLE },
    { policy: OWN_CARD_POLICY, share: OTHER_STYLE },
  ],
  // How the best bot decides as Jack without hiding, fitted in the same way. It is not what the investigator believes:
  // otherwise each fit of one would require a new fit of the other, without end.
  disguise: { policy: policies.unhidden, price: 0.02 },
  // Up to best-2 Jack avoided the moves that the investigator believed likely, and so took the own card too often.
  formerDisguise: { policy: FORMER_POLICY, price: 0.05 },
  playingOn: { slope: 0.365, shift: -0.827 },
  corrections,
  net: async () => (await import('./net.ts')).londonNet,
};
