/** A table without its log. Searched fields have a column; everything else is JSON as text. */
export interface TableColumns {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
  readonly game: string;
  /** The kind of its clock. */
  readonly clock: string;
  /** 0 or 1. */
  readonly listed: number;
  readonly created: number;
  readonly updated: number;
  readonly round: number;
  readonly match_of: string | null;
  readonly next_table: string | null;
  readonly settings: string;
  readonly seats: string;
  readonly roles: string;
  readonly commitments: string;
  readonly deal_secrets: string;
  readonly outcome: string;
  readonly match_state: string;
}

/** Which seat of a table a key holds. */
export interface KeyColumns {
  readonly hash: string;
  readonly table_id: string;
  readonly seat: string;
}

/** A code that transfers a seat. */
export interface CodeColumns extends KeyColumns {
  readonly valid_until: number;
  /** The hash of the secret it was used with; null until it is used. */
  readonly taken_by: string | null;
}

/** A line of chat; `what` is JSON, `request` the sender’s id of the request. */
export interface LineColumns {
  readonly table_id: string;
  readonly room: string;
  readonly n: number;
  readonly seat: string | null;
  readonly what: string;
  readonly time: number;
  readonly request: string | null;
}

/** The tables of every SQL database, as kysely needs them. Only text, whole numbers and null are stored. */
export interface Schema {
  readonly tables: TableColumns;
  readonly seat_keys: KeyColumns;
  readonly carry_codes: CodeColumns;
  readonly chat_lines: LineColumns;
  /** One entry of a log. PostgreSQL has a row for each append instead: see `postgres/postgres-queries.ts`. */
  readonly log: { readonly table_id: string; readonly seq: number; readonly entry: string };
  /** One row: see `migrate.ts`. */
  readonly schema_version: { readonly version: number; readonly oldest: number };
  /** One row: the newest time of everything stored. */
  readonly newest_time: { readonly id: number; readonly time: number };
  readonly probe: { readonly id: number; readonly count: number };
}
