import type { GameTypes } from '@lamplight/rules';
import { FORMER_POLICY } from './belief/jack-style.ts';
import type { BotRules, BotTitle } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { searchBot } from './search-bot.ts';
import type { Skill } from './skill.ts';

const FORMER: Skill = {
  most: Infinity,
  randomness: 0,
  tactical: true,
  infers: true,
  styles: [{ policy: FORMER_POLICY, share: 1 }],
  former: true,
};

/**
 * Former releases of the best bot, kept as they were, so that newer ones can be measured by them. `releases.test.ts`
 * holds what they play. Where a change to the search, the nets or the belief makes it fail, what it changed is kept
 * beside the new for them; the games it holds are not replaced.
 */
const RELEASES = {
  /** Jack chooses by search alone, and by lot among moves that are about equally good. */
  'best-1': () => FORMER,
  /** Where there are arrests Jack mixes among the best moves. Jack may hide, and nobody is accused in doubt. */
  'best-2': ({ formerMixes }) => (formerMixes ? { ...FORMER, mixes: true } : FORMER),
} as const satisfies Readonly<Record<string, (title: BotTitle) => Skill>>;
export type ReleaseName = keyof typeof RELEASES;

/** A maker of the bot of one release. */
export const releasedBot =
  (name: ReleaseName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, RELEASES[name](rules.title));
