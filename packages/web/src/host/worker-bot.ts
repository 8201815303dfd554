import type { Bot, Question } from '@lamplight/ai';
import type { GameId, GameTypes } from '@lamplight/rules';
import type { BotAnswered, BotAsked } from './bot-frames.ts';

/** As much of a Worker as is needed here. */
export interface Thinker {
  postMessage(asked: BotAsked): void;
  terminate(): void;
  onmessage: ((message: MessageEvent<BotAnswered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A worker that has not answered so long after its budget is taken for dead. */
const PATIENCE_MS = 10_000;
/** A question that killed so many workers is given up. */
const MOST_TRIES = 4;

interface Asked {
  readonly question: Question;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly resolve: (move: GameTypes['Move']) => void;
  readonly reject: (error: Error) => void;
}

/** A bot whose thinking is done by a worker. A worker that dies or falls silent is replaced, and asked again. */
export function workerBot(game: GameId, name: string, hire: () => Thinker): Bot & { dismiss(): void } {
  let thinker: Thinker | undefined;
  let next = 0;
  const asked = new Map<number, Asked>();

  const begin = (): Thinker => {
    const fresh = hire();
    fresh.onmessage = ({ data }) => {
      const open = asked.get(data.id);
      const move = open?.question.moves[data.index];
      if (!open) return;
      settle(data.id, open);
      if (data.thought) open.question.report?.(data.thought);
      if (move) open.resolve(move);
      else open.reject(new Error('the bot chose none of its moves'));
    };
    fresh.onerror = () => {
      if (thinker === fresh) restart();
    };
    return fresh;
  };

  const settle = (id: number, open: Asked): void => {
    clearTimeout(open.timer);
    asked.delete(id);
  };

  const restart = (): void => {
    thinker?.terminate();
    thinker = undefined;
    for (const [id, open] of asked) ask(id, open);
  };

  const ask = (id: number, open: Asked): void => {
    clearTimeout(open.timer);
    open.tries += 1;
    if (open.tries > MOST_TRIES) {
      asked.delete(id);
      open.reject(new Error('the bot does not answer'));
      return;
    }
    const { view, moves, history, budget, seed, report } = open.question;
    const limit = PATIENCE_MS + (budget.kind === 'time' ? budget.ms : 0);
    open.timer = setTimeout(restart, limit);
    thinker ??= begin();
    const told = { ...(history && { history }), ...(report && { watched: true as const }) };
    thinker.postMessage({ id, game, bot: name, view, moves, ...told, budget, seed });
  };

  return {
    name,
    choose(question) {
      return new Promise((resolve, reject) => {
        const id = next++;
        const open: Asked = { question, tries: 0, timer: undefined, resolve, reject };
        asked.set(id, open);
        question.signal?.addEventListener('abort', () => {
          if (!asked.has(id)) return;
          settle(id, open);
          reject(new Error('no longer wanted'));
        });
        ask(id, open);
      });
    },
    dismiss() {
      for (const [id, open] of asked) settle(id, open);
      thinker?.terminate();
      thinker = undefined;
    },
  };
}
