import type { JoinTable, SeatName, Seated, TableInfo, TableSettings } from '@lamplight/protocol';
import { isCommitment } from '@lamplight/rules/fair';
import type { ApiResult } from '../connection/api.ts';
import { expectedFresh, mayBeKept } from '../deal/expected-table.ts';
import { isSettled } from './attempts.ts';
import { newDeal } from '../deal/deal-proof.ts';
import { newSecret } from '../deal/new-secret.ts';
import { freshKey } from './seat-keys.ts';
import type { SeatKey, SeatKeys } from './seat-keys.ts';

/** The seat of who follows a link. */
const SEAT: SeatName = 'second';
/** Answers that tell that a secret holds nothing, whichever try it was kept by. */
const HOLDS_NOTHING = new Set(['seat-taken', 'not-joinable']);

/**
 * Takes the free seat of a table; null, or why not. All tabs of a browser and all its tries ask by the same secret:
 * a seat that was given to another tab, or without our hearing of it, is still ours.
 */
export async function sitDown(
  keys: SeatKeys,
  info: TableInfo,
  name: string,
  ask: (table: string, body: JoinTable) => Promise<ApiResult<Seated>>,
): Promise<string | null> {
  const kept = keys.find(info.id);
  // Sides are settled with the deal. Before that, only what the settings say of them is remembered.
  if (!mayBeKept(info.settings) || (!kept && info.roles !== null)) return 'bad-frame';
  // Made in another tab: what is kept holds the other seat.
  if (kept && kept.seat !== SEAT) return 'own-table';
  // Each try is stamped with a time of its own, so that one can tell whether another tab has tried since.
  const key = { ...keyFor(info, kept), updated: Math.max(Date.now(), (kept?.updated ?? 0) + 1) };
  // Before it is sent: the seat may be given without our hearing of it.
  keys.keep(key);
  const { secret } = key;
  const { commitment } = newDeal(SEAT, key.deal);
  const joined = await ask(info.id, { name, secret, commitment });
  if (joined.ok) return null;
  const { error: code } = joined;
  const now = keys.find(info.id);
  // A key that this try made and no other tab has used since holds nothing after a refusal.
  const isOnlyOurs = kept === undefined && now?.updated === key.updated;
  if (now?.secret === secret && (HOLDS_NOTHING.has(code) || (isOnlyOurs && isSettled(code))))
    keys.forget(info.id);
  return code;
}

/** What the visitor was shown is kept with the key, the commitments of server and maker too: their own comes after them. */
function keyFor(info: TableInfo, kept: SeatKey | undefined): SeatKey & { readonly deal: string } {
  const { deal, commitment } = newDeal(SEAT, kept?.deal ?? undefined);
  if (kept) return { ...kept, deal };
  const { server, first } = info.commitments;
  const bound = isCommitment(server) && isCommitment(first);
  const asked = bound ? expectedFresh(info.settings, { server, first, second: commitment }) : null;
  return { ...freshKey(info, SEAT, newSecret(), deal, asked), deal };
}

/** Keeps the first seat of a table that was made: what was asked for, not what the server says of it. */
export function keepMade(
  keys: SeatKeys,
  table: TableInfo,
  made: { readonly settings: TableSettings; readonly secret: string; readonly deal: string },
): void {
  const { settings, secret, deal } = made;
  // Answered before, to another tab, or the server gives an id twice: what was noted for that table stays.
  if (keys.find(table.id)) return;
  const { server, second } = table.commitments;
  const { commitment } = newDeal('first', deal);
  const asked = expectedFresh(settings, { server, first: commitment, second });
  keys.keep(freshKey(table, 'first', secret, deal, asked));
}
