import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { PROTOCOL } from '@lamplight/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { eventually } from '../testing/eventually.ts';
import { LIMITS } from './limits.ts';
import type { Limits } from './limits.ts';
import { OpenApp } from './open-app.ts';

const opened: OpenApp[] = [];
const sockets: Socket[] = [];

async function app(...[wanted]: Parameters<typeof OpenApp.at>): Promise<OpenApp> {
  const open = await OpenApp.at(wanted);
  opened.push(open);
  return open;
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const open of opened.splice(0)) await open.close();
});

const SLOW = 0.001;
const few = (burst: number): { burst: number; perSecond: number } => ({ burst, perSecond: SLOW });
const asking = (requests: Partial<Limits['requests']>): Partial<Limits> => ({
  requests: { ...LIMITS.requests, ...requests },
});

/** A TCP connection from an address of this machine, with everything it received. */
class Line {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text = '';

  constructor(open: OpenApp, address = '127.0.0.1') {
    this.socket = connect({ port: open.port, host: '127.0.0.1', localAddress: address });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    sockets.push(this.socket);
  }

  get answers(): number {
    return this.text.split('HTTP/1.1 ').length - 1;
  }

  async heard(answers: number): Promise<void> {
    await eventually(() => {
      expect(this.answers).toBe(answers);
    });
  }
}

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;

/** A connection that certainly arrived: its request was answered. */
async function arrived(open: OpenApp, address?: string): Promise<Line> {
  const line = new Line(open, address);
  line.socket.write(get('/health'));
  await line.heard(1);
  return line;
}

describe('TCP connections', () => {
  it('TCP connections of one address are limited: its own oldest ones are evicted', async () => {
    const open = await app({ limits: { tcpEach: 3 } });
    const other = await arrived(open, '127.0.0.2');
    const silent = new Line(open);
    await once(silent.socket, 'connect');
    const [second, third] = [await arrived(open), await arrived(open)];
    await arrived(open);
    await silent.closed;
    await arrived(open);
    await second.closed;
    expect([third.socket.destroyed, other.socket.destroyed]).toEqual([false, false]);
  });

  it('TCP connections are evicted in the order of their last request', async () => {
    const open = await app({ limits: { tcpEach: 2 } });
    const [first, second] = [await arrived(open), await arrived(open)];
    first.socket.write(get('/health'));
    await first.heard(2);
    await arrived(open);
    await second.closed;
    expect(first.socket.destroyed).toBe(false);
  });

  it('TCP connections that became WebSockets are not evicted', async () => {
    const open = await app({ limits: { tcpEach: 1 } });
    const live = open.socket();
    await once(live, 'open');
    await new Line(open).closed;
    expect(live.readyState).toBe(live.OPEN);
  });

  it('TCP connections of one address are limited in their rate', async () => {
    const open = await app({ limits: { tcp: few(2) } });
    await arrived(open);
    await arrived(open);
    const third = new Line(open);
    third.socket.write(get('/health'));
    await third.closed;
    expect(third.answers).toBe(0);
    await arrived(open, '127.0.0.2');
  });

  it('TCP connections of a trusted proxy are not limited, since it serves many clients', async () => {
    const open = await app({ limits: { tcp: few(1), tcpEach: 1 }, config: { trustProxy: ['127.0.0.0/8'] } });
    const lines = [await arrived(open), await arrived(open), await arrived(open)];
    expect(lines.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  });

  it('TCP connections that are silent, slow or idle are closed after seconds, and are searched for every second', async () => {
    const { server } = (await app()).app.http;
    expect(server.headersTimeout).toBeLessThan(6000);
    expect(server.requestTimeout).toBeLessThan(10_000);
    expect(server.keepAliveTimeout).toBeLessThan(6000);
    expect(server.timeout).toBeLessThan(20_000);
    expect(server).toMatchObject({ connectionsCheckingInterval: 1000 });
  });

  it('TCP connections of a proxy stay open longer, so that it does not find them closed', async () => {
    const { server } = (await app({ config: { trustProxy: ['127.0.0.0/8'] } })).app.http;
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});

describe('requests', () => {
  it('requests to every path are limited, and refused ones end the connection', async () => {
    const open = await app({ limits: { ...asking({ health: few(1), page: few(1) }), refusals: 2 } });
    for (const path of ['/health', '/nothing']) {
      const line = new Line(open);
      for (const answers of [1, 2, 3]) {
        line.socket.write(get(path));
        await line.heard(answers);
      }
      line.socket.write(get(path));
      await line.closed;
      expect(line.text.match(/HTTP\/1\.1 429/g)).toHaveLength(2);
    }
  });

  it.each([
    '/health',
    '/ready',
    '/nothing',
    '/%zz',
    '/metrics',
    '/api/',
    '/api/openapi.json',
    '/api/nothing',
  ])('requests are limited at %s', async (path) => {
    const open = await app({ limits: asking({ health: few(1), page: few(1), read: few(1) }) });
    expect((await open.ask(path)).status).not.toBe(429);
    expect((await open.ask(path)).status).toBe(429);
  });

  it('requests of all clients of an IPv6 network /48 are limited together', async () => {
    const open = await app({ limits: asking({ health: few(1) }), config: { trustProxy: ['127.0.0.0/8'] } });
    const statuses: number[] = [];
    for (let n = 0; n < 9; n++) {
      const from = { 'x-forwarded-for': `2001:db8:0:${String(n)}::1` };
      statuses.push((await open.ask('/health', from)).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    expect((await open.ask('/health', { 'x-forwarded-for': '2001:db8:1::1' })).status).toBe(200);
  });

  it.each(['/', '/health', '/nothing'])('a request that names two hosts is refused at %s', async (path) => {
    const open = await app();
    const line = new Line(open);
    line.socket.write(get(path, 'hOST: other.example\r\n'));
    await line.heard(1);
    expect(line.text).toMatch(/^HTTP\/1\.1 400 /);
    await arrived(open);
  });

  it('requests that do not wait for answers end the connection', async () => {
    const open = await app();
    const line = new Line(open);
    line.socket.write(get('/health').repeat(1000));
    await line.closed;
    expect(line.answers).toBeLessThan(5);
    await arrived(open);
  });

  it('requests with an Expect header are counted like others', async () => {
    const open = await app({ limits: asking({ health: few(1) }) });
    const line = new Line(open);
    line.socket.write(get('/health', 'Expect: everything\r\n'));
    await line.heard(1);
    line.socket.write(get('/health', 'Expect: everything\r\n'));
    await line.heard(2);
    expect(line.text).toMatch(/^HTTP\/1\.1 200[^]*HTTP\/1\.1 429/);
  });

  it('requests with bodies that nobody reads are cut off', async () => {
    const open = await app();
    const line = new Line(open);
    line.socket.write('POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n');
    line.socket.write(Buffer.alloc(1_000_000));
    await line.closed;
    await arrived(open);
  });

  it('requests of one address are limited in their bytes together, but a modest one is answered', async () => {
    const open = await app({ limits: { httpBytes: few(40_000) } });
    const [one, other] = [new Line(open), new Line(open)];
    const head = 'POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n';
    one.socket.write(`${head}${'x'.repeat(35_000)}`);
    await one.heard(1);
    other.socket.write(`${head}${'x'.repeat(20_000)}`);
    await other.closed;
    await arrived(open);
  });

  it('requests leave nothing behind of an address once its allowances are back in full', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const rate = { burst: 2, perSecond: 0.02 };
    const open = await app({ limits: { ...asking({ health: rate }), tcp: rate, httpBytes: rate } });
    const entries = async (): Promise<number> => {
      const { text } = await open.ask('/metrics', { connection: 'close' });
      return Number(/^lamplight_address_entries (\d+)$/m.exec(text)?.[1]);
    };
    const before = await entries();
    for (let n = 2; n < 50; n++) (await arrived(open, `127.0.0.${String(n)}`)).socket.destroy();
    expect(await entries()).toBeGreaterThan(before);
    await eventually(
      async () => {
        // Each request uses up allowances as well.
        ahead += 200_000;
        expect(await entries()).toBe(before);
      },
      { interval: 300 },
    );
  });

  it('requests of one address can be forgotten after a minute, whatever it did', () => {
    const { requests, tcp, httpBytes, framesEach, extrasEach, bytesEach } = LIMITS;
    const rates = [...Object.values(requests), tcp, httpBytes, framesEach, extrasEach, bytesEach];
    for (const { burst, perSecond } of rates) expect(burst / perSecond).toBeLessThan(60.001);
  });
});

async function connected(open: OpenApp): Promise<WebSocket> {
  const socket = open.socket();
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

const closeCode = async (socket: WebSocket): Promise<number> =>
  ((await once(socket, 'close')) as [number])[0];
const HELLO = JSON.stringify({ t: 'hello', protocol: PROTOCOL });

describe('WebSockets', () => {
  it('a WebSocket that pings is answered', async () => {
    const socket = await connected(await app());
    socket.ping('there?');
    const [data] = (await once(socket, 'pong')) as [Buffer];
    expect(data.toString()).toBe('there?');
  });

  it.each(['ping', 'pong'] as const)(
    'a WebSocket with too many frames of kind %s is cut off',
    async (kind) => {
      const open = await app({ limits: { extras: few(5) } });
      const [socket, other] = [await connected(open), await connected(open)];
      const pongs: unknown[] = [];
      socket.on('pong', (data) => pongs.push(data));
      for (let n = 0; n < 100; n++) socket[kind]();
      expect(await closeCode(socket)).toBe(1008);
      expect(pongs.length).toBeLessThan(6);
      other.ping();
      await once(other, 'pong');
    },
  );

  it('WebSockets of one address are limited in their pings together, but a modest one stays', async () => {
    const open = await app({ limits: { extras: few(20), extrasEach: few(30) } });
    const [one, other, modest] = [await connected(open), await connected(open), await connected(open)];
    for (const socket of [one, other]) for (let n = 0; n < 15; n++) socket.ping();
    // Each stays within its own limit, but both together use up that of the address.
    expect(one.readyState).toBe(one.OPEN);
    await once(one, 'pong');
    modest.ping();
    await once(modest, 'pong');
    other.ping();
    expect(await closeCode(other)).toBe(1008);
    expect(modest.readyState).toBe(modest.OPEN);
  });

  it('a WebSocket that sends a message in many fragments is cut off', async () => {
    const socket = await connected(await app());
    for (let n = 0; n < 10; n++) socket.send('x', { fin: false });
    expect(await closeCode(socket)).toBe(1008);
  });

  it('a WebSocket that never ends a message is cut off, though it answers pings', async () => {
    const open = await app({ limits: { messageMs: 100, heartbeat: { pingMs: 30, silenceMs: 60_000 } } });
    const socket = await connected(open);
    socket.send(HELLO);
    socket.send('x', { fin: false });
    expect(await closeCode(socket)).toBe(1008);
  });

  it('a WebSocket whose message comes byte by byte is cut off', async () => {
    const open = await app({ limits: { messageMs: 100, heartbeat: { pingMs: 30, silenceMs: 60_000 } } });
    const line = new Line(open);
    line.socket.write(
      get(
        '/live',
        `Origin: http://127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`,
      ),
    );
    line.socket.write(Buffer.from([0x81, 0x80 | 126, 0x10, 0, 0, 0, 0, 0]));
    const timer = setInterval(() => line.socket.write('x'), 20);
    await line.closed;
    clearInterval(timer);
    expect(line.text).toContain('HTTP/1.1 101');
  });

  it('a WebSocket that never says hello is closed, and others are not', async () => {
    let clock = 0;
    const heartbeat = { pingMs: 30, silenceMs: 60_000 };
    const open = await app({ now: () => clock, limits: { helloMs: 100, heartbeat } });
    const silent = await connected(open);
    const closed = closeCode(silent);
    const polite = await connected(open);
    const answered = once(polite, 'message');
    polite.send(HELLO);
    await answered;
    const pongs = (count: number): Promise<void> =>
      eventually(() => {
        expect(open.tableServer.lags).toHaveLength(count);
      });
    await pongs(2);
    clock += 100;
    expect(await closed).toBe(1008);
    // The polite connection was checked after that time too, and was pinged once more.
    await pongs(3);
    expect(polite.readyState).toBe(polite.OPEN);
  });

  it('a WebSocket that sends too many bytes is cut off before they are read', async () => {
    const open = await app({ limits: { bytes: few(5000) } });
    const socket = await connected(open);
    let heard = 0;
    socket.on('message', () => (heard += 1));
    for (let n = 0; n < 5; n++) socket.send('x'.repeat(3000));
    expect(await closeCode(socket)).toBe(1008);
    expect(heard).toBeLessThan(2);
  });
});
