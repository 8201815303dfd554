import { sql } from 'kysely';
import { query } from '../query.ts';
import type { CodeColumns, KeyColumns } from '../schema.ts';
import { STORED_UNDEALT } from '../table-status.ts';
import type { OfHash, OfTable } from './values.ts';

export const findKey = query<OfTable & OfHash>()((db, { table, hash }) =>
  db.selectFrom('seat_keys').select('seat').where('hash', '=', hash).where('table_id', '=', table),
);
/** The oldest table at which the key holds a seat, and the seat. */
export const oldestOfKey = query<OfHash>()((db, { hash }) =>
  db
    .selectFrom('seat_keys')
    .innerJoin('tables', 'tables.id', 'seat_keys.table_id')
    .selectAll('tables')
    .select('seat_keys.seat')
    .where('seat_keys.hash', '=', hash)
    .orderBy('tables.created')
    .orderBy('tables.id')
    .limit(sql.lit(1)),
);
/** An undealt table at which the key holds a seat. */
export const keyInUse = query<OfHash>()((db, { hash }) =>
  db
    .selectFrom('seat_keys')
    .innerJoin('tables', 'tables.id', 'seat_keys.table_id')
    .select('tables.id')
    .where('seat_keys.hash', '=', hash)
    .where(
      'tables.status',
      'in',
      STORED_UNDEALT.map((status) => sql.lit(status)),
    )
    .limit(sql.lit(1)),
);
export const addKey = query<KeyColumns>()((db, { hash, table_id, seat }) =>
  db.insertInto('seat_keys').values({ hash, table_id, seat }),
);
/** All keys of a seat except this one. */
export const dropOtherKeys = query<KeyColumns>()((db, { hash, table_id, seat }) =>
  db
    .deleteFrom('seat_keys')
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .where('hash', '!=', hash),
);

export const addCode = query<CodeColumns>()((db, { hash, table_id, seat, valid_until, taken_by }) =>
  db.insertInto('carry_codes').values({ hash, table_id, seat, valid_until, taken_by }),
);
/** A code that is still valid. */
export const findCode = query<OfHash & { readonly now: number }>()((db, { hash, now }) =>
  db.selectFrom('carry_codes').selectAll().where('hash', '=', hash).where('valid_until', '>=', now),
);
/** Unless another key used it. */
export const useCode = query<OfHash & { readonly by: string }>()((db, { hash, by }) =>
  db
    .updateTable('carry_codes')
    .set({ taken_by: by })
    .where('hash', '=', hash)
    .where((code) => code.or([code('taken_by', 'is', null), code('taken_by', '=', by)])),
);
/** All codes that transfer a seat. */
export const dropCodesOfSeat = query<OfTable & { readonly seat: string }>()((db, { table, seat }) =>
  db.deleteFrom('carry_codes').where('table_id', '=', table).where('seat', '=', seat),
);
export const dropExpiredCodes = query<{ readonly now: number }>()((db, { now }) =>
  db.deleteFrom('carry_codes').where('valid_until', '<', now),
);
