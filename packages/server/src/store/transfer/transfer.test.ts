import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { describePostgres } from '../../testing/postgres.ts';
import { ENDED, foldIn, LOG } from '../../testing/store-history-suite.ts';
import { line, move, ODD, someKey, someRow } from '../../testing/store-rows.ts';
import { FOLDING_VERSION } from '../migrations.ts';
import type { LastingLocation } from '../open-store.ts';
import { postgresStores } from '../../testing/postgres-stores.ts';
import { databaseIn } from '../sqlite/data-folder.ts';
import { temporaryFolders } from '../sqlite/testing/temporary-folders.ts';
import type { ServerStore } from '../store.ts';
import { exportStore } from './export-store.ts';
import { importStore } from './import-store.ts';

const { folder: newFolder, open } = temporaryFolders();
const newFile = (): string => join(newFolder(), 'all.gz');
const inFolder = (folder: string) => ({ kind: 'folder', folder }) as const;
const inPostgres = (url: string) => ({ kind: 'postgres', address: { url } }) as const;

/** Fills a store with something of each kind; more logs than are read at one time. */
async function fill(store: ServerStore): Promise<void> {
  for (const [n, status] of (['waiting', 'playing', 'over', 'aborted'] as const).entries()) {
    const id = `table-${String(n)}`;
    await store.create(someRow(id, { status, updated: 1_763_000_000_000 + n }), someKey(String(n), id));
    await store.change(id, 1, {}, [someKey('z', id, 'second'), someKey('b', id)]);
    await store.addLine(id, line(1, { what: { text: ODD } }));
    await store.addLine(id, line(1, { room: 'spectators', seat: null }, null));
    for (let seq = 0; seq < 6; seq += 2) await store.append(id, seq, [move(seq, ODD), move(seq + 1)]);
  }
  for (const [id, letter] of [
    ['table-4', '5'],
    ['table-5', '6'],
  ] as const) {
    await store.create(someRow(id, ENDED), someKey(letter, id));
    await store.append(id, 0, LOG);
    expect(await foldIn(store, id)).toBe('folded');
  }
  await store.archive([{ table: 'table-5', place: 'lamplight-2025-11-1.jsonl.gz:0:10' }]);
  await store.addCode({ ...someKey('c', 'table-1'), until: 5000 });
  await store.addCode({ ...someKey('d', 'table-1'), until: 5000 });
  await store.takeCode(someKey('d', '').hash, 0, someKey('e', '').hash);
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      store.append(`log-${String(n)}`, 0, [move(n), { kind: 'undo', by: 'jack', time: n }]),
    ),
  );
}

/** Everything that `fill` put into a store. */
async function contentOf(store: ServerStore): Promise<unknown> {
  const ids = [0, 1, 2, 3, 4, 5].map((n) => `table-${String(n)}`);
  const tables = ids.map(async (id) => ({
    row: await store.find(id),
    keys: await store.keysOf(id),
    lines: await store.lines(id),
    log: await store.load(id),
  }));
  const logs = Array.from({ length: 300 }, (_, n) => store.load(`log-${String(n)}`));
  return {
    tables: await Promise.all(tables),
    logs: await Promise.all(logs),
    newest: await store.newestTime(),
  };
}

const COUNTS = {
  tables: 6,
  keys: 15,
  codes: 2,
  lines: 8,
  logs: 304,
  names: 4,
  games: 1,
  newestTime: ENDED.updated,
};

describe('exporting and importing', () => {
  const exported = async (): Promise<string> => {
    const folder = newFolder();
    const store = await open(folder);
    await fill(store);
    const file = newFile();
    expect(await exportStore(inFolder(folder), file)).toEqual(COUNTS);
    return file;
  };
  /** A file with other lines. */
  const changed = (file: string, change: (lines: string[]) => readonly string[]): string => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const other = newFile();
    writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`));
    return other;
  };

  it('a folder is exported while its server runs and imported into another, with everything', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await fill(store);
    const file = newFile();
    expect(await exportStore(inFolder(folder), file)).toEqual(COUNTS);
    const target = join(newFolder(), 'new');
    expect(await importStore(file, inFolder(target))).toEqual(COUNTS);
    const copy = await open(target);
    expect(await contentOf(copy)).toEqual(await contentOf(store));
    // A used code is still known.
    expect(await copy.takeCode(someKey('d', '').hash, 0, someKey('f', '').hash)).toBeUndefined();
    expect(await copy.takeCode(someKey('c', '').hash, 0, someKey('f', '').hash)).toMatchObject({
      seat: 'first',
    });
  });

  it('an exported file can be read by its owner only, replaces none, and nothing else is left beside it', async () => {
    const file = await exported();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['all.gz']);
    const folder = newFolder();
    await (await open(folder)).close();
    await expect(exportStore(inFolder(folder), file)).rejects.toThrow('is there already');
    const missing = newFile();
    await expect(exportStore(inFolder(newFolder()), missing)).rejects.toThrow(
      /^The export failed\. There is no database in /,
    );
    expect(readdirSync(join(missing, '..'))).toEqual([]);
  });

  it('a damaged log is moved as a damaged one, and all others whole', async () => {
    const folder = newFolder();
    const store = await open(folder);
    for (const table of ['gap', 'rot', 'well']) await store.append(table, 0, [move(0), move(1), move(2)]);
    await store.close();
    const db = new DatabaseSync(databaseIn(folder));
    db.exec(`delete from log where table_id = 'gap' and seq = 1`);
    db.exec(`update log set entry = '{"kind":"mo' where table_id = 'rot' and seq = 1`);
    db.close();
    const [file, target] = [newFile(), newFolder()];
    await exportStore(inFolder(folder), file);
    await importStore(file, inFolder(target));
    const copy = await open(target);
    expect(await copy.load('gap')).toEqual({ ok: true, value: [null] });
    expect(await copy.load('rot')).toEqual({ ok: true, value: [move(0), null, move(2)] });
    expect(await copy.load('well')).toEqual({ ok: true, value: [move(0), move(1), move(2)] });
  });

  it('nothing is imported into a store that is not empty, or on which a server runs', async () => {
    const file = await exported();
    const folder = newFolder();
    const store = await open(folder);
    await expect(importStore(file, inFolder(folder))).rejects.toThrow('in use by a running server');
    await store.append('a', 0, [move(0)]);
    await store.close();
    await expect(importStore(file, inFolder(folder))).rejects.toThrow(
      /^Nothing was imported\. The store is not empty\.$/,
    );
    expect(await (await open(folder)).load('a')).toEqual({ ok: true, value: [move(0)] });
  });

  it('nothing is imported from a file that is cut off, changed, of another program or of a newer one', async () => {
    const file = await exported();
    const whole = readFileSync(file);
    const [cut, other, missing] = [newFile(), newFile(), newFile()];
    writeFileSync(cut, whole.subarray(0, whole.length - 100));
    writeFileSync(other, 'secret text of another program');
    const at = (lines: readonly string[], kind: string): number =>
      lines.findIndex((text) => text.startsWith(`{"${kind}"`));
    const cases: readonly (readonly [string, string])[] = [
      [cut, 'It was cut off.'],
      [other, 'It is not a file that Lamplight wrote.'],
      [missing, 'There is no such'],
      [changed(file, (lines) => lines.slice(0, -1)), 'The file was cut off.'],
      [changed(file, (lines) => lines.slice(1)), 'The lines of the file are not in order.'],
      [changed(file, (lines) => [...lines, lines.at(-1)!]), 'The lines of the file are not in order.'],
      [
        changed(file, (lines) => lines.toSpliced(at(lines, 'log'), 1)),
        'The file holds other logs than it says.',
      ],
      [
        changed(file, (lines) => lines.toSpliced(at(lines, 'line'), 1)),
        'The file holds other lines than it says.',
      ],
      [
        changed(file, (lines) => lines.toSpliced(at(lines, 'name'), 1)),
        'The file holds other names than it says.',
      ],
      [
        changed(file, (lines) => lines.toSpliced(at(lines, 'game'), 1)),
        'The file holds other games than it says.',
      ],
      [
        changed(file, (lines) => lines.map((text) => text.replace('"log":"H4sI', '"log":"H4sJ'))),
        'The log of table table-4 is not the one of the file.',
      ],
      [
        changed(file, (lines) => lines.with(3, '{"table":{"id":"secret"}}')),
        'Line 4 of the file is not one that Lamplight wrote.',
      ],
      [
        changed(file, (lines) => lines.map((text) => text.replace('"do":"move7"', '"do":"move8"'))),
        'The log of table log-7 is not the one of the file.',
      ],
      [
        changed(file, (lines) => lines.with(0, '{"lamplight":{"format":1,"schema":99}}')),
        'The file was written by a newer program.',
      ],
    ];
    const folder = newFolder();
    for (const [bad, why] of cases) {
      const imported = importStore(bad, inFolder(folder));
      await expect(imported, why).rejects.toThrow(why);
      await expect(imported).rejects.toThrow(/^Nothing was imported\./);
      await expect(imported).rejects.not.toThrow('secret');
    }
    expect(await importStore(file, inFolder(folder))).toEqual(COUNTS);
  });
});

/** A folder that release 0.1 wrote, and what it knew of each table. */
function formerFolder() {
  const folder = newFolder();
  const fixture = (name: string): string =>
    readFileSync(new URL(`../fixtures/release-0.1/${name}`, import.meta.url), 'utf8');
  const db = new DatabaseSync(databaseIn(folder));
  db.exec(`begin; ${fixture('lamplight.sql')} commit`);
  db.close();
  const { tables } = JSON.parse(fixture('expected.json')) as {
    readonly tables: readonly { readonly row: { readonly id: string }; readonly log: readonly unknown[] }[];
  };
  const expectIn = async (copy: ServerStore): Promise<void> => {
    for (const { row, log } of tables) {
      expect(await copy.find(row.id)).toMatchObject({ id: row.id });
      expect(await copy.load(row.id)).toEqual({ ok: true, value: log });
    }
  };
  return { folder, expectIn };
}

it('a data folder of release 0.1 is exported as it is, and imported with every table and log', async () => {
  const { folder, expectIn } = formerFolder();
  const [file, target] = [newFile(), newFolder()];
  await exportStore(inFolder(folder), file);
  await importStore(file, inFolder(target));
  await expectIn(await open(target));
  // The former release can still use the folder.
  const after = new DatabaseSync(databaseIn(folder));
  expect(after.prepare('select * from schema_version').get()).toEqual({ version: 4 });
  after.close();
});

describePostgres('exporting and importing with PostgreSQL', (server) => {
  const stores = postgresStores(server);

  it('a server moves from a folder into PostgreSQL and back, with everything', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await fill(store);
    const before = await contentOf(store);
    const url = await server.newUrl();
    const way: readonly [LastingLocation, LastingLocation][] = [
      [inFolder(folder), inPostgres(url)],
      [inPostgres(url), inPostgres(await server.newUrl())],
      [inPostgres(url), inFolder(newFolder())],
    ];
    for (const [from, to] of way) {
      const file = newFile();
      expect(await exportStore(from, file)).toEqual(COUNTS);
      expect(await importStore(file, to)).toEqual(COUNTS);
      const copy = to.kind === 'folder' ? await open(to.folder) : (await stores.open(to.address.url)).store;
      expect(await contentOf(copy)).toEqual(before);
      // The folded log is where a month of them can be removed, and can itself be archived.
      const [game] = await copy.foldedBefore(ENDED.updated + 1, { table: '', ended: -1 }, 5);
      expect(game).toMatchObject({ table: 'table-4', ended: ENDED.updated });
      await copy.close();
    }
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select games.tableoid::regclass::text as month, oldest from games, schema_version',
    );
    expect(rows).toEqual([{ month: 'games_2025_11', oldest: FOLDING_VERSION }]);
    await client.end();
  });

  it('a data folder of release 0.1 moves into PostgreSQL, with every table and log', async () => {
    const { folder, expectIn } = formerFolder();
    const [file, url] = [newFile(), await server.newUrl()];
    await exportStore(inFolder(folder), file);
    await importStore(file, inPostgres(url));
    await expectIn((await stores.open(url)).store);
  });

  it('PostgreSQL is exported of one moment while a server writes, and imported where none runs', async () => {
    const url = await server.newUrl();
    const { store, owners } = await stores.open(url);
    await store.create(someRow('a'), someKey('a', 'a'));
    await owners.claim('a');
    let done = false;
    const writing = (async () => {
      for (let seq = 0; !done; seq += 2)
        expect(await store.append('a', seq, [move(seq), move(seq + 1)])).toEqual({ ok: true });
    })();
    const file = newFile();
    await exportStore(inPostgres(url), file);
    done = true;
    await writing;
    await expect(importStore(file, inPostgres(url))).rejects.toThrow(
      'A server runs on the database. Stop it first.',
    );
    await store.close();
    await expect(importStore(file, inPostgres(url))).rejects.toThrow('The store is not empty.');
    const folder = newFolder();
    await importStore(file, inFolder(folder));
    const loaded = await (await open(folder)).load('a');
    expect(loaded.ok && loaded.value.length % 2).toBe(0);
  });

  it('a database that holds nothing of Lamplight is not exported', async () => {
    const file = newFile();
    const exporting = exportStore(inPostgres(await server.newUrl()), file);
    await expect(exporting).rejects.toThrow('is not of the version of this program');
  });
});
