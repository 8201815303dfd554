import { SEATS } from '@lamplight/protocol';
import type { FoldedLog } from './folded-log.ts';
import { withoutNames } from './folded-names.ts';
import type { Writes } from './requests.ts';
import type { CodeColumns, KeyColumns, LineColumns, TableColumns } from './schema.ts';
import type { RowChange, SaidLine, SeatKey, TableRow, TransferRow } from './store.ts';
import { storedStatus } from './table-status.ts';

/** A row as it is stored. */
export function columnsOfRow(row: TableRow): TableColumns {
  return {
    id: row.id,
    revision: row.revision,
    status: storedStatus(row.status),
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

const CHANGES: {
  readonly [Field in keyof Required<RowChange>]: (value: TableRow[Field]) => Partial<TableColumns>;
} = {
  status: (status) => ({ status: storedStatus(status) }),
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
  let columns: Partial<TableColumns> = {};
  const add = <Field extends keyof RowChange>(field: Field, value: TableRow[Field] | undefined): void => {
    if (value !== undefined) columns = { ...columns, ...CHANGES[field](value) };
  };
  for (const field of FIELDS) add(field, change[field]);
  return columns;
}

/** A key as it is stored. */
export const columnsOfKey = ({ hash, table, seat }: SeatKey): KeyColumns => ({ hash, table_id: table, seat });

/** A code as it is stored. */
export const columnsOfCode = (code: TransferRow): CodeColumns => ({
  ...columnsOfKey(code),
  valid_until: code.until,
  taken_by: null,
});

/** A game as it is stored when its log is folded. */
export function columnsOfGame(
  { id: table_id, revision, updated: ended, seats }: TableRow,
  { log, names }: FoldedLog,
): Omit<Writes['fold']['asks'], 'rows'> {
  return {
    revision,
    game: { table_id, ended, log },
    names: SEATS.flatMap((seat) => {
      const name = names[`${seat}_name`];
      return name === null ? [] : [{ table_id, seat, name }];
    }),
    seats: JSON.stringify(withoutNames(seats)),
  };
}

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
