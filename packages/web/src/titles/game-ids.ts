import type { GameId } from '@lamplight/rules';

/** The titles by id, without loading their rules. */
export const GAME_IDS = ['london', 'newyork', 'pocket'] as const satisfies readonly GameId[];

export function isGameId(id: unknown): id is GameId {
  return GAME_IDS.some((known) => known === id);
}
