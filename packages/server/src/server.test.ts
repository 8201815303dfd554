import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL } from '@lamplight/protocol';
import type { Seated } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { configFrom } from './config.ts';
import { askAdminEndpoint } from './http/admin-client.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts';
import { eventually } from './testing/eventually.ts';
import { foldIn } from './testing/store-history-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-server-'));
const logged: string[] = [];
const running: RunningServer[] = [];

beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), '<title>Lamplight</title>');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function start(data: string, given = {}): Promise<RunningServer> {
  const read = configFrom({ port: 0, data, 'log-level': 'debug', ...given }, {});
  if (!read.ok) throw new Error(read.error);
  const write = (line: string): void => void logged.push(line);
  const server = await startServer({ config: read.value, page: folder, version: '0.0.0', write });
  running.push(server);
  return server;
}

const dataFolder = (): string => join(folder, randomBytes(4).toString('hex'), 'data');

interface Person {
  readonly name: string;
  readonly secret: string;
  readonly deal: string;
}
const person = (name: string): Person => ({
  name,
  secret: randomBytes(32).toString('hex'),
  deal: randomBytes(32).toString('hex'),
});

async function post<Body>({ port }: RunningServer, path: string, body: unknown, secret = ''): Promise<Body> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(secret && { Authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Body;
}

const SETTINGS = {
  game: 'pocket',
  role: 'investigator',
  clock: { kind: 'none' },
  aid: 'off',
  listed: true,
  bot: null,
  match: false,
};

interface Frame {
  readonly t: string;
  readonly id?: string;
  readonly code?: string;
  readonly version?: number;
  readonly moves?: readonly string[];
}

/** A page, as the server sees it. */
class Page {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor({ port }: RunningServer) {
    const origin = `http://127.0.0.1:${String(port)}`;
    this.socket = new WebSocket(`ws://127.0.0.1:${String(port)}/live`, { origin });
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as Frame));
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
  }

  async open(table: string, secret: string | null): Promise<this> {
    await once(this.socket, 'open');
    this.send({ t: 'hello', protocol: PROTOCOL });
    this.send({ t: 'attach', table, secret, since: null });
    await this.came((frame) => frame.t === 'attached');
    return this;
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  came(test: (frame: Frame) => boolean): Promise<Frame> {
    return eventually(
      () => this.frames.findLast(test) ?? Promise.reject(new Error(JSON.stringify(this.frames))),
    );
  }
}

/** Two people at a table with the cards dealt, and a spectator. */
async function dealt(server: RunningServer, ada: Person, bob: Person) {
  const first = {
    settings: SETTINGS,
    name: ada.name,
    secret: ada.secret,
    commitment: commitmentOf('first', ada.deal),
  };
  const { table } = await post<Seated>(server, '/tables', first);
  const second = { name: bob.name, secret: bob.secret, commitment: commitmentOf('second', bob.deal) };
  await post<Seated>(server, `/tables/${table.id}/join`, second);
  const pages = {
    ada: await new Page(server).open(table.id, ada.secret),
    bob: await new Page(server).open(table.id, bob.secret),
    watcher: await new Page(server).open(table.id, null),
  };
  pages.ada.send({ t: 'reveal', table: table.id, id: 'a', secret: ada.deal });
  pages.bob.send({ t: 'reveal', table: table.id, id: 'b', secret: bob.deal });
  const update = await pages.ada.came((frame) => frame.t === 'update');
  return { id: table.id, pages, update };
}

describe('a server', () => {
  it('a server plays over HTTP and sockets, keeps the game, and logs nothing secret', async () => {
    const data = dataFolder();
    const server = await start(data);
    const [ada, bob, phone] = [person('Ada Secretname'), person('Bob Secretname'), person('phone')];
    const { id, pages, update } = await dealt(server, ada, bob);
    const said = 'the-very-secret-chat-line';
    pages.ada.send({ t: 'chat', table: id, id: 's', what: { text: said } });
    await pages.bob.came((frame) => frame.t === 'chat');
    const move = update.moves?.[0] ?? '';
    pages.ada.send({ t: 'move', table: id, id: 'm', at: update.version, move });
    await pages.ada.came((frame) => frame.t === 'done' && frame.id === 'm');
    pages.bob.send({ t: 'nonsense', secret: bob.secret });
    await pages.bob.came((frame) => frame.code === 'bad-frame');
    const { code } = await post<{ code: string }>(server, `/tables/${id}/transfer`, {}, bob.secret);
    expect(code).toMatch(/^[2-9A-Z]{8}$/);
    expect(await post<Seated>(server, '/transfer', { code, secret: phone.secret })).toMatchObject({
      seat: 'second',
    });
    expect(await post(server, '/transfer', { code, secret: 'f'.repeat(64) })).toMatchObject({
      code: 'bad-code',
    });
    await fetch(`http://127.0.0.1:${String(server.port)}/api/tables?game=${bob.secret}`);
    pages.bob.send({ t: 'resign', table: id, id: 'r' });
    await pages.bob.came((frame) => frame.t === 'done' && frame.id === 'r');
    const fetched = await fetch(`http://127.0.0.1:${String(server.port)}/api/tables/${id}/record`);
    const record = (await fetched.json()) as { moves: { do: string; card: string }[] };
    expect(record).toMatchObject({ lamplight: 'record', proof: { table: id } });

    const metrics = await (await fetch(`http://127.0.0.1:${String(server.port)}/metrics`)).text();
    expect(metrics).toMatch(/^lamplight_sockets 3$/m);
    expect(metrics).toMatch(/^lamplight_decisions_total [1-9]/m);
    expect(metrics).toMatch(/^lamplight_decision_seconds_count 1$/m);
    expect(metrics).toMatch(/^lamplight_store_seconds_count\{what="append"\} [1-9]/m);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m);
    await server.stop();

    const log = logged.join('');
    expect(log).toContain('"route":"/api/tables"');
    const identity = record.moves.find((each) => each.do === 'identity')?.card ?? 'nobody';
    expect(identity).not.toBe('nobody');
    const people = [ada, bob, phone].flatMap(({ name, secret, deal }) => [name, secret, deal]);
    for (const secret of [...people, said, code, identity, 'Bearer', 'game=']) {
      expect(log).not.toContain(secret);
    }
  });

  it('a server continues games after a restart, and tells pages that it restarts', async () => {
    const data = dataFolder();
    const [ada, bob] = [person('Ada'), person('Bob')];
    const before = await start(data);
    const { id, pages } = await dealt(before, ada, bob);
    const { version } = await pages.ada.came((frame) => frame.t === 'update');
    await before.stop();
    expect(await Promise.all(Object.values(pages).map(({ closed }) => closed))).toEqual([1012, 1012, 1012]);
    await expect(fetch(`http://127.0.0.1:${String(before.port)}/health`)).rejects.toThrow();

    const after = await start(data);
    const back = await new Page(after).open(id, ada.secret);
    expect(await back.came((frame) => frame.t === 'update')).toMatchObject({ version });
  });

  it('a server seats a computer that answers', async () => {
    const server = await start(dataFolder());
    const ada = person('Ada');
    const settings = { ...SETTINGS, role: 'jack', bot: 'newcomer' };
    const body = { settings, name: 'Ada', secret: ada.secret, commitment: commitmentOf('first', ada.deal) };
    const { table } = await post<Seated>(server, '/tables', body);
    const mine = await new Page(server).open(table.id, ada.secret);
    mine.send({ t: 'reveal', table: table.id, id: 'a', secret: ada.deal });
    // The investigator begins: the decision is the computer's.
    await mine.came((frame) => frame.t === 'update' && (frame.moves?.length ?? 0) > 0);
  });

  it('a server is alive, and ready while its store can be written', async () => {
    const { port } = await start(dataFolder());
    const at = `http://127.0.0.1:${String(port)}`;
    expect(await (await fetch(`${at}/health`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${at}/ready`)).json()).toEqual({ status: 'ready' });
  });

  it('a server has its data folder for itself', async () => {
    const data = dataFolder();
    await start(data);
    await expect(start(data)).rejects.toThrow('is in use by a running server');
  });

  it('a server of the page alone needs no folder', async () => {
    const data = dataFolder();
    const { port } = await start(data, { 'no-online': true });
    expect(await (await fetch(`http://127.0.0.1:${String(port)}/`)).text()).toContain('Lamplight');
    expect(() => statSync(data)).toThrow();
  });

  it('a server that cannot listen releases everything it opened', async () => {
    const data = dataFolder();
    const { port } = await start(dataFolder());
    await expect(start(data, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await start(data);
  });
});

describe('archived games', () => {
  it('a server moves folded games to files when the operator asks, and shows them where it knows the folder', async () => {
    const data = dataFolder();
    const archive = join(folder, 'archive');
    const server = await start(data);
    const { id, pages } = await dealt(server, person('Ada'), person('Bob'));
    pages.bob.send({ t: 'resign', table: id, id: 'r' });
    await pages.bob.came((frame) => frame.t === 'done' && frame.id === 'r');
    const recordAt = async ({ port }: RunningServer): Promise<[number, string]> => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/tables/${id}/record`);
      return [answer.status, await answer.text()];
    };
    const record = await recordAt(server);
    expect(record[0]).toBe(200);
    const order = { before: Date.now() + 60_000, folder: archive };
    expect(await askAdminEndpoint(data, 'POST', '/archive', order)).toEqual({
      ok: true,
      value: { file: null },
    });
    await server.stop();
    const store = await openSqliteStore(data);
    expect(await foldIn(store, id)).toBe('folded');
    await store.close();

    const again = await start(data, { archive });
    for (const wrong of [{}, { ...order, folder: 'somewhere' }, { ...order, before: 'x' }])
      expect(await askAdminEndpoint(data, 'POST', '/archive', wrong)).toMatchObject({ ok: false });
    const taken = { ...order, folder: join(folder, 'index.html') };
    expect(await askAdminEndpoint(data, 'POST', '/archive', taken)).toMatchObject({
      ok: false,
      error: expect.stringContaining('The archive cannot be written.') as string,
    });
    expect(await recordAt(again)).toEqual(record);
    const moved = await askAdminEndpoint(data, 'POST', '/archive', order);
    expect(moved).toMatchObject({ ok: true, value: { file: { games: 1, until: { table: id } } } });
    await again.stop();

    expect(await recordAt(await start(data, { archive }))).toEqual(record);
    await running.pop()?.stop();
    const without = await start(data);
    expect(await recordAt(without)).toMatchObject([503, expect.stringContaining('store-unavailable')]);
    const info = await fetch(`http://127.0.0.1:${String(without.port)}/api/tables/${id}`);
    expect(await info.json()).toMatchObject({ status: 'over', seats: { first: { name: 'Ada' } } });
  });
});

describe('the admin endpoint', () => {
  it('the admin endpoint shows the operator tables as everybody may see them, and closes them', async () => {
    const data = dataFolder();
    const server = await start(data);
    const { id } = await dealt(server, person('Ada'), person('Bob'));
    const listed = await askAdminEndpoint(data, 'GET', '/tables');
    expect(listed).toMatchObject({
      ok: true,
      value: { tables: [{ id, game: 'pocket', status: 'playing', first: 'Ada', second: 'Bob' }] },
    });
    expect(JSON.stringify(listed)).not.toMatch(/secret|hash|[0-9a-f]{64}/i);
    const seen = await askAdminEndpoint(data, 'GET', `/tables/${id}`);
    expect(seen).toMatchObject({ ok: true, value: { table: { id }, view: { viewer: 'spectator' } } });
    expect(await askAdminEndpoint(data, 'POST', `/tables/${id}/close`)).toMatchObject({ ok: true });
    expect(await askAdminEndpoint(data, 'GET', '/tables/AAAAAAAAAAAA')).toMatchObject({ ok: false });
  });

  it('the admin endpoint answers only clients that can read the data folder, and is gone with the server', async () => {
    const data = dataFolder();
    const server = await start(data);
    const file = join(data, 'door.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    for (const authorization of ['', 'Bearer x', `Bearer ${'0'.repeat(64)}`]) {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/tables`, { headers: { authorization } });
      expect(answer.status).toBe(403);
    }
    await server.stop();
    expect(() => statSync(file)).toThrow();
    expect(await askAdminEndpoint(data, 'GET', '/tables')).toBeUndefined();
    writeFileSync(file, JSON.stringify({ port, token: 'x' }));
    expect(await askAdminEndpoint(data, 'GET', '/tables')).toBeUndefined();
  });
});
