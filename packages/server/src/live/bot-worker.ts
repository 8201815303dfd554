import { parentPort } from 'node:worker_threads';
import { BOTS, createBot } from '@lamplight/ai';
import type { Bot, BotName } from '@lamplight/ai';
import { gameById } from '@lamplight/rules';
import type { BotAnswered, BotAsked } from './bot-frames.ts';

/** Plays in the place of one that is no longer known: a game stored long ago can still be ended. */
const OTHERWISE = 'steady';

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** By game and level: what a bot has set up for one question serves the next as well. */
const known = new Map<string, Bot>();

async function think({ id, game: gameId, level, ...question }: BotAsked): Promise<BotAnswered> {
  const game = gameById(gameId);
  if (!game) return { id, index: -1 };
  const name = isBot(level) ? level : OTHERWISE;
  const key = `${gameId} ${name}`;
  const bot = known.get(key) ?? createBot(name, game);
  known.set(key, bot);
  const chosen = game.formatMove(await bot.choose(question));
  return { id, index: question.moves.findIndex((move) => game.formatMove(move) === chosen) };
}

parentPort?.on('message', (asked: BotAsked) => {
  // What a bot throws may quote what it saw, so nothing of it is told.
  void think(asked)
    .catch(() => ({ id: asked.id, index: -1 }))
    .then((answered) => parentPort?.postMessage(answered));
});
