import { once } from 'node:events';
import { connect as netConnect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientOptions, WebSocket } from 'ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_FRAME } from '@lamplight/protocol';
import { LIMITS } from './limits.ts';
import type { Limits } from './limits.ts';
import { eventually } from '../testing/eventually.ts';
import { calm } from '../testing/test-time.ts';
import { UnstalledTime } from '../unstalled-time.ts';
import { OpenApp } from './open-app.ts';

const opened: OpenApp[] = [];

async function app(...[wanted]: Parameters<typeof OpenApp.at>): Promise<OpenApp> {
  const open = await OpenApp.at(wanted);
  opened.push(open);
  return open;
}

afterEach(async () => {
  for (const open of opened.splice(0)) await open.close();
});

/** The status a connection is refused with; 101 where it is opened. */
function statusOf(open: OpenApp, options: ClientOptions, path?: string): Promise<number> {
  const socket = open.socket(options, path);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', () => undefined);
  });
}

async function connected(open: OpenApp, options: ClientOptions = {}): Promise<WebSocket> {
  const socket = open.socket(options);
  await once(socket, 'open');
  return socket;
}

interface Frame {
  readonly t: string;
  readonly code?: string;
  readonly id?: string | null;
}

/** Sends frames and gives the answers. */
async function answersTo(socket: WebSocket, frames: readonly (string | Buffer)[]): Promise<Frame[]> {
  const answers: Frame[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      answers.push(JSON.parse(data.toString()) as Frame);
      if (answers.length === frames.length) resolve();
    });
  });
  for (const frame of frames) socket.send(frame);
  await all;
  return answers;
}

/** The text of a request to open a WebSocket. */
const upgradeTo = (open: OpenApp, extra = '', version = '1.1'): string =>
  `GET /live HTTP/${version}\r\nHost: 127.0.0.1:${String(open.port)}\r\nOrigin: ${open.origin}\r\n` +
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${extra}\r\n`;

const closeCode = async (socket: WebSocket): Promise<number> =>
  ((await once(socket, 'close')) as [number])[0];
const PING = JSON.stringify({ t: 'ping', n: 1 });
const quick = (heartbeat: Limits['heartbeat']): Partial<Limits> => ({ heartbeat });

describe('opening a WebSocket', () => {
  it('a WebSocket is accepted from pages of this server, by the host that was asked for', async () => {
    const open = await app({ config: { host: 'games.example' } });
    const host = `games.example:${String(open.port)}`;
    expect(await statusOf(open, {})).toBe(101);
    expect(await statusOf(open, { origin: `http://${host}`, headers: { host } })).toBe(101);
    expect(
      await statusOf(open, { origin: 'http://games.example', headers: { host: 'games.example:80' } }),
    ).toBe(101);
  });

  it.each([null, new URL('https://games.example')])(
    'a WebSocket is refused to a page that pointed its own name at our address, with the public address %s',
    async (publicUrl) => {
      const open = await app({ config: { publicUrl } });
      const host = `evil.example:${String(open.port)}`;
      expect(await statusOf(open, { origin: `http://${host}`, headers: { host } })).toBe(403);
    },
  );

  it.each(['https://evil.example', 'null', 'http://127.0.0.1', 'https://127.0.0.1:1', 'file://', 'x', ''])(
    'a WebSocket is refused to pages of the origin %j',
    async (origin) => {
      const open = await app();
      expect(await statusOf(open, { origin })).toBe(403);
      expect(open.tableServer.sinks.size).toBe(0);
    },
  );

  it('a WebSocket without an origin is refused, with the reason in JSON', async () => {
    const open = await app();
    const answer = await open.raw(
      'GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toMatch(/\r\n\r\n\{"code":"wrong-origin","message":"[^"]+"\}$/);
  });

  it('a proxy is believed about host and scheme of a WebSocket only where it is trusted', async () => {
    const headers = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https' };
    const asked = { origin: 'https://games.example', headers };
    expect(await statusOf(await app(), asked)).toBe(403);
    expect(await statusOf(await app({ config: { trustProxy: ['127.0.0.0/8'] } }), asked)).toBe(101);
    expect(await statusOf(await app({ config: { trustProxy: ['10.0.0.0/8'] } }), asked)).toBe(403);
    const publicUrl = new URL('https://games.example/');
    expect(await statusOf(await app({ config: { publicUrl } }), { origin: 'https://games.example' })).toBe(
      101,
    );
    expect(await statusOf(await app({ config: { publicUrl } }), { origin: 'http://games.example' })).toBe(
      403,
    );
  });

  it('a WebSocket can be opened at one path only', async () => {
    const open = await app({ config: { basePath: '/games' } });
    expect(await statusOf(open, {}, '/games/live')).toBe(101);
    for (const path of ['/live', '/games/live/', '/games/Live', '/games/%6cive', '/games/../live']) {
      expect(await statusOf(open, {}, path)).toBe(404);
    }
    expect(await open.ask('/games/live')).toMatchObject({ status: 426, headers: { upgrade: 'websocket' } });
  });

  it.each([
    ['a body', '', 'Content-Length: 5\r\n'],
    ['a body in pieces', '', 'Transfer-Encoding: chunked\r\n'],
    ['two hosts', '', 'Host: 127.0.0.1\r\n'],
    ['an old version of HTTP', '1.0', ''],
  ])('a WebSocket is refused with %s', async (_what, version, extra) => {
    const open = await app();
    expect(await open.raw(upgradeTo(open, extra, version || '1.1'))).toMatch(/^HTTP\/1\.1 400 /);
    expect(open.tableServer.sinks.size).toBe(0);
  });

  it('a WebSocket is refused behind requests that are still being answered', async () => {
    const open = await app();
    const get = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(open.port)}\r\n\r\n`;
    const answer = await open.raw(get + get + upgradeTo(open)).catch(() => '');
    expect(answer).not.toContain(' 101 ');
    expect(open.tableServer.sinks.size).toBe(0);
  });

  it('a WebSocket is accepted behind a request that was answered', async () => {
    const open = await app();
    const host = `127.0.0.1:${String(open.port)}`;
    const socket = netConnect(open.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await eventually(() => {
      expect(text).toContain(' 200 ');
    });
    await calm();
    socket.write(upgradeTo(open));
    await eventually(() => {
      expect(text).toContain(' 101 ');
    });
    socket.destroy();
  });

  it('an offer of another protocol than WebSocket is not upgraded', async () => {
    const open = await app();
    const asked = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    expect((await open.ask('/', asked)).status).toBe(200);
  });

  it('WebSockets are limited for each address, and a proxy serves many clients', async () => {
    const open = await app({ limits: { socketsEach: 2 }, config: { trustProxy: ['127.0.0.0/8'] } });
    const from = (address: string): ClientOptions => ({ headers: { 'x-forwarded-for': address } });
    await connected(open, from('192.0.2.1'));
    const second = await connected(open, from('192.0.2.1'));
    expect(await statusOf(open, from('192.0.2.1'))).toBe(429);
    expect(await statusOf(open, from('192.0.2.2'))).toBe(101);
    // Addresses before the one that the trusted proxy reports could be written by anybody.
    expect(await statusOf(open, from('192.0.2.77, 192.0.2.1'))).toBe(429);
    second.close();
    await once(second, 'close');
    await eventually(async () => {
      expect(await statusOf(open, from('192.0.2.1'))).toBe(101);
    });
    // One client has a whole network of IPv6.
    await connected(open, from('2001:db8::1'));
    await connected(open, from('2001:db8:0:0:1::'));
    expect(await statusOf(open, from('2001:db8::ffff'))).toBe(429);
    expect(await statusOf(open, from('2001:db8:0:1::1'))).toBe(101);
  });

  it('WebSockets of one /48 leave three quarters of all places to others, behind a proxy too', async () => {
    const open = await app({ limits: { sockets: 8 }, config: { trustProxy: ['127.0.0.0/8'] } });
    const from = (address: string): ClientOptions => ({ headers: { 'x-forwarded-for': address } });
    await connected(open, from('2001:db8:0:1::1'));
    await connected(open, from('2001:db8:0:2::1'));
    expect(await statusOf(open, from('2001:db8:0:3::1'))).toBe(429);
    expect(await statusOf(open, from('2001:db8:1:3::1'))).toBe(101);
    expect(await statusOf(open, from('192.0.2.1'))).toBe(101);
  });

  it('WebSockets are limited in how often one address opens them', async () => {
    const connect = { burst: 2, perSecond: 0.001 };
    const open = await app({ limits: { requests: { ...LIMITS.requests, connect } } });
    expect([await statusOf(open, {}), await statusOf(open, {}), await statusOf(open, {})]).toEqual([
      101, 101, 429,
    ]);
  });

  it('refused WebSockets are limited too, and their sockets are not kept open', async () => {
    const connect = { burst: 2, perSecond: 0.001 };
    const open = await app({ limits: { requests: { ...LIMITS.requests, connect } } });
    const left = async (): Promise<number> => {
      const asked = promisify((done: (error: Error | null, count: number) => void) => {
        open.app.http.server.getConnections(done);
      });
      return asked();
    };
    const evil = { origin: 'https://evil.example' };
    expect([await statusOf(open, evil), await statusOf(open, evil), await statusOf(open, evil)]).toEqual([
      403, 403, 429,
    ]);
    const half = netConnect({ port: open.port, host: '127.0.0.1', allowHalfOpen: true });
    half.resume().write('GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    half.on('error', () => undefined);
    await once(half, 'end');
    await eventually(async () => {
      expect(await left()).toBe(0);
    });
    half.destroy();
  });

  it('WebSockets from other origins are logged now and then, without quoting what was sent', async () => {
    const open = await app();
    for (let i = 0; i < 10; i++)
      await statusOf(open, { origin: 'https://evil.example', headers: { host: 'chosen.example' } });
    const warned = open.logged.filter((line) => line.includes('another origin'));
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.length).toBeLessThan(10);
    expect(open.logged.join('')).not.toContain('.example');
  });

  it('WebSockets are limited for the whole server', async () => {
    const open = await app({ limits: { sockets: 1 } });
    await connected(open);
    expect(await statusOf(open, {})).toBe(503);
  });

  it('WebSockets leave an eighth of all places to plain HTTP, so that /health is always answered', async () => {
    // Of these the process keeps 128 for itself.
    const report = { userLimits: { open_files: { soft: 128 + 16 } } };
    const reported = vi.spyOn(process.report, 'getReport').mockReturnValue(report);
    const open = await app();
    reported.mockRestore();
    for (let n = 0; n < 14; n++) await connected(open);
    const silent = Array.from({ length: 4 }, () => netConnect(open.port, '127.0.0.1'));
    for (const socket of silent) socket.on('error', () => undefined);
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    expect(await statusOf(open, {})).toBe(503);
    for (let n = 0; n < 3; n++) expect((await open.ask('/health')).status).toBe(200);
    expect(open.tableServer.sinks.size).toBe(14);
    for (const socket of silent) socket.destroy();
  });
});

describe('frames', () => {
  it('every frame is answered, whatever it is', async () => {
    const socket = await connected(await app());
    const long = JSON.stringify({ t: 'ping', n: 1, x: 'x'.repeat(LONGEST_FRAME) });
    const answers = await answersTo(socket, [PING, 'x', '{}', Buffer.from('{}'), long, PING]);
    expect(answers.map(({ t, code }) => code ?? t)).toEqual([
      'pong',
      'bad-frame',
      'bad-frame',
      'bad-frame',
      'too-large',
      'pong',
    ]);
  });

  it('a frame of a size that is not even read ends the connection with a code', async () => {
    const socket = await connected(await app());
    socket.send('x'.repeat(16 * LONGEST_FRAME + 1));
    expect(await closeCode(socket)).toBe(1009);
  });

  it('a frame that is no text ends the connection with a code', async () => {
    const socket = await connected(await app());
    socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect(await closeCode(socket)).toBe(1007);
  });

  it('frames are limited, and a refusal names its request', async () => {
    const open = await app({
      limits: { frames: { burst: 3, perSecond: 0.001 }, patience: { burst: 4, perSecond: 0.001 } },
    });
    const socket = await connected(open);
    const move = JSON.stringify({ t: 'undo', table: 'AAAAAAAAAAAA', id: 'mine', at: 1 });
    const answers = await answersTo(socket, [PING, PING, PING, PING, move, 'x', Buffer.from('x')]);
    expect(answers.slice(0, 3).map(({ t }) => t)).toEqual(['pong', 'pong', 'pong']);
    expect(answers.slice(3).map(({ code, id }) => [code, id])).toEqual([
      ['too-many', null],
      ['too-many', 'mine'],
      ['too-many', null],
      ['too-many', null],
    ]);
    socket.send(PING);
    expect(await closeCode(socket)).toBe(1008);
  });

  it('frames of one address are limited together, and expensive ones count as several', async () => {
    const open = await app({
      limits: {
        framesEach: { burst: 20, perSecond: 0.001 },
        framesOwn: { burst: 0, perSecond: 0.001 },
      },
      config: { trustProxy: ['127.0.0.0/8'] },
    });
    const from = (address: string): ClientOptions => ({ headers: { 'x-forwarded-for': address } });
    const [one, other] = [await connected(open, from('192.0.2.1')), await connected(open, from('192.0.2.1'))];
    const history = JSON.stringify({ t: 'history', table: 'AAAAAAAAAAAA', from: 0 });
    const spelt = history.replace('"history"', '"hist\\u006fry"');
    const codes = async (socket: WebSocket, frames: readonly string[]) =>
      (await answersTo(socket, frames)).map(({ t, code }) => code ?? t);
    expect(await codes(one, [history, spelt])).toEqual(['not-attached', 'not-attached']);
    expect(await codes(other, [history, PING, PING, PING, PING, PING])).toEqual([
      'too-many',
      'pong',
      'pong',
      'pong',
      'pong',
      'too-many',
    ]);
    expect(await codes(await connected(open, from('192.0.2.2')), [history])).toEqual(['not-attached']);
  });

  it('each connection has some frames that others of its address cannot use up', async () => {
    const open = await app({
      limits: { framesEach: { burst: 20, perSecond: 0.001 }, framesOwn: { burst: 3, perSecond: 0.001 } },
    });
    const [greedy, modest] = [await connected(open), await connected(open)];
    const codes = async (socket: WebSocket, count: number) =>
      (await answersTo(socket, Array<string>(count).fill(PING))).map(({ t, code }) => code ?? t);
    const pongs = (count: number) => Array<string>(count).fill('pong');
    expect(await codes(greedy, 25)).toEqual([...pongs(23), 'too-many', 'too-many']);
    expect(await codes(modest, 4)).toEqual([...pongs(3), 'too-many']);
  });

  it('too many frames end the connection, though some between them were accepted', async () => {
    const limits = { frames: { burst: 1, perSecond: 20 }, patience: { burst: 5, perSecond: 0.001 } };
    const socket = await connected(await app({ limits }));
    const closed = closeCode(socket);
    // Each time one is accepted and one is refused, until there are too many.
    const sending = setInterval(() => {
      socket.send(PING);
      socket.send(PING);
    }, 200);
    expect(await closed).toBe(1008);
    clearInterval(sending);
  });

  it('a frame that meets a bug ends its connection and no other', async () => {
    const open = await app();
    const [one, other] = [await connected(open), await connected(open)];
    open.tableServer.bug = new Error('secret');
    one.send(PING);
    expect(await closeCode(one)).toBe(1011);
    open.tableServer.bug = null;
    expect(await answersTo(other, [PING])).toHaveLength(1);
    expect(open.logged.join('')).toContain('a connection broke');
    expect(open.logged.join('')).not.toContain('secret');
  });
});

describe('connections', () => {
  it('a connection is found dead when nothing comes from it, though it is open', async () => {
    let clock = 0;
    const open = await app({ now: () => clock, limits: quick({ pingMs: 30, silenceMs: 300 }) });
    const silent = await connected(open, { autoPong: false });
    const closed = closeCode(silent);
    const living = await connected(open);
    while (clock < 300) {
      const { length } = open.tableServer.lags;
      clock += 30;
      // Only the living one answers its pings.
      await eventually(() => {
        expect(open.tableServer.lags.length).toBeGreaterThan(length);
      });
    }
    expect(await closed).toBe(1006);
    await eventually(() => {
      expect(open.tableServer.sinks.size).toBe(1);
    });
    expect(living.readyState).toBe(living.OPEN);
  });

  it('a connection is not found dead because the server could not read for long', async () => {
    let clock = 0;
    const time = new UnstalledTime(() => clock);
    const open = await app({ now: time.now, limits: quick({ pingMs: 30, silenceMs: 300 }) });
    const silent = open.socket({ autoPong: false });
    let pings = 0;
    // Listens before it is open: the first ping may come together with the opening.
    silent.on('ping', () => (pings += 1));
    await once(silent, 'open');
    const pinged = (count: number): Promise<void> =>
      eventually(() => {
        expect(pings).toBeGreaterThanOrEqual(count);
      });
    await pinged(1);
    // More than the silence that ends a connection.
    await wait(500);
    clock += 10_000;
    time.beat();
    // Two rounds of checks over all connections after the stall.
    for (const count of [2, 3]) {
      clock += 40;
      await pinged(count);
    }
    expect(silent.readyState).toBe(silent.OPEN);
    clock += 300;
    expect(await closeCode(silent)).toBe(1006);
  });

  it('a connection is found dead within ten seconds with the usual settings', () => {
    const { pingMs, silenceMs } = LIMITS.heartbeat;
    // Connections are checked once a second.
    expect(silenceMs + 1000).toBeLessThan(10_000);
    expect(pingMs).toBeGreaterThanOrEqual(2500);
    // Two pings may be lost.
    expect(2 * pingMs).toBeLessThan(silenceMs);
  });

  it('a connection measures how late its answers come', async () => {
    const open = await app({ limits: quick({ pingMs: 20, silenceMs: 60_000 }) });
    await connected(open);
    await eventually(() => {
      expect(open.tableServer.lags.length).toBeGreaterThan(2);
    });
    for (const lag of open.tableServer.lags) expect(lag).toBeGreaterThanOrEqual(0);
  });

  it('a connection whose other end does not read is closed before much is buffered for it', async () => {
    const open = await app({ limits: { bufferedBytes: 256 * 1024 } });
    const socket = await connected(open);
    socket.pause();
    const [sink] = open.tableServer.sinks;
    let most = 0;
    for (let i = 0; i < 20_000 && open.tableServer.sinks.size > 0; i++) {
      sink?.send('x'.repeat(2000), 'pong');
      most = Math.max(most, sink?.bufferedBytes ?? 0);
      if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => {
      expect(open.tableServer.sinks.size).toBe(0);
    });
    expect(most).toBeGreaterThan(256 * 1024);
    expect(most).toBeLessThan(4 * 256 * 1024 + 10_000);
  });

  it('connections are told that the server restarts', async () => {
    const open = await app();
    const sockets = [await connected(open), await connected(open)];
    const codes = Promise.all(sockets.map(closeCode));
    open.app.live?.shut();
    // Whatever reason the table server gives, the close is reported as a restart.
    for (const sink of open.tableServer.sinks) sink.close(1001, 'good-bye');
    await open.app.live?.close();
    expect(await codes).toEqual([1012, 1012]);
    expect(await statusOf(open, {})).toBe(503);
  });
});
