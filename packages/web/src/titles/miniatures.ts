import type { GameId } from '@lamplight/rules';
import type { Miniature, Scenery } from '../home/miniature.ts';
import { miniature as london } from './london/miniature.ts';
import { miniature as newyork } from './newyork/miniature.ts';
import { miniature as pocket } from './pocket/miniature.ts';

/** The miniatures of all games in one file, loaded after everything that is needed to start a game. */
export const MINIATURES: Readonly<Record<GameId, Miniature>> = { london, newyork, pocket };

const drawn = new Map<GameId, Scenery>();

/** Drawn once in each visit, however often a miniature is shown. */
export function sceneryOf(game: GameId): Scenery {
  const scenery = drawn.get(game) ?? MINIATURES[game].scenery();
  drawn.set(game, scenery);
  return scenery;
}
