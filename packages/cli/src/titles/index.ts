import type { Game, GameId } from '@lamplight/rules';
import { anyOf, misuse, quoted } from '../command-error.ts';
import { nearest } from '../nearest.ts';
import { londonTitle } from './london/title.ts';
import { newYorkTitle } from './newyork/title.ts';
import { pocketTitle } from './pocket/title.ts';
import type { Title } from './title.ts';

/** The games, in the order in which they are offered. */
const TITLES = {
  pocket: pocketTitle,
  london: londonTitle,
  newyork: newYorkTitle,
} as const satisfies Record<GameId, Title>;

export const GAME_IDS = Object.keys(TITLES) as readonly GameId[];

export const titleOf = (id: GameId): Title => TITLES[id];

/** The title of a game from a record. */
export function titleFor(game: Game): Title {
  return titleOf(readGameId(game.id));
}

/** The game that was typed; throws for any other word. */
export function readGameId(typed: string): GameId {
  const id = GAME_IDS.find((known) => known === typed);
  if (id !== undefined) return id;
  const meant = nearest(typed, GAME_IDS);
  const advice = meant === undefined ? `the games are ${anyOf(GAME_IDS)}` : `did you mean ${meant}?`;
  throw misuse(`unknown game ${quoted(typed)}; ${advice}`);
}
