import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { WebSocketServer } from 'ws';
import { servePage } from './page-server.ts';
import type { PageServer } from './page-server.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/release-0.1');
const PICTURES = join(import.meta.dirname, '../public');
const STORED = join(import.meta.dirname, '../../server/src/store/fixtures/release-0.1/lamplight.sql');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What the server of release 0.1 said of one table. */
interface RecordedTable {
  readonly headers: Readonly<Record<string, string>>;
  /** Holds the first seat, whose player is to decide. */
  readonly secret: string;
  readonly standing: { readonly id: string; readonly settings: { readonly game: string } };
  /** The answers to each kind of frame. */
  readonly frames: Readonly<Record<string, readonly object[]>>;
}

export const RECORDED = JSON.parse(readFileSync(join(FIXTURES, 'table.json'), 'utf8')) as RecordedTable;

const FILES = JSON.parse(
  brotliDecompressSync(readFileSync(join(FIXTURES, 'page.json.br'))).toString(),
) as Readonly<Record<string, string>>;

/** The script with which the page of release 0.1 begins; a later page has another one. */
export const FORMER_SCRIPT = /assets\/index-[\w-]+\.js/.exec(FILES['index.html'] ?? '')?.[0] ?? '';

/** An empty page of the same origin. */
export const EMPTY = './empty.html';

export interface FormerServer {
  readonly address: string;
  /** Ends it and starts the server of today at the same address, with the data folder of the former one. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** The page of release 0.1, and as much of its server as the page needs to show the recorded table. */
export async function serveFormerPage(): Promise<FormerServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-former-'));
  const former = answering();
  const sockets = speaking(former);
  await new Promise<void>((resolve) => former.listen(0, 'localhost', resolve));
  const { port } = former.address() as AddressInfo;
  let present: PageServer | undefined;
  const end = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    former.closeAllConnections();
    await new Promise((resolve) => former.close(resolve));
  };
  return {
    address: `http://localhost:${String(port)}/`,
    async replace() {
      await end();
      present = await servePage('--port', String(port), '--data', dataFolder(folder));
    },
    async stop() {
      await (present ? present.stop() : end());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answering(): Server {
  const find = (name: string): string | Buffer | undefined => {
    if (name === 'empty.html') return '<link rel="icon" href="icon.svg">';
    return name.endsWith('.png') ? readFileSync(join(PICTURES, name)) : FILES[name];
  };
  const { headers, standing } = RECORDED;
  return createServer(({ url = '/' }, response) => {
    const path = url.slice(1).replace(/[?].*$/, '');
    if (path.startsWith('api/')) {
      const known = path === `api/tables/${standing.id}`;
      const answer = known ? standing : { code: 'unknown-table', message: 'There is no such table.' };
      response.writeHead(known ? 200 : 404, { ...headers, 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
      return;
    }
    const name = path === '' ? 'index.html' : path;
    const found = find(name);
    const type = TYPES[extname(name)] ?? 'text/plain';
    response.writeHead(found === undefined ? 404 : 200, { ...headers, 'Content-Type': type });
    response.end(found);
  });
}

function speaking(server: Server): WebSocketServer {
  const sockets = new WebSocketServer({ server, path: '/live' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const asked = JSON.parse(data.toString()) as { readonly t: string; readonly n?: number };
      const pong = { t: 'pong', n: asked.n, now: Date.now() };
      const frames = asked.t === 'ping' ? [pong] : (RECORDED.frames[asked.t] ?? []);
      for (const frame of frames) socket.send(JSON.stringify(frame));
    });
  });
  return sockets;
}

function dataFolder(within: string): string {
  const folder = join(within, 'data');
  mkdirSync(folder);
  const database = new DatabaseSync(join(folder, 'lamplight.db'));
  database.exec(`begin; ${readFileSync(STORED, 'utf8')} commit`);
  database.close();
  return folder;
}
