import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@lamplight/rules';
import { expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { databaseIn } from './data-folder.ts';
import { NEWEST_VERSION } from '../migrate.ts';
import { temporaryFolders } from './testing/temporary-folders.ts';

const CHILD = fileURLToPath(new URL('./testing/appending-child.ts', import.meta.url));
const ROUNDS = 12;
const random = seededRandom('crash');
const { folder: newFolder, open } = temporaryFolders();

/** What a child said before it was killed, at any moment after its first word. */
async function killedWhileWriting(folder: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await Promise.race([once(child.stdout, 'data'), ended]);
  await pause(random(150));
  child.kill('SIGKILL');
  await ended;
  // The last line may have been cut off; it was not read as a whole, so it was not acknowledged.
  return said.split('\n').slice(0, -1);
}

it(`a database that is killed ${String(ROUNDS)} times while writing loses and doubles nothing that was acknowledged`, async () => {
  const folder = newFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const said = await killedWhileWriting(folder, round);
    expect(said.length).toBeGreaterThan(0);
    acknowledged.push(...said);
    expect(checkDatabase(databaseIn(folder))).toBe(NEWEST_VERSION);
  }
  const store = await open(folder);
  const kept: string[] = [];
  for (const table of ['a', 'b', 'c', 'd']) {
    const loaded = await store.load(table);
    if (!loaded.ok) throw new Error(loaded.error.reason);
    const names = (loaded.value as { move: { do: string } }[]).map(({ move }) => move.do);
    // Each entry is where it was appended, so that there is neither a gap nor half an append.
    expect(names.map((name) => name.split('/').slice(1))).toEqual(names.map((_, n) => [table, String(n)]));
    expect(names.length % 2).toBe(0);
    kept.push(...names);
  }
  expect(new Set(kept).size).toBe(kept.length);
  const all = new Set(kept);
  expect(acknowledged.filter((name) => !all.has(name))).toEqual([]);
  // At most the append that was under way at each table was kept without being acknowledged.
  expect(kept.length - acknowledged.length).toBeLessThanOrEqual(ROUNDS * 4 * 2);
}, 300_000);
