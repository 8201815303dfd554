import { GAMES, readRecord } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { readLog, outcomeOf } from '@lamplight/table';
import type { LogEntry } from '@lamplight/table';
import { describe, expect, it, vi } from 'vitest';
import firstPlayer from '../host/fixtures/first-player.json?raw';
import type { SavedTable } from '../host/game-store.ts';
import { memoryGameStore } from '../host/memory-game-store.ts';
import { memoryArchive } from './archive-store.ts';
import { deleteGame } from './archive.ts';
import { keepTables } from './keep-tables.ts';
import { cardFor, playedTable } from './testing/finished-games.ts';

vi.mock('../titles/titles.ts', () => ({
  loadTitle: (id: GameId) => Promise.resolve({ id, game: GAMES[id] }),
}));

/** What a browser of release 0.1 has stored. */
const FORMER = (
  JSON.parse(firstPlayer) as {
    readonly database: {
      readonly cards: readonly { readonly value: SavedTable }[];
      readonly logs: readonly { readonly key: readonly [string, number]; readonly value: LogEntry }[];
    };
  }
).database;

async function formerStore() {
  const store = memoryGameStore();
  for (const { value: card } of FORMER.cards) {
    const log = FORMER.logs.filter(({ key }) => key[0] === card.id).map(({ value }) => value);
    await store.append(card.id, 0, log);
    await store.note(card);
  }
  return store;
}

describe('finished games that an earlier version of the page saved', () => {
  it('every finished game of release 0.1 is kept with its record, opponent, result and date', async () => {
    const tables = await formerStore();
    const archive = memoryArchive();
    const { cards } = await tables.list();
    const over = cards.filter((card) => card.over);
    expect(over.length).toBeGreaterThan(2);
    expect(await keepTables(tables, archive, cards)).toBe(over.length);
    const { games } = await archive.list();
    expect(new Set(games.map(({ game }) => game))).toEqual(new Set(['london', 'newyork', 'pocket']));
    for (const card of over) {
      const facts = games.find(({ id }) => id === card.id);
      const loaded = await tables.load(card.id);
      const game = GAMES[card.game];
      const read = readLog(
        (id) => (id === game.id ? (game as never) : undefined),
        loaded.ok ? loaded.value : [],
      );
      if (!read.ok) throw new Error(read.error.message);
      const { role, round, updated: at } = card;
      expect(facts).toMatchObject({
        role,
        round,
        at,
        source: role ? 'solo' : 'device',
        ...outcomeOf(read.value),
      });
      expect(facts?.opponent?.kind).toBe(role ? 'computer' : undefined);
      expect(readRecord(GAMES, await archive.record(card.id))).toMatchObject({ ok: true });
    }
    // The unfinished ones are left alone, and a second look finds nothing new.
    expect((await tables.list()).cards).toHaveLength(cards.length);
    expect(await keepTables(tables, archive, cards)).toBe(0);
  });
});

it('tables beyond the ten newest are removed once their games are kept, and no sooner', async () => {
  const tables = memoryGameStore();
  const archive = memoryArchive();
  const made = [];
  for (let n = 0; n < 12; n++) {
    const table = await playedTable('pocket', 'jack', `kept ${String(n)}`);
    made.push(cardFor(table, 'jack', n));
    await tables.note(made[n]!);
    // The oldest has lost its log.
    if (n > 0) await tables.append(table.id, 0, table.log());
  }
  expect(await keepTables(tables, archive, made)).toBe(11);
  const left = (await tables.list()).cards.map(({ id }) => id);
  expect(left).toContain(made[0]!.id);
  expect(left).not.toContain(made[1]!.id);
  expect(left).toHaveLength(11);
  expect((await archive.list()).games).toHaveLength(11);
});

it('no table is removed while finished games are kept in this tab only', async () => {
  const tables = { ...memoryGameStore(), lasting: true };
  const cards = [];
  for (let n = 0; n < 12; n++) {
    const table = await playedTable('pocket', 'jack', `in memory ${String(n)}`);
    cards.push(cardFor(table, 'jack', n));
    await tables.note(cards[n]!);
    await tables.append(table.id, 0, table.log());
  }
  expect(await keepTables(tables, memoryArchive(), cards)).toBe(12);
  expect((await tables.list()).cards).toHaveLength(12);
});

it('a store that cannot be written keeps every table', async () => {
  const tables = memoryGameStore();
  const table = await playedTable('pocket', 'jack', 'not written');
  await tables.append(table.id, 0, table.log());
  const card = cardFor(table, 'jack', 1);
  await tables.note(card);
  const full = { ...memoryArchive(), change: () => Promise.reject(new Error('full')) };
  await expect(keepTables(tables, full, [card])).rejects.toThrow('full');
  expect((await tables.list()).cards).toHaveLength(1);
});

it('a deleted game is not kept again from its table', async () => {
  const tables = memoryGameStore();
  const archive = memoryArchive();
  const table = await playedTable('pocket', 'investigator', 'deleted');
  await tables.append(table.id, 0, table.log());
  const card = cardFor(table, 'investigator', 1);
  await keepTables(tables, archive, [card]);
  await deleteGame(archive, card.id);
  expect(await keepTables(tables, archive, [card])).toBe(0);
  expect((await archive.list()).games).toEqual([]);
});
