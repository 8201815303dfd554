import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eventually } from '@lamplight/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stopped } from '../src/serve/signals.ts';
import { run } from '../src/testing/fake-io.ts';

const BIN = join(import.meta.dirname, '../bin/lamplight.js');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-serve-'));
const page = join(folder, 'dist');
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(() => {
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Lamplight</title>');
});

afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGKILL');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A data folder of its own, not there yet. */
const dataFolder = (): string => join(folder, randomBytes(4).toString('hex'));

interface Served {
  readonly child: ChildProcessWithoutNullStreams;
  readonly address: string;
  readonly said: () => { readonly out: string; readonly err: string };
}

/** The real program, serving. */
async function served(argv: readonly string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, [BIN, 'serve', '--folder', page, ...argv], {
    env: { ...process.env, LAMPLIGHT_PORT: '0', XDG_DATA_HOME: folder, ...env },
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /^Lamplight is at (http\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => {
      reject(new Error(err));
    });
  });
  return { child, address, said: () => ({ out, err }) };
}

async function ended(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // Not its exit: until its pipes are closed, some of what it said may be on the way.
  const close = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  return (await close)[0];
}

/** A data folder whose database has a page that was written over. */
function damagedDatabase(data: string): void {
  mkdirSync(data);
  const file = join(data, 'lamplight.db');
  const db = new DatabaseSync(file);
  db.exec('create table pages (text)');
  for (let n = 0; n < 50; n++) db.prepare('insert into pages values (?)').run('x'.repeat(1000));
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4 * 4096, 5 * 4096);
  writeFileSync(file, bytes);
}

describe('lamplight serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'lamplight serve prints its address, serves, and ends at %s',
    async (signal) => {
      const data = dataFolder();
      const { child, address } = await served(['--data', data]);
      expect(address).toMatch(/^http:\/\/localhost:\d+\/$/);
      expect(await (await fetch(address)).text()).toContain('<title>Lamplight</title>');
      expect(await (await fetch(`${address}ready`)).json()).toEqual({ status: 'ready' });
      expect(statSync(data).mode & 0o777).toBe(0o700);
      expect(await ended(child, signal)).toBe(0);
    },
  );

  it('lamplight serve says that only this computer reaches it, and how friends and phones can', async () => {
    const { child, said } = await served(['--data', dataFolder()]);
    await ended(child, 'SIGTERM');
    expect(said().out).toContain('Only this computer can reach it.');
    expect(said().out).toContain('npx lamplight serve --host 0.0.0.0\n');
  });

  it('lamplight serve with a public address says where it listens, for the proxy', async () => {
    const url = 'https://games.example/';
    const { child, said } = await served(['--data', dataFolder(), '--public-url', url]);
    await ended(child, 'SIGTERM');
    expect(said().out).toMatch(
      /^Lamplight is at https:\/\/games\.example\/\nThe proxy reaches it at http:\/\/localhost:\d+\/\nCtrl\+C ends it\.\n$/,
    );
  });

  it('lamplight serve needs no arguments: its data folder lies with those of other programs', async () => {
    const { address } = await served([]);
    expect((await fetch(`${address}api/tables`)).status).toBe(200);
    expect(existsSync(join(folder, 'lamplight', 'lamplight.db'))).toBe(true);
  });

  it('lamplight serve takes its settings from the environment, and flags win over those', async () => {
    const env = { LAMPLIGHT_BASE_PATH: '/games', LAMPLIGHT_NO_ONLINE: 'yes', LAMPLIGHT_PORT: '70000' };
    const { address } = await served(['--port', '0'], env);
    expect(address).toMatch(/\/games\/$/);
    expect((await fetch(`${address}api/tables`)).status).toBe(404);
    expect(await ranWith({ LAMPLIGHT_PORT: '70000' }, ['serve', '--folder', page])).toEqual({
      code: 2,
      out: '',
      err: 'lamplight: serve: LAMPLIGHT_PORT wants a whole number from 0 to 65535 (see lamplight serve --help)\n',
    });
  });

  it('lamplight serve warns before others come without https, and does not where a proxy has it', async () => {
    const open = await served(['--host', '0.0.0.0', '--data', dataFolder()]);
    await eventually(() => {
      expect(open.said().err).toContain('nothing says that https protects the way');
    });
    const behind = ['--host', '0.0.0.0', '--data', dataFolder(), '--public-url', 'https://games.example/'];
    const proxied = await served(behind);
    expect(proxied.address).toBe('https://games.example/');
    await ended(proxied.child, 'SIGTERM');
    expect(proxied.said().err).not.toContain('protects the way');
  });

  it('lamplight serve says what is wrong when it cannot serve', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = String((taken.address() as AddressInfo).port);
    const alone = ['--no-online', '--folder', page, '--log-level', 'silent'];
    expect(await run(['serve', '--port', port, ...alone])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: serve: port ${port} is taken; choose another with --port, or any free one with --port 0\n`,
    });
    const fresh = dataFolder();
    expect(await run(['serve', '--port', port, '--folder', page, '--data', fresh])).toMatchObject({
      code: 1,
    });
    expect(existsSync(fresh)).toBe(false);
    taken.close();
    expect(await run(['serve', '--port', '0', '--host', '192.0.2.1', ...alone])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: serve: "192.0.2.1" is no address of this machine\n',
    });
    expect(await run(['serve', '--folder', folder])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: serve: there is no index.html in ${JSON.stringify(folder)}\n`,
    });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await run(['serve', '--port', '0', '--folder', page, '--data', join(file, 'x')])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^lamplight: serve: .* is not a folder\. A different folder can be chosen with --data\.\n$/,
      ) as string,
    });
    const data = join(folder, 'damaged');
    damagedDatabase(data);
    expect(await run(['serve', '--port', '0', '--folder', page, '--data', data])).toMatchObject({
      code: 1,
      out: '',
      err: 'lamplight: serve: The database is damaged. Put a backup in its place with lamplight restore FILE, or choose another folder with --data.\n',
    });
  });
});

/** Runs a command line in this process, with something in the environment. */
async function ranWith(env: Record<string, string>, argv: readonly string[]) {
  Object.assign(process.env, env);
  try {
    return await run(argv);
  } finally {
    for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
  }
}

describe('signals', () => {
  class FakeProgram extends EventEmitter {
    readonly exits: number[] = [];

    exit(code: number): void {
      this.exits.push(code);
    }
  }

  it('a first signal ends a serving program in order, a later second one ends it right away', async () => {
    const program = new FakeProgram();
    let clock = 0;
    const end = stopped(program, () => clock);
    program.emit('SIGINT');
    await end;
    // A terminal and npm both pass on the same Ctrl+C.
    clock += 300;
    program.emit('SIGINT');
    expect(program.exits).toEqual([]);
    clock += 1;
    program.emit('SIGTERM');
    expect(program.exits).toEqual([1]);
  });
});

const SETTINGS = {
  game: 'pocket',
  role: 'jack',
  clock: { kind: 'none' },
  aid: 'off',
  listed: false,
  bot: null,
  match: false,
};

/** Makes a table; its id. */
async function tableAt(address: string): Promise<string> {
  const body = { settings: SETTINGS, name: 'Ada', secret: 'a1'.repeat(32), commitment: 'b2'.repeat(32) };
  const answer = await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { table: { id: string } }).table.id;
}

describe('lamplight admin', () => {
  it('lamplight admin lists, shows and closes the tables of a running server, without secrets', async () => {
    const data = dataFolder();
    const { address } = await served(['--data', data]);
    const there = ['--data', data];
    expect(await run(['admin', 'list', ...there])).toEqual({ code: 0, out: 'No tables.\n', err: '' });
    const id = await tableAt(address);
    const listed = await run(['admin', 'list', '--json', ...there]);
    expect(listed.out).toContain(`${id}  pocket   waits for a player  private  Ada, nobody\n`);
    expect(JSON.parse(listed.out.split('\n').at(-2) ?? '')).toMatchObject({ tables: [{ id }] });
    const inspected = await run(['admin', 'inspect', id, '--json', ...there]);
    expect(inspected).toMatchObject({ code: 0, err: '' });
    expect(inspected.out).toContain(`Table ${id}: pocket, waits for a player\n`);
    for (const { out } of [listed, inspected]) expect(out).not.toContain('a1a1');
    expect(await run(['admin', 'remove', ...there, id])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: admin: This table has not ended yet. Close it first: lamplight admin close ID.\n',
    });
    expect(await run(['admin', 'close', ...there, id])).toMatchObject({ code: 0, err: '' });
    expect((await run(['admin', 'list', ...there])).out).toBe('No tables.\n');
    expect((await run(['admin', 'list', '--status', 'aborted', ...there])).out).toContain(id);
    expect(await run(['admin', 'close', ...there, '--', id])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: admin: This table has ended already. To remove it with its record and all that was said there: lamplight admin remove ID.\n',
    });
    expect(await run(['admin', 'remove', ...there, '--', id])).toMatchObject({ code: 0, err: '' });
    expect((await run(['admin', 'list', '--status', 'aborted', ...there])).out).toBe('No tables.\n');
    // An id may begin with dashes, wherever it stands.
    for (const words of [['AAAAAAAAAAAA'], ['-json-status'], ['--AAAAAAAAAA'], ['--json', '-AAAAAAAAAAA']])
      expect(await run(['admin', 'inspect', ...words, ...there])).toEqual({
        code: 1,
        out: '',
        err: 'lamplight: admin: There is no such table. To see those there are: lamplight admin list.\n',
      });
  });

  it('lamplight admin says so where no server runs', async () => {
    const data = dataFolder();
    expect(await run(['admin', 'list', '--data', data])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: admin: no server runs on ${JSON.stringify(data)}; start one with lamplight serve, or name its --data\n`,
    });
  });
});

describe('lamplight backup and restore', () => {
  it('lamplight backup copies everything while a server runs, and lamplight restore puts it elsewhere', async () => {
    const [data, other] = [dataFolder(), dataFolder()];
    const { address, child } = await served(['--data', data]);
    const id = await tableAt(address);
    const file = join(folder, 'copy.db');
    const copied = await run(['backup', file, '--data', data, '--json']);
    expect(copied).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(copied.out.split('\n').at(-2) ?? '')).toEqual({
      file,
      bytes: readFileSync(file).length,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(['backup', file, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: backup: ${file} is there already. Choose another name, or move that file first.\n`,
    });
    expect(await run(['restore', file, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: restore: ${data} is in use by a running server. Stop that server first.\n`,
    });
    await ended(child, 'SIGTERM');
    expect(await run(['restore', file, '--data', data])).toMatchObject({
      code: 0,
      out: expect.stringContaining('What was there before is in') as string,
    });
    expect(await run(['restore', file, '--data', other])).toEqual({
      code: 0,
      out: `${other} holds what ${file} held.\n`,
      err: '',
    });
    const again = await served(['--data', other]);
    expect((await fetch(`${again.address}api/tables/${id}`)).status).toBe(200);
  });

  it('lamplight archive moves the folded games of old months, whether or not a server runs', async () => {
    const [data, to] = [dataFolder(), join(folder, 'archive')];
    const first = await served(['--data', data]);
    await ended(first.child, 'SIGTERM');
    const addGame = (id: string, ended: number): void => {
      const db = new DatabaseSync(join(data, 'lamplight.db'));
      db.prepare(
        `insert into tables values (?, 1, 'over', 'pocket', 0, 1, ?, 1, null, null, '{}', '{}', 'null', '{}', '{}', 'null', 'null', 'none', ?, null)`,
      ).run(id, ended, ended);
      db.prepare('insert into games values (?, ?, ?)').run(id, ended, gzipSync('[]'));
      db.close();
    };
    addGame('one', Date.UTC(2026, 0, 31));
    addGame('two', Date.UTC(2026, 1, 1));
    addGame('new', Date.UTC(2026, 2, 1));
    const command = ['archive', '--before', '2026-03', '--to', to, '--data', data, '--json'];
    const moved = await run(command);
    expect(moved).toMatchObject({ code: 0, err: '' });
    const files = ['2026-01', '2026-02'].map((month) => {
      const file = `lamplight-${month}-1.jsonl.gz`;
      return { file, month, games: 1, bytes: statSync(join(to, file)).size };
    });
    expect(moved.out.split('\n').at(-2)).toBe(JSON.stringify({ files }));
    expect(moved.out).toContain(`A server that is started with --archive ${to} shows them.\n`);
    expect(gunzipSync(readFileSync(join(to, files[0]!.file))).toString()).toContain('"table":"one"');
    addGame('six', Date.UTC(2026, 0, 2));
    await served(['--data', data, '--archive', to]);
    expect((await run(command)).out).toContain('2026-01: 1 game, ');
    expect((await run(command)).out).toBe(`There are no games to move.\n${JSON.stringify({ files: [] })}\n`);
    const wrong = ['archive', '--before', '2026-04', '--to', join(page, 'index.html'), '--data', data];
    expect(await run(wrong)).toMatchObject({
      code: 1,
      err: expect.stringContaining('lamplight: archive: The archive cannot be written.') as string,
    });
  });

  it('lamplight export writes everything while a server runs, and lamplight import or restore fills an empty folder', async () => {
    const data = dataFolder();
    const { address, child } = await served(['--data', data]);
    const id = await tableAt(address);
    const file = join(folder, 'all.gz');
    const exported = await run(['export', file, '--data', data, '--json']);
    expect(exported).toMatchObject({ code: 0, err: '' });
    expect(exported.out).toContain(`${file} holds all of ${data}: 1 table, 0 records of moves.\n`);
    const counts = { tables: 1, keys: 1, codes: 0, lines: 0, logs: 0 };
    expect(JSON.parse(exported.out.split('\n').at(-2) ?? '')).toMatchObject({ file, ...counts });
    expect(await run(['export', file, '--data', data])).toMatchObject({ code: 1, out: '' });
    await ended(child, 'SIGTERM');
    expect((await run(['import', file, '--data', data])).err).toBe(
      'lamplight: import: Nothing was imported. The store is not empty.\n',
    );
    for (const command of ['import', 'restore']) {
      const other = dataFolder();
      expect(await run([command, file, '--data', other])).toEqual({
        code: 0,
        out: `${other} holds all of ${file}: 1 table, 0 records of moves.\n`,
        err: '',
      });
      const again = await served(['--data', other]);
      expect((await fetch(`${again.address}api/tables/${id}`)).status).toBe(200);
      await ended(again.child, 'SIGTERM');
    }
  });

  it('lamplight backup and restore refuse a file that is no backup', async () => {
    const file = join(folder, 'no.db');
    writeFileSync(file, 'not a database, by far not');
    const refused = await run(['restore', file, '--data', dataFolder()]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(
      /^lamplight: restore: .*no\.db cannot be used\. The file is not a database\.\n$/,
    );
    expect(await run(['backup', join(folder, 'x.db'), '--data', dataFolder()])).toMatchObject({ code: 1 });
    const missing = join(folder, 'missing.db');
    expect(await run(['restore', missing, '--data', dataFolder()])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: restore: There is no file ${missing}.\n`,
    });
  });
});
