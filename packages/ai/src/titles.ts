import type { GameId } from '@lamplight/rules';
import type { BotTitle } from './bot-rules.ts';
import { londonTitle } from './london/title.ts';
import { newYorkTitle } from './newyork/title.ts';
import { pocketTitle } from './pocket/title.ts';

/** What the bots know of each game beyond its rules. */
const TITLES: Readonly<Record<GameId, BotTitle>> = {
  london: londonTitle,
  newyork: newYorkTitle,
  pocket: pocketTitle,
};

/** The title of a game; a game without one is a bug. */
export function titleOf(id: string): BotTitle {
  if (!Object.hasOwn(TITLES, id)) throw new Error(`no bot knows ${id}`);
  return TITLES[id as GameId];
}
