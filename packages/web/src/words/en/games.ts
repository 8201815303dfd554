import type { GameId } from '@lamplight/rules';
import type { GameWords } from '../shape.ts';
import { london } from './london/words.ts';
import { newyork } from './newyork/words.ts';
import { pocket } from './pocket/words.ts';

/** The words of each game, in English. */
export const games = { london, newyork, pocket } satisfies Readonly<Record<GameId, GameWords>>;
