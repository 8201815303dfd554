import type { BotName } from '@lamplight/ai';
import { LEVELS } from '@lamplight/rules/bot';

/** The bots that a person can play against: the levels, weakest first, and two reference bots. */
export const OPPONENTS = [...LEVELS, 'greedy', 'random'] as const satisfies readonly BotName[];

export const DEFAULT_OPPONENT = 'steady' satisfies (typeof OPPONENTS)[number];
