import { commitmentOf } from '@lamplight/rules/fair';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { networksOf } from '../networks.ts';
import { SETTINGS } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';
import type { Limits } from './limits.ts';
import { openLog, openTraceLog } from './log.ts';
import { OpenApp } from './open-app.ts';
import { traceTo } from './trace.ts';
import type { Trace } from './trace.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const ONE = networksOf('192.0.2.1');
const OTHER = networksOf('192.0.2.2');

interface Line {
  readonly event: string;
  readonly kind?: string;
  readonly who?: string;
  readonly leftOut?: number;
}

function tracing(): { trace: Trace; time: TestTime; lines: Line[] } {
  const [time, lines] = [new TestTime(), [] as Line[]];
  const log = openTraceLog('warn', (line) => lines.push(JSON.parse(line) as Line));
  return { trace: traceTo({ log, now: time.now, schedule: time.schedule }), time, lines };
}

describe('a trace', () => {
  it('a trace writes an address with the same letters for a day, then with others', () => {
    const { trace, time, lines } = tracing();
    trace({ event: 'create', table: 'a' }, ONE);
    trace({ event: 'join', table: 'b' }, ONE);
    trace({ event: 'create', table: 'c' }, OTHER);
    trace({ event: 'limit', kind: 'read' }, ONE);
    time.jump(DAY);
    trace({ event: 'create', table: 'd' }, ONE);
    const who = lines.map((line) => line.who);
    expect(who).toHaveLength(5);
    for (const one of who) expect(one).toMatch(/^[0-9a-f]{8}$/);
    expect([who[1], who[3]]).toEqual([who[0], who[0]]);
    expect(new Set([who[0], who[2], who[4]]).size).toBe(3);
    expect(JSON.stringify(lines)).not.toContain('192.0.2');
  });

  it('a trace writes a limit once a minute for each address and kind', async () => {
    const { trace, time, lines } = tracing();
    const pass = (): void => {
      for (let n = 0; n < 50; n++) {
        for (const from of [ONE, OTHER]) {
          trace({ event: 'limit', kind: 'read' }, from);
          trace({ event: 'limit', kind: 'tcp' }, from);
        }
      }
    };
    pass();
    expect(lines.map(({ kind }) => kind)).toEqual(['read', 'tcp', 'read', 'tcp']);
    await time.pass(MINUTE);
    pass();
    expect(lines).toHaveLength(8);
  });

  it('a trace writes a line for each of 200 addresses, and for a table made after that', () => {
    const { trace, lines } = tracing();
    for (let n = 0; n < 200; n++) trace({ event: 'limit', kind: 'read' }, networksOf(`192.0.2.${String(n)}`));
    trace({ event: 'create', table: 'a' }, ONE);
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toMatchObject({ event: 'create', table: 'a' });
  });

  it('a trace writes a bounded number of lines of a kind in a minute, and says how many are missing', async () => {
    const { trace, time, lines } = tracing();
    const flood = (): void => {
      for (let n = 0; n < 10_000; n++)
        trace({ event: 'limit', kind: 'tcp' }, networksOf(`10.0.${String(n >> 8)}.${String(n & 255)}`));
    };
    flood();
    expect(lines).toHaveLength(600);
    trace({ event: 'limit', kind: 'frame' }, ONE);
    expect(lines).toHaveLength(601);
    await time.pass(MINUTE);
    expect(lines.slice(601)).toMatchObject([{ event: 'limit', kind: 'tcp', leftOut: 9400 }]);
    flood();
    expect(lines).toHaveLength(1202);
  });

  it('a trace leaves lines for others when all addresses of a wide network pass a limit', () => {
    const { trace, lines } = tracing();
    for (let n = 0; n < 5000; n++)
      trace({ event: 'limit', kind: 'tcp' }, networksOf(`2001:db8:1:${n.toString(16)}::1`));
    expect(lines).toHaveLength(25);
    for (let n = 0; n < 5000; n++)
      trace({ event: 'limit', kind: 'tcp' }, networksOf(`2001:db8:${n.toString(16)}::1`));
    expect(lines).toHaveLength(100);
    trace({ event: 'limit', kind: 'tcp' }, ONE);
    expect(lines).toHaveLength(101);
  });

  it('a trace neither displaces other lines of the log nor is displaced by them', () => {
    const written: string[] = [];
    const log = openLog('info', (line) => written.push(line));
    const trace = traceTo({
      log: openTraceLog('info', (line) => written.push(line)),
      schedule: () => undefined,
    });
    for (let n = 0; n < 500; n++)
      trace({ event: 'limit', kind: 'tcp' }, networksOf(`10.0.0.${String(n & 255)}`));
    log.info({ route: '/health', status: 200 }, 'answered');
    for (let n = 0; n < 500; n++) log.info({ route: `/${String(n)}`, status: 200 }, 'answered');
    trace({ event: 'limit', kind: 'frame' }, ONE);
    expect(written[256]).toContain('/health');
    expect(written.at(-1)).toContain('"kind":"frame"');
  });

  it('a trace is silent where the whole log is', () => {
    const written: string[] = [];
    const trace = traceTo({
      log: openTraceLog('silent', (line) => written.push(line)),
      schedule: () => undefined,
    });
    trace({ event: 'create', table: 'a' }, ONE);
    expect(written).toEqual([]);
  });
});

describe('an app', () => {
  const open: OpenApp[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  const start = async (limits: Partial<Limits> = {}, traced = true): Promise<OpenApp> => {
    const app = await OpenApp.at({ traced, limits });
    open.push(app);
    return app;
  };
  const linesOf = ({ logged }: OpenApp): Line[] =>
    logged.filter((line) => line.includes('"trace"')).map((line) => JSON.parse(line) as Line);
  const make = async (app: OpenApp): Promise<void> => {
    const secret = 'a'.repeat(64);
    const commitment = commitmentOf('first', secret);
    await app.post('/api/tables', { settings: SETTINGS, name: 'Ada', secret, commitment });
  };
  const tryCodes = async (app: OpenApp): Promise<void> => {
    for (let n = 0; n < 6; n++) await app.post('/api/transfer', { code: '22222222', secret: 'a'.repeat(64) });
  };
  const kindsOf = (app: OpenApp): unknown[] => linesOf(app).map(({ kind }) => kind);

  it('an app traces nothing unless asked to', async () => {
    const app = await start({}, false);
    await make(app);
    await tryCodes(app);
    expect(linesOf(app)).toEqual([]);
  });

  it('an app traces which address creates tables or passes limits of requests', async () => {
    const app = await start();
    await make(app);
    await tryCodes(app);
    const lines = linesOf(app);
    expect(lines.map(({ event }) => event)).toEqual(['create', 'limit']);
    expect(new Set(lines.map(({ who }) => who)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  it('an app traces limits of the table server', async () => {
    const app = await start();
    app.tableServer.refusal = { ok: false, error: { code: 'too-many' } };
    await make(app);
    await make(app);
    app.tableServer.refusal = { ok: false, error: { code: 'server-full' } };
    await make(app);
    const socket = app.socket();
    await once(socket, 'open');
    for (const sink of app.tableServer.sinks) sink.limited('chat');
    expect(kindsOf(app)).toEqual(['table-server-create', 'table-server-chat']);
  });

  it('an app traces limits of TCP connections', async () => {
    const app = await start({ tcp: { burst: 2, perSecond: 0.001 } });
    for (let n = 0; n < 4; n++) await app.ask('/health').catch(() => undefined);
    expect(kindsOf(app)).toEqual(['tcp']);
  });

  it('an app traces why a TCP connection is cut off', async () => {
    const app = await start();
    await app.raw('GET /health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)).catch(() => undefined);
    expect(kindsOf(app)).toEqual(['tcp-cut']);
  });

  it('an app traces limits of new WebSockets, of their frames, and why they are closed', async () => {
    const rate = { burst: 1, perSecond: 0.001 };
    const app = await start({ frames: rate, patience: rate, socketsEach: 1 });
    const socket = app.socket();
    await once(socket, 'open');
    const refused = app.socket();
    await once(refused, 'error');
    // Answered, refused, and closed: sent together, they would be too many to be read at all.
    for (const end of ['message', 'message', 'close']) {
      socket.send(JSON.stringify({ t: 'ping', n: 0 }));
      await once(socket, end);
    }
    expect(kindsOf(app)).toEqual(['connect', 'frame', 'socket-cut']);
  });

  it('an app traces clients that read too slowly', async () => {
    const app = await start();
    const socket = app.socket();
    await once(socket, 'open');
    for (const sink of app.tableServer.sinks) sink.close(1013, 'reading too slowly');
    await once(socket, 'close');
    expect(kindsOf(app)).toEqual(['slow']);
  });
});
