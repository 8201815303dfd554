import type { Budget } from '@lamplight/rules/bot';
import { readBudget } from '@lamplight/ai/arena';
import type { Hypotheses } from '@lamplight/ai/arena';
import { anyOf } from '../command-error.ts';
import type { Flag } from '../flags.ts';
import { BOT_NAMES, readBotSpec } from './bot-spec.ts';

/** A bot, kept as it was typed. */
export function bot(help: string): Flag<string> {
  return {
    placeholder: 'BOT',
    help,
    wants: anyOf([...BOT_NAMES, "'cmd:PROGRAM ARGS'"]),
    read: (given) => (readBotSpec(given) ? given : undefined),
  };
}

export function budget(help: string): Flag<Budget> {
  return {
    placeholder: 'T',
    help,
    wants: 'a time or a number of nodes such as 50ms or 2000n',
    read: readBudget,
  };
}

/** Two scores in percent. */
export function hypotheses(help: string): Flag<Hypotheses> {
  return {
    placeholder: 'LOW,HIGH',
    help,
    wants: 'two scores in percent such as 50,55, the lower first',
    bare: '50,55',
    read(given) {
      const [low, high, ...more] = given.split(',').map(readPercent);
      if (low === undefined || high === undefined || more.length > 0 || low >= high) return undefined;
      return { low, high };
    },
  };
}

function readPercent(text: string): number | undefined {
  const percent = /^\d{1,2}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return percent > 0 ? percent / 100 : undefined;
}
