import type { Bot } from '@lamplight/rules/bot';
import type { Schedule } from '../server-context.ts';

/**
 * Every answer takes at least this long, however soon it was found, so that people can follow and the speed reveals
 * nothing. If it takes longer, the bot waited for a thread; its clock is charged no more than this.
 */
export const ANSWER_MS = 700;

/** The bot, which never answers before this time has passed. */
export function withFixedDelay(bot: Bot, schedule: Schedule, ms: number = ANSWER_MS): Bot {
  return {
    name: bot.name,
    choose: async (question) => {
      const waited = new Promise<void>((resolve) => {
        const cancel = schedule(ms, resolve);
        question.signal?.addEventListener('abort', () => {
          cancel();
          resolve();
        });
      });
      const [move] = await Promise.all([bot.choose(question), waited]);
      return move;
    },
  };
}
