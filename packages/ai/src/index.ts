export { botRules } from './make-bot-rules.ts';
export type { BotEngine, BotRules, Imagined } from './bot-rules.ts';
export { BOTS, createBot } from './bots.ts';
export type { BotMaker, BotName } from './bots.ts';
export { serveBots } from './worker/serve-bots.ts';
export type { OwnerPort } from './worker/serve-bots.ts';
