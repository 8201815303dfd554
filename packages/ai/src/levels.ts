import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot, LevelName } from '@lamplight/rules/bot';
import { searchBot } from './search-bot.ts';

/**
 * Makes the bot of a level. All levels see the same and want to win. A weaker level searches less, mostly plays more
 * weaker moves at random, searches for fewer certain wins, and draws no conclusions from Jack's decisions. The skill of
 * each level is part of the game's title.
 */
export const levelBot =
  (name: LevelName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, rules.title.levels[name]);
