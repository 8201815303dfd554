import type { GameId } from '@lamplight/rules';
import { gameById } from '@lamplight/rules';
import type { Bot, Question, Thought } from '@lamplight/rules/bot';
import { BOTS, createBot } from '../bots.ts';
import type { BotName } from '../bots.ts';
import type { BotAnswer, BotRequest, FromBotWorker, ToBotWorker } from './messages.ts';

/** The bot for quick moves, which needs next to no time. */
const QUICK: BotName = 'greedy';
/** Plays for a bot that is no longer known, so that an old stored game can be finished. */
const OTHERWISE: BotName = 'steady';

/** A worker's connection to its owner. */
export interface OwnerPort {
  readonly post: (message: FromBotWorker) => void;
  readonly listen: (listener: (message: ToBotWorker) => void) => void;
}

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** Runs in a worker: answers questions with bots until the worker is ended. */
export function serveBots({ post, listen }: OwnerPort): void {
  /** By game and name: a bot is kept, since what it prepared for one question serves the next as well. */
  const bots = new Map<string, Bot>();
  /** How to stop the questions that are being thought about. */
  const stops = new Map<number, AbortController>();

  const choose = async (gameId: GameId, name: BotName, question: Question): Promise<number> => {
    const game = gameById(gameId);
    if (!game) throw new Error(`no game ${gameId}`);
    const key = `${gameId} ${name}`;
    const bot = bots.get(key) ?? createBot(name, game);
    bots.set(key, bot);
    const chosen = game.formatMove(await bot.choose(question));
    return question.moves.findIndex((move) => game.formatMove(move) === chosen);
  };

  const answer = async (request: BotRequest, signal: AbortSignal): Promise<BotAnswer> => {
    const { id, game, bot, quick, watched, ...asked } = request;
    const name = isBot(bot) ? bot : OTHERWISE;
    const question = { ...asked, signal };
    if (quick && name !== QUICK) post({ id, quick: await choose(game, QUICK, question) });
    let thought: Thought | undefined;
    const report = (told: Thought): void => {
      thought = told;
    };
    const index = await choose(game, name, { ...question, ...(watched && { report }) });
    return { id, index, ...(thought && { thought }) };
  };

  listen((message) => {
    if ('stop' in message) {
      stops.get(message.stop)?.abort();
      return;
    }
    const { id } = message;
    const stop = new AbortController();
    stops.set(id, stop);
    void answer(message, stop.signal)
      .catch(() => ({ id, failed: true }) as const)
      .then((told) => {
        stops.delete(id);
        post(told);
      });
  });
  post({ ready: true });
}
