import type { Game } from './game.ts';
import { london } from './london/game.ts';
import { newyork } from './newyork/game.ts';
import { pocket } from './pocket/game.ts';

/** The three games by their id. */
export const GAMES = { london, newyork, pocket } as const satisfies Readonly<Record<string, Game>>;
export type GameId = keyof typeof GAMES;

/** A game of the family by what somebody typed; undefined for anything else. */
export function gameById(id: string): Game | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined;
}
