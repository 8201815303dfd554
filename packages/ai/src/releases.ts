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
 * Former releases of the best bot, kept as references for newer ones. `releases.test.ts` checks that they play as they
 * did. If a change to the search, the nets or the belief makes that test fail, keep the old behaviour for them beside
 * the new one; do not replace the expected games.
 */
const RELEASES = {
  /** Jack chooses by search alone, and at random among moves that are about equally good. */
  'best-1': () => FORMER,
  /** In games with arrests Jack mixes the best moves. Jack may hide, and nobody is accused in doubt. */
  'best-2': ({ formerMixes }) => (formerMixes ? { ...FORMER, mixes: true } : FORMER),
} as const satisfies Readonly<Record<string, (title: BotTitle) => Skill>>;
export type ReleaseName = keyof typeof RELEASES;

/** Makes the bot of a release. */
export const releasedBot =
  (name: ReleaseName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, RELEASES[name](rules.title));
