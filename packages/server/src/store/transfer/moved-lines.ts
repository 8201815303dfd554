import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CodeColumns, KeyColumns, LineColumns, NameColumns, StoredTableColumns } from '../schema.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

// A file of everything that is kept: a gzip of lines, each a JSON object with one key. The first line says what the file
// is, the last one how much is in it, so that a file which was cut off is noticed. Tables come before what belongs to
// them. It is independent of the database, and of how that database stores a log.

/** The form of the file. */
export const FORMAT = 1;

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());
const optionalText = v.nullable(text);

const Table = v.strictObject({
  id: text,
  revision: whole,
  status: text,
  game: text,
  clock: text,
  listed: whole,
  created: whole,
  updated: whole,
  round: whole,
  match_of: optionalText,
  next_table: optionalText,
  settings: text,
  seats: text,
  roles: text,
  commitments: text,
  deal_secrets: text,
  outcome: text,
  match_state: text,
  // Files of schema 5 have no folded logs.
  folded: v.optional(v.nullable(whole), null),
  archived: v.optional(optionalText, null),
}) satisfies v.GenericSchema<unknown, StoredTableColumns>;
const Key = v.strictObject({ hash: text, table_id: text, seat: text }) satisfies v.GenericSchema<
  unknown,
  KeyColumns
>;
const Code = v.strictObject({
  ...Key.entries,
  valid_until: whole,
  taken_by: optionalText,
}) satisfies v.GenericSchema<unknown, CodeColumns>;
const Line = v.strictObject({
  table_id: text,
  room: text,
  n: whole,
  seat: optionalText,
  what: text,
  time: whole,
  request: optionalText,
}) satisfies v.GenericSchema<unknown, LineColumns>;
const Name = v.strictObject({ table_id: text, seat: text, name: text }) satisfies v.GenericSchema<
  unknown,
  NameColumns
>;
/** A folded log, as base64. */
const Game = v.strictObject({
  table: text,
  ended: whole,
  hash: text,
  log: v.pipe(text, v.base64()),
});
const Log = v.strictObject({ table: text, hash: text, entries: v.array(v.unknown()) });
const Head = v.strictObject({ format: whole, schema: whole });
const End = v.strictObject({
  tables: whole,
  keys: whole,
  codes: whole,
  lines: whole,
  logs: whole,
  names: v.optional(whole, 0),
  games: v.optional(whole, 0),
  newestTime: whole,
});

const MovedLine = v.union([
  v.strictObject({ lamplight: Head }),
  v.strictObject({ table: Table }),
  v.strictObject({ key: Key }),
  v.strictObject({ code: Code }),
  v.strictObject({ line: Line }),
  v.strictObject({ name: Name }),
  v.strictObject({ game: Game }),
  v.strictObject({ log: Log }),
  v.strictObject({ end: End }),
]);

/** A line of the file. */
export type MovedLine = v.InferOutput<typeof MovedLine>;

/** How much was moved. */
export type Moved = v.InferOutput<typeof End>;

/** Nothing was moved yet. */
export const NOTHING: Moved = {
  tables: 0,
  keys: 0,
  codes: 0,
  lines: 0,
  logs: 0,
  names: 0,
  games: 0,
  newestTime: 0,
};

/** A line as it is written. */
export const writtenLine = (line: MovedLine): string => `${JSON.stringify(line)}\n`;

/** A line that was read; refuses anything else, without repeating it. */
export function readLine(written: string, n: number): MovedLine {
  try {
    return v.parse(MovedLine, JSON.parse(written));
  } catch {
    throw new StoreUnavailable(`Line ${String(n)} of the file is not one that Lamplight wrote.`);
  }
}

/** The hash of a log: of its entries as JSON. */
export const hashOfLog = (entries: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex');

/** The hash of a folded log. */
export const hashOfGame = (log: Uint8Array): string => createHash('sha256').update(log).digest('hex');
