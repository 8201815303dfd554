import type { Unavailable } from '@lamplight/table';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { READS } from '../reads.ts';
import type { DialectQueries } from '../reads.ts';
import { PreparedQueries, QueryRunner } from '../query-runner.ts';
import type { Calls, Op, Reads, Refusal, RequestRunner, StoreResult, Writes } from '../requests.ts';
import type { Schema } from '../schema.ts';
import { StoreDamaged } from '../store-unavailable.ts';
import type { Written } from '../writes.ts';
import { AppendGroups } from './append-groups.ts';
import { GamePartitions } from './game-partitions.ts';
import { InTurn } from './in-turn.ts';
import { NewestTime } from './newest-time.ts';
import { failureOf, isUndone, POSTGRES_FAILURES } from './postgres-failure.ts';
import { postgresQueries } from './postgres-queries.ts';
import { changeAlone, POSTGRES_WRITES, TURN_OF } from './postgres-writes.ts';
import type { OwnWrites } from './postgres-writes.ts';

/** What the requests of one node are run with. */
export interface PostgresRunnerDeps {
  /** Sessions for appends, and for everything else. */
  readonly appending: Pool;
  readonly pool: Pool;
  /** The node that holds what is appended to. */
  readonly node: string;
  /** Told of tables that were to be appended to and that this node does not hold. */
  readonly onFenced: (table: string) => void;
  /** Told how many appends go together. */
  readonly onGroup: (size: number) => void;
  /** Called once everything is done, before the sessions are ended. */
  readonly onClose: () => Promise<void>;
}

/** How often a write is tried that stood in the way of another one. */
const MOST_TRIES = 5;

/** A write with what it is given. */
type AskedWrite = {
  [Op in keyof Writes]: { readonly op: Op; readonly asks: Writes[Op]['asks'] };
}[keyof Writes];

/** What came of a write, and the newest time it stored. */
interface Done {
  readonly result: StoreResult<Writes[keyof Writes]['gives']>;
  readonly time?: number | undefined;
}

/** Thrown to undo a write that is refused. */
class Refused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/** Runs requests in PostgreSQL: appends in groups, every other write in a transaction of its own. */
export class PostgresRunner implements RequestRunner {
  readonly #deps: PostgresRunnerDeps;
  readonly #db: Kysely<Schema>;
  readonly #queries: PreparedQueries;
  readonly #reading: QueryRunner;
  readonly #own: DialectQueries;
  readonly #appends: AppendGroups;
  readonly #inTurn = new InTurn();
  readonly #newest: NewestTime;
  readonly #partitions: GamePartitions;
  readonly #underWay = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;
  /** Whether damage was found: then the store is not healthy, though other pages can still be written. */
  #damaged = false;

  constructor(deps: PostgresRunnerDeps) {
    this.#deps = deps;
    this.#db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: deps.pool }) });
    this.#queries = new PreparedQueries(this.#db);
    this.#reading = new QueryRunner(this.#queries, this.#db);
    this.#own = postgresQueries(deps.node);
    this.#appends = new AppendGroups(deps.appending, deps.node, deps.onFenced, deps.onGroup);
    this.#newest = new NewestTime(this.#reading);
    this.#partitions = new GamePartitions(deps.pool);
  }

  async ask<Name extends Op>(
    op: Name,
    asks: Calls[Name]['asks'],
  ): Promise<StoreResult<Calls[Name]['gives']>> {
    if (this.#closed) {
      return { ok: false, error: { code: 'unavailable', reason: 'The store is closed.' } };
    }
    const answer = this.#answer(op, asks);
    this.#underWay.add(answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(answer);
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.all(this.#underWay);
    // What cannot be stored now is not needed: time goes on from what was stored before.
    await this.#newest.store().catch(() => undefined);
    await this.#deps.onClose();
    await Promise.all([this.#deps.appending.end(), this.#db.destroy()]);
  }

  /** An operation is a read or a write; the compiler does not see that its values are then those of one. */
  #answer<Name extends Op>(op: Name, asks: Calls[Name]['asks']): Promise<StoreResult<Calls[Name]['gives']>> {
    const answer: Promise<StoreResult<Calls[Op]['gives']>> = isRead(op)
      ? this.#read(op, asks as Reads[typeof op]['asks'])
      : this.#write(op, asks);
    return answer;
  }

  async #read<Name extends keyof Reads>(
    op: Name,
    asks: Reads[Name]['asks'],
  ): Promise<StoreResult<Reads[Name]['gives']>> {
    try {
      if (op === 'newestTime') await this.#newest.store();
      return { ok: true, value: await READS[op](this.#reading, asks, this.#own) };
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  async #write<Name extends keyof Writes>(
    op: Name,
    asks: Writes[Name]['asks'],
  ): Promise<StoreResult<Writes[Name]['gives']>> {
    const asked = { op, asks } as AskedWrite;
    const { result, time = 0 } = await this.#inTurn.do(TURN_OF[op](asks), () =>
      asked.op === 'append' ? this.#append(asked.asks) : this.#alone(asked.op, asked.asks),
    );
    this.#newest.note(time);
    return result;
  }

  async #append(asks: Writes['append']['asks']): Promise<Done> {
    const result = await this.#appends.append(asks);
    return { result, time: result.ok ? asks.time : 0 };
  }

  async #alone<Name extends keyof OwnWrites>(op: Name, asks: OwnWrites[Name]['asks']): Promise<Done> {
    const asked = { op, asks } as AskedWrite;
    if (asked.op === 'fold') await this.#partitions.prepare(asked.asks.game.ended);
    for (let tries = 1; ; tries++) {
      try {
        const written = await this.#written(op, asks);
        if ('refusal' in written) return { result: { ok: false, error: { code: written.refusal } } };
        return { result: { ok: true, value: written.value }, time: written.time };
      } catch (error) {
        if (error instanceof Refused) return { result: { ok: false, error: { code: error.code } } };
        if (POSTGRES_FAILURES.isConstraint(error)) {
          return { result: { ok: false, error: { code: 'conflict' } } };
        }
        if (!isUndone(error) || tries === MOST_TRIES) return { result: this.#unavailable(error) };
      }
    }
  }

  async #written<Name extends keyof OwnWrites>(
    op: Name,
    asks: OwnWrites[Name]['asks'],
  ): Promise<Written<Name>> {
    const { node } = this.#deps;
    const asked = { op, asks } as AskedWrite;
    if (asked.op === 'probe' && this.#damaged) throw new StoreDamaged('The database is damaged.');
    if (asked.op === 'change' && asked.asks.keys.length === 0) {
      return await changeAlone({ db: this.#db, runner: this.#reading }, asked.asks);
    }
    return this.#db.transaction().execute(async (db) => {
      const runner = new QueryRunner(this.#queries, db);
      const written = await POSTGRES_WRITES[op]({ db, runner, node }, asks);
      if ('refusal' in written) throw new Refused(written.refusal);
      return written;
    });
  }

  #unavailable(error: unknown): { readonly ok: false; readonly error: Unavailable } {
    this.#damaged ||= POSTGRES_FAILURES.isDamage(error);
    return { ok: false, error: { code: 'unavailable', reason: failureOf(error) } };
  }
}

const isRead = (op: Op): op is keyof Reads => Object.hasOwn(READS, op);
