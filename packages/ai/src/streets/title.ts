import { dealsOf } from '@lamplight/rules/packed';
import type { BotTitle } from '../bot-rules.ts';

/** What bots know of all street games: Jack can be accused and can leave, and Jack's decisions hint at the identity. */
export const STREET_TITLE = {
  horizon: 1,
  hasArrests: true,
  readsDecisions: true,
  formerMixes: true,
  deals: dealsOf,
} as const satisfies Partial<BotTitle>;
