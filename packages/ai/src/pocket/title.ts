import type { PocketTypes } from '@lamplight/rules';
import { pocketDeals } from '@lamplight/rules/packed/pocket';
import { FORMER_POLICY } from '../belief/jack-style.ts';
import type { BotTitle } from '../bot-rules.ts';
import { chanceAfterCall } from './chance-table.ts';
import corrections from './corrections.json' with { type: 'json' };
import { solver } from './solver.ts';

export const pocketTitle: BotTitle<PocketTypes> = {
  // Rounds are short enough to look two calls ahead.
  horizon: 2,
  levels: {
    newcomer: { most: 36, randomness: 1.1, tactical: false, infers: false },
    casual: { most: 110, randomness: 0.7, tactical: false, infers: false },
    steady: { most: 240, randomness: 0.48, tactical: true, infers: false },
    sharp: { most: 1000, randomness: 0.28, tactical: true, infers: true },
    best: { most: Infinity, randomness: 0, tactical: true, infers: true },
  },
  formerMixes: false,
  hasArrests: false,
  // Past appeals say something about the cards Jack holds.
  deals: pocketDeals,
  // Every action may be the last one.
  mayWinNow: () => true,
  // Measured: Jack's actions say nothing that a quick estimate can use, so the belief comes from the cards alone.
  readsDecisions: false,
  styles: [{ policy: FORMER_POLICY, share: 1 }],
  disguise: null,
  formerDisguise: null,
  playingOn: { slope: 1, shift: 0 },
  corrections,
  net: async () => (await import('./net.ts')).pocketNet,
  quickChance: chanceAfterCall,
  solver,
};
