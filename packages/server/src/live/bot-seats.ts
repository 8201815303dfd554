import type { Bot } from '@lamplight/ai';
import type { GameId, Role } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import { seatBot } from '@lamplight/table';
import type { BotSeat, MoveRequest, Reply, Table } from '@lamplight/table';
import type { Ground, Schedule } from './hall-options.ts';

/** How long a bot may think about a decision. */
const BUDGET_MS = 400;
/** Every answer takes so long, however long it took to find: what a Jack of flesh hides, its haste must not tell. */
const ANSWER_MS = 700;
const RETRY_MS = 1000;
const MOST_TRIES = 5;

interface BotSeatsOptions {
  readonly ground: Ground;
  readonly table: Table;
  /** Plays a decision of a bot in its turn. */
  readonly submit: (request: MoveRequest) => Promise<Reply>;
  /** The bot of this role cannot go on. */
  readonly onGivenUp: (role: Role) => void;
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
  }

  #seat(role: Role, level: string): void {
    const { ground, table, submit, onGivenUp } = this.#options;
    let tries = 0;
    const seat = seatBot({
      // As much of the table as a bot needs, with its decisions on the clock.
      table: {
        subscribe: (viewer, listener) => table.subscribe(viewer, listener),
        update: (viewer, since) => table.update(viewer, since),
        decisions: (of) => table.decisions(of),
        submit: async (request) => {
          const reply = await submit(request);
          if (reply.ok) tries = 0;
          return reply;
        },
      },
      role,
      bot: unhurried(ground.bots(table.game.id as GameId, level), ground.schedule),
      budget: { kind: 'time', ms: BUDGET_MS },
      seed: table.id,
      onError: ({ kind }) => {
        tries++;
        ground.log({ level: 'warn', what: 'bot', table: table.id, code: kind });
        if (tries >= MOST_TRIES) onGivenUp(role);
        else this.#later(() => this.#seated.get(role)?.retry());
      },
    });
    this.#seated.set(role, seat);
  }

  #later(task: () => void): void {
    const cancel = this.#options.ground.schedule(RETRY_MS, () => {
      this.#retries.delete(cancel);
      task();
    });
    this.#retries.add(cancel);
  }
}

/** The bot, answering always after the same time. */
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
