import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Bindable, Query } from './query.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Runs queries on one connection; each is prepared once. */
export class Statements {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** The first row, if there is one. */
  get<Values, Row>(query: Query<Values, Row>, values: Values): Row | undefined {
    return this.#of(query).get(...bound(query, values)) as Row | undefined;
  }

  /** All rows. */
  all<Values, Row>(query: Query<Values, Row>, values: Values): readonly Row[] {
    return this.#of(query).all(...bound(query, values)) as readonly unknown[] as readonly Row[];
  }

  /** How many rows were changed. */
  run<Values, Row>(query: Query<Values, Row>, values: Values): number {
    return Number(this.#of(query).run(...bound(query, values)).changes);
  }

  #of({ sql }: { readonly sql: string }): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const made = this.#db.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }
}

/** The values in their order, and nothing a database would take for something else. The error has no values: they may be secret. */
function bound<Values>({ takes }: Query<Values, unknown>, values: Values): Bindable[] {
  return takes.map((name) => {
    const value: unknown = values[name];
    if (typeof value === 'string' || typeof value === 'bigint' || value === null) return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new StoreUnavailable(`“${name}” cannot be stored: only text, whole numbers and null are.`);
  });
}
