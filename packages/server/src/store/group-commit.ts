import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { READS } from './reads.ts';
import type { Answer, Calls, Op, Reads, Request, Result, Writes } from './requests.ts';
import { failureOf, isConstraint, isDamage } from './sqlite-failure.ts';
import { Statements } from './statements.ts';
import { StoreDamaged } from './store-unavailable.ts';
import { WRITES } from './writes.ts';

type Given = Result<Calls[Op]['gives']>;

/** Does requests on one connection: reads one by one, writes all in one transaction. */
export class GroupCommit {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  /** Whether damage was met: then it is not well, though other pages can still be written. */
  #damaged = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#statements = new Statements(db);
    this.#savepoint = db.prepare('savepoint request');
    this.#release = db.prepare('release request');
    this.#undo = db.prepare('rollback to request');
  }

  /** Answers a read with what is durable now. */
  read<Name extends keyof Reads>({ n, op, asks }: Request<Name>): Answer {
    try {
      return { n, result: { ok: true, value: READS[op](this.#statements, asks) } };
    } catch (error) {
      return { n, result: this.#unavailable(error) };
    }
  }

  /** Does all writes and commits once. A refused one leaves the others alone; where the commit fails, all have failed. */
  write(requests: readonly Request<keyof Writes>[]): readonly Answer[] {
    try {
      this.#db.exec('begin immediate');
      const answers = requests.map((request) => ({ n: request.n, result: this.#one(request) }));
      this.#db.exec('commit');
      return answers;
    } catch (error) {
      this.#giveUp();
      const result = this.#unavailable(error);
      return requests.map(({ n }) => ({ n, result }));
    }
  }

  #one<Name extends keyof Writes>({ op, asks }: Request<Name>): Given {
    this.#savepoint.run();
    try {
      if (op === 'probe' && this.#damaged) throw new StoreDamaged('The database is damaged.');
      const done = WRITES[op](this.#statements, asks);
      if ('value' in done) {
        this.#release.run();
        return { ok: true, value: done.value };
      }
      this.#takeBack();
      return { ok: false, code: done.refusal };
    } catch (error) {
      // A full disk can end the whole transaction; then nothing of the group was done.
      if (!this.#db.isTransaction) throw error;
      this.#takeBack();
      return isConstraint(error) ? { ok: false, code: 'conflict' } : this.#unavailable(error);
    }
  }

  #takeBack(): void {
    this.#undo.run();
    this.#release.run();
  }

  #giveUp(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback');
    } catch {
      // What went wrong first is what the host is told.
    }
  }

  #unavailable(error: unknown): Given {
    this.#damaged ||= isDamage(error);
    return { ok: false, code: 'unavailable', reason: failureOf(error) };
  }
}
