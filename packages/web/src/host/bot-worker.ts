import { BOTS, createBot } from '@lamplight/ai';
import type { Bot, BotName, Thought } from '@lamplight/ai';
import { gameById } from '@lamplight/rules';
import type { BotAnswered, BotAsked, ReviewAsked, ReviewTold } from './bot-frames.ts';

/** Plays in the place of one that is no longer known: a game saved long ago can still be ended. */
const OTHERWISE = 'steady';

const isBot = (name: string): name is BotName => Object.hasOwn(BOTS, name);

/** By game and name: what a bot has set up for one question serves the next as well. */
const known = new Map<string, Bot>();

/** Thinks apart from the page, which stays free to draw. */
async function think({ id, game: gameId, bot: name, watched, ...question }: BotAsked): Promise<void> {
  const game = gameById(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  const bot = isBot(name) ? name : OTHERWISE;
  const key = `${gameId} ${bot}`;
  const thinker = known.get(key) ?? createBot(bot, game);
  known.set(key, thinker);
  let thought: Thought | undefined;
  const report = (told: Thought): void => {
    thought = told;
  };
  const chosen = game.formatMove(await thinker.choose({ ...question, ...(watched && { report }) }));
  const index = question.moves.findIndex((move) => game.formatMove(move) === chosen);
  postMessage({ id, index, ...(thought && { thought }) } satisfies BotAnswered);
}

/** Tells of one decision after the other; loaded by those who ask for it only. */
async function review({ review: record, budget, seed }: ReviewAsked): Promise<void> {
  const game = gameById(record.game);
  if (!game) throw new Error(`no game ${record.game}`);
  const { analyse } = await import('@lamplight/ai/analysis');
  let progress = { done: 0, total: 0 };
  const report = (told: typeof progress): void => {
    progress = told;
  };
  for await (const decision of analyse(game, record, { budget, seed, report })) {
    const done = progress.done + 1;
    postMessage({ done, total: progress.total, decision } satisfies ReviewTold);
  }
  postMessage(progress satisfies ReviewTold);
}

addEventListener('message', ({ data }: MessageEvent<BotAsked | ReviewAsked>) => {
  ('review' in data ? review(data) : think(data)).catch((thrown: unknown) => {
    // Only what is thrown outside a promise reaches the page as an error of this worker.
    setTimeout(() => {
      throw thrown;
    });
  });
});
