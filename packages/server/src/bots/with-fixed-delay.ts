import type { Bot } from '@lamplight/rules/bot';
import type { Schedule } from '../server-context.ts';

/**
 * Every answer takes at least so long, however soon it was found, so that people can follow and haste tells nothing.
 * Where it takes longer the bot waited for a thread, and so it costs its clock no more than this.
 */
export const ANSWER_MS = 700;

/** The bot, answering never before this time has passed. */
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
