import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { DatabaseAccess } from '../group-commit.ts';
import { isBindable } from '../query.ts';
import type { Schema } from '../schema.ts';
import type { Executor } from '../query-runner.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Kysely over an open database of `node:sqlite`. The caller closes the database. */
export function kyselyOver(db: DatabaseSync): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: dialectOf(new SqliteDriver(db)) });
}

/**
 * The database access of a store with one thread. Its transactions run on the connection itself, which costs less than
 * through kysely; so nothing else may use the database meanwhile.
 */
export function sqliteAccess(db: DatabaseSync): DatabaseAccess {
  const driver = new SqliteDriver(db);
  return {
    db: new Kysely<Schema>({ dialect: dialectOf(driver) }),
    inTransaction: (work) => driver.inTransaction(work),
  };
}

function dialectOf(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** One connection: SQLite has one writer, and the thread that owns it does one thing after the other. */
class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #connection: SqliteConnection;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#connection = new SqliteConnection(db);
  }

  async inTransaction<Value>(work: (executor: Executor) => Promise<Value>): Promise<Value> {
    await this.#connection.executeQuery(BEGIN);
    try {
      const value = await work(this.#connection);
      await this.#connection.executeQuery(COMMIT);
      return value;
    } catch (error) {
      await this.rollbackTransaction(this.#connection);
      throw error;
    }
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  /** Immediate, so that a transaction waits for the lock when it begins and not at its first write. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(COMMIT);
  }

  /** SQLite may have ended the transaction by itself, on a full disk for instance. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      if (this.#db.isTransaction) await connection.executeQuery(ROLLBACK);
    } catch {
      // The caller is told the first error.
    }
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * `node:sqlite` takes an object as named parameters, and then stores nothing. The message names no value: it may be
 * secret.
 */
const NOT_BINDABLE = 'A value cannot be stored: only text, whole numbers, bytes and null are.';

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

/** Each statement is prepared once. */
class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  // Async for its rejections only: everything is done when it returns.
  // eslint-disable-next-line @typescript-eslint/require-await
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!parameters.every(isBindable)) throw new StoreUnavailable(NOT_BINDABLE);
    const { statement, givesRows } = this.#of(sql);
    // Kysely gives the rows of a query the type that its builder found.
    if (givesRows) return { rows: statement.all(...parameters) as unknown[] as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  streamQuery(): never {
    throw new Error('rows of the embedded database are not streamed');
  }

  #of(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const made = { statement, givesRows: statement.columns().length > 0 };
    this.#prepared.set(sql, made);
    return made;
  }
}
