import { failureOf } from '../sqlite/sqlite-failure.ts';
import type { FoldedGame, ServerStore } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { ArchiveFile } from './archive-file.ts';
import type { PlacedGame } from './archive-file.ts';

/** The end of the games that were archived so far, in the order in which they ended. */
export type ArchivedUntil = Pick<FoldedGame, 'table' | 'ended'>;

/** A file that was written, and where the next one begins. */
export interface ArchivedFile {
  readonly file: string;
  /** The month of its games, such as `2026-11`. */
  readonly month: string;
  readonly games: number;
  readonly bytes: number;
  readonly until: ArchivedUntil;
}

/** What is archived. */
export interface ArchiveOrder {
  /** Games that ended before this time. */
  readonly before: number;
  readonly folder: string;
  /** Where the file before ended; absent for the first one. */
  readonly until?: ArchivedUntil | undefined;
}

/** Games that are compressed together: more are smaller, and take longer to read. */
const GAMES_IN_PART = 32;
/** Games in one file, so that writing it takes no longer than a minute; a month may have several. */
const GAMES_IN_FILE = 20_000;
/** Games whose rows are moved in one transaction, so that no player waits for it. */
const GAMES_AT_ONCE = 100;

const BEGINNING: ArchivedUntil = { table: '', ended: -1 };

/**
 * Moves folded games of the oldest month into a file; null where there are none. The rows go only after the file is
 * complete and on the disk: where that is interrupted, nothing is lost, and the games whose rows are still there are
 * written again, into a further file. Rejects with `StoreUnavailable` where the file cannot be written.
 */
export async function archiveGames(
  store: Pick<ServerStore, 'foldedBefore' | 'archive'>,
  { before, folder, until = BEGINNING }: ArchiveOrder,
): Promise<ArchivedFile | null> {
  const [first] = await store.foldedBefore(before, until, 1);
  if (!first) return null;
  const { month, end } = monthOf(first.ended);
  const written = await writeFile(store, Math.min(before, end), { month, folder, until });
  for (let done = 0; done < written.placed.length; done += GAMES_AT_ONCE)
    await store.archive(written.placed.slice(done, done + GAMES_AT_ONCE));
  const { file, bytes, placed } = written;
  return { file, month, games: placed.length, bytes, until: written.until };
}

async function writeFile(
  store: Pick<ServerStore, 'foldedBefore'>,
  before: number,
  {
    month,
    folder,
    until,
  }: { readonly month: string; readonly folder: string; readonly until: ArchivedUntil },
) {
  const file = await ArchiveFile.create(folder, month).catch(refuse);
  const placed: PlacedGame[] = [];
  let last = until;
  try {
    for (let isMore = true; isMore && placed.length < GAMES_IN_FILE;) {
      const games = await store.foldedBefore(before, last, GAMES_IN_PART);
      placed.push(...(await file.add(games)));
      last = games.at(-1) ?? last;
      isMore = games.length === GAMES_IN_PART;
    }
    await (placed.length > 0 ? file.finish() : file.discard());
  } catch (error) {
    await file.discard().catch(() => undefined);
    return refuse(error);
  }
  return { file: file.name, bytes: file.bytes, placed, until: { table: last.table, ended: last.ended } };
}

function refuse(error: unknown): never {
  throw error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`The archive cannot be written. ${failureOf(error)}`);
}

/** The month of a time, in UTC, and when it ends. */
function monthOf(time: number): { readonly month: string; readonly end: number } {
  const date = new Date(time);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return { month: date.toISOString().slice(0, 7), end };
}
