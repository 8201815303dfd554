import { pocket } from '@lamplight/rules';
import { pocketFeatures } from './pocket-features.ts';
import type { Net } from './net.ts';

export const pocketNet: Net = {
  features: pocketFeatures,
  rulesVersion: pocket.rulesVersion,
  weights: async () => (await import('./weights/pocket.json', { with: { type: 'json' } })).default,
};
