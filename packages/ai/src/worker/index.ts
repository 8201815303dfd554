/** The owner's side of workers in which bots think. What runs in them, `serveBots`, comes with the bots themselves. */
export { BotClient } from './bot-client.ts';
export type { BotTask, TaskListener } from './bot-client.ts';
export type { BotWorker, BotWorkerEvents, SpawnBotWorker } from './bot-worker.ts';
export type { BotAnswer, BotRequest, FromBotWorker, QuickMove, ToBotWorker } from './messages.ts';
export { workerBot } from './worker-bot.ts';
export type { WorkerBot } from './worker-bot.ts';
