import { GAMES, pick, readRecord, seededRandom, writeRecord } from '@lamplight/rules';
import type { GameRecord } from '@lamplight/rules';
import { resumeTable } from '@lamplight/table';
import type { LogEntry, Table } from '@lamplight/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSetup } from '../home/remembered.ts';
import { memoryStorage } from '../online/seats/memory-storage.ts';
import { SeatKeys } from '../online/seats/seat-keys.ts';
import { readTableForm } from '../online/lobby/table-form.ts';
import { readSettings } from '../settings/read-settings.ts';
import firstPlayer from './fixtures/first-player.json?raw';
import secondPlayer from './fixtures/second-player.json?raw';
import { memoryGameStore } from './memory-game-store.ts';
import type { GameStore, SavedTable } from './game-store.ts';

/** Everything that a browser of an earlier version has stored. */
interface Kept {
  readonly storage: Readonly<Record<string, string>>;
  readonly database: {
    readonly cards: readonly { readonly key: string; readonly value: SavedTable }[];
    readonly logs: readonly { readonly key: readonly [string, number]; readonly value: LogEntry }[];
  };
}

const FIRST = JSON.parse(firstPlayer) as Kept;
const SECOND = JSON.parse(secondPlayer) as Kept;
const CARDS = FIRST.database.cards.map(({ value }) => value);

const logOf = (id: string): readonly LogEntry[] =>
  FIRST.database.logs.filter(({ key }) => key[0] === id).map(({ value }) => value);

async function storeWith(card: SavedTable): Promise<GameStore> {
  const store = memoryGameStore();
  await store.append(card.id, 0, logOf(card.id));
  await store.note(card);
  return store;
}

async function resumed(card: SavedTable): Promise<Table> {
  const store = await storeWith(card);
  const found = await resumeTable({ id: card.id, games: GAMES, random: seededRandom(card.id), store });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

const roleToDecide = (table: Table) => {
  const { actor } = table.update('spectator').view;
  return actor === 'investigator' || actor === 'jack' ? actor : undefined;
};

const storageOf = ({ storage }: Kept) => {
  const made = memoryStorage();
  for (const [name, text] of Object.entries(storage)) made.setItem(name, text);
  return made;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('games that the page of release 0.1 saved', () => {
  it('the saved games of release 0.1 cover all three titles, unfinished and finished', () => {
    for (const over of [false, true])
      expect(CARDS.filter((card) => card.over === over).map(({ game }) => game)).toEqual(
        expect.arrayContaining(['london', 'newyork', 'pocket']),
      );
  });

  it.each(CARDS.map((card) => [card.game, card.mode, card.over ? 'over' : 'unfinished', card] as const))(
    'a game that release 0.1 saved is resumed where it was left: %s, %s, %s',
    async (_game, _mode, _state, card) => {
      const table = await resumed(card);
      const { view } = table.update('spectator');
      expect(table.outcome() !== null).toBe(card.over);
      expect(table.game.id).toBe(card.game);
      expect(view.round).toBe(card.round);
      expect(table.log()).toEqual(logOf(card.id));
      const record: GameRecord = table.record();
      expect(readRecord(GAMES, JSON.stringify(writeRecord(table.game, record)))).toMatchObject({ ok: true });
    },
  );

  it.each(CARDS.filter(({ over }) => !over).map((card) => [card.game, card] as const))(
    'a game that release 0.1 saved can be played to its end: %s',
    async (_game, card) => {
      const table = await resumed(card);
      const random = seededRandom(card.id);
      for (let by = roleToDecide(table); by && !table.outcome(); by = roleToDecide(table)) {
        const { moves, version } = table.update(by);
        expect(await table.submit({ by, move: pick(moves, random), at: version })).toMatchObject({
          ok: true,
        });
      }
      expect(table.outcome()).not.toBeNull();
    },
  );
});

describe('what the page of release 0.1 remembered of online games', () => {
  it('every seat that release 0.1 stored is found with its secrets, its promise and its end', () => {
    const first = new SeatKeys(storageOf(FIRST));
    const second = new SeatKeys(storageOf(SECOND));
    expect([first.name, second.name]).toEqual(['Ann', 'Bo']);
    expect(first.list()).toHaveLength(4);
    expect(second.list()).toHaveLength(3);
    for (const [keys, { storage }] of [
      [first, FIRST],
      [second, SECOND],
    ] as const)
      for (const { table, ...key } of keys.list())
        expect(key).toEqual(JSON.parse(storage[`lamplight.seat.${table}`] ?? ''));
    const ended = first.list().filter(({ over }) => over);
    expect(ended).toMatchObject([
      { game: 'newyork', end: { role: 'investigator', winner: 'jack', other: 'Bo' } },
    ]);
    expect(first.list().filter(({ promise }) => promise !== null)).toHaveLength(3);
  });

  it('the deals for which release 0.1 sent its part are still counted', () => {
    const storage = storageOf(FIRST);
    const before = { ...FIRST.storage };
    const { sentSecrets } = new SeatKeys(storage);
    // Two games were left unfinished; one of them was already counted with the checked game between them.
    expect(sentSecrets.lostBeside(null)).toBe(1);
    expect(Object.fromEntries(storage.kept)).toEqual(before);
  });

  it('settings and choices that release 0.1 stored are found', () => {
    vi.stubGlobal('localStorage', storageOf(FIRST));
    expect(readSettings(FIRST.storage['lamplight.settings'] ?? null, [], ['en', 'fr'])).toMatchObject({
      language: 'en',
      theme: 'fog',
      motion: 'none',
      confirm: false,
    });
    expect(readSetup(['newcomer', 'casual'])).toEqual({
      game: 'london',
      mode: 'tabletop',
      role: 'jack',
      bot: 'newcomer',
      options: { edition: '2006' },
    });
    expect(readTableForm()).toMatchObject({
      game: 'london',
      role: 'jack',
      opponent: 'friend',
      clock: 'none',
    });
  });
});
