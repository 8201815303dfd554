import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL } from '@lamplight/protocol';
import type { Seated } from '@lamplight/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { configFrom } from './config.ts';
import { LIMITS as TRANSPORT } from './http/limits.ts';
import { LIMITS as TABLE_LIMITS } from './server-context.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { eventually } from './testing/eventually.ts';
import { SETTINGS } from './testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-slow-'));
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Lamplight</title>');
  const read = configFrom(
    { port: 0, data: join(folder, 'data'), 'no-limits': true, 'log-level': 'error' },
    {},
  );
  if (!read.ok) throw new Error(read.error);
  server = await startServer({ config: read.value, page: folder, version: '0.0.0', write: () => undefined });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const at = (scheme: string): string => `${scheme}://127.0.0.1:${String(server.port)}`;

async function connect(): Promise<WebSocket> {
  const socket = new WebSocket(`${at('ws')}/live`, { origin: at('http') });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
  await once(socket, 'message');
  return socket;
}

async function someTable(): Promise<string> {
  const [secret, commitment] = ['a'.repeat(64), 'b'.repeat(64)];
  const made = await fetch(`${at('http')}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ settings: SETTINGS, name: 'Ada', secret, commitment }),
  });
  return ((await made.json()) as Seated).table.id;
}

const openSockets = async (): Promise<number> => {
  const metrics = await (await fetch(`${at('http')}/metrics`)).text();
  return Number(/^lamplight_sockets (\d+)$/m.exec(metrics)?.[1]);
};

describe('a client that asks and does not read', () => {
  it('a client that asks and does not read is disconnected soon, though it keeps asking, and delays nobody', async () => {
    const table = await someTable();
    const [slow, other] = [await connect(), await connect()];
    expect(await openSockets()).toBe(2);
    slow.pause();
    const attach = JSON.stringify({ t: 'attach', table, secret: null, since: null });
    let asking = true;
    const flood = (async () => {
      while (asking && slow.readyState === slow.OPEN) {
        for (let n = 0; n < 500; n++) slow.send(attach);
        await wait(5);
      }
    })();
    await eventually(
      async () => {
        expect(await openSockets()).toBe(1);
      },
      { interval: 200 },
    );
    asking = false;
    await flood;
    other.send(JSON.stringify({ t: 'ping', n: 7 }));
    const [answer] = (await once(other, 'message')) as [Buffer];
    expect(JSON.parse(answer.toString())).toMatchObject({ t: 'pong', n: 7 });
    other.close();
    slow.terminate();
  });

  it('a client that does not read is sent no updates long before its buffer ends the connection', () => {
    expect(TABLE_LIMITS.bufferedBytes).toBeLessThanOrEqual(TRANSPORT.bufferedBytes / 4);
    expect(TABLE_LIMITS.behindMs).toBeLessThanOrEqual(60_000);
  });
});
