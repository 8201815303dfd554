import type { TableInfo } from '@lamplight/protocol';
import type { ApiResult } from '../connection/api.ts';
import { makeTable } from '../seats/make-table.ts';
import type { AskForTable } from '../seats/make-table.ts';
import type { SeatKeys } from '../seats/seat-keys.ts';

/**
 * Makes another table with the same settings; returns its id. A part of the old deal may have been opened, so nothing
 * of the old table is used again. Its seat is forgotten: a maker who goes back there is not asked twice.
 */
export async function reopenTable(
  keys: SeatKeys,
  { id, settings, seats }: TableInfo,
  ask: AskForTable,
): Promise<ApiResult<string>> {
  // As asked for, not as the server says now: a lying server must not change the settings by closing a table.
  const wanted = keys.find(id)?.asked?.settings ?? settings;
  const made = await makeTable(keys, wanted, seats.first?.name ?? keys.name, ask);
  // A server that answers with the old table must not make the browser lose its seat.
  if (made.ok && made.value !== id) keys.forget(id);
  return made;
}
