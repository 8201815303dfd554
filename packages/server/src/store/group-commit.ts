import type { ControlledTransaction, Kysely } from 'kysely';
import { READS } from './reads.ts';
import type { DialectQueries } from './reads.ts';
import type { Answer, Calls, Op, Reads, Request, StoreResult, Writes } from './requests.ts';
import type { Schema } from './schema.ts';
import { PreparedQueries, QueryRunner } from './query-runner.ts';
import type { Executor } from './query-runner.ts';
import { StoreDamaged } from './store-unavailable.ts';
import { noteTime, WRITES } from './writes.ts';
import type { Written } from './writes.ts';

type Given = StoreResult<Calls[Op]['gives']>;

/** How the errors of a database are understood. */
export interface FailureKinds {
  /** What went wrong, in a sentence that quotes nothing stored. */
  failureOf(error: unknown): string;
  /** Whether a key exists already, or the row it refers to does not. */
  isConstraint(error: unknown): boolean;
  /** Whether the database itself is damaged. */
  isDamage(error: unknown): boolean;
}

/** A database, and a way to do several things in one transaction: all of them, or none where one throws. */
export interface DatabaseAccess {
  readonly db: Kysely<Schema>;
  readonly inTransaction: <Value>(work: (executor: Executor) => Promise<Value>) => Promise<Value>;
}

/** What differs between databases. */
export interface GroupCommitDeps extends DatabaseAccess {
  readonly own: DialectQueries;
  readonly failures: FailureKinds;
}

/** Thrown to roll back a group in which one write failed. */
class NotAll extends Error {}

/** Runs requests: reads one by one, writes together in one transaction. */
export class GroupCommit {
  readonly #db: Kysely<Schema>;
  readonly #inTransaction: DatabaseAccess['inTransaction'];
  readonly #own: DialectQueries;
  readonly #failures: FailureKinds;
  readonly #queries: PreparedQueries;
  readonly #reading: QueryRunner;
  /** Whether damage was found: then the store is not healthy, though other pages can still be written. */
  #damaged = false;

  constructor({ db, inTransaction, own, failures }: GroupCommitDeps) {
    this.#db = db;
    this.#inTransaction = inTransaction;
    this.#own = own;
    this.#failures = failures;
    this.#queries = new PreparedQueries(db);
    this.#reading = new QueryRunner(this.#queries, db);
  }

  /** Answers a read with what is durable now. */
  async read<Name extends keyof Reads>({ n, op, asks }: Request<Name>): Promise<Answer> {
    try {
      return { n, result: { ok: true, value: await READS[op](this.#reading, asks, this.#own) } };
    } catch (error) {
      return { n, result: this.#unavailable(error) };
    }
  }

  /**
   * Does all writes and commits once. A refused write leaves the others alone; if the commit fails, all have failed.
   */
  async write(requests: readonly Request<keyof Writes>[]): Promise<readonly Answer[]> {
    try {
      return (await this.#together(requests)) ?? (await this.#apart(requests));
    } catch (error) {
      const result = this.#unavailable(error);
      return requests.map(({ n }) => ({ n, result }));
    }
  }

  /** Does writes that usually all succeed, so none must be undone alone. Null, and nothing done, if one fails. */
  async #together(requests: readonly Request<keyof Writes>[]): Promise<readonly Answer[] | null> {
    try {
      return await this.#inTransaction(async (executor) => {
        const runner = new QueryRunner(this.#queries, executor);
        const answers: Answer[] = [];
        let newest = 0;
        for (const request of requests) {
          const { value, time = 0 } = await this.#done(runner, request);
          newest = Math.max(newest, time);
          answers.push({ n: request.n, result: { ok: true, value } });
        }
        await noteTime(runner, newest);
        return answers;
      });
    } catch (error) {
      if (error instanceof NotAll) return null;
      throw error;
    }
  }

  /** The result of a write; throws where it is refused or fails. */
  async #done<Name extends keyof Writes>(
    runner: QueryRunner,
    { op, asks }: Request<Name>,
  ): Promise<Extract<Written<Name>, { readonly value: unknown }>> {
    if (op === 'probe' && this.#damaged) throw new NotAll();
    let written: Written<Name>;
    try {
      written = await WRITES[op](runner, asks);
    } catch {
      // It is repeated on its own, where the error is judged.
      throw new NotAll();
    }
    if ('refusal' in written) throw new NotAll();
    return written;
  }

  /** Does each write so that it can be undone alone. */
  async #apart(requests: readonly Request<keyof Writes>[]): Promise<readonly Answer[]> {
    const transaction = await this.#db.startTransaction().execute();
    try {
      const runner = new QueryRunner(this.#queries, transaction);
      const answers: Answer[] = [];
      let newest = 0;
      for (const request of requests) {
        const { result, time = 0 } = await this.#one(transaction, runner, request);
        newest = Math.max(newest, time);
        answers.push({ n: request.n, result });
      }
      await noteTime(runner, newest);
      await transaction.commit().execute();
      return answers;
    } catch (error) {
      await transaction.rollback().execute();
      throw error;
    }
  }

  async #one<Name extends keyof Writes>(
    transaction: ControlledTransaction<Schema>,
    runner: QueryRunner,
    { op, asks }: Request<Name>,
  ): Promise<{ readonly result: Given; readonly time?: number | undefined }> {
    const savepoint = await transaction.savepoint('request').execute();
    const undo = async (): Promise<void> => {
      await savepoint.rollbackToSavepoint('request').execute();
      await savepoint.releaseSavepoint('request').execute();
    };
    try {
      if (op === 'probe' && this.#damaged) throw new StoreDamaged('The database is damaged.');
      const written = await WRITES[op](runner, asks);
      if ('refusal' in written) {
        await undo();
        return { result: { ok: false, error: { code: written.refusal } } };
      }
      await savepoint.releaseSavepoint('request').execute();
      return { result: { ok: true, value: written.value }, time: written.time };
    } catch (error) {
      try {
        await undo();
      } catch {
        // A full disk can end the whole transaction with its savepoints; then nothing of the group was done.
        throw error;
      }
      const isConflict = this.#failures.isConstraint(error);
      return { result: isConflict ? { ok: false, error: { code: 'conflict' } } : this.#unavailable(error) };
    }
  }

  #unavailable(error: unknown): Given {
    this.#damaged ||= this.#failures.isDamage(error);
    return { ok: false, error: { code: 'unavailable', reason: this.#failures.failureOf(error) } };
  }
}
