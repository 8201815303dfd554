import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAFETY } from './headers.ts';
import { OpenApp } from './open-app.ts';
import { pageFiles } from './page-files.ts';

const SCRIPT = 'console.log("lamp");\n'.repeat(100);
const outside = mkdtempSync(join(tmpdir(), 'lamplight-serve-'));
const folder = join(outside, 'dist');
let open: OpenApp;

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
  open = await OpenApp.at({ page: folder });
});

afterAll(async () => {
  await open.close();
  rmSync(outside, { recursive: true });
});

describe('page files', () => {
  it('page files have their types and cache times', async () => {
    const page = await open.ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(page.body.toString()).toContain('<title>Lamplight</title>');
    expect((await open.ask('/index.html?x=1')).body).toEqual(page.body);
    expect((await open.ask('/assets/index-a1.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await open.ask('/manifest.webmanifest')).headers['content-type']).toBe(
      'application/manifest+json',
    );
    expect((await open.ask('/icon.png')).headers['content-type']).toBe('image/png');
  });

  it('page files are compressed where that saves bytes, in an encoding the client accepts', async () => {
    const path = '/assets/index-a1.js';
    const best = await open.ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
    const second = await open.ask(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(second.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(second.body).toString()).toBe(SCRIPT);
    const plain = await open.ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    const tags = [best, second, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    const picture = await open.ask('/icon.png', { 'accept-encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  it('page files are answered with “unchanged” until they change', async () => {
    const { headers } = await open.ask('/');
    const known = { 'if-none-match': headers.etag ?? '' };
    const unchanged = await open.ask('/', known);
    expect(unchanged).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(unchanged.body).toHaveLength(0);
    utimesSync(join(folder, 'index.html'), 1, 1);
    expect((await open.ask('/', known)).status).toBe(200);
  });

  it('page files answer HEAD without a body and refuse everything but reading', async () => {
    const head = await open.ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect(await open.ask('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
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
  ])('no page file is found at %s', async (path) => {
    const { status, text } = await open.ask(path);
    expect(status).toBe(404);
    expect(text).toBe('There is nothing here.\n');
  });

  it('page files are sent with all safety headers', async () => {
    const answers = [await open.ask('/'), await open.ask('/nothing'), await open.ask('/', {}, 'POST')];
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(SAFETY)) expect(headers[name.toLowerCase()]).toBe(value);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('page files have the policy of the page’s meta tag in their header, and forbid frames', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8');
    const inPage = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
    expect(SAFETY['Content-Security-Policy']).toBe(`${String(inPage)}; frame-ancestors 'none'`);
  });
});

describe('a server below a path', () => {
  it('a server below a path answers there and nowhere else', async () => {
    const below = await OpenApp.at({ page: folder, config: { basePath: '/games' } });
    expect((await below.ask('/games/')).text).toContain('<title>Lamplight</title>');
    expect(await below.ask('/games')).toMatchObject({ status: 308, headers: { location: '/games/' } });
    expect((await below.ask('/games/assets/index-a1.js')).status).toBe(200);
    expect((await below.ask('/games/api/tables')).status).toBe(200);
    expect((await below.ask('/games/health')).status).toBe(200);
    const told = JSON.parse((await below.ask('/games/api/openapi.json')).text) as object;
    expect(told).toMatchObject({ servers: [{ url: '/games/api' }] });
    for (const path of ['/', '/gamesx/', '/api/tables', '/health', '/games/../secret.txt', '//games/']) {
      expect((await below.ask(path)).status).toBe(404);
    }
    await below.close();
  });
});

describe('a server of the page alone', () => {
  it('a server of the page alone has no tables', async () => {
    const alone = await OpenApp.at({ page: folder, online: false });
    expect((await alone.ask('/')).status).toBe(200);
    for (const path of ['/api/tables', '/api/', '/live']) expect((await alone.ask(path)).status).toBe(404);
    await alone.close();
  });
});

describe('the cost of page files', () => {
  it('page files are held in memory once, however many answers wait for their reader', async () => {
    const files = pageFiles(folder);
    const asked = { method: 'GET', path: '/assets/index-a1.js', ifNoneMatch: undefined };
    for (const acceptEncoding of [undefined, 'gzip', 'br']) {
      const [one, other] = await Promise.all([
        files({ ...asked, acceptEncoding }),
        files({ ...asked, acceptEncoding }),
      ]);
      expect(one.body).toBe(other.body);
    }
  });

  it('a long header of blanks is read about as quickly as one of letters', async () => {
    const timeOf = async (filling: string): Promise<number> => {
      const start = performance.now();
      await open.ask('/', { 'If-None-Match': `a${filling.repeat(7500)}b` });
      return performance.now() - start;
    };
    // In turns, and the fastest of each: a machine that pauses now and then delays some requests, not all of a kind.
    let [letters, blanks] = [Infinity, Infinity];
    for (let n = 0; n < 30; n++) {
      letters = Math.min(letters, await timeOf('x'));
      blanks = Math.min(blanks, await timeOf(' '));
    }
    expect(blanks / letters).toBeLessThan(8);
  });

  it('a page file is recognised by one of several tags', async () => {
    const { headers } = await open.ask('/');
    const known = await open.ask('/', { 'If-None-Match': `"other" , ${headers.etag ?? ''}, "more"` });
    expect(known.status).toBe(304);
  });
});
