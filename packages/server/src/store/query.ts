import type { CompiledQuery } from 'kysely';

/** All that is ever given to a database: other values are stored as something else, or silently as nothing. */
export type Bindable = string | number | bigint | null;

/** SQL made once, with the names of the values it takes, in the order it takes them. */
export interface Query<Values, Row> {
  readonly sql: string;
  readonly takes: readonly (keyof Values & string)[];
  /** For the compiler only. */
  readonly row?: Row;
}

/** Stands for a value while SQL is made. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes a query out of a builder that is given a slot for each value. */
export const query =
  <Values extends Readonly<Record<keyof Values, Bindable>>>() =>
  <Row>(build: (slots: Values) => { compile(): CompiledQuery<Row> }): Query<Values, Row> => {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
    const { sql, parameters } = build(slots).compile();
    return { sql, takes: parameters.map((slot) => nameOf(slot) as keyof Values & string) };
  };

function nameOf(parameter: unknown): string {
  if (!(parameter instanceof Slot)) throw new Error('a query takes a value that has no name');
  return parameter.name;
}
