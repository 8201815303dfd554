import { mayWinInNewYork } from '@lamplight/rules/packed';
import type { BotTitle } from '../bot-rules.ts';
import { STREET_TITLE } from '../streets/title.ts';
import corrections from './corrections.json' with { type: 'json' };
import policies from './jack-policy.json' with { type: 'json' };

export const newYorkTitle: BotTitle = {
  ...STREET_TITLE,
  levels: {
    newcomer: { most: 4, randomness: 3, tactical: false, infers: false },
    casual: { most: 120, randomness: 0.45, tactical: false, infers: false },
    steady: { most: 200, randomness: 0.5, tactical: true, infers: false },
    sharp: { most: 600, randomness: 0.3, tactical: true, infers: true },
    best: { most: Infinity, randomness: 0, tactical: true, infers: true, mixes: true },
  },
  mayWinNow: mayWinInNewYork,
  styles: [{ policy: policies.believed, share: 1 }],
  // Measured: Jack loses more by hiding than Jack gains.
  disguise: null,
  formerDisguise: null,
  playingOn: { slope: 0.566, shift: -0.372 },
  corrections,
  net: async () => (await import('./net.ts')).newYorkNet,
};
