import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { GameId, RecordFile } from '@lamplight/rules';
import { verifyDeals } from '@lamplight/rules/fair';
import { afterEach, expect, it } from 'vitest';
import { ScriptedPage } from '../../testing/scripted-page.ts';
import { foldIn } from '../../testing/store-history-suite.ts';
import { dealTwo, testServer } from '../../testing/test-server.ts';
import { TestTime } from '../../testing/test-time.ts';
import { playOn } from '../../testing/truth.ts';
import { memoryServerStore } from '../memory-server-store.ts';
import { databaseIn } from '../sqlite/data-folder.ts';
import { temporaryFolders } from '../sqlite/testing/temporary-folders.ts';
import type { ServerStore } from '../store.ts';
import { archiveIn } from './archive-folder.ts';
import { archiveGames } from './archive-games.ts';

const { folder: newDataFolder, open } = temporaryFolders();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newArchive() {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-archive-'));
  folders.push(folder);
  return { folder, archive: archiveIn(folder, () => undefined) };
}

/** Moves everything that is folded; gives the last file. */
async function archiveAll(store: ServerStore, folder: string): Promise<string> {
  const file = await archiveGames(store, { before: Number.MAX_SAFE_INTEGER, folder });
  if (!file) throw new Error('nothing was archived');
  return join(folder, file.file);
}

it.each(Object.keys(GAMES) as GameId[])(
  'a game of %s gives the same record and review from the archive, and a refusal where its file is lost',
  async (game) => {
    const { folder, archive } = newArchive();
    const { tableServer, store, time, lines } = await testServer({ store: memoryServerStore(archive) });
    const played = await dealTwo(tableServer, { game, role: 'lot' }, `archived ${game}`);
    await playOn(played, seededRandom(`archived ${game}`));
    const { id, pages } = played;
    const record = JSON.stringify(await tableServer.record(id));
    for (const page of Object.values(pages)) page.connection.closed();
    await time.pass(5 * 60_000);
    expect(await foldIn(store, id)).toBe('folded');
    expect(JSON.stringify(await tableServer.record(id))).toBe(record);
    await time.pass(5 * 60_000);
    const file = await archiveAll(store, folder);
    expect(JSON.stringify(await tableServer.record(id))).toBe(record);
    const again = new ScriptedPage(tableServer, 'again');
    await again.attach(id, null);
    expect(again.table).toMatchObject({ id, status: 'over' });
    again.connection.closed();
    await time.pass(5 * 60_000);
    rmSync(file);
    for (let tries = 0; tries < 3; tries++) {
      expect(await tableServer.record(id)).toEqual({ ok: false, error: { code: 'store-unavailable' } });
      expect(await tableServer.inspect(id)).toBeUndefined();
    }
    expect(await tableServer.info(id)).toMatchObject({ id, status: 'over' });
    expect(lines.filter(({ table, level }) => table === id && level === 'error')).toHaveLength(1);
  },
);

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/release-0.1/${name}`, import.meta.url), 'utf8');
const EXPECTED = JSON.parse(fixture('expected.json')) as {
  readonly now: number;
  readonly tables: readonly {
    readonly row: { readonly id: string; readonly status: string };
    readonly record: RecordFile | string;
    readonly log: readonly unknown[];
  }[];
};

it('finished games in a data folder of release 0.1 are folded and archived, and their records stay the same', async () => {
  const data = newDataFolder();
  const db = new DatabaseSync(databaseIn(data));
  db.exec(`begin; ${fixture('lamplight.sql')} commit`);
  db.close();
  const { folder, archive } = newArchive();
  const store = await open(data, { archive });
  const finished = EXPECTED.tables.filter(
    ({ row, log }) => (row.status === 'over' || row.status === 'aborted') && log.length > 0,
  );
  expect(finished.length).toBeGreaterThan(3);
  const expectSame = async (): Promise<void> => {
    for (const { row, log } of finished) {
      expect(JSON.stringify(await store.load(row.id))).toBe(JSON.stringify({ ok: true, value: log }));
    }
    const { tableServer } = await testServer({ store, time: new TestTime(EXPECTED.now) });
    for (const { row, record } of finished) {
      if (typeof record === 'string') continue;
      const read = await tableServer.record(row.id);
      expect(JSON.stringify(read)).toBe(JSON.stringify({ ok: true, value: record }));
      expect(verifyDeals(GAMES, record)).toMatchObject({ ok: true });
    }
  };
  await expectSame();
  for (const { row } of finished) expect(await foldIn(store, row.id)).toBe('folded');
  await expectSame();
  const file = await archiveAll(store, folder);
  await expectSame();
  writeFileSync(file, '');
  for (const { row } of finished) expect(await store.load(row.id)).toMatchObject({ ok: false });
});
