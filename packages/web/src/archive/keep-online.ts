import type { SeatName, TableInfo } from '@lamplight/protocol';
import { MOST_RECORD_TEXT, readRecord } from '@lamplight/rules';
import type { RecordFile } from '@lamplight/rules';
import { readStored, writeStored } from '../settings/stored.ts';
import { loadTitle } from '../titles/titles.ts';
import { fetchRecord, tableInfo } from '../online/connection/api.ts';
import { roleOfSeat } from '../online/seats/game-end.ts';
import type { SeatKey } from '../online/seats/seat-keys.ts';
import type { ArchiveStore } from './archive-store.ts';
import { keepGames, openArchive } from './archive.ts';
import type { ArchivedGame, Opponent } from './finished-game.ts';
import { finishedOf } from './finished-of.ts';

/** How many games that ended while the player was away are fetched in one visit, and how many are asked for. */
const MOST_FETCHED = 20;
const MOST_ASKED = 40;
const LONGEST_NAME = 100;

interface Ended {
  readonly table: string;
  readonly info: TableInfo;
  /** The seat of this browser. */
  readonly seat: SeatName;
  /** The record as the server sent it, with the names. */
  readonly record: RecordFile;
  readonly at: number;
}

/** Keeps a game that this browser played online. Rejects where it could not be stored. */
export async function keepOnline(ended: Ended): Promise<void> {
  const game = await archivedOnline(ended);
  if (game) await keepGames(await openArchive(), [game]);
}

/** The game of a finished table; undefined where the server's record is none, or the table has no end. */
export async function archivedOnline({
  table,
  info,
  seat,
  record,
  at,
}: Ended): Promise<ArchivedGame | undefined> {
  const role = roleOfSeat(info, seat);
  const { game } = info.settings;
  if (role === null || JSON.stringify(record).length > MOST_RECORD_TEXT) return undefined;
  const title = await loadTitle(game);
  const read = readRecord({ [game]: title.game }, record);
  if (!read.ok) return undefined;
  const other = info.seats[seat === 'first' ? 'second' : 'first'];
  const opponent: Opponent =
    other?.kind === 'person'
      ? { kind: 'person', name: other.name.slice(0, LONGEST_NAME) || '?' }
      : { kind: 'computer', level: info.settings.bot ?? '?' };
  const known = { game, source: 'online', role, opponent, names: null, at } as const;
  return finishedOf(read.value, record, known, table);
}

/** Fetches the records of games that ended while this browser was away. Returns how many are new. */
export async function fetchEnded(archive: ArchiveStore, keys: readonly SeatKey[]): Promise<number> {
  const { games, deleted } = await archive.list();
  const known = new Set([...games.map(({ id }) => id), ...deleted]);
  const missing = keys.filter(({ table, end }) => end !== null && !known.has(table));
  // Games that could not be fetched wait behind those that were not tried since: they must not hold these up.
  const failed = readFailed().filter((id) => missing.some(({ table }) => table === id));
  const turn = ({ table }: SeatKey): number => failed.indexOf(table);
  const found: ArchivedGame[] = [];
  for (const key of missing.toSorted((one, other) => turn(one) - turn(other)).slice(0, MOST_ASKED)) {
    if (found.length === MOST_FETCHED) break;
    const { table, seat, end } = key;
    const [info, record] = await Promise.all([tableInfo(table), fetchRecord(table)]);
    const at = (info.ok ? info.value.ended : null) ?? end?.at ?? Date.now();
    const game =
      info.ok && record.ok && info.value.status === 'over'
        ? await archivedOnline({ table, info: info.value, seat, record: record.value, at })
        : undefined;
    if (turn(key) >= 0) failed.splice(turn(key), 1);
    if (game) found.push(game);
    else failed.push(table);
  }
  writeStored(FAILED, JSON.stringify(failed));
  return keepGames(archive, found);
}

/** The tables whose records could not be fetched, the one tried last at the end. */
const FAILED = 'lamplight.unfetched';

function readFailed(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(FAILED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
