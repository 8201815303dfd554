import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seated } from '@lamplight/protocol';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configFrom } from './config.ts';
import { askAdminEndpoint } from './http/admin-client.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { eventually } from './testing/eventually.ts';
import { describePostgres } from './testing/postgres.ts';
import { SETTINGS } from './testing/test-server.ts';

const HEX = 'a'.repeat(64);
const PASSWORD = 'the-password-of-the-database';
const TABLE = { settings: SETTINGS, name: 'Ada', secret: HEX, commitment: HEX };

describePostgres('a server over PostgreSQL', (postgres) => {
  let folder = '';
  const running: RunningServer[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lamplight-over-'));
    writeFileSync(join(folder, 'index.html'), '<title>Lamplight</title>');
    writeFileSync(join(folder, 'password'), `${PASSWORD}\n`);
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    rmSync(folder, { recursive: true });
  });

  const start = async (url: string, name = 'data') => {
    const given = { port: 0, data: join(folder, name), 'store-password-file': join(folder, 'password') };
    const read = configFrom({ ...given, 'log-level': 'debug' }, { LAMPLIGHT_STORE: url });
    if (!read.ok) throw new Error(read.error);
    const [logged, codes]: [string[], number[]] = [[], []];
    const server = await startServer({
      config: read.value,
      page: folder,
      version: '0.0.0',
      write: (line) => void logged.push(line),
      exit: (code) => void codes.push(code),
    });
    running.push(server);
    return { server, logged, codes };
  };
  const ask = (server: RunningServer, path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${String(server.port)}${path}`, init);
  const create = async (server: RunningServer): Promise<Seated> => {
    const headers = { 'Content-Type': 'application/json' };
    const made = await ask(server, '/api/tables', { method: 'POST', headers, body: JSON.stringify(TABLE) });
    return (await made.json()) as Seated;
  };

  it('a server over PostgreSQL keeps its tables there, and only the file of its operator in the folder', async () => {
    const url = await postgres.newUrl();
    const before = await start(url);
    expect((await ask(before.server, '/ready')).status).toBe(200);
    const { table } = await create(before.server);
    await before.server.stop();
    const after = await start(url, 'other');
    expect(await (await ask(after.server, `/api/tables/${table.id}`)).json()).toMatchObject(table);
    const listed = await askAdminEndpoint(join(folder, 'other'), 'GET', '/tables');
    expect(listed).toMatchObject({ ok: true, value: { tables: [{ id: table.id }] } });
    const logged = [...before.logged, ...after.logged].join('');
    for (const secret of [PASSWORD, 'postgres://', 'place_']) expect(logged).not.toContain(secret);
  });

  it('a server that loses its lease is not ready, says so and exits with a code', async () => {
    const url = await postgres.newUrl();
    const { server, codes, logged } = await start(url);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`update nodes set until = clock_timestamp() - interval '1 s'`);
    await client.end();
    await eventually(() => expect(codes).toEqual([1]));
    const [line] = logged.filter((each) => each.includes('the store is lost'));
    expect(JSON.parse(line!)).toMatchObject({ reason: 'The lease of this node is over.' });
    await expect(ask(server, '/health')).rejects.toThrow();
  });
});

it('a configuration with a wrong address of a database is refused without repeating it', () => {
  const read = configFrom({}, { LAMPLIGHT_STORE: `mysql://ada:${PASSWORD}@db/games` });
  expect(read).toEqual({
    ok: false,
    error: 'LAMPLIGHT_STORE wants an address such as postgres://lamplight@localhost/lamplight',
  });
});
