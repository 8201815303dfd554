import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAFETY } from '../src/serve/headers.ts';
import { pageServer } from '../src/serve/page-server.ts';
import { run } from '../src/testing/fake-io.ts';

const BIN = join(import.meta.dirname, '../bin/lamplight.js');
const SCRIPT = 'console.log("lamp");\n'.repeat(100);
const outside = mkdtempSync(join(tmpdir(), 'lamplight-serve-'));
const folder = join(outside, 'dist');
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lamplight</title>');
  writeFileSync(join(folder, 'assets/index-a1.js'), SCRIPT);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(2000));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  server = pageServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(outside, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks for a path exactly as it is written: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    asking.on('error', reject).end();
  });
}

describe('the server of the page', () => {
  it('gives files their types and their time to live', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(page.body.toString()).toContain('<title>Lamplight</title>');
    expect((await ask('/index.html?x=1')).body).toEqual(page.body);
    expect((await ask('/assets/index-a1.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json');
    expect((await ask('/icon.png')).headers['content-type']).toBe('image/png');
  });

  it('compresses what shrinks, in a way the reader takes', async () => {
    const path = '/assets/index-a1.js';
    const best = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
    const second = await ask(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(second.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(second.body).toString()).toBe(SCRIPT);
    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    const tags = [best, second, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    const picture = await ask('/icon.png', { 'accept-encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  it('answers “unchanged” until a file changes', async () => {
    const { headers } = await ask('/');
    const known = { 'if-none-match': headers.etag ?? '' };
    const unchanged = await ask('/', known);
    expect(unchanged).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(unchanged.body).toHaveLength(0);
    utimesSync(join(folder, 'index.html'), 1, 1);
    expect((await ask('/', known)).status).toBe(200);
  });

  it('answers HEAD without a body and refuses to do anything but read', async () => {
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect(await ask('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
  });

  it.each([
    '/nothing.html',
    '/assets',
    '/assets/',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/link.txt',
    '/.vite/manifest.json',
    '/%00',
    '/%zz',
    '/index.html%00.js',
    'http://localhost/../secret.txt',
    '*',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe('There is nothing here.\n');
  });

  it('sends its safety headers with every answer', async () => {
    const answers = [await ask('/'), await ask('/nothing'), await ask('/', {}, 'POST')];
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(SAFETY)) expect(headers[name.toLowerCase()]).toBe(value);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('says in its header what the page says in its meta tag, and forbids frames', () => {
    const page = readFileSync(join(import.meta.dirname, '../../web/index.html'), 'utf8');
    const inPage = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
    expect(SAFETY['Content-Security-Policy']).toBe(`${String(inPage)}; frame-ancestors 'none'`);
  });
});

describe('lamplight serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address, serves, and ends at %s', async (signal) => {
    const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--folder', folder]);
    const address = await new Promise<string>((resolve) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const found = /^Lamplight is at (http:\/\/localhost:\d+\/)\n/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    expect(await (await fetch(address)).text()).toContain('<title>Lamplight</title>');
    const code = await new Promise((resolve) => {
      child.on('exit', resolve);
      child.kill(signal);
    });
    expect(code).toBe(0);
  });

  it('says what is wrong when it cannot serve', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = String((taken.address() as AddressInfo).port);
    expect(await run(['serve', '--port', port, '--folder', folder])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: serve: port ${port} is taken; choose another with --port, or any free one with --port 0\n`,
    });
    taken.close();
    expect(await run(['serve', '--port', '0', '--host', '192.0.2.1', '--folder', folder])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: serve: "192.0.2.1" is no address of this machine\n',
    });
    expect(await run(['serve', '--folder', outside])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: serve: there is no index.html in ${JSON.stringify(outside)}\n`,
    });
  });
});
