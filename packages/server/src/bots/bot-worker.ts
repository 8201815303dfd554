import { parentPort } from 'node:worker_threads';
import { BOTS, createBot } from '@lamplight/ai';
import type { Bot, BotName } from '@lamplight/ai';
import { gameById } from '@lamplight/rules';
import type { Asked, Chosen } from './frames.ts';

/** Plays in the place of one that is no longer known: a game begun long ago can still be ended. */
const OTHERWISE = 'steady';

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** By game and name: what a bot has set up for one question serves the next as well. */
const known = new Map<string, Bot>();

async function think({ n, game: id, bot: name, ...question }: Asked): Promise<Chosen> {
  const game = gameById(id);
  if (!game) return { n, index: null };
  const bot = isBot(name) ? name : OTHERWISE;
  const key = `${id} ${bot}`;
  const thinker = known.get(key) ?? createBot(bot, game);
  known.set(key, thinker);
  const chosen = game.formatMove(await thinker.choose(question));
  const index = question.moves.findIndex((move) => game.formatMove(move) === chosen);
  return { n, index: index < 0 ? null : index };
}

parentPort?.on('message', (asked: Asked) => {
  think(asked)
    .catch((): Chosen => ({ n: asked.n, index: null }))
    .then((chosen) => parentPort?.postMessage(chosen))
    .catch(() => undefined);
});
