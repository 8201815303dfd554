import type { Bot, Question } from '@lamplight/rules/bot';
import type { GameId, Role } from '@lamplight/rules';
import { NobodyFree } from '../bots/bots.ts';
import { withFixedDelay } from '../bots/with-fixed-delay.ts';
import type { ServerContext } from '../server-context.ts';
import type { InputQueue } from './input-queue.ts';

interface BotPlayersDeps {
  readonly serverContext: Pick<ServerContext, 'bots' | 'botGames' | 'schedule'>;
  readonly table: string;
  readonly game: GameId;
  /** Takes what the bots decide. */
  readonly inputs: Pick<InputQueue, 'add'>;
}

/** Asks the bots of one table. */
export class BotPlayers {
  readonly #deps: BotPlayersDeps;
  readonly #bots = new Map<string, Bot>();
  readonly #thinking = new Map<Role, AbortController>();

  constructor(deps: BotPlayersDeps) {
    this.#deps = deps;
  }

  ask(role: Role, level: string, number: number, question: Question): void {
    const asked = new AbortController();
    this.#thinking.set(role, asked);
    void this.#choose(role, level, number, { ...question, signal: asked.signal });
  }

  stop(role: Role): void {
    this.#thinking.get(role)?.abort();
    this.#thinking.delete(role);
  }

  close(): void {
    for (const role of [...this.#thinking.keys()]) this.stop(role);
  }

  async #choose(
    role: Role,
    level: string,
    number: number,
    question: Question & { readonly signal: AbortSignal },
  ): Promise<void> {
    const { inputs } = this.#deps;
    const { signal } = question;
    try {
      // The request that led to the question is answered before the bot begins to think.
      await Promise.resolve();
      const move = await this.#botFor(role, level).choose(question);
      if (!signal.aborted) inputs.add({ kind: 'bot-decided', role, number, move });
    } catch (thrown) {
      const isTransient = thrown instanceof NobodyFree;
      if (!signal.aborted) inputs.add({ kind: 'bot-failed', role, number, isTransient });
    }
  }

  #botFor(role: Role, level: string): Bot {
    const key = `${role} ${level}`;
    const { serverContext, table, game } = this.#deps;
    const known = this.#bots.get(key);
    if (known) return known;
    const whose = (): string => serverContext.botGames.whose(table);
    const around = (): string => serverContext.botGames.around(table);
    const bot = withFixedDelay(serverContext.bots(game, level, whose, around), serverContext.schedule);
    this.#bots.set(key, bot);
    return bot;
  }
}
