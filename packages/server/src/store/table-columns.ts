import type { ChatLine, SeatName, TableStatus } from '@lamplight/protocol';
import type { CodeColumns, KeyColumns, LineColumns, TableColumns } from './schema.ts';
import type { CarryRow, RowChange, SaidLine, SeatKey, TableRow, UnbegunTable } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** A row as it is stored. */
export function columnsOfRow(row: TableRow): TableColumns {
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    game: row.settings.game,
    clock: row.settings.clock.kind,
    listed: row.settings.listed ? 1 : 0,
    created: row.created,
    updated: row.updated,
    round: row.round,
    match_of: row.matchOf,
    next_table: row.next,
    settings: JSON.stringify(row.settings),
    seats: JSON.stringify(row.seats),
    roles: JSON.stringify(row.roles),
    commitments: JSON.stringify(row.commitments),
    deal_secrets: JSON.stringify(row.dealSecrets),
    outcome: JSON.stringify(row.outcome),
    match_state: JSON.stringify(row.match),
  };
}

/** A row out of what was stored. */
export function rowOf(columns: TableColumns): TableRow {
  return {
    id: columns.id,
    revision: columns.revision,
    settings: parse(columns.settings) as TableRow['settings'],
    status: columns.status as TableStatus,
    created: columns.created,
    updated: columns.updated,
    seats: parse(columns.seats) as TableRow['seats'],
    roles: parse(columns.roles) as TableRow['roles'],
    commitments: parse(columns.commitments) as TableRow['commitments'],
    dealSecrets: parse(columns.deal_secrets) as TableRow['dealSecrets'],
    round: columns.round,
    outcome: parse(columns.outcome) as TableRow['outcome'],
    matchOf: columns.match_of,
    match: parse(columns.match_state) as TableRow['match'],
    next: columns.next_table,
  };
}

const CHANGES: {
  readonly [Field in keyof Required<RowChange>]: (value: TableRow[Field]) => Partial<TableColumns>;
} = {
  status: (status) => ({ status }),
  updated: (updated) => ({ updated }),
  seats: (seats) => ({ seats: JSON.stringify(seats) }),
  roles: (roles) => ({ roles: JSON.stringify(roles) }),
  commitments: (commitments) => ({ commitments: JSON.stringify(commitments) }),
  dealSecrets: (secrets) => ({ deal_secrets: JSON.stringify(secrets) }),
  round: (round) => ({ round }),
  outcome: (outcome) => ({ outcome: JSON.stringify(outcome) }),
  matchOf: (matchOf) => ({ match_of: matchOf }),
  match: (match) => ({ match_state: JSON.stringify(match) }),
  next: (next) => ({ next_table: next }),
};

const FIELDS = Object.keys(CHANGES) as readonly (keyof RowChange)[];

/** Only the columns that change. */
export function columnsOfChange(change: RowChange): Partial<TableColumns> {
  const columns: Partial<TableColumns>[] = [];
  const add = <Field extends keyof RowChange>(field: Field, value: TableRow[Field] | undefined): void => {
    if (value !== undefined) columns.push(CHANGES[field](value));
  };
  for (const field of FIELDS) add(field, change[field]);
  return Object.assign({}, ...columns) as Partial<TableColumns>;
}

/** A key as it is stored. */
export const columnsOfKey = ({ hash, table, seat }: SeatKey): KeyColumns => ({ hash, table_id: table, seat });

/** A key out of what was stored. */
export const keyOf = ({ hash, table_id, seat }: KeyColumns): SeatKey => ({
  hash,
  table: table_id,
  seat: seat as SeatName,
});

/** A code as it is stored. */
export const columnsOfCode = (code: CarryRow): CodeColumns => ({
  ...columnsOfKey(code),
  valid_until: code.until,
  taken_by: null,
});

/** A line of a table's chat as it is stored. */
export const columnsOfLine = (table: string, { line, request }: SaidLine): LineColumns => ({
  table_id: table,
  room: line.room,
  n: line.n,
  seat: line.seat,
  what: JSON.stringify(line.what),
  time: line.time,
  request,
});

/** A line out of what was stored. */
export const lineOf = ({ n, room, seat, what, time, request }: LineColumns): SaidLine => ({
  line: {
    n,
    room: room as ChatLine['room'],
    seat: seat as SeatName | null,
    what: parse(what) as ChatLine['what'],
    time,
  },
  request,
});

/** A table that is still to be dealt; nothing where it cannot be read, since one such table must not stop the server. */
export function unbegunOf({
  settings,
  ...row
}: Pick<TableColumns, 'id' | 'settings' | 'updated'>): readonly UnbegunTable[] {
  try {
    return [{ ...row, settings: parse(settings) as TableRow['settings'] }];
  } catch {
    return [];
  }
}

/** What was written as JSON by this file. The parser's own words would quote what it read. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StoreUnavailable('The database holds text that is damaged.');
  }
}
