import type { BotName } from '@lamplight/ai';
import { LEVELS } from '@lamplight/rules/bot';

/** Whom a person can play against: the levels, weakest first, and two bots that others are measured by. */
export const OPPONENTS = [...LEVELS, 'greedy', 'random'] as const satisfies readonly BotName[];

export const DEFAULT_OPPONENT = 'steady' satisfies (typeof OPPONENTS)[number];
