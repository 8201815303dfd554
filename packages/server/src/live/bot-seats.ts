import type { Bot } from '@lamplight/ai';
import type { GameId, Role } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import { seatBot } from '@lamplight/table';
import type { BotError, BotSeat, MoveRequest, Reply, Table } from '@lamplight/table';
import { NobodyFree } from './bots.ts';
import type { Ground, Schedule } from './hall-options.ts';

/**
 * How long the bot of a level may think about a decision where nobody else asks. The weaker levels look at little: most
 * of their decisions are made in 5 ms, nearly all within this.
 */
const BUDGET_MS: Readonly<Record<string, number>> = { newcomer: 100, casual: 100, steady: 200, sharp: 200 };
const MOST_MS = 400;
/**
 * Every answer takes at least so long, however soon it was found, so that people can follow and haste tells nothing.
 * Where it takes longer the bot waited for a thread, and so it costs its clock no more than this.
 */
export const ANSWER_MS = 700;
/** It is tried again after so long, and each time after twice as long, */
const RETRY_MS = 1000;
/** up to this. */
const LONGEST_RETRY_MS = 30_000;
/** So many faults of its own, one after the other, and a bot gives up. */
const MOST_TRIES = 5;

interface BotSeatsOptions {
  readonly ground: Ground;
  readonly table: Table;
  /** What the bots draw from; whoever knows it can foresee them. */
  readonly seed: string;
  /** Plays a decision of a bot in its turn. */
  readonly submit: (request: MoveRequest) => Promise<Reply>;
  /** The bot of this role cannot go on; answers whether that is stored. */
  readonly onGivenUp: (role: Role) => Promise<boolean>;
}

/** The bots at one table. */
export class BotSeats {
  readonly #options: BotSeatsOptions;
  readonly #seated = new Map<Role, BotSeat>();
  readonly #retries = new Set<() => void>();

  constructor(options: BotSeatsOptions) {
    this.#options = options;
  }

  /** Seats a bot wherever the table says that one plays. */
  seat(): void {
    const { table } = this.#options;
    for (const role of ROLES) {
      const seat = table.seats[role];
      if (seat?.kind === 'bot' && !this.#seated.has(role)) this.#seat(role, seat.bot);
    }
  }

  has(role: Role): boolean {
    return this.#seated.has(role);
  }

  leave(): void {
    for (const cancel of this.#retries) cancel();
    for (const seat of this.#seated.values()) seat.leave();
    this.#seated.clear();
    this.#options.ground.botGames.end(this.#options.table.id);
  }

  #seat(role: Role, level: string): void {
    const { ground, table, seed, submit } = this.#options;
    const tries = { own: 0, all: 0 };
    const whose = (): string => ground.botGames.whose(table.id);
    const around = (): string => ground.botGames.around(table.id);
    ground.botGames.begin(table.id);
    const seat = seatBot({
      // As much of the table as a bot needs, with its decisions on the clock.
      table: {
        subscribe: (viewer, listener) => table.subscribe(viewer, listener),
        update: (viewer, since) => table.update(viewer, since),
        decisions: (of) => table.decisions(of),
        submit: async (request) => {
          const reply = await submit(request);
          if (reply.ok) tries.own = tries.all = 0;
          return reply;
        },
      },
      role,
      bot: unhurried(ground.bots(table.game.id as GameId, level, whose, around), ground.schedule),
      budget: { kind: 'time', ms: BUDGET_MS[level] ?? MOST_MS },
      seed,
      onError: (error) => {
        if (!isPassing(error)) tries.own++;
        ground.log({ level: 'warn', what: 'bot', table: table.id, code: error.kind });
        if (tries.own >= MOST_TRIES) void this.#giveUp(role, 0);
        else this.#later(tries.all++, () => this.#seated.get(role)?.retry());
      },
    });
    this.#seated.set(role, seat);
  }

  /** A bot that cannot go on must not leave its opponent waiting for ever. */
  async #giveUp(role: Role, tries: number): Promise<void> {
    if (await this.#options.onGivenUp(role)) return;
    if (this.#seated.has(role)) this.#later(tries, () => void this.#giveUp(role, tries + 1));
  }

  #later(tries: number, task: () => void): void {
    const ms = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** tries);
    const cancel = this.#options.ground.schedule(ms, () => {
      this.#retries.delete(cancel);
      task();
    });
    this.#retries.add(cancel);
  }
}

/** Whether it will pass by itself: the store could not be written, or too many wanted to think. */
const isPassing = (error: BotError): boolean =>
  error.kind === 'threw'
    ? error.thrown instanceof NobodyFree
    : error.reply.refusal.refused === 'store-unavailable';

/** The bot, answering never before this time has passed. */
export function unhurried(bot: Bot, schedule: Schedule, ms: number = ANSWER_MS): Bot {
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
