import type { Miniature } from '../../home/miniature.ts';
import Life from './miniature-life.svelte';
import { BOARD, pocketScenery } from './miniature-scenery.ts';
import './people.ts';

export const miniature: Miniature = {
  scenery: () => ({ layers: pocketScenery(), box: [0, 0, BOARD, BOARD] }),
  Life,
  frame: 'cropped',
};
