import { GAMES, MOST_RECORD_TEXT } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameStore } from '../host/game-store.ts';
import { memoryGameStore } from '../host/memory-game-store.ts';
import { memoryStorage } from '../online/seats/memory-storage.ts';
import { memoryArchive } from './archive-store.ts';
import type { ArchiveStore } from './archive-store.ts';
import { addImported } from './archive.ts';
import { collectData } from './data-file.ts';
import type { Data } from './data-file.ts';
import { carryOut, planOf } from './load-data.ts';
import { keepTables } from './keep-tables.ts';
import { openText } from './open-file.ts';
import { archivedWith, cardFor, playedTable, recordFileOf } from './testing/finished-games.ts';

vi.mock('../titles/titles.ts', () => ({
  loadTitle: (id: GameId) => Promise.resolve({ id, game: GAMES[id] }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Device {
  readonly tables: GameStore;
  readonly archive: ArchiveStore;
  readonly storage: ReturnType<typeof memoryStorage>;
}
const empty = (): Device => ({
  tables: memoryGameStore(),
  archive: memoryArchive(),
  storage: memoryStorage(),
});

/** A device with finished and running games, settings, and a seat at an online table. */
async function used(): Promise<Device> {
  const device = empty();
  const { tables, archive, storage } = device;
  for (const [n, game] of (['pocket', 'london', 'newyork'] as const).entries()) {
    const over = await playedTable(game, 'jack', `over ${game}`);
    await tables.append(over.id, 0, over.log());
    await tables.note(cardFor(over, 'jack', n));
    const running = await playedTable(game, 'investigator', `running ${game}`, 6);
    await tables.append(running.id, 0, running.log());
    await tables.note(cardFor(running, 'investigator', 100 + n));
  }
  await keepTables(tables, archive, (await tables.list()).cards);
  storage.setItem('lamplight.settings', '{"theme":"fog"}');
  storage.setItem('lamplight.setup', '{"bot":"sharp"}');
  storage.setItem('lamplight.seat.abcdefghijkl', '{"secret":"SEATSECRET","deal":"DEALSECRET"}');
  storage.setItem('lamplight.sent.abcdefghijkl', 'SENTSECRET');
  return device;
}

const save = async ({ tables, archive, storage }: Device): Promise<string> =>
  JSON.stringify(await collectData(tables, archive, (name) => storage.getItem(name)));

async function read(text: string): Promise<Data> {
  const opened = await openText(text, 0);
  if (!opened.ok || opened.value.kind !== 'data') throw new Error(JSON.stringify(opened));
  return opened.value.data;
}

async function load(device: Device, text: string): Promise<boolean> {
  const plan = await planOf(await read(text), device.tables, device.archive);
  if (!plan.ok) throw new Error(plan.error.code);
  return carryOut(plan.value, device.tables, device.archive, device.storage);
}

/** Everything that a device has stored, to be compared. */
async function everythingOf({ tables, archive, storage }: Device): Promise<unknown> {
  const { cards } = await tables.list();
  const { games } = await archive.list();
  return {
    cards: cards.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    logs: await Promise.all(cards.map(({ id }) => tables.load(id))),
    games: games.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    records: await Promise.all(games.map(({ id }) => archive.record(id))),
    stored: Object.fromEntries(storage.kept),
  };
}

describe('all data in one file', () => {
  it('a file loaded on an empty device gives the same finished games, running games and settings', async () => {
    const [from, to] = [await used(), empty()];
    const text = await save(from);
    expect(await load(to, text)).toBe(true);
    expect((await to.archive.list()).games).toEqual((await from.archive.list()).games);
    expect((await to.archive.list()).games).toHaveLength(3);
    const running = (await from.tables.list()).cards.filter(({ over }) => !over);
    expect(running).toHaveLength(3);
    for (const card of running) {
      expect(await to.tables.find(card.id)).toEqual(card);
      expect(await to.tables.load(card.id)).toEqual(await from.tables.load(card.id));
    }
    expect(to.storage.getItem('lamplight.settings')).toBe('{"theme":"fog"}');
    expect(to.storage.getItem('lamplight.setup')).toBe('{"bot":"sharp"}');
    expect(JSON.parse(await save(to))).toEqual(JSON.parse(text));
  });

  it('seats of online games and the secrets of their deals are not in the file', async () => {
    const text = await save(await used());
    expect(text).not.toMatch(/SEATSECRET|DEALSECRET|SENTSECRET|lamplight\.seat/);
    // Nor are they taken from a file that claims some.
    const data = await read(
      JSON.stringify({
        ...(JSON.parse(text) as object),
        settings: { 'lamplight.seat.x': '{}', 'lamplight.name': 'Ann' },
      }),
    );
    expect(data.settings).toEqual({ 'lamplight.name': 'Ann' });
  });

  it('what is there already is not doubled and stays as it is', async () => {
    const device = await used();
    const text = await save(device);
    const before = await everythingOf(device);
    const plan = await planOf(await read(text), device.tables, device.archive);
    expect(plan).toMatchObject({ ok: true, value: { put: [], tables: [], remove: [], known: 6 } });
    expect(await load(device, text)).toBe(true);
    expect(await everythingOf(device)).toEqual(before);
  });

  it('a game that was imported as a record becomes the played one of the file, and not a second one', async () => {
    const [from, to] = [await used(), empty()];
    const played = await playedTable('pocket', 'jack', 'over pocket');
    const opened = await openText(JSON.stringify(recordFileOf(played)), 5);
    if (!opened.ok || opened.value.kind !== 'record') throw new Error('no record');
    await addImported(to.archive, opened.value.game);
    await load(to, await save(from));
    const { games } = await to.archive.list();
    expect(games).toHaveLength(3);
    expect(games.every(({ source }) => source === 'solo')).toBe(true);
  });

  it('a game that is in the file twice is kept once, as the one that was played', async () => {
    const [from, to] = [await used(), empty()];
    const file = JSON.parse(await save(from)) as { finished: { facts: { id: string } }[] };
    const [first] = file.finished;
    const imported = { ...first, facts: { ...first!.facts, id: 'copy', source: 'imported' } };
    for (const finished of [
      [imported, ...file.finished],
      [...file.finished, imported],
    ]) {
      const plan = await planOf(await read(JSON.stringify({ ...file, finished })), to.tables, to.archive);
      if (!plan.ok) throw new Error(plan.error.code);
      expect(plan.value.remove).toEqual([]);
      expect(plan.value.put.map(({ facts }) => facts.id).toSorted()).toEqual(
        file.finished.map(({ facts }) => facts.id).toSorted(),
      );
    }
  });

  it('settings return to what they were even where the storage is full in between', async () => {
    const to = empty();
    const text = await save(await used());
    to.storage.setItem('lamplight.settings', 'x'.repeat(90));
    // What is there and what is new do not fit together.
    const held = () =>
      ['lamplight.settings', 'lamplight.setup'].map((name) => to.storage.getItem(name) ?? '');
    const setItem = (name: string, value: string): void => {
      const others = held().join('').length - (to.storage.getItem(name)?.length ?? 0);
      if (others + value.length > 95) throw new Error('full');
      to.storage.setItem(name, value);
    };
    const storage = {
      ...to.storage,
      getItem: to.storage.getItem,
      removeItem: to.storage.removeItem,
      setItem,
    };
    const archive = { ...to.archive, change: () => Promise.reject(new Error('full')) };
    expect(await load({ ...to, archive, storage }, text)).toBe(false);
    expect(held()).toEqual(['x'.repeat(90), '']);
  });

  it('more games than can be kept are refused as a whole', async () => {
    const [from, to] = [await used(), empty()];
    await to.archive.change({ put: [archivedWith({ id: 'here' })] });
    const plan = await planOf(await read(await save(from)), to.tables, to.archive, 3);
    expect(plan).toEqual({ ok: false, error: { code: 'tooMany' } });
  });
});

describe('pencil marks of a file', () => {
  it('marks are taken as far as a person can write them: for the characters of the game, 24 letters each', async () => {
    const file = JSON.parse(await save(await used())) as { running: { card: { marks: object } }[] };
    const [first] = file.running;
    const who = GAMES.pocket.characters[0]!;
    const jack = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, 'y'.repeat(5000)]));
    first!.card.marks = { investigator: { [who]: 'z'.repeat(5000) }, jack };
    const data = await read(JSON.stringify(file));
    expect(data.running[0]?.card.game).toBe('pocket');
    expect(data.running[0]?.card.marks).toEqual({ investigator: { [who]: 'z'.repeat(24) }, jack: {} });
  });
});

describe('a broken file changes nothing', () => {
  const broken: readonly (readonly [name: string, (file: Broken) => void, code: string, game?: number])[] = [
    ['of another version', (file) => (file.version = 2), 'dataVersion'],
    ['without a version', (file) => delete file.version, 'dataBroken'],
    ['whose games are no list', (file) => (file.finished = {} as never), 'dataBroken'],
    ['without running games', (file) => delete file.running, 'dataBroken'],
    [
      'with a finished game of no known source',
      (file) => (file.finished[1]!.facts['source'] = 'dream'),
      'dataBroken',
      2,
    ],
    ['with an altered record', (file) => file.finished[2]!.record.moves.pop(), 'dataBroken', 3],
    [
      'with a record longer than one that is opened alone',
      (file) => file.finished[1]!.record.moves.push('x'.repeat(MOST_RECORD_TEXT)),
      'dataBroken',
      2,
    ],
    [
      'with a game by rules that never were',
      (file) => (file.finished[0]!.record.rules = -1),
      'dataBroken',
      1,
    ],
    ['with a game by rules to come', (file) => (file.finished[0]!.record.rules = 1000), 'dataBroken', 1],
    ['whose result is not that of the moves', (file) => turn(file.finished[0]!.facts), 'dataBroken', 1],
    ['with a torn log', (file) => file.running![2]!.log.splice(3, 1), 'dataBroken', 6],
    [
      'with a log longer than a record that is opened alone',
      (file) => ((file.running![1]!.log.at(-1) as { id?: string }).id = 'x'.repeat(MOST_RECORD_TEXT)),
      'dataBroken',
      5,
    ],
    ['with a card of no game', (file) => (file.running![0]!.card['game'] = 'chess'), 'dataBroken', 4],
  ];

  interface Broken {
    version?: number;
    finished: { facts: Record<string, unknown>; record: { moves: unknown[]; rules: number } }[];
    running?: { card: Record<string, unknown>; log: unknown[] }[];
  }
  function turn(facts: Record<string, unknown>): void {
    facts['winner'] = facts['winner'] === 'jack' ? 'investigator' : 'jack';
  }

  it.each(broken.map((one) => [one[0], one] as const))('a file %s is refused', async (_name, one) => {
    const [, damage, code, game] = one;
    const file = JSON.parse(await save(await used())) as Broken;
    damage(file);
    const opened = await openText(JSON.stringify(file), 0);
    expect(opened).toEqual({ ok: false, error: { code, ...(game !== undefined && { game }) } });
  });

  it('where anything cannot be stored, games, running games and settings are as before', async () => {
    const text = await save(await used());
    const to = empty();
    to.storage.setItem('lamplight.settings', '{"theme":"night"}');
    await to.archive.change({ put: [archivedWith({ id: 'here' })] });
    const before = await everythingOf(to);
    const full = () => Promise.reject(new Error('full'));
    expect(await load({ ...to, archive: { ...to.archive, change: full } }, text)).toBe(false);
    expect(await everythingOf(to)).toEqual(before);
    const tables = { ...to.tables, append: full as never };
    expect(await load({ ...to, tables }, text)).toBe(false);
    expect(await everythingOf(to)).toEqual(before);
  });
});
