import { availableParallelism } from 'node:os';
import { createBot } from '@lamplight/ai';
import type { SpawnBotWorker } from '@lamplight/ai/worker';
import type { GameId, GameTypes } from '@lamplight/rules';
import { gameById } from '@lamplight/rules';
import type { Bot, Question } from '@lamplight/rules/bot';
import type { Bots, TableServerOptions } from '../server-context.ts';
import { BotThread } from './bot-thread.ts';
import type { SlotResult } from './bot-thread.ts';
import { NetworkQueue } from './network-queue.ts';
import type { Owner } from './network-queue.ts';
import { spawnBotWorker } from './spawn-bot-worker.ts';
import { costOfTurn, sharersOf, slotOf } from './thinking-time.ts';
import type { Crowd, Slot } from './thinking-time.ts';

/**
 * How many questions may wait: of all clients, and of one. Beyond the first limit, the newest question of the client
 * with the most is refused, so that a crowd cannot keep others out; beyond the second, the client’s own. A refused bot
 * asks again later.
 */
const MOST_WAITING = 1000;
const MOST_OF_ONE = 100;
/** The thinking time that a slot is made for, where the budget of a question is not a time. */
const USUAL_MS = 400;

/** Bots that think in threads of their own, and can be closed. */
export interface WorkerBots {
  readonly bots: Bots;
  readonly close: () => void;
}

export interface WorkerBotsOptions extends Pick<TableServerOptions, 'schedule' | 'log'> {
  readonly threads?: number;
  readonly spawn?: SpawnBotWorker;
}

/** One core is left to everything else the server does. */
export const threadsFor = (cores: number): number => Math.max(1, cores - 1);

/**
 * A pool of threads for thinking, shared by all tables. Each question has a thread for a slot whose length is fixed
 * before the thinking begins, and is answered when its slot ends. Slots follow from the waiting questions, their
 * clients and the thinking time of their levels, so that no moment depends on what a bot thinks about.
 */
export function workerBots(options: WorkerBotsOptions): WorkerBots {
  const pool = new BotPool(options);
  return {
    bots: (game, level, whose, around = whose) => ({
      name: level,
      choose: (question) => pool.ask({ clientKey: whose(), network: around() }, game, level, question),
    }),
    close: () => pool.close(),
  };
}

/** No thread can answer now; this is not the bot’s fault. */
export class NobodyFree extends Error {
  override readonly name = 'NobodyFree';
}

interface Asked {
  readonly whose: Owner;
  readonly game: GameId;
  readonly level: string;
  readonly question: Question;
  readonly resolve: (move: GameTypes['Move'] | Promise<GameTypes['Move']>) => void;
  readonly reject: (error: Error) => void;
  /** How many questions shared a thread when this one was asked. */
  sharers: number;
}

class BotPool {
  readonly #log: WorkerBotsOptions['log'];
  readonly #threads: readonly BotThread[];
  readonly #waiting = new NetworkQueue<Asked>();
  readonly #thinking = new Map<BotThread, Asked>();
  #closed = false;

  constructor({
    schedule,
    log,
    threads = threadsFor(availableParallelism()),
    spawn = spawnBotWorker,
  }: WorkerBotsOptions) {
    this.#log = log;
    const onReady = (): void => this.#fill();
    const onFailedStart = (): void => {
      this.#waiting.take(0)?.reject(new Error('the bot cannot be started'));
      this.#fill();
    };
    const options = { spawn, schedule, onReady, onFailedStart };
    this.#threads = Array.from({ length: threads }, () => new BotThread(options));
  }

  ask(whose: Owner, game: GameId, level: string, question: Question): ReturnType<Bot['choose']> {
    return new Promise((resolve, reject) => {
      if (this.#closed || this.#waiting.sizeOf(whose) >= MOST_OF_ONE) {
        reject(new NobodyFree('nobody is free to think'));
        return;
      }
      const asked: Asked = { whose, game, level, question, resolve, reject, sharers: 1 };
      this.#waiting.add(whose, asked);
      const refused = this.#waiting.size > MOST_WAITING ? this.#waiting.takeOfMost() : undefined;
      refused?.reject(new NobodyFree('nobody is free to think'));
      if (refused === asked) return;
      asked.sharers = sharersOf(this.#crowdAround(whose));
      this.#fill();
    });
  }

  close(): void {
    this.#closed = true;
    const gone = new Error('the bots have gone home');
    for (let asked = this.#waiting.take(0); asked; asked = this.#waiting.take(0)) asked.reject(gone);
    for (const asked of this.#thinking.values()) asked.reject(gone);
    for (const thread of this.#threads) thread.close();
  }

  /** Gives questions to free threads, and starts workers for those that still wait. */
  #fill(): void {
    if (this.#closed) return;
    for (const thread of this.#threads) if (thread.isFree) this.#occupy(thread);
    let starting = this.#threads.filter(({ isStarting }) => isStarting).length;
    for (const thread of this.#threads) {
      if (!thread.isDown || starting >= this.#waiting.size) continue;
      starting++;
      thread.start();
    }
  }

  /** Gives the next question that is still wanted to a thread. */
  #occupy(thread: BotThread): void {
    const asked = this.#waiting.peek();
    if (!asked) return;
    if (asked.question.signal?.aborted) {
      this.#waiting.take(0);
      asked.reject(new Error('no longer wanted'));
      this.#occupy(thread);
      return;
    }
    const wantedMs = wantedMsOf(asked.question);
    const crowd = this.#crowdAround(asked.whose);
    const slot = slotOf(wantedMs, Math.max(asked.sharers, sharersOf(crowd)));
    this.#waiting.take(costOfTurn(wantedMs, crowd));
    this.#think(thread, asked, slot);
  }

  #think(thread: BotThread, asked: Asked, slot: Slot): void {
    const { game, level, question } = asked;
    const budget =
      question.budget.kind === 'time' ? { kind: 'time' as const, ms: slot.thinkMs } : question.budget;
    this.#thinking.set(thread, asked);
    const stop = thread.think({ game, bot: level, question: { ...question, budget } }, slot, (result) => {
      this.#thinking.delete(thread);
      this.#answer(asked, result);
      this.#fill();
    });
    question.signal?.addEventListener('abort', stop, { once: true });
  }

  /**
   * If the bot has no answer yet, the quick one is played instead, at the same moment. The worker sent it before it
   * began to think; it is computed here only where a worker died or had no time at all.
   */
  #answer({ game, question, resolve }: Asked, { index, quick }: SlotResult): void {
    if (this.#closed) return;
    const move = question.moves[index ?? -1];
    if (move !== undefined) {
      resolve(move);
      return;
    }
    this.#log({ level: 'warn', what: 'bot', code: index === null ? 'late' : 'failed' });
    resolve(question.moves[quick ?? -1] ?? quickAnswer(game, question));
  }

  /** Who shares the threads with this client now. */
  #crowdAround({ clientKey, network }: Owner): Crowd {
    const thinking = [...this.#thinking.values()].map((asked) => asked.whose);
    const all = [...this.#waiting.owners(), ...thinking];
    const networks = new Set(all.map((one) => one.network)).size;
    const near = all.filter((one) => one.network === network).map((one) => one.clientKey);
    const own =
      this.#waiting.sizeOf({ clientKey, network }) +
      thinking.filter((one) => one.network === network && one.clientKey === clientKey).length;
    return { networks, clients: new Set(near).size, own, threads: this.#threads.length };
  }
}

const wantedMsOf = ({ budget }: Question): number => (budget.kind === 'time' ? budget.ms : USUAL_MS);

/** The move of a bot that needs almost no time. */
async function quickAnswer(id: GameId, question: Question): Promise<GameTypes['Move']> {
  const game = gameById(id);
  if (!game) throw new Error('there is no such game');
  return createBot('greedy', game).choose(question);
}
