import type { Failure } from '@lamplight/rules';
import type { FoundTable } from '../broadcast/table-port.ts';
import type { HeldElsewhere } from './holding.ts';
import type { LocalTables } from './local-tables.ts';
import type { CallAnswer, CallName, CallOf, TableCalls } from './table-calls.ts';

/** The tables of a server that holds all of them. */
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

function heldHere<Answer extends { readonly ok: boolean }>(
  answer: Answer,
): Exclude<Answer, Failure<HeldElsewhere>> {
  if (isHeldElsewhere(answer)) throw new Error('another node holds a table of a server that is alone');
  return answer as Exclude<Answer, Failure<HeldElsewhere>>;
}

/** Whether an answer says that another node holds the table. */
export const isHeldElsewhere = (answer: {
  readonly ok: boolean;
  readonly error?: { readonly code: string };
}): answer is Failure<HeldElsewhere> => answer.error?.code === 'held-elsewhere';
