import type { LoadedTable } from './loaded-table.ts';

/** The part of all undealt tables, or of all sessions, that is evicted at one time when there are too many. */
export const EVICTED_PART = 0.005;

/**
 * Chooses at most so many sessions to evict, none at which a game is played by people who are connected. Those with
 * spectators alone come first: games in progress after all others, and among them those with the most spectators last.
 * Then come finished games at which players still are, those of the networks that follow the most tables first.
 */
export function chooseEvicted(sessions: Iterable<LoadedTable>, most: number): readonly LoadedTable[] {
  return Array.from(sessions)
    .filter((session) => session.isEvictable)
    .map((session) => ({
      session,
      isAttended: Number(session.isAttended),
      isPlayed: Number(session.row.status === 'playing'),
      share: session.isAttended ? session.seatedShare : 0,
    }))
    .sort(
      (one, other) =>
        one.isAttended - other.isAttended ||
        one.isPlayed - other.isPlayed ||
        other.share - one.share ||
        one.session.spectators - other.session.spectators,
    )
    .slice(0, most)
    .map(({ session }) => session);
}
