import type { ArchivedGame, FinishedGame } from './finished-game.ts';

/** All finished games of a store. */
interface ArchiveList {
  readonly games: readonly FinishedGame[];
  /** Games that were deleted: they are not kept again when their table is met again. */
  readonly deleted: readonly string[];
}

interface ArchiveChange {
  readonly put?: readonly ArchivedGame[];
  readonly remove?: readonly string[];
}

/** Where this browser keeps finished games. Every method rejects where the store cannot be used now. */
export interface ArchiveStore {
  /** Whether what is written survives this tab. */
  readonly lasting: boolean;
  list(): Promise<ArchiveList>;
  /** The record of a game as it is stored, unchecked; undefined where there is none. */
  record(id: string): Promise<unknown>;
  /** Everything is changed, or nothing. */
  change(change: ArchiveChange): Promise<void>;
}

/** A store that lasts as long as the tab: for browsers that store nothing. */
export function memoryArchive(): ArchiveStore {
  const kept = new Map<string, ArchivedGame | null>();
  return {
    lasting: false,
    list: () =>
      Promise.resolve({
        games: [...kept.values()].flatMap((game) => (game ? [game.facts] : [])),
        deleted: [...kept].filter(([, game]) => game === null).map(([id]) => id),
      }),
    record: (id) => Promise.resolve(kept.get(id)?.record),
    change({ put = [], remove = [] }) {
      for (const id of remove) kept.set(id, null);
      for (const game of put) kept.set(game.facts.id, game);
      return Promise.resolve();
    },
  };
}
