import type { Failure } from '@lamplight/rules';
import type { ServerStore } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { FoundSession, SessionRegistry } from './session-registry.ts';

/** A session, or why it is not given to somebody with a key. */
export type FoundSeat = FoundSession | Failure<{ readonly code: 'not-your-seat' }>;

/**
 * The session of a table for somebody with a key. A full server evicts others only for a key that holds a seat of a game
 * that has not ended: anybody can invent a key, and a finished game is not urgent.
 */
export async function findSeat(
  table: string,
  hash: string,
  sessions: Pick<SessionRegistry, 'find'>,
  store: Pick<ServerStore, 'find' | 'keysOf'>,
): Promise<FoundSeat> {
  const found = await sessions.find(table, 'look');
  if (found.ok || found.error.code !== 'server-full') return found;
  try {
    const [row, keys] = await Promise.all([store.find(table), store.keysOf(table)]);
    if (!row) return { ok: false, error: { code: 'unknown-table' } };
    if (!keys.some((key) => key.hash === hash)) return { ok: false, error: { code: 'not-your-seat' } };
    return row.status === 'over' || row.status === 'aborted' ? found : await sessions.find(table, 'play');
  } catch (thrown) {
    if (thrown instanceof StoreUnavailable) return { ok: false, error: { code: 'store-unavailable' } };
    throw thrown;
  }
}
