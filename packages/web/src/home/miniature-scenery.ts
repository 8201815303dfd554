import type { GameId } from '@lamplight/rules';
import { LONDON, NEW_YORK } from './miniature-maps.ts';
import type { Painted } from './miniature-paint.ts';
import { BOARD, pocketScenery } from './miniature-pocket.ts';
import { streetScenery } from './miniature-streets.ts';

interface Scenery {
  readonly layers: readonly Painted[];
  /** Left, top, width, height. */
  readonly box: readonly number[];
}

const DRAW: Readonly<Record<GameId, () => Scenery>> = {
  london: () => streetScenery(LONDON, false),
  newyork: () => streetScenery(NEW_YORK, true),
  pocket: () => ({ layers: pocketScenery(), box: [0, 0, BOARD, BOARD] }),
};

const drawn = new Map<GameId, Scenery>();

/** Drawn once a visit, however often a miniature is shown. */
export function sceneryOf(game: GameId): Scenery {
  const scenery = drawn.get(game) ?? DRAW[game]();
  drawn.set(game, scenery);
  return scenery;
}
