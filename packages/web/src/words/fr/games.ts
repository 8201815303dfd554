import type { Words } from '../words.svelte.ts';
import { london } from './london/words.ts';
import { newyork } from './newyork/words.ts';
import { pocket } from './pocket/words.ts';

/** The words of each game, in French. */
export const games: Words['games'] = { london, newyork, pocket };
