import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { describePostgres } from '../../testing/postgres.ts';
import { ENDED, foldIn, LOG } from '../../testing/store-history-suite.ts';
import { CONFLICT, move, someKey, someRow } from '../../testing/store-rows.ts';
import { memoryServerStore } from '../memory-server-store.ts';
import { postgresStores } from '../../testing/postgres-stores.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import type { ServerStore } from '../store.ts';
import { archiveIn } from './archive-folder.ts';
import type { Archive } from './archive-folder.ts';
import { archiveGames } from './archive-games.ts';
import type { ArchivedFile, ArchivedUntil } from './archive-games.ts';

const MARCH = Date.parse('2026-03-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
/** Fifteen games of January, nine of February, and six of March. */
const GAMES = [-59, -58, -40, -30, -29, -28, -10, -1, 0, 1].flatMap((day, n) =>
  [0, 1, 2].map((m) => ({ id: `g${String(n)}${String(m)}`, updated: MARCH + day * DAY, n: n * 3 + m })),
);
const OLD = GAMES.filter(({ updated }) => updated < MARCH);
const logOf = (n: number) => [...LOG, move(n)];

const temporary: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of temporary.splice(0).reverse()) await end();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-archive-'));
  temporary.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Everything that is moved, file by file. */
async function archiveAll(
  store: ServerStore,
  folder: string,
  before = MARCH,
): Promise<readonly ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (let until: ArchivedUntil | undefined; ; until = files.at(-1)!.until) {
    const file = await archiveGames(store, { before, folder, until });
    if (!file) return files;
    files.push(file);
  }
}

type MakeStore = (archive: Archive) => Promise<ServerStore>;

function describeArchive(name: string, make: MakeStore): void {
  /** A store with these games, folded, and an archive. */
  async function withGames(games: readonly (typeof GAMES)[number][] = GAMES) {
    const folder = newFolder();
    const failures: string[] = [];
    const store = await make(archiveIn(folder, (file) => void failures.push(file)));
    for (const { id, updated, n } of games) {
      const key = someKey('a', id).hash.slice(8) + n.toString(16).padStart(8, '0');
      await store.create(someRow(id, { ...ENDED, updated }), { hash: key, table: id, seat: 'first' });
      await store.append(id, 0, logOf(n));
      expect(await foldIn(store, id)).toBe('folded');
    }
    return { store, folder, failures };
  }

  const expectAll = async (store: ServerStore): Promise<void> => {
    for (const { id, n, updated } of GAMES) {
      expect(await store.load(id)).toEqual({ ok: true, value: logOf(n) });
      expect(await store.find(id)).toEqual(someRow(id, { ...ENDED, updated, revision: 2 }));
    }
  };

  describe(`archive: ${name}`, () => {
    it('archived games are read as before, from one file for each month that ended', async () => {
      const { store, folder } = await withGames();
      const files = await archiveAll(store, folder);
      expect(files.map(({ file, month, games }) => [file, month, games])).toEqual([
        ['lamplight-2026-01-1.jsonl.gz', '2026-01', 15],
        ['lamplight-2026-02-1.jsonl.gz', '2026-02', 9],
      ]);
      expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file));
      for (const { file, bytes } of files) expect(readFileSync(join(folder, file))).toHaveLength(bytes);
      await expectAll(store);
      expect(await archiveAll(store, folder)).toEqual([]);
      expect(await store.append(OLD[0]!.id, 0, [move(0)])).toEqual(CONFLICT);
      expect(await store.fold(OLD[0]!.id)).toBe('later');
      const left = await store.foldedBefore(Number.MAX_SAFE_INTEGER, { table: '', ended: -1 }, 100);
      expect(left).toHaveLength(GAMES.length - OLD.length);
    });

    it('files of archived games are lines of text without names, each compressed part by itself', async () => {
      const { store, folder } = await withGames();
      const [file] = await archiveAll(store, folder);
      const text = gunzipSync(readFileSync(join(folder, file!.file))).toString();
      for (const name of ['Bob', 'Zoë']) {
        const log = LOG.slice(0, 1);
        expect(JSON.stringify(log)).toContain(name);
        expect(text.split('\n').filter((line) => line.includes(`"name":"${name}`))).toEqual([]);
      }
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { table: string; ended: number });
      expect(lines.map(({ table, ended }) => ({ id: table, updated: ended }))).toEqual(
        OLD.slice(0, 15).map(({ id, updated }) => ({ id, updated })),
      );
    });

    it('games of a month that was archived before get a further file', async () => {
      const { store, folder } = await withGames(GAMES.slice(0, 3));
      await archiveAll(store, folder);
      const { id, updated, n } = GAMES[3]!;
      await store.create(someRow(id, { ...ENDED, updated }), someKey('b', id));
      await store.append(id, 0, logOf(n));
      await foldIn(store, id);
      expect(await archiveAll(store, folder)).toMatchObject([
        { file: 'lamplight-2026-01-2.jsonl.gz', games: 1 },
      ]);
      for (const game of GAMES.slice(0, 4))
        expect(await store.load(game.id)).toEqual({ ok: true, value: logOf(game.n) });
    });

    it('archiving that is interrupted before the rows go loses nothing, and is repeated with further files', async () => {
      const { store, folder } = await withGames();
      const archive = store.archive.bind(store);
      store.archive = () => Promise.reject(new Error('interrupted'));
      await expect(archiveAll(store, folder)).rejects.toThrow('interrupted');
      await expectAll(store);
      // What a crash while the file is written leaves.
      writeFileSync(join(folder, 'lamplight-2026-01-2.jsonl.gz.part'), 'half of it');
      store.archive = archive;
      const files = await archiveAll(store, folder);
      expect(files.map(({ file }) => file)).toEqual([
        'lamplight-2026-01-3.jsonl.gz',
        'lamplight-2026-02-1.jsonl.gz',
      ]);
      await expectAll(store);
    });

    it('two who archive at one time write files of their own, and every game can be read', async () => {
      const { store, folder } = await withGames();
      const both = await Promise.all([archiveAll(store, folder), archiveAll(store, folder)]);
      const names = both.flat().map(({ file }) => file);
      expect(new Set(names).size).toBe(names.length);
      await expectAll(store);
    });

    it('an archived game is unavailable where its file is missing, cut off, damaged or of other games, told once', async () => {
      const { store, folder, failures } = await withGames();
      const [january, february] = await archiveAll(store, folder);
      const path = join(folder, january!.file);
      const { id, n } = OLD[0]!;
      const whole = readFileSync(path);
      const expectUnavailable = async (): Promise<void> => {
        failures.length = 0;
        for (let tries = 0; tries < 2; tries++) {
          expect(await store.load(id)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
          expect(await store.find(id)).toMatchObject({ id, seats: ENDED.seats });
        }
        expect(failures).toEqual([january!.file]);
        writeFileSync(path, whole);
        expect(await store.load(id)).toEqual({ ok: true, value: logOf(n) });
      };
      rmSync(path);
      await expectUnavailable();
      truncateSync(path, whole.length - 1);
      await expectUnavailable();
      writeFileSync(
        path,
        whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 0xff : byte)),
      );
      await expectUnavailable();
      const other = readFileSync(join(folder, february!.file));
      writeFileSync(path, Buffer.concat([other, other]).subarray(0, Math.max(whole.length, other.length)));
      await expectUnavailable();
      renameSync(path, `${path}.away`);
      await expectUnavailable();
    });

    it('an archived game and its names are removed, and its name alone as well', async () => {
      const { store, folder } = await withGames(GAMES.slice(0, 2));
      await archiveAll(store, folder);
      const [one, other] = GAMES;
      expect(await store.removeName(one!.id, 'first')).toBe(true);
      expect(await store.find(one!.id)).toMatchObject({ seats: { first: { kind: 'person', name: '–' } } });
      expect(await store.load(one!.id)).toMatchObject({
        value: [
          { seats: { jack: { kind: 'person', name: '–' }, investigator: { name: 'Bob' } } },
          {},
          {},
          {},
          {},
        ],
      });
      expect(await store.remove(one!.id)).toBe(true);
      expect(await store.find(one!.id)).toBeUndefined();
      expect(await store.load(one!.id)).toEqual({ ok: true, value: [] });
      expect(await store.load(other!.id)).toEqual({ ok: true, value: logOf(other!.n) });
    });

    it('games stay where they are where the folder cannot be written to', async () => {
      const { store, folder } = await withGames();
      const taken = join(folder, 'taken');
      writeFileSync(taken, '');
      await expect(archiveGames(store, { before: MARCH, folder: taken })).rejects.toMatchObject({
        name: 'StoreUnavailable',
      });
      await expectAll(store);
      expect(existsSync(join(folder, 'lamplight-2026-01-1.jsonl.gz'))).toBe(false);
    });
  });
}

describeArchive('memory', (archive) => Promise.resolve(memoryServerStore(archive)));
describeArchive('SQLite', async (archive) => {
  const store = await openSqliteStore(newFolder(), { archive });
  temporary.push(() => store.close());
  return store;
});
describePostgres('the archive of a store in PostgreSQL', (server) => {
  const { open } = postgresStores(server);
  describeArchive('PostgreSQL', async (archive) => {
    const { store } = await open(await server.newUrl(), { archive });
    return store;
  });
});

it('a game whose folded log is damaged is not archived, and hides no others', async () => {
  const store = memoryServerStore();
  const log = new Uint8Array([1, 2, 3]);
  const [good] = [await folded(store)];
  const all = [{ table: 'bad', ended: MARCH - 2, log }, good];
  const archived: string[] = [];
  const partly = {
    foldedBefore: (before: number, after: ArchivedUntil) =>
      Promise.resolve(all.filter(({ ended }) => ended < before && ended > after.ended)),
    archive: (games: readonly { table: string }[]) => {
      archived.push(...games.map(({ table }) => table));
      return Promise.resolve();
    },
  };
  const folder = newFolder();
  expect(await archiveGames(partly, { before: MARCH, folder })).toMatchObject({ games: 1 });
  expect(archived).toEqual([good.table]);
  all.splice(1);
  expect(await archiveGames(partly, { before: MARCH, folder })).toMatchObject({
    games: 0,
    until: { table: 'bad' },
  });
  expect(readdirSync(folder)).toHaveLength(1);
});

async function folded(store: ServerStore) {
  await store.create(someRow('good', { ...ENDED, updated: MARCH - 1 }), someKey('a', 'good'));
  await store.append('good', 0, LOG);
  await foldIn(store, 'good');
  return (await store.foldedBefore(MARCH, { table: '', ended: -1 }, 1))[0]!;
}
