import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Dialect } from '../migrations.ts';
import type {
  CodeColumns,
  GameColumns,
  KeyColumns,
  LineColumns,
  NameColumns,
  Schema,
  StoredTableColumns,
} from '../schema.ts';
import { entriesOf, entryOf } from '../stored-rows.ts';

/** A log as it is moved. A damaged entry is null, and a log in which entries are missing is a single null. */
export interface MovedLog {
  readonly table: string;
  readonly entries: readonly unknown[];
}

interface LogRow {
  readonly table_id: string;
  readonly seq: number;
  readonly next_seq: number;
  readonly text: string;
}

type PlacedKey = KeyColumns & { readonly place: number };

/** Rows that are read at one time. */
const PAGE = 500;

/** What differs between the databases: the shape of a log, and what says in which order keys were added. */
const OF_DIALECT = {
  sqlite: {
    logColumns: sql`table_id, seq, seq + 1 as next_seq, entry as text`,
    place: sql.ref('rowid'),
    entriesOf: (text: string): readonly unknown[] => [entryOf(text)],
  },
  postgres: {
    logColumns: sql`table_id, seq, next_seq, entries as text`,
    place: sql.ref('added'),
    entriesOf,
  },
} as const;

/** Everything that is kept, read page by page; in one transaction it is of one moment. */
export class Content {
  readonly #db: Kysely<Schema>;
  readonly #dialect: (typeof OF_DIALECT)[Dialect];

  constructor(db: Kysely<Schema>, dialect: Dialect) {
    this.#db = db;
    this.#dialect = OF_DIALECT[dialect];
  }

  tables(): AsyncGenerator<StoredTableColumns> {
    return this.#rows<StoredTableColumns>(sql`select * from tables`, sql`id`, ({ id }) => sql`${id}`);
  }

  /** The keys of each table in the order in which they were added. */
  async *keys(): AsyncGenerator<KeyColumns> {
    const { place } = this.#dialect;
    const rows = this.#rows<PlacedKey>(
      sql`select hash, table_id, seat, ${place} as place from seat_keys`,
      sql`table_id, ${place}`,
      (row) => sql`${row.table_id}, ${row.place}`,
    );
    for await (const { hash, table_id, seat } of rows) yield { hash, table_id, seat };
  }

  codes(): AsyncGenerator<CodeColumns> {
    return this.#rows<CodeColumns>(sql`select * from carry_codes`, sql`hash`, ({ hash }) => sql`${hash}`);
  }

  lines(): AsyncGenerator<LineColumns> {
    return this.#rows<LineColumns>(
      sql`select * from chat_lines`,
      sql`table_id, room, n`,
      ({ table_id, room, n }) => sql`${table_id}, ${room}, ${n}`,
    );
  }

  names(): AsyncGenerator<NameColumns> {
    return this.#rows<NameColumns>(
      sql`select * from names`,
      sql`table_id, seat`,
      ({ table_id, seat }) => sql`${table_id}, ${seat}`,
    );
  }

  /** The folded logs that are not in the archive. */
  games(): AsyncGenerator<GameColumns> {
    return this.#rows<GameColumns>(
      sql`select * from games`,
      sql`table_id, ended`,
      ({ table_id, ended }) => sql`${table_id}, ${ended}`,
    );
  }

  /** The logs that are not folded. */
  async *logs(): AsyncGenerator<MovedLog> {
    const { logColumns } = this.#dialect;
    const rows = this.#rows<LogRow>(
      sql`select ${logColumns} from log`,
      sql`table_id, seq`,
      ({ table_id, seq }) => sql`${table_id}, ${seq}`,
    );
    let log: LogRow[] = [];
    for await (const row of rows) {
      if (log[0] !== undefined && log[0].table_id !== row.table_id) {
        yield this.#logOf(log);
        log = [];
      }
      log.push(row);
    }
    if (log.length > 0) yield this.#logOf(log);
  }

  async newestTime(): Promise<number> {
    const row = await this.#db.selectFrom('newest_time').select('time').executeTakeFirst();
    return row?.time ?? 0;
  }

  #logOf(rows: readonly LogRow[]): MovedLog {
    const isWhole = rows.every(({ seq }, place) => seq === (rows[place - 1]?.next_seq ?? 0));
    const entries = isWhole ? rows.flatMap(({ text }) => this.#dialect.entriesOf(text)) : [null];
    return { table: rows[0]?.table_id ?? '', entries };
  }

  /** All rows of a query in the order of a key, whose values in a row are given by `keyOf`. */
  async *#rows<Row>(
    select: RawBuilder<unknown>,
    key: RawBuilder<unknown>,
    keyOf: (row: Row) => RawBuilder<unknown>,
  ): AsyncGenerator<Row> {
    for (let last: Row | undefined, isMore = true; isMore;) {
      const after = last === undefined ? sql`` : sql`where (${key}) > (${keyOf(last)})`;
      const page = sql<Row>`${select} ${after} order by ${key} limit ${PAGE}`;
      const { rows } = await page.execute(this.#db);
      yield* rows;
      last = rows.at(-1);
      isMore = rows.length === PAGE;
    }
  }
}
