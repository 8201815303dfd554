import type { TableStanding } from '@lamplight/protocol';
import { tableInfo } from './api.ts';
import { endOf } from './game-end.ts';
import { mayOpenAgain } from './may-open-again.ts';
import type { SeatKey, SeatKeys } from './seat-keys.ts';

/** How often it is worth asking while somebody looks. */
export const LOOK_EVERY_MS = 20_000;

/** How a table stands at which this browser has a seat, noted beside its key; undefined where that cannot be known. */
export async function lookAt(key: SeatKey, keys: SeatKeys): Promise<TableStanding | undefined> {
  const asked = await tableInfo(key.table);
  const { table } = key;
  const isOff = asked.ok ? asked.value.status === 'aborted' : asked.code === 'unknown-table';
  if (!asked.ok) {
    if (isOff) keys.miss(table, Date.now());
  } else if (!isOff) note(key, asked.value, keys);
  // There is nothing to go back for at a table that was closed, unless its maker may open it again.
  else if (!mayOpenAgain(asked.value, key.seat) || keys.before(table) !== undefined) keys.forget(table);
  return asked.ok ? asked.value : undefined;
}

function note({ table, seat, missing, end }: SeatKey, standing: TableStanding, keys: SeatKeys): void {
  const over = standing.status === 'over';
  if (over && end === null)
    keys.amend(table, { over, missing: null, end: endOf(standing, seat, standing.ended ?? Date.now()) });
  else if (over || missing !== null) keys.amend(table, { over, missing: null });
  // The other player may have begun it while this one was away.
  if (standing.next !== null) keys.follow(standing.next, standing);
}
