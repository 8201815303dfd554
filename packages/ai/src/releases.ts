import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from './bot.ts';
import { searchBot } from './search-bot.ts';
import type { Strength } from './search-bot.ts';

/**
 * Former releases of the best bot, kept as they were, so that newer ones can be measured by them. `releases.test.ts`
 * holds what they play. Where a change to the search, the nets or the belief makes it fail, what it changed is kept
 * beside the new for them; the games it holds are not replaced.
 */
const RELEASES = {
  /** Jack chooses by his own search alone, and draws lots among moves that are as good as equal. */
  'best-1': { most: Infinity, whim: 0, tactical: true, infers: true },
} as const satisfies Readonly<Record<string, Strength>>;
type ReleaseName = keyof typeof RELEASES;

/** A maker of the bot of one release. */
export const releasedBot =
  (name: ReleaseName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, RELEASES[name]);
