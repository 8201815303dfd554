import { MOST_LINES } from './most-lines.ts';
import * as queries from './queries.ts';
import type { Reads } from './requests.ts';
import type { Statements } from './statements.ts';

type Read<Op extends keyof Reads> = (db: Statements, asks: Reads[Op]['asks']) => Reads[Op]['gives'];

/** An entry that is lost: no JSON, so that who reads the log sees that it is damaged. */
const LOST = '';

/** How each read is done. */
export const READS: { readonly [Op in keyof Reads]: Read<Op> } = {
  load(db, { table }) {
    const log = db.all(queries.wholeLog, { table });
    const whole = log.every(({ seq }, place) => seq === place);
    return whole ? log.map(({ entry }) => entry) : [LOST];
  },
  find: (db, { table }) => db.get(queries.findTable, { table }) ?? null,
  list: (db, asks) => db.all(queries.listTables, asks),
  listedByDays: (db, { game, limit }) =>
    db.all(game === null ? queries.listDays.all : queries.listDays.game, { game: game ?? '', limit }),
  timed: (db, asks) => db.all(queries.timedTables, asks).map(({ id }) => id),
  oldestOf: (db, { hash }) => db.get(queries.oldestOfKey, { hash }) ?? null,
  keysOf: (db, { table }) => db.all(queries.keysOfTable, { table }),
  lines: (db, { table }) =>
    ['seats', 'spectators'].flatMap((room) =>
      db.all(queries.newestLines, { table, room, limit: MOST_LINES }).toReversed(),
    ),
  clockless: (db, asks) => db.all(queries.clocklessTables, asks).map(({ id }) => id),
  unbegun: (db) => db.all(queries.unbegunTables, {}),
  ended: (db, asks) => db.all(queries.endedTables, asks).map(({ id }) => id),
  size: (db) => db.get(queries.sizeInUse, {})?.bytes ?? 0,
  newestTime: (db) => db.get(queries.newestTime, {})?.time ?? 0,
};
