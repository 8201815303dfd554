import type { GameTypes } from '@lamplight/rules';
import { pick, seededRandom } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';

/** Any legal move, each equally likely. */
export function randomBot<T extends GameTypes>(_rules: BotRules<T>): Bot<T> {
  return {
    name: 'random',
    choose: ({ moves, seed }) => pick(moves, seededRandom(seed)),
  };
}
