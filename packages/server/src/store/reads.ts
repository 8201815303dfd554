import * as chat from './queries/chat-queries.ts';
import type { EndedBefore } from './queries/cleanup-queries.ts';
import * as log from './queries/log-queries.ts';
import * as seats from './queries/seat-queries.ts';
import * as tables from './queries/table-queries.ts';
import type { Query } from './query.ts';
import type { OfTable, Nothing } from './queries/values.ts';
import type { Reads } from './requests.ts';
import type { KeyColumns } from './schema.ts';
import type { QueryRunner } from './query-runner.ts';
import { MOST_LINES } from './store.ts';

/** Queries that each database writes in its own SQL. */
export interface DialectQueries {
  /** The keys of a table, in the order in which they were added. */
  readonly keysOfTable: Query<OfTable, KeyColumns>;
  /** The rows of a log in order: the numbers of the first entry and of the first one after it, and their text. */
  readonly wholeLog: Query<OfTable, LogRow>;
  /** See `cleanup-queries.ts`. */
  readonly endedTables: Query<EndedBefore, { readonly id: string }>;
  /** Bytes in use. */
  readonly sizeInUse: Query<Nothing, { readonly bytes: number }>;
}

/** A row of a log: one entry, or all entries of one append. */
export interface LogRow {
  readonly seq: number;
  readonly next_seq: number;
  readonly text: string;
}

type Read<Op extends keyof Reads> = (
  db: QueryRunner,
  asks: Reads[Op]['asks'],
  own: DialectQueries,
) => Promise<Reads[Op]['gives']>;

/** A lost entry. It is not JSON, so that the reader of the log sees that the log is damaged. */
const LOST = '';

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** How each read is done. */
export const READS: { readonly [Op in keyof Reads]: Read<Op> } = {
  async load(db, { table }, own) {
    const rows = await db.all(own.wholeLog, { table });
    const isWhole = rows.every(({ seq }, place) => seq === (rows[place - 1]?.next_seq ?? 0));
    return isWhole ? rows.map(({ text }) => text) : [LOST];
  },
  find: async (db, { table }) => (await db.first(tables.findTable, { table })) ?? null,
  list: (db, asks) => db.all(tables.listTables, asks),
  listedByDays: (db, { game, limit }) =>
    db.all(game === null ? tables.listDays.all : tables.listDays.game, { game: game ?? '', limit }),
  timed: async (db, asks) => idsOf(await db.all(tables.timedTables, asks)),
  oldestOf: async (db, { hash }) => (await db.first(seats.oldestOfKey, { hash })) ?? null,
  keysOf: (db, { table }, own) => db.all(own.keysOfTable, { table }),
  async lines(db, { table }) {
    const newest = (room: string) => db.all(chat.newestLines, { table, room, limit: MOST_LINES });
    return [...(await newest('seats')).toReversed(), ...(await newest('spectators')).toReversed()];
  },
  clockless: async (db, asks) => idsOf(await db.all(tables.clocklessTables, asks)),
  undealt: (db) => db.all(tables.undealtTables, {}),
  ended: async (db, asks, own) => idsOf(await db.all(own.endedTables, asks)),
  size: async (db, _asks, own) => (await db.first(own.sizeInUse, {}))?.bytes ?? 0,
  newestTime: async (db) => (await db.first(log.newestTime, {}))?.time ?? 0,
};
