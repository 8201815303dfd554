import type { Game, GameTypes } from '@lamplight/rules';
import { botRules } from './make-bot-rules.ts';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { greedyBot } from './greedy-bot.ts';
import { ismctsBot } from './ismcts-bot.ts';
import { levelBot } from './levels.ts';
import { randomBot } from './random-bot.ts';
import { releasedBot } from './releases.ts';

/** Makes a bot for the game whose rules it is given. */
export type BotMaker = <T extends GameTypes>(rules: BotRules<T>) => Bot<T>;

/** Every bot by its name: references for measurements, and the levels for people. */
export const BOTS = {
  random: randomBot,
  greedy: greedyBot,
  ismcts: ismctsBot,
  'best-1': releasedBot('best-1'),
  'best-2': releasedBot('best-2'),
  newcomer: levelBot('newcomer'),
  casual: levelBot('casual'),
  steady: levelBot('steady'),
  sharp: levelBot('sharp'),
  best: levelBot('best'),
} as const satisfies Readonly<Record<string, BotMaker>>;
export type BotName = keyof typeof BOTS;

/** A bot for a game. It gets only what `BotRules` holds, not the whole game. */
export function createBot<T extends GameTypes>(name: BotName, game: Game<T>): Bot<T> {
  if (!Object.hasOwn(BOTS, name)) throw new RangeError(`A bot is one of ${Object.keys(BOTS).join(', ')}.`);
  return BOTS[name](botRules(game));
}
