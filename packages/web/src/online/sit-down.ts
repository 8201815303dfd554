import type { JoinTable, SeatName, Seated, TableInfo } from '@lamplight/protocol';
import type { Asked } from './api.ts';
import { newDeal } from './deal-proof.ts';
import { newSecret } from './new-secret.ts';
import { freshKey } from './seat-keys.ts';
import type { SeatKey, SeatKeys } from './seat-keys.ts';

/** The seat of who follows a link. */
const SEAT: SeatName = 'second';
/** Answers that tell that a secret holds nothing; after all others it may, here or in another tab. */
const HOLDS_NOTHING = new Set(['seat-taken', 'not-waiting']);

/**
 * Takes the free seat of a table; null, or why not. All tabs of a browser and all its tries ask by the same secret:
 * a seat that was given to another tab, or without our hearing of it, is still ours.
 */
export async function sitDown(
  keys: SeatKeys,
  info: TableInfo,
  name: string,
  ask: (table: string, body: JoinTable) => Promise<Asked<Seated>>,
): Promise<string | null> {
  const kept = keys.find(info.id);
  // Made in another tab: what is kept holds the other seat.
  if (kept && kept.seat !== SEAT) return 'own-table';
  const key = keyFor(info, kept);
  // Before it is sent: the seat may be given without our hearing of it.
  keys.keep(key);
  const { secret } = key;
  const { commitment } = newDeal(SEAT, key.deal);
  const joined = await ask(info.id, { name, secret, commitment });
  if (joined.ok) return null;
  if (HOLDS_NOTHING.has(joined.code) && keys.find(info.id)?.secret === secret) keys.forget(info.id);
  return joined.code;
}

function keyFor(info: TableInfo, kept: SeatKey | undefined): SeatKey & { readonly deal: string } {
  const { deal } = newDeal(SEAT, kept?.deal ?? undefined);
  return { ...(kept ?? freshKey(info, SEAT, newSecret(), deal)), deal };
}
