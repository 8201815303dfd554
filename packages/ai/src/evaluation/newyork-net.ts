import { newyork } from '@lamplight/rules';
import { newYorkFeatures } from './newyork-features.ts';
import type { Net } from './net.ts';

export const newYorkNet: Net = {
  features: newYorkFeatures,
  rulesVersion: newyork.rulesVersion,
  weights: async () => (await import('./weights/newyork.json', { with: { type: 'json' } })).default,
};
