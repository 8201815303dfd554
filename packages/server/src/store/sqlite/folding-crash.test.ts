import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@lamplight/rules';
import { expect, it } from 'vitest';
import { archiveIn } from '../archive/archive-folder.ts';
import { ENDED, foldIn, LOG } from '../../testing/store-history-suite.ts';
import { move, someKey, someRow } from '../../testing/store-rows.ts';
import { checkDatabase } from './check-database.ts';
import { databaseIn } from './data-folder.ts';
import { NEWEST_VERSION } from '../migrate.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const CHILD = fileURLToPath(new URL('./testing/folding-child.ts', import.meta.url));
const GAMES = 400;
const KILLS = 6;
const random = seededRandom('folding');
const { folder: newFolder, open } = temporaryFolders();
const idOf = (n: number): string => `g${String(n)}`;
const logOf = (n: number) => [...LOG, move(n)];

/** What a child said before it was killed, at any moment until so many milliseconds after it opened the store. */
async function killedAtWork(most: number, ...given: readonly string[]): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await Promise.race([once(child.stdout, 'data'), ended]);
  await pause(random(most));
  child.kill('SIGKILL');
  await ended;
  return said.split('\n').slice(1, -1);
}

/** The first kill comes at once, so that on any machine something is left to do; later ones come later. */
const laterAndLater = (kill: number): number => 1 + 20 * kill;

/** The folder of a closed store with finished games. */
async function withFinished(): Promise<string> {
  const folder = newFolder();
  const store = await open(folder);
  await Promise.all(
    Array.from({ length: GAMES }, async (_, n) => {
      await store.create(someRow(idOf(n), ENDED), someKey((n + 16).toString(16).padStart(4, '0'), idOf(n)));
      await store.append(idOf(n), 0, logOf(n));
    }),
  );
  await store.close();
  return folder;
}

it(`a database that is killed ${String(KILLS)} times while logs are folded keeps each of them once`, async () => {
  const folder = await withFinished();
  const acknowledged: string[] = [];
  let killedMidway = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await killedAtWork(laterAndLater(kill), folder)));
    expect(checkDatabase(databaseIn(folder))).toBe(NEWEST_VERSION);
    const db = new DatabaseSync(databaseIn(folder), { readOnly: true });
    const idsIn = (table: string): readonly string[] =>
      db
        .prepare(`select distinct table_id as id from ${table}`)
        .all()
        .map(({ id }) => String(id));
    const [rows, folded] = [idsIn('log'), idsIn('games')];
    expect([...rows, ...folded].toSorted()).toEqual(
      Array.from({ length: GAMES }, (_, n) => idOf(n)).toSorted(),
    );
    expect(acknowledged.filter((id) => !folded.includes(id))).toEqual([]);
    if (rows.length > 0 && folded.length > 0) killedMidway++;
    db.close();
  }
  expect(killedMidway).toBeGreaterThan(0);
  const after = await open(folder);
  for (let n = 0; n < GAMES; n++) {
    expect(await after.load(idOf(n))).toEqual({ ok: true, value: logOf(n) });
    expect(await after.find(idOf(n))).toMatchObject({ seats: ENDED.seats });
  }
}, 300_000);

it(`a database that is killed ${String(KILLS)} times while games are archived keeps each of them readable`, async () => {
  const [folder, archived] = [await withFinished(), newFolder()];
  const store = await open(folder);
  for (let n = 0; n < GAMES; n++) await foldIn(store, idOf(n));
  await store.close();
  let killedMidway = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAtWork(laterAndLater(kill), folder, archived);
    expect(checkDatabase(databaseIn(folder))).toBe(NEWEST_VERSION);
    const db = new DatabaseSync(databaseIn(folder), { readOnly: true });
    const here = db.prepare('select table_id as id from games').all();
    const there = db.prepare('select id from tables where archived is not null').all();
    db.close();
    expect([...here, ...there].map(({ id }) => String(id)).toSorted()).toEqual(
      Array.from({ length: GAMES }, (_, n) => idOf(n)).toSorted(),
    );
    if (here.length > 0) killedMidway++;
    const after = await openSqliteStore(folder, { archive: archiveIn(archived, () => undefined) });
    for (let n = 0; n < GAMES; n++) expect(await after.load(idOf(n))).toEqual({ ok: true, value: logOf(n) });
    await after.close();
  }
  expect(killedMidway).toBeGreaterThan(0);
}, 300_000);
