import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { TableInfo } from '@lamplight/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderAt } from './client-address.ts';
import { SAFETY } from './headers.ts';
import { LIMITS } from './limits.ts';
import { OpenApp } from './open-app.ts';
import type { Answered } from './open-app.ts';

const QUOTED = 'A “lamp” & <script>alert("x")</script>';
const tagsOf = (title: string, picture: string) => [
  ['property', 'og:title', title],
  ['property', 'og:image', `./previews/${picture}.png`],
];
const TAGS = {
  en: { '': tagsOf('Front', 'front'), pocket: tagsOf('Pocket game', 'pocket'), london: tagsOf(QUOTED, 'l') },
  fr: { '': tagsOf('Accueil', 'front'), pocket: tagsOf('Partie de Pocket', 'pocket') },
};
const BUILT = `<!doctype html><title>Lamplight</title><!--preview--><meta name="built" /><!--/preview-->${'<p>page</p>'.repeat(60)}`;

/** Everything that a table could be asked for or changed with. */
const ASKING = ['create', 'join', 'info', 'standing', 'list', 'connect', 'record', 'takeSeat'] as const;

const folder = mkdtempSync(join(tmpdir(), 'lamplight-previews-'));
let open: OpenApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'previews'));
  writeFileSync(join(folder, 'index.html'), BUILT);
  writeFileSync(join(folder, 'previews/tags.json'), JSON.stringify(TAGS));
  open = await OpenApp.at({ page: folder });
});

afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

const titleIn = ({ text }: Answered): string | undefined =>
  /<meta property="og:title" content="([^"]*)" \/>/.exec(text)?.[1];
const pictureIn = ({ text }: Answered): string | undefined =>
  /<meta property="og:image" content="([^"]*)" \/>/.exec(text)?.[1];

describe('the preview of a link', () => {
  it('the preview of a link to the front page and of an invitation show their own title and picture', async () => {
    const front = await open.ask('/');
    expect(titleIn(front)).toBe('Front');
    expect(pictureIn(front)).toBe(`${open.origin}/previews/front.png`);
    expect(front.text).not.toContain('name="built"');
    expect(front.text).toContain('<p>page</p>');
    const invitation = await open.ask('/?game=pocket');
    expect(titleIn(invitation)).toBe('Pocket game');
    expect(pictureIn(invitation)).toBe(`${open.origin}/previews/pocket.png`);
    expect(titleIn(await open.ask('/index.html?game=pocket'))).toBe('Pocket game');
  });

  it.each([
    '/?game=',
    '/?game=chess',
    '/?game=__proto__',
    '/?game=constructor',
    '/?gam=pocket',
    '/?%zz&game',
  ])('the preview of %s is that of the front page', async (path) => {
    expect(titleIn(await open.ask(path))).toBe('Front');
  });

  it('the preview of a link repeats nothing that the link says', async () => {
    const { text } = await open.ask('/?game=%22%3E%3Cscript%3E&x=lantern');
    expect(text).not.toContain('script');
    expect(text).not.toContain('lantern');
  });

  it('the preview of a link cannot end its tag', async () => {
    expect(titleIn(await open.ask('/?game=london'))).toBe(
      'A “lamp” &amp; &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;',
    );
  });

  it('the preview of an invitation is the same for every table, real or not, and asks no table', async () => {
    const asked = ASKING.map((method) => vi.spyOn(open.tableServer, method));
    open.tableServer.tables.set('AbCd1234', {} as TableInfo);
    const before = JSON.stringify([open.tableServer.counts(), [...open.tableServer.tables.keys()]]);
    const answers = [];
    for (const more of ['', '&t=AbCd1234', '&t=made-up', '&t=../x']) {
      const { status, headers, text } = await open.ask(`/?game=pocket${more}`);
      answers.push(JSON.stringify([status, { ...headers, date: '' }, text]));
    }
    expect(new Set(answers).size).toBe(1);
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    expect(JSON.stringify([open.tableServer.counts(), [...open.tableServer.tables.keys()]])).toBe(before);
    vi.restoreAllMocks();
    open.tableServer.tables.clear();
  });

  it('the preview of a link is in the language that the client likes best, and otherwise in English', async () => {
    const titleFor = async (language: string): Promise<string | undefined> =>
      titleIn(await open.ask('/', { 'accept-language': language }));
    expect(await titleFor('fr')).toBe('Accueil');
    expect(await titleFor('fr-CH, en;q=0.8')).toBe('Accueil');
    expect(await titleFor('en;q=0.5, FR;q=0.9')).toBe('Accueil');
    expect(await titleFor('de, fr;q=0.4, en;q=0.3')).toBe('Accueil');
    for (const other of ['en, fr', 'fr;q=0', 'de', '*', '', ',;=;,', 'constructor', 'fr;q=0.2, en;q=0.7']) {
      expect(await titleFor(other)).toBe('Front');
    }
    // A game without words in a language has the preview of the front page.
    expect(titleIn(await open.ask('/?game=london', { 'accept-language': 'fr' }))).toBe('Accueil');
  });

  it('the preview of a link answers HEAD like GET, without a body', async () => {
    const whole = await open.ask('/?game=pocket');
    const head = await open.ask('/?game=pocket', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('the preview of a link is asked for again each time, and known by its own tag', async () => {
    const asked = { 'accept-encoding': 'br' };
    const front = await open.ask('/', asked);
    expect(front.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(front.body).toString()).toContain('content="Front"');
    const answers = [
      front,
      await open.ask('/'),
      await open.ask('/?game=pocket', asked),
      await open.ask('/', { ...asked, 'accept-language': 'fr' }),
      await open.ask('/', { ...asked, host: 'localhost' }),
    ];
    const tags = answers.map(({ headers }) => headers.etag ?? '');
    expect(new Set(tags).size).toBe(answers.length);
    for (const [at, tag] of tags.entries()) {
      const again = await open.ask('/', { ...asked, 'if-none-match': tag });
      expect(again.status).toBe(at === 0 ? 304 : 200);
    }
    expect((await open.ask('/', asked)).body).toEqual(front.body);
  });

  it('the preview of a link keeps the policy and the other safety headers of the page', async () => {
    const { headers } = await open.ask('/?game=pocket');
    for (const [name, value] of Object.entries(SAFETY)) expect(headers[name.toLowerCase()]).toBe(value);
  });

  it('the preview of a link counts against the limit for the page', async () => {
    const limited = await OpenApp.at({
      page: folder,
      limits: { requests: { ...LIMITS.requests, page: { burst: 2, perSecond: 0.001 } } },
    });
    expect((await limited.ask('/?game=pocket')).status).toBe(200);
    expect((await limited.ask('/?game=pocket')).status).toBe(200);
    expect((await limited.ask('/?game=pocket')).status).toBe(429);
    await limited.close();
  });

  it('the preview of a link is correct however many addresses were asked for before', async () => {
    for (let n = 0; n < 200; n++) {
      const host = `10.0.0.${String(n)}`;
      expect(pictureIn(await open.ask('/', { host }))).toBe(`http://${host}/previews/front.png`);
    }
    expect(pictureIn(await open.ask('/', { host: '10.0.0.0' }))).toBe('http://10.0.0.0/previews/front.png');
  });

  it('a page that was built without previews is served as it is', async () => {
    const plain = await OpenApp.at();
    expect((await plain.ask('/?game=pocket')).text).toBe('<title>Lamplight</title>');
    await plain.close();
  });

  it('a page whose previews are damaged is served as it was built', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'lamplight-previews-'));
    mkdirSync(join(damaged, 'previews'));
    writeFileSync(join(damaged, 'index.html'), BUILT);
    writeFileSync(join(damaged, 'previews/tags.json'), '{"en":');
    const app = await OpenApp.at({ page: damaged });
    expect((await app.ask('/')).text).toBe(BUILT);
    await app.close();
    rmSync(damaged, { recursive: true });
  });
});

describe('the address in a preview', () => {
  it('the address in a preview is never one that somebody else wrote', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    for (const headers of [forged, { 'x-forwarded-host': 'evil.example' }, { host: 'a"><script>' }]) {
      const answer = await open.ask('/', headers);
      expect(answer.text).not.toContain('evil.example');
      expect(answer.text).not.toContain('script');
    }
    // Without an address that can be trusted the picture is named as in the build.
    expect(pictureIn(await open.ask('/', forged))).toBe('./previews/front.png');
  });

  it('the address in a preview is the public one, whatever host was asked for', async () => {
    const published = await OpenApp.at({
      page: folder,
      config: { publicUrl: new URL('https://games.example'), basePath: '/play' },
    });
    for (const host of ['localhost', 'games.example', 'evil.example']) {
      expect(pictureIn(await published.ask('/play/', { host }))).toBe(
        'https://games.example/play/previews/front.png',
      );
    }
    await published.close();
  });

  it('the address in a preview is the one that a trusted proxy names', async () => {
    const behind = await OpenApp.at({ page: folder, config: { trustProxy: ['127.0.0.0/8'] } });
    const headers = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https' };
    expect(pictureIn(await behind.ask('/', headers))).toBe('https://games.example/previews/front.png');
    await behind.close();
  });

  it('the address in a preview has the path of the public address, where that has one', () => {
    const at = (url: string): string | undefined =>
      folderAt({ publicUrl: new URL(url), basePath: '/inside' }, 'http://localhost');
    expect(at('https://games.example/jack')).toBe('https://games.example/jack/');
    expect(at('https://games.example/jack/')).toBe('https://games.example/jack/');
    expect(at('https://games.example')).toBe('https://games.example/inside/');
    expect(folderAt({ publicUrl: null, basePath: '' }, undefined)).toBeUndefined();
  });
});
