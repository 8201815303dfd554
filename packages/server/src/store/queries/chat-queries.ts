import { query } from '../query.ts';
import type { LineColumns } from '../schema.ts';
import type { OfTable } from './values.ts';

interface OfRoom extends OfTable {
  readonly room: string;
}

export const addLine = query<LineColumns>()((db, { table_id, room, n, seat, what, time, request }) =>
  db.insertInto('chat_lines').values({ table_id, room, n, seat, what, time, request }),
);
/** The lines of a room up to this number. */
export const dropLines = query<OfRoom & { readonly upTo: number }>()((db, { table, room, upTo }) =>
  db.deleteFrom('chat_lines').where('table_id', '=', table).where('room', '=', room).where('n', '<=', upTo),
);
/** Newest first. */
export const newestLines = query<OfRoom & { readonly limit: number }>()((db, { table, room, limit }) =>
  db
    .selectFrom('chat_lines')
    .selectAll()
    .where('table_id', '=', table)
    .where('room', '=', room)
    .orderBy('n', 'desc')
    .limit(limit),
);
