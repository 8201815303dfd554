import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot, LevelName } from '@lamplight/rules/bot';
import { searchBot } from './search-bot.ts';

/**
 * A maker of the bot of one level. All see the same and want to win; a weaker one looks at less, mostly plays more
 * weaker moves at random, works out less of what is certain, and draws no conclusions from Jack's decisions. How well
 * each plays a game is part of the game's title.
 */
export const levelBot =
  (name: LevelName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, rules.title.levels[name]);
