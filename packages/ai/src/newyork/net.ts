import { newyork } from '@lamplight/rules';
import { newYorkFeatures } from './features.ts';
import type { Net } from '../evaluation/net.ts';

export const newYorkNet: Net = {
  features: newYorkFeatures,
  rulesVersion: newyork.rulesVersion,
  weights: async () => (await import('./weights.json', { with: { type: 'json' } })).default,
};
