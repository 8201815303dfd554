import type { Game } from './game.ts';
import { london } from './london/game.ts';
import { OPTION_VALUES as londonOptions } from './london/options.ts';
import { newyork } from './newyork/game.ts';
import { OPTION_VALUES as newYorkOptions } from './newyork/options.ts';
import { pocket } from './pocket/game.ts';
import { OPTION_VALUES as pocketOptions } from './pocket/options.ts';

export * from './london/index.ts';
export * from './newyork/index.ts';
export * from './pocket/index.ts';

/** The games of the family by their id. */
export const GAMES = { london, newyork, pocket } as const satisfies Readonly<Record<string, Game>>;
export type GameId = keyof typeof GAMES;

/** The ids of all games: written out, so that a page can list the games without loading their rules. */
export const GAME_IDS = ['london', 'newyork', 'pocket'] as const satisfies readonly GameId[];

/** The options of each game, each with its values, the usual one first; also readable without loading the rules. */
export const OPTION_VALUES = {
  london: londonOptions,
  newyork: newYorkOptions,
  pocket: pocketOptions,
} as const satisfies Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>>;

/** Whether something from outside is the id of a game. */
export const isGameId = (value: unknown): value is GameId => GAME_IDS.some((id) => id === value);

/** The game with an id that may come from outside; undefined for anything else. */
export function gameById(id: string): Game | undefined {
  return isGameId(id) ? GAMES[id] : undefined;
}
