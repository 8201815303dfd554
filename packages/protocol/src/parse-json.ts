import * as v from 'valibot';

/** Reads the JSON of an answer by its schema; undefined for anything else. */
export const answerReader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (json: unknown): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(schema, json);
    return read.success ? read.output : undefined;
  };

/** The value of a JSON text; undefined where it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
