import { AIDS, PHRASES, SEATS, TableSettings } from '@lamplight/protocol';
import { ROLES } from '@lamplight/rules';
import * as v from 'valibot';
import type { HeldTable, SaidLine, SeatKey, TableRow, UndealtTable } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { statusStoredAs } from './table-status.ts';

// Names, hashes and limits are not judged again: stored rows stay readable when the rules for new tables become
// stricter.

const { game, options, role, bot } = TableSettings.entries;
const Settings = v.object({
  game,
  options,
  role,
  clock: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({ kind: v.literal('live'), base: v.number(), increment: v.number() }),
    v.object({ kind: v.literal('days'), days: v.number() }),
  ]),
  aid: v.picklist(AIDS),
  listed: v.boolean(),
  bot,
  match: v.boolean(),
});
const Status = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const status = statusStoredAs(dataset.value);
    if (status === undefined) addIssue();
    return status ?? NEVER;
  }),
);
const Seat = v.picklist(SEATS);
const Player = v.nullable(v.object({ kind: v.picklist(['person', 'bot']), name: v.string() }));
const Parts = v.object({
  server: v.string(),
  first: v.nullable(v.string()),
  second: v.nullable(v.string()),
});

/** Text that holds JSON. */
const json = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

const TableEntries = {
  id: v.string(),
  revision: v.number(),
  status: Status,
  created: v.number(),
  updated: v.number(),
  round: v.number(),
  match_of: v.nullable(v.string()),
  next_table: v.nullable(v.string()),
  settings: json(Settings),
  seats: json(v.object({ first: Player, second: Player })),
  roles: json(v.nullable(v.object({ investigator: Seat, jack: Seat }))),
  commitments: json(Parts),
  deal_secrets: json(Parts),
  outcome: json(v.nullable(v.object({ winner: v.picklist(ROLES), reason: v.string() }))),
  match_state: json(
    v.nullable(v.object({ game: v.picklist([1, 2]), first: v.number(), second: v.number() })),
  ),
};
const Table = v.object(TableEntries);
const TableWithSeat = v.object({ ...TableEntries, seat: Seat });
const Undealt = v.object({
  id: TableEntries.id,
  settings: TableEntries.settings,
  updated: TableEntries.updated,
});
const Key = v.object({ hash: v.string(), table_id: v.string(), seat: Seat });
const Line = v.object({
  room: v.picklist(['seats', 'spectators']),
  n: v.number(),
  seat: v.nullable(Seat),
  what: json(v.union([v.object({ phrase: v.picklist(PHRASES) }), v.object({ text: v.string() })])),
  time: v.number(),
  request: v.nullable(v.string()),
});
const Ids = v.array(v.string());
const Count = v.number();

/** A table from its row. */
export function tableOf(row: unknown): TableRow {
  return toTable(parsed(Table, row));
}

/** A table of a list; empty where it cannot be read, since one such table must not hide all others or stop the server. */
export function listedTableOf(row: unknown): readonly TableRow[] {
  const read = v.safeParse(Table, row);
  return read.success ? [toTable(read.output)] : [];
}

/** A table from its row, and the seat that is held there. */
export function heldTableOf(row: unknown): HeldTable {
  const { seat, ...columns } = parsed(TableWithSeat, row);
  return { row: toTable(columns), seat };
}

/** An undealt table; empty where it cannot be read, since one such table must not stop the server. */
export function undealtTableOf(row: unknown): readonly UndealtTable[] {
  const read = v.safeParse(Undealt, row);
  return read.success ? [read.output] : [];
}

/** A key from its row. */
export function keyOf(row: unknown): SeatKey {
  const { hash, table_id, seat } = parsed(Key, row);
  return { hash, table: table_id, seat };
}

/** A line of chat from its row. */
export function lineOf(row: unknown): SaidLine {
  const { request, n, room, seat, what, time } = parsed(Line, row);
  return { line: { n, room, seat, what, time }, request };
}

/** Ids of tables. */
export const idsOf = (ids: unknown): readonly string[] => parsed(Ids, ids);

/** A time, or a number of bytes. */
export const countOf = (count: unknown): number => parsed(Count, count);

/** An entry of a log as it was appended; null for damaged text, which no table accepts as an entry. */
export function entryOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The entries of one append, from a JSON array. */
export function entriesOf(text: string): readonly unknown[] {
  const entries = entryOf(text);
  return Array.isArray(entries) ? entries : [null];
}

function toTable(columns: v.InferOutput<typeof Table>): TableRow {
  return {
    id: columns.id,
    revision: columns.revision,
    settings: columns.settings,
    status: columns.status,
    created: columns.created,
    updated: columns.updated,
    seats: columns.seats,
    roles: columns.roles,
    commitments: columns.commitments,
    dealSecrets: columns.deal_secrets,
    round: columns.round,
    outcome: columns.outcome,
    matchOf: columns.match_of,
    match: columns.match_state,
    next: columns.next_table,
  };
}

/** A stored value, judged by its schema. The issues of the parser quote what it read, so they are not passed on. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, stored: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, stored, { abortEarly: true });
  if (read.success) return read.output;
  throw new StoreUnavailable('The database holds text that is damaged.');
}
