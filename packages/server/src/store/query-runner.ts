import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { bind, prepare } from './query.ts';
import type { PreparedQuery, Query } from './query.ts';
import type { Schema } from './schema.ts';

/** Runs compiled queries: a whole database, one transaction or one connection. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The queries of one database, each compiled when it is first needed. */
export class PreparedQueries {
  readonly #db: Kysely<Schema>;
  readonly #prepared = new Map<object, object>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  of<Values, Row>(query: Query<Values, Row>): PreparedQuery<Values, Row> {
    // The map holds for each query what was prepared from it.
    const known = this.#prepared.get(query) as PreparedQuery<Values, Row> | undefined;
    if (known) return known;
    const made = prepare(this.#db, query);
    this.#prepared.set(query, made);
    return made;
  }
}

/** Runs queries outside of transactions, or within one. */
export class QueryRunner {
  readonly #queries: PreparedQueries;
  readonly #executor: Executor;

  constructor(queries: PreparedQueries, executor: Executor) {
    this.#queries = queries;
    this.#executor = executor;
  }

  /** The first row, if there is one. */
  async first<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row | undefined> {
    const { rows } = await this.#executor.executeQuery(bind(this.#queries.of(query), values));
    return rows[0];
  }

  /** All rows. */
  async all<Values, Row>(query: Query<Values, Row>, values: Values): Promise<readonly Row[]> {
    const { rows } = await this.#executor.executeQuery(bind(this.#queries.of(query), values));
    return rows;
  }

  /** How many rows were changed. */
  async run<Values, Row>(query: Query<Values, Row>, values: Values): Promise<number> {
    const { numAffectedRows = 0n } = await this.#executor.executeQuery(bind(this.#queries.of(query), values));
    return Number(numAffectedRows);
  }
}
