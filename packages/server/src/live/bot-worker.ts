import { parentPort } from 'node:worker_threads';
import { BOTS, createBot } from '@lamplight/ai';
import type { Bot, BotName } from '@lamplight/ai';
import { gameById } from '@lamplight/rules';
import type { BotAnswered, BotAsked, BotStop, BotTold } from './bot-frames.ts';

/** Needs next to no time. */
const QUICK = 'greedy';
/** Plays in the place of one that is no longer known: a game stored long ago can still be ended. */
const OTHERWISE = 'steady';

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** By game and level: what a bot has set up for one question serves the next as well. */
const known = new Map<string, Bot>();
const tell = (told: BotTold): void => parentPort?.postMessage(told);
/** How to stop the questions that are being thought about. */
const stops = new Map<number, AbortController>();

async function think(
  { id, game: gameId, level, ...question }: BotAsked,
  signal: AbortSignal,
): Promise<BotAnswered> {
  const game = gameById(gameId);
  if (!game) return { id, index: -1 };
  const name = isBot(level) ? level : OTHERWISE;
  const choose = async (by: BotName): Promise<number> => {
    const key = `${gameId} ${by}`;
    const bot = known.get(key) ?? createBot(by, game);
    known.set(key, bot);
    const chosen = game.formatMove(await bot.choose({ ...question, signal }));
    return question.moves.findIndex((move) => game.formatMove(move) === chosen);
  };
  if (name !== QUICK) tell({ id, quick: await choose(QUICK) });
  return { id, index: await choose(name) };
}

parentPort?.on('message', (told: BotAsked | BotStop) => {
  if ('stop' in told) {
    stops.get(told.stop)?.abort();
    return;
  }
  const stop = new AbortController();
  stops.set(told.id, stop);
  // What a bot throws may quote what it saw, so nothing of it is told.
  void think(told, stop.signal)
    .catch(() => ({ id: told.id, index: -1 }))
    .then((answered) => {
      stops.delete(told.id);
      tell(answered);
    });
});
tell({ ready: true });
