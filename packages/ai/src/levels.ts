import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot } from './bot.ts';
import { searchBot } from './search-bot.ts';
import type { Strength } from './strength.ts';

/**
 * The levels for people, weakest first. All see the same and want to win; a weaker one looks at less, mostly
 * plays more weaker moves at random, works out less of what is certain, and draws no conclusions from Jack's decisions.
 */
const POCKET = {
  newcomer: { most: 36, whim: 1.1, tactical: false, infers: false },
  casual: { most: 110, whim: 0.7, tactical: false, infers: false },
  steady: { most: 240, whim: 0.48, tactical: true, infers: false },
  sharp: { most: 1000, whim: 0.28, tactical: true, infers: true },
  best: { most: Infinity, whim: 0, tactical: true, infers: true },
} as const satisfies Readonly<Record<string, Strength>>;

/** In the streets a little thought goes far: the steps between the levels are smaller. */
const LONDON: Readonly<Record<LevelName, Strength>> = {
  newcomer: { most: 4, whim: 3, tactical: false, infers: false },
  casual: { most: 90, whim: 0.55, tactical: false, infers: false },
  steady: { most: 150, whim: 0.6, tactical: true, infers: false },
  sharp: { most: 700, whim: 0.27, tactical: true, infers: true },
  best: { most: Infinity, whim: 0, tactical: true, infers: true, mixes: true },
};
const NEWYORK: Readonly<Record<LevelName, Strength>> = {
  newcomer: { most: 4, whim: 3, tactical: false, infers: false },
  casual: { most: 120, whim: 0.45, tactical: false, infers: false },
  steady: { most: 200, whim: 0.5, tactical: true, infers: false },
  sharp: { most: 600, whim: 0.3, tactical: true, infers: true },
  best: { most: Infinity, whim: 0, tactical: true, infers: true, mixes: true },
};
export type LevelName = keyof typeof POCKET;

const BY_GAME: Readonly<Record<string, Readonly<Record<LevelName, Strength>>>> = {
  pocket: POCKET,
  london: LONDON,
  newyork: NEWYORK,
};

/** A maker of the bot of one level. */
export const levelBot =
  (name: LevelName) =>
  <T extends GameTypes>(rules: BotRules<T>): Bot<T> =>
    searchBot(rules, name, (BY_GAME[rules.id] ?? POCKET)[name]);
