import { otherRole, replay, writeRecord } from '@lamplight/rules';
import { movesOf, outcomeOf, readLog } from '@lamplight/table';
import type { GameStore, SavedTable } from '../host/game-store.ts';
import { loadTitle } from '../titles/titles.ts';
import type { ArchiveStore } from './archive-store.ts';
import { keepGames, openArchive } from './archive.ts';
import type { ArchivedGame, Opponent } from './finished-game.ts';
import { finishedOf } from './finished-of.ts';

/** How many finished tables can still be opened by their address, with their board. */
const TABLES_LEFT = 10;

/** The same for the finished games of this browser. */
export const keepFinished = async (tables: GameStore, cards: readonly SavedTable[]): Promise<number> =>
  keepTables(tables, await openArchive(), cards);

/**
 * Keeps every finished game of this device that is not kept yet, also those of earlier versions of the page, and
 * removes the tables of older ones once their records are kept. Returns how many are new.
 */
export async function keepTables(
  tables: GameStore,
  archive: ArchiveStore,
  cards: readonly SavedTable[],
): Promise<number> {
  const over = cards.filter((card) => card.over).toSorted((one, other) => other.updated - one.updated);
  const { games, deleted } = await archive.list();
  const known = new Set([...games.map(({ id }) => id), ...deleted]);
  const read = await Promise.all(
    over.filter(({ id }) => !known.has(id)).map((card) => archived(tables, card)),
  );
  const fresh = read.filter((game) => game !== undefined);
  const kept = await keepGames(archive, fresh);
  for (const { facts } of fresh) known.add(facts.id);
  // What is kept in this tab only must not cost a table that lasts.
  if (tables.lasting && !archive.lasting) return kept;
  // A table that cannot be read now may be readable for a later version of the page.
  for (const { id } of over.slice(TABLES_LEFT)) if (known.has(id)) await tables.forget(id);
  return kept;
}

async function archived(tables: GameStore, card: SavedTable): Promise<ArchivedGame | undefined> {
  const loaded = await tables.load(card.id);
  if (!loaded.ok) return undefined;
  const { game } = await loadTitle(card.game);
  const read = readLog((id) => (id === game.id ? game : undefined), loaded.value);
  const outcome = read.ok && outcomeOf(read.value);
  if (!outcome) return undefined;
  const { options, seats } = read.value;
  const { role, updated: at } = card;
  const record = { game: game.id, options, moves: movesOf(read.value) };
  const seat = role && seats[otherRole(role)];
  const opponent: Opponent | null = role && {
    kind: 'computer',
    level: seat?.kind === 'bot' ? seat.bot : '?',
  };
  const source = role ? 'solo' : 'device';
  const computers =
    role && seat?.kind === 'bot' ? [{ role: otherRole(role), level: seat.bot, from: 1 }] : null;
  const file = writeRecord(game, record, { result: outcome, ...(computers && { computers }) });
  const known = { game: card.game, source, role, opponent, names: null, at } as const;
  return finishedOf(replay(game, record), file, known, card.id);
}
