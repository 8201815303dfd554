import type { TableStanding } from '@lamplight/protocol';
import { tableInfo } from '../connection/api.ts';
import { endOf } from '../seats/game-end.ts';
import { mayReopen } from '../waiting/may-reopen.ts';
import type { SeatKey, SeatKeys } from '../seats/seat-keys.ts';

/** How often the server is asked while the page is visible. */
export const POLL_MS = 20_000;

/** Asks for the state of a table and stores it with its key; undefined where the server does not answer. */
export async function refreshStanding(key: SeatKey, keys: SeatKeys): Promise<TableStanding | undefined> {
  const asked = await tableInfo(key.table);
  const { table } = key;
  const isOff = asked.ok ? asked.value.status === 'aborted' : asked.error === 'unknown-table';
  if (!asked.ok) {
    if (isOff) keys.miss(table, Date.now());
  } else if (!isOff) note(key, asked.value, keys);
  // A closed table is dropped, unless its maker may open it again.
  else if (!mayReopen(asked.value, key.seat) || keys.before(table) !== undefined) keys.forget(table);
  return asked.ok ? asked.value : undefined;
}

function note({ table, seat, missing, end }: SeatKey, standing: TableStanding, keys: SeatKeys): void {
  const over = standing.status === 'over';
  if (over && end === null)
    keys.amend(table, { over, missing: null, end: endOf(standing, seat, standing.ended ?? Date.now()) });
  else if (over || missing !== null) keys.amend(table, { over, missing: null });
  // The next game may have begun while this player was away.
  if (standing.next !== null) keys.follow(standing.next, standing);
}
