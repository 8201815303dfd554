import type { Failure, GameTypes, Role } from '@lamplight/rules';
import type { Bot, Budget } from '@lamplight/rules/bot';
import type { RefusedRequest, Table, Update } from './table.ts';

/** As much of a table as a bot in a seat needs: a host that keeps clocks stamps what the bot submits. */
type BotTable<T extends GameTypes> = Pick<Table<T>, 'subscribe' | 'update' | 'decisions' | 'submit'>;

export interface BotSeatOptions<T extends GameTypes> {
  readonly table: BotTable<T>;
  readonly role: Role;
  readonly bot: Bot<T>;
  readonly budget: Budget;
  /** Seed of all the bot's questions at this table. */
  readonly seed: string;
  /** Told when the bot failed; nothing else happens until the host calls `retry`, resigns, or seats another. */
  readonly onError: (error: BotError) => void;
}

/** How a bot failed: it threw, answered with a move that was refused, or the table could not take the move. */
export type BotError =
  | { readonly kind: 'threw'; readonly role: Role; readonly thrown: unknown }
  | {
      readonly kind: 'refused';
      readonly role: Role;
      readonly move: unknown;
      readonly reply: Failure<RefusedRequest>;
    };

/** A bot that sits at a table. */
export interface BotSeat {
  /** Asks the bot again after an error. */
  retry(): void;
  /** Takes the bot from the table; a move it is thinking about is not played. */
  leave(): void;
}

/** Seats a bot: whenever its role is to decide, it gets the view and the legal moves, and what it chooses is played. */
export function seatBot<T extends GameTypes>(options: BotSeatOptions<T>): BotSeat {
  const { table, role, bot, budget, seed, onError } = options;
  let asked = new AbortController();

  const answer = async ({ view, moves, version }: Update<T>, signal: AbortSignal): Promise<void> => {
    try {
      // Whoever caused this update is answered before the bot begins to think.
      await Promise.resolve();
      const history = table.decisions(role);
      const move = await bot.choose({
        view,
        moves,
        history,
        budget,
        seed: `${seed}/${String(version)}`,
        signal,
      });
      if (signal.aborted) return;
      const reply = await table.submit({ by: role, move, at: version });
      // Stale: the table has moved on (somebody resigned, say), and the update about that asks again if need be.
      if (!reply.ok && reply.error.refusal.refused !== 'stale')
        onError({ kind: 'refused', role, move, reply });
    } catch (thrown) {
      if (!signal.aborted) onError({ kind: 'threw', role, thrown });
    }
  };

  const ask = (update: Update<T>): void => {
    asked.abort();
    asked = new AbortController();
    if (update.moves.length > 0) void answer(update, asked.signal);
  };

  const unsubscribe = table.subscribe(role, ask);
  ask(table.update(role));
  return {
    retry: () => {
      ask(table.update(role));
    },
    leave: () => {
      unsubscribe();
      asked.abort();
    },
  };
}
