import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import type { Config } from '../config.ts';
import { appOf } from './app.ts';
import type { App } from './app.ts';
import { FakeTableServer } from './fake-table-server.ts';
import { LIMITS } from './limits.ts';
import type { Limits } from './limits.ts';
import { openLog, openTraceLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { NO_TRACE, traceTo } from './trace.ts';

interface Wanted {
  readonly config?: Partial<Config>;
  readonly limits?: Partial<Limits>;
  readonly online?: boolean;
  readonly page?: string;
  readonly traced?: boolean;
  readonly now?: () => number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** The operator’s token of such an app. */
export const TOKEN = 'ab'.repeat(32);

/** An app over a fake table server that listens at a port of its own, for tests. */
export class OpenApp {
  readonly tableServer = new FakeTableServer();
  readonly logged: string[] = [];
  readonly app: App;
  ready = true;
  /** How often readiness was asked for. */
  askedReady = 0;
  /** What the answer to that waits for. */
  readyAfter: Promise<unknown> = Promise.resolve();
  readonly #folder: string | undefined;

  constructor({
    config = {},
    limits = {},
    online = true,
    page,
    traced = false,
    now = () => performance.now(),
  }: Wanted) {
    this.#folder = page === undefined ? mkdtempSync(join(tmpdir(), 'lamplight-app-')) : undefined;
    if (this.#folder !== undefined)
      writeFileSync(join(this.#folder, 'index.html'), '<title>Lamplight</title>');
    const metrics = new Metrics();
    metrics.watch(this.tableServer);
    const log = openLog('debug', (line) => this.logged.push(line));
    this.app = appOf({
      config: {
        host: '127.0.0.1',
        basePath: '',
        publicUrl: null,
        trustProxy: [],
        metricsOpen: false,
        metricsToken: null,
        ...config,
      },
      page: page ?? this.#folder ?? '',
      tableServer: online ? this.tableServer : null,
      ready: async () => {
        this.askedReady += 1;
        await this.readyAfter;
        return this.ready;
      },
      limits: { ...LIMITS, ...limits },
      metrics,
      token: TOKEN,
      log,
      trace: traced ? traceTo({ log: openTraceLog('debug', (line) => this.logged.push(line)) }) : NO_TRACE,
      version: '0.0.0',
      now,
    });
  }

  static async at(wanted: Wanted = {}): Promise<OpenApp> {
    const open = new OpenApp(wanted);
    await open.app.http.listen({ port: 0, host: '127.0.0.1' });
    return open;
  }

  get port(): number {
    return (this.app.http.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Asks for a path exactly as it is written: fetch would normalise it. */
  ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: this.port, path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            const body = Buffer.concat(chunks);
            resolve({ status: statusCode, headers, body, text: body.toString() });
          });
        },
      );
      asking.on('error', reject).end(body);
    });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.ask(path, { 'content-type': 'application/json', ...headers }, 'POST', text);
  }

  /** Sends bytes as they are, and returns everything that comes back. */
  raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(this.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('error', reject).on('close', () => {
        resolve(answer);
      });
    });
  }

  socket(options: ClientOptions = {}, path = '/live'): WebSocket {
    return new WebSocket(`ws://127.0.0.1:${String(this.port)}${path}`, { origin: this.origin, ...options });
  }

  async close(): Promise<void> {
    await this.app.live?.close(200);
    this.app.http.server.closeAllConnections();
    await this.app.http.close();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true });
  }
}
