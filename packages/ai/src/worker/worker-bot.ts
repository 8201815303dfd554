import type { GameId, GameTypes } from '@lamplight/rules';
import type { Bot, Question } from '@lamplight/rules/bot';
import { BotClient } from './bot-client.ts';
import type { SpawnBotWorker } from './bot-worker.ts';

/** A worker that has not answered this long after its budget is replaced. */
const PATIENCE_MS = 10_000;
/** A question that this many workers did not answer is given up. */
const MOST_TRIES = 4;

interface Pending {
  readonly question: Question;
  readonly resolve: (move: GameTypes['Move']) => void;
  readonly reject: (error: Error) => void;
  id: number;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A bot that thinks in a worker of its own. */
export interface WorkerBot extends Bot {
  /** Ends its worker; open questions are not answered. */
  terminate(): void;
}

/**
 * A bot that thinks in a worker. A worker that fails, dies or falls silent is replaced, and the new one is asked again.
 */
export function workerBot(game: GameId, name: string, spawn: SpawnBotWorker): WorkerBot {
  const pending = new Set<Pending>();
  const client = new BotClient({ spawn, onLost: askAgain });

  function askAgain(): void {
    client.terminate();
    for (const one of pending) ask(one);
  }

  function settle(one: Pending): void {
    clearTimeout(one.timer);
    pending.delete(one);
  }

  function ask(one: Pending): void {
    clearTimeout(one.timer);
    one.tries++;
    if (one.tries > MOST_TRIES) {
      settle(one);
      one.reject(new Error('the bot does not answer'));
      return;
    }
    const { budget, moves, report } = one.question;
    one.timer = setTimeout(askAgain, PATIENCE_MS + (budget.kind === 'time' ? budget.ms : 0));
    const task = { game, bot: name, question: one.question, ...(report && { watched: true as const }) };
    one.id = client.ask(task, {
      onAnswer: (index, thought) => {
        settle(one);
        if (thought) report?.(thought);
        const move = moves[index];
        if (move) one.resolve(move);
        else one.reject(new Error('the bot chose none of its moves'));
      },
      onFailure: askAgain,
    });
  }

  return {
    name,
    choose: (question) =>
      new Promise((resolve, reject) => {
        const one: Pending = { question, resolve, reject, id: -1, tries: 0, timer: undefined };
        pending.add(one);
        question.signal?.addEventListener('abort', () => {
          if (!pending.has(one)) return;
          settle(one);
          client.stop(one.id);
          reject(new Error('no longer wanted'));
        });
        ask(one);
      }),
    terminate() {
      for (const one of pending) settle(one);
      client.terminate();
    },
  };
}
