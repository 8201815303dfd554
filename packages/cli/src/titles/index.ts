import type { Game } from '@lamplight/rules';
import { anyOf, misuse, quoted } from '../complaint.ts';
import { nearest } from '../nearest.ts';
import { londonTitle } from './london.ts';
import { newYorkTitle } from './newyork.ts';
import { pocketTitle } from './pocket.ts';
import { GAME_IDS } from './title.ts';
import type { GameId, Title } from './title.ts';

export const TITLES = {
  pocket: pocketTitle,
  london: londonTitle,
  newyork: newYorkTitle,
} as const satisfies Record<GameId, Title>;

export const titleOf = (id: GameId): Title => TITLES[id];

/** The title of a game that came out of a record. */
export function titleFor(game: Game): Title {
  return titleOf(readGameId(game.id));
}

/** The game somebody typed; complains about any other word. */
export function readGameId(typed: string): GameId {
  const id = GAME_IDS.find((known) => known === typed);
  if (id !== undefined) return id;
  const meant = nearest(typed, GAME_IDS);
  const advice = meant === undefined ? `the games are ${anyOf(GAME_IDS)}` : `did you mean ${meant}?`;
  throw misuse(`unknown game ${quoted(typed)}; ${advice}`);
}

/** The options of a game as JSON gave them, completed. */
export function readOptions(game: Game, given: object): object {
  const options = game.readOptions(given);
  if (options === undefined) {
    const usual = JSON.stringify(game.readOptions({}) ?? {});
    throw misuse(
      `${quoted(JSON.stringify(given))} are no options of ${game.id}; by default they are ${usual}`,
    );
  }
  return options;
}
