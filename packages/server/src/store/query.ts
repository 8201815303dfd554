import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Every value that is given to a database. Other values would be stored as something else, or silently as nothing. */
export type Bindable = string | number | bigint | Uint8Array | null;

/** Whether a database stores a value as it is. */
export function isBindable(value: unknown): value is Bindable {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return (
    typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array || value === null
  );
}

/** A query with names in place of values. It is compiled once for each database that runs it. */
export interface Query<Values, Row> {
  readonly build: (db: Kysely<Schema>, values: Values) => Compilable<Row>;
}

/** A compiled query, with the names of its values in order. */
export interface PreparedQuery<Values, Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly takes: readonly (keyof Values & string)[];
}

/** Stands for a value while SQL is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Defines a query by a builder that is given a slot for each value. */
export const query =
  <Values extends Readonly<Record<keyof Values, Bindable>>>() =>
  <Row>(build: Query<Values, Row>['build']): Query<Values, Row> => ({ build });

/** Compiles a query for a database. */
export function prepare<Values, Row>(
  db: Kysely<Schema>,
  { build }: Query<Values, Row>,
): PreparedQuery<Values, Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
  const compiled = build(db, slots).compile();
  return { compiled, takes: compiled.parameters.map((slot) => nameOf(slot) as keyof Values & string) };
}

/** The query with its values in order. An error names no value: it may be secret. */
export function bind<Values, Row>(
  { compiled, takes }: PreparedQuery<Values, Row>,
  values: Values,
): CompiledQuery<Row> {
  const parameters = takes.map((name) => {
    const value: unknown = values[name];
    if (isBindable(value)) return value;
    throw new StoreUnavailable(`“${name}” cannot be stored: only text, whole numbers, bytes and null are.`);
  });
  return { ...compiled, parameters };
}

function nameOf(parameter: unknown): string {
  if (!(parameter instanceof Slot)) throw new Error('a query takes a value that has no name');
  return parameter.name;
}
