import { london } from '@lamplight/rules';
import { londonFeatures } from './features.ts';
import type { Net } from '../evaluation/net.ts';

export const londonNet: Net = {
  features: londonFeatures,
  rulesVersion: london.rulesVersion,
  weights: async () => (await import('./weights.json', { with: { type: 'json' } })).default,
};
