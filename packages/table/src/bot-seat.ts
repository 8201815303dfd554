import type { Failure, GameTypes, Role } from '@lamplight/rules';
import type { Bot, Budget } from '@lamplight/rules/bot';
import type { RefusedRequest, Table, Update } from './table.ts';

/** The part of a table that a bot in a seat needs; a host that keeps clocks stamps what the bot submits. */
type BotTable<T extends GameTypes> = Pick<Table<T>, 'subscribe' | 'update' | 'decisions' | 'submit'>;

export interface BotSeatOptions<T extends GameTypes> {
  readonly table: BotTable<T>;
  readonly role: Role;
  readonly bot: Bot<T>;
  readonly budget: Budget;
  /** Seed of all the bot's questions at this table. */
  readonly seed: string;
  /** Called when the bot failed; nothing else happens until the host calls `retry`, resigns, or seats another bot. */
  readonly onError: (error: BotError) => void;
}

/** How a bot failed: it threw, answered with a move that was refused, or the table could not accept the move. */
export type BotError =
  | { readonly kind: 'threw'; readonly role: Role; readonly thrown: unknown }
  | {
      readonly kind: 'refused';
      readonly role: Role;
      readonly move: unknown;
      readonly reply: Failure<RefusedRequest>;
    };

/** A bot in a seat of a table. */
export interface BotSeat {
  /** Asks the bot again after an error. */
  retry(): void;
  /** Removes the bot from the table; a move it is thinking about is not played. */
  leave(): void;
}

/** Seats a bot: whenever it is its role’s turn, it gets the view and the legal moves, and its choice is played. */
export function seatBot<T extends GameTypes>(options: BotSeatOptions<T>): BotSeat {
  const { table, role, bot, budget, seed, onError } = options;
  let asked = new AbortController();

  const answer = async ({ view, moves, version }: Update<T>, signal: AbortSignal): Promise<void> => {
    try {
      // The request that caused this update is answered before the bot begins to think.
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
      // Stale: the table has changed (a role resigned, for example), and the update about that asks again if needed.
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
