export { botRules } from './bot-rules.ts';
export type { BotEngine, BotRules, Imagined } from './bot-rules.ts';
export type { Bot, Budget, Observed, Question, Thought } from './bot.ts';
export { BOTS, createBot } from './bots.ts';
export type { BotMaker, BotName } from './bots.ts';
