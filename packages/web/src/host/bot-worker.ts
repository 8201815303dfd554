import { BOTS, createBot } from '@lamplight/ai';
import type { Bot, BotName } from '@lamplight/ai';
import { gameById } from '@lamplight/rules';
import type { BotAnswered, BotAsked } from './bot-frames.ts';

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** By game and name: what a bot has set up for one question serves the next as well. */
const known = new Map<string, Bot>();

/** Thinks apart from the page, which stays free to draw. */
async function think({ id, game: gameId, bot, ...question }: BotAsked): Promise<BotAnswered> {
  const game = gameById(gameId);
  if (!game || !isBot(bot)) throw new Error(`no bot ${bot} for ${gameId}`);
  const key = `${gameId} ${bot}`;
  const thinker = known.get(key) ?? createBot(bot, game);
  known.set(key, thinker);
  const chosen = game.formatMove(await thinker.choose(question));
  return { id, index: question.moves.findIndex((move) => game.formatMove(move) === chosen) };
}

addEventListener('message', (message: MessageEvent<BotAsked>) => {
  think(message.data).then(postMessage, (thrown: unknown) => {
    // Only what is thrown outside a promise reaches the page as an error of this worker.
    setTimeout(() => {
      throw thrown;
    });
  });
});
