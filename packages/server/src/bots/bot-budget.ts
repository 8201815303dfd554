import type { Budget } from '@lamplight/rules/bot';

/**
 * How long the bot of a level may think about a decision where nobody else asks. The weaker levels search little: most
 * of their decisions take 5 ms, nearly all of them less than this.
 */
const BUDGET_MS: Readonly<Record<string, number>> = { newcomer: 100, casual: 100, steady: 200, sharp: 200 };
const MAX_MS = 400;

/** How long the bot of a level may think. */
export const budgetOf = (level: string): Budget => ({ kind: 'time', ms: BUDGET_MS[level] ?? MAX_MS });
