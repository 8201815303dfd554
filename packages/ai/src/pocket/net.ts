import { pocket } from '@lamplight/rules';
import { pocketFeatures } from './features.ts';
import type { Net } from '../evaluation/net.ts';

export const pocketNet: Net = {
  features: pocketFeatures,
  rulesVersion: pocket.rulesVersion,
  weights: async () => (await import('./weights.json', { with: { type: 'json' } })).default,
};
