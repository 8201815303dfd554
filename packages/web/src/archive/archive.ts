import { writeStored } from '../settings/stored.ts';
import { databaseArchive } from './archive-database.ts';
import { memoryArchive } from './archive-store.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { ArchivedGame, FinishedGame } from './finished-game.ts';

/** How many finished games are kept: at a quarter of an hour each, more than a thousand hours of play. */
export const MOST_KEPT = 5000;

/** Stored while there are finished games. */
const ANY_FINISHED = 'lamplight.finished';

class Opener {
  #opened: Promise<ArchiveStore> | undefined;

  open(): Promise<ArchiveStore> {
    this.#opened ??= databaseArchive(() => (this.#opened = undefined)).catch(() => memoryArchive());
    return this.#opened;
  }
}

const opener = new Opener();

/** The finished games of this browser; in memory where it stores nothing. */
export const openArchive = (): Promise<ArchiveStore> => opener.open();

/**
 * Keeps played games that are not there yet, in place of their imported records; beyond the bound the oldest make room.
 * Returns how many are new.
 */
export async function keepGames(
  store: ArchiveStore,
  games: readonly ArchivedGame[],
  most: number = MOST_KEPT,
): Promise<number> {
  const { games: before, deleted } = await store.list();
  const known = new Set([...before.map(({ id }) => id), ...deleted]);
  const put = games.filter(({ facts }) => !known.has(facts.id));
  if (put.length > 0) {
    const prints = new Set(put.map(({ facts }) => facts.print));
    const isReplaced = ({ source, print }: FinishedGame): boolean =>
      source === 'imported' && prints.has(print);
    const staying = before.filter((game) => !isReplaced(game));
    const all = newestFirst([...staying, ...put.map(({ facts }) => facts)]);
    await store.change({
      put: put.filter(({ facts }) => all.indexOf(facts) < most),
      remove: [...before.filter(isReplaced), ...all.slice(most)].map(({ id }) => id),
    });
  }
  noteAny(store, before.length + put.length > 0);
  return put.length;
}

/** Adds an imported game, also one that was deleted before; the games that are there stay. */
export async function addImported(
  store: ArchiveStore,
  game: ArchivedGame,
  most: number = MOST_KEPT,
): Promise<'added' | 'known' | 'tooMany'> {
  const { games } = await store.list();
  if (games.some(({ print }) => print === game.facts.print)) return 'known';
  if (games.length >= most) return 'tooMany';
  await store.change({ put: [game] });
  noteAny(store, true);
  return 'added';
}

/** Deletes a game for good. */
export async function deleteGame(store: ArchiveStore, id: string): Promise<void> {
  await store.change({ remove: [id] });
  noteAny(store, (await store.list()).games.length > 0);
}

/** Remembers for the next visit whether there are finished games: the front page then leaves room for them. */
export function noteAny({ lasting }: ArchiveStore, any: boolean): void {
  if (any && lasting) {
    writeStored(ANY_FINISHED, '1');
    return;
  }
  try {
    localStorage.removeItem(ANY_FINISHED);
  } catch {
    // Storage is blocked: nothing was stored either.
  }
}

export const newestFirst = (games: readonly FinishedGame[]): readonly FinishedGame[] =>
  games.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
