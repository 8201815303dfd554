import type { CreateTable, Seated, TableSettings } from '@lamplight/protocol';
import { isTableId } from '@lamplight/rules/fair';
import type { ApiResult } from '../connection/api.ts';
import { isSettled } from './attempts.ts';
import { newDeal } from '../deal/deal-proof.ts';
import type { SeatKeys } from './seat-keys.ts';
import { keepMade } from './sit-down.ts';

export type AskForTable = (body: CreateTable) => Promise<ApiResult<Seated>>;

/** Makes a table and stores its first seat; returns the id of the table. Each table has its own secrets. */
export async function makeTable(
  keys: SeatKeys,
  settings: TableSettings,
  name: string,
  ask: AskForTable,
): Promise<ApiResult<string>> {
  const { secret, deal } = keys.attempts.begin('table', JSON.stringify(settings));
  const { commitment } = newDeal('first', deal);
  const made = await ask({ settings, name, secret, commitment });
  if (made.ok || isSettled(made.error)) keys.attempts.end('table');
  if (!made.ok) return made;
  const { table } = made.value;
  // The id becomes part of a stored name, so it must not be as long as a server likes.
  if (!isTableId(table.id)) return { ok: false, error: 'bad-frame' };
  keepMade(keys, table, { settings, secret, deal });
  return { ok: true, value: table.id };
}
