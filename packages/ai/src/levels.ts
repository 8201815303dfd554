import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from './bot.ts';
import { searchBot } from './search-bot.ts';
import type { Strength } from './search-bot.ts';

/**
 * The levels for people, weakest first. All see the same and want to win; a weaker one looks at less and follows its
 * whims more.
 */
const LEVELS = {
  newcomer: { most: 24, whim: 1.2, tactical: false, infers: false },
  casual: { most: 60, whim: 0.8, tactical: false, infers: false },
  steady: { most: 200, whim: 0.5, tactical: true, infers: false },
  sharp: { most: 1000, whim: 0.25, tactical: true, infers: true },
  best: { most: Infinity, whim: 0, tactical: true, infers: true },
} as const satisfies Readonly<Record<string, Strength>>;
export type LevelName = keyof typeof LEVELS;

/** A maker of the bot of one level. */
export const levelBot =
  (name: LevelName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, LEVELS[name]);
