import type { GameTypes } from '@lamplight/rules';
import { OWN_CARD_POLICY } from '../src/belief/jack-style.ts';
import type { BotRules } from '../src/bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { searchBot } from '../src/search-bot.ts';

/**
 * An opponent for measurements: the best bot, except that it draws conclusions from Jack's decisions by one rule alone,
 * "Jack takes the own card". It believes that Jack does so in two chances of three, as best-2 does where it hides.
 */
export const ownCardBot = <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
  searchBot(rules, 'own-card', {
    most: Infinity,
    randomness: 0,
    tactical: true,
    infers: true,
    styles: [{ policy: OWN_CARD_POLICY, share: 1 }],
  });
