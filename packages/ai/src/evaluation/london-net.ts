import { london } from '@lamplight/rules';
import { londonFeatures } from './london-features.ts';
import type { Net } from './net.ts';

export const londonNet: Net = {
  features: londonFeatures,
  rulesVersion: london.rulesVersion,
  weights: async () => (await import('./weights/london.json', { with: { type: 'json' } })).default,
};
