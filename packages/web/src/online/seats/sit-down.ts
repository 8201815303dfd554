import type { JoinTable, SeatName, Seated, TableInfo, TableSettings } from '@lamplight/protocol';
import { isCommitment } from '@lamplight/rules/fair';
import type { ApiResult } from '../connection/api.ts';
import { expectedFresh, mayBeKept } from '../deal/expected-table.ts';
import { isSettled } from './attempts.ts';
import { newDeal } from '../deal/deal-proof.ts';
import { newSecret } from '../deal/new-secret.ts';
import { freshKey } from './seat-keys.ts';
import type { SeatKey, SeatKeys } from './seat-keys.ts';

/** The seat of a player who follows a link. */
const SEAT: SeatName = 'second';
/** Answers that mean that a secret holds no seat, whichever attempt stored it. */
const HOLDS_NOTHING = new Set(['seat-taken', 'not-joinable']);

/**
 * Takes the free seat of a table; null, or the code of the refusal. All tabs and attempts of a browser use the same
 * secret: a seat that was given to another tab, or whose confirmation was lost, still belongs to this browser.
 */
export async function sitDown(
  keys: SeatKeys,
  info: TableInfo,
  name: string,
  ask: (table: string, body: JoinTable) => Promise<ApiResult<Seated>>,
): Promise<string | null> {
  const kept = keys.find(info.id);
  // Sides are decided with the deal. Before it, only what the settings say about them is stored.
  if (!mayBeKept(info.settings) || (!kept && info.roles !== null)) return 'bad-frame';
  // The table was made in another tab: the stored key holds the other seat.
  if (kept && kept.seat !== SEAT) return 'own-table';
  // Each attempt has its own time, which shows whether another tab has tried since.
  const key = { ...keyFor(info, kept), updated: Math.max(Date.now(), (kept?.updated ?? 0) + 1) };
  // Stored before the request is sent: the seat may be given and the answer lost.
  keys.keep(key);
  const { secret } = key;
  const { commitment } = newDeal(SEAT, key.deal);
  const joined = await ask(info.id, { name, secret, commitment });
  if (joined.ok) return null;
  const { error: code } = joined;
  const now = keys.find(info.id);
  // A key that only this attempt made and used holds nothing after a refusal.
  const isOnlyOurs = kept === undefined && now?.updated === key.updated;
  if (now?.secret === secret && (HOLDS_NOTHING.has(code) || (isOnlyOurs && isSettled(code))))
    keys.forget(info.id);
  return code;
}

/**
 * The key for an attempt. It includes what the player was shown before their own commitment: the settings, and the
 * commitments of the server and the maker.
 */
function keyFor(info: TableInfo, kept: SeatKey | undefined): SeatKey & { readonly deal: string } {
  const { deal, commitment } = newDeal(SEAT, kept?.deal ?? undefined);
  if (kept) return { ...kept, deal };
  const { server, first } = info.commitments;
  const bound = isCommitment(server) && isCommitment(first);
  const asked = bound ? expectedFresh(info.settings, { server, first, second: commitment }) : null;
  return { ...freshKey(info, SEAT, newSecret(), deal, asked), deal };
}

/** Stores the first seat of a new table: as it was asked for, not as the server describes it. */
export function keepMade(
  keys: SeatKeys,
  table: TableInfo,
  made: { readonly settings: TableSettings; readonly secret: string; readonly deal: string },
): void {
  const { settings, secret, deal } = made;
  // Another tab had the answer already, or the server uses an id twice: the earlier notes about that table stay.
  if (keys.find(table.id)) return;
  const { server, second } = table.commitments;
  const { commitment } = newDeal('first', deal);
  const asked = expectedFresh(settings, { server, first: commitment, second });
  keys.keep(freshKey(table, 'first', secret, deal, asked));
}
