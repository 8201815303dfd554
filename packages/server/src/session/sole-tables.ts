import type { Failure } from '@lamplight/rules';
import type { FoundTable } from '../broadcast/table-port.ts';
import type { HeldElsewhere } from './holding.ts';
import type { LocalTables } from './local-tables.ts';
import type { CallAnswer, CallName, CallOf, TableCalls } from './table-calls.ts';

/** The tables of a server without other nodes, or without a way to them. */
export class SoleTables implements TableCalls {
  readonly #local: LocalTables;

  constructor(local: LocalTables) {
    this.#local = local;
  }

  async find(table: string, key: string | null): Promise<FoundTable> {
    return heldHere(await this.#local.find(table, key));
  }

  async ask<Name extends CallName>(table: string, call: CallOf<Name>): Promise<CallAnswer<Name>> {
    return heldHere(await this.#local.ask(table, call));
  }

  cameToNothing(table: string): void {
    this.#local.cameToNothing(table);
  }
}

/** A node that cannot speak to others has no way to a table that another one holds. */
function heldHere<Answer extends { readonly ok: boolean }>(
  answer: Answer,
): Exclude<Answer, Failure<HeldElsewhere>> | Failure<{ readonly code: 'store-unavailable' }> {
  if (isHeldElsewhere(answer)) return { ok: false, error: { code: 'store-unavailable' } };
  return answer as Exclude<Answer, Failure<HeldElsewhere>>;
}

/** Whether an answer says that another node holds the table. */
export const isHeldElsewhere = (answer: {
  readonly ok: boolean;
  readonly error?: { readonly code: string };
}): answer is Failure<HeldElsewhere> => answer.error?.code === 'held-elsewhere';
