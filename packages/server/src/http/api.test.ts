import { REFUSALS } from '@lamplight/protocol';
import { GAMES, parseRecord, readRecord } from '@lamplight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from './api-routes.ts';
import { SAFETY } from './headers.ts';
import { NO_LIMITS } from './limits.ts';
import { OpenApp } from './open-app.ts';

const SECRET = 'a1'.repeat(32);
const SETTINGS = {
  game: 'pocket',
  options: {},
  role: 'lot',
  clock: { kind: 'none' },
  aid: 'off',
  listed: true,
  bot: null,
  match: false,
};
const CREATE = { settings: SETTINGS, name: 'Ada', secret: SECRET, commitment: 'b2'.repeat(32) };
const JOIN = { name: 'Bob', secret: 'c3'.repeat(32), commitment: 'd4'.repeat(32) };
const NOWHERE = 'AAAAAAAAAAAA';

let open: OpenApp;
let table: string;

beforeAll(async () => {
  open = await OpenApp.at({ limits: NO_LIMITS });
  const made = await open.post('/api/tables', CREATE);
  expect(made.status).toBe(201);
  table = (JSON.parse(made.text) as { table: { id: string } }).table.id;
});

afterAll(() => open.close());

const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { code: string }).code;

describe('the API', () => {
  it('the API creates, lists, describes and joins tables', async () => {
    const listed = await open.ask('/api/tables?game=pocket');
    expect(JSON.parse(listed.text)).toMatchObject({
      tables: [{ id: table, seats: { first: { name: 'Ada' } } }],
    });
    expect(JSON.parse((await open.ask('/api/tables?game=london')).text)).toEqual({ tables: [] });
    expect(JSON.parse((await open.ask(`/api/tables/${table}`)).text)).toMatchObject({ id: table });
    expect(JSON.parse((await open.post(`/api/tables/${table}/join`, JOIN)).text)).toMatchObject({
      seat: 'second',
    });
  });

  it('the API gives records as JSON and on one line, both whole', async () => {
    const json = await open.ask(`/api/tables/${table}/record`);
    expect(readRecord(GAMES, json.text).ok).toBe(true);
    const text = await open.ask(`/api/tables/${table}/record?as=text`);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(parseRecord(GAMES, text.text).ok).toBe(true);
  });

  it('the API gives a transfer code to a client with the seat secret in the header, and to nobody else', async () => {
    const path = `/api/tables/${table}/transfer`;
    const carried = await open.post(path, '', { authorization: `Bearer ${SECRET}` });
    expect(JSON.parse(carried.text)).toEqual({ code: 'ABCD2345', until: 1 });
    for (const authorization of ['', 'Bearer', `Basic ${SECRET}`, `Bearer ${SECRET}0`, 'Bearer x y']) {
      const refused = await open.post(path, '', { authorization });
      expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
      expect(codeOf(refused)).toBe('not-your-seat');
    }
    expect((await open.ask(`${path}?secret=${SECRET}`, {}, 'POST')).status).toBe(401);
  });

  const long = 'x'.repeat(5000);
  it.each<readonly [string, string, string, string, number, string]>([
    ['malformed JSON', 'POST', '/api/tables', '{"settings":', 400, 'bad-body'],
    ['no body', 'POST', '/api/tables', '', 400, 'bad-body'],
    ['an array', 'POST', '/api/tables', '[]', 400, 'bad-body'],
    ['null', 'POST', '/api/tables', 'null', 400, 'bad-body'],
    ['a field too many', 'POST', '/api/tables', JSON.stringify({ ...CREATE, admin: true }), 400, 'bad-body'],
    ['a prototype', 'POST', '/api/tables', '{"__proto__":{"x":1},"constructor":1}', 400, 'bad-body'],
    [
      'a name that turns',
      'POST',
      '/api/tables',
      JSON.stringify({ ...CREATE, name: '\u202Eadmin' }),
      400,
      'bad-body',
    ],
    [
      'a name of lines',
      'POST',
      '/api/tables',
      JSON.stringify({ ...CREATE, name: 'a\r\nb' }),
      400,
      'bad-body',
    ],
    ['a short secret', 'POST', '/api/tables', JSON.stringify({ ...CREATE, secret: 'aa' }), 400, 'bad-body'],
    [
      'a body over the limit',
      'POST',
      '/api/tables',
      JSON.stringify({ ...CREATE, name: long }),
      413,
      'too-large',
    ],
    ['an unknown game', 'GET', '/api/tables?game=chess', '', 400, 'bad-body'],
    ['an unknown question', 'GET', '/api/tables?x=1', '', 400, 'bad-body'],
    ['a question twice', 'GET', '/api/tables?game=london&game=pocket', '', 400, 'bad-body'],
    ['an unknown form', 'GET', '/api/tables/AAAAAAAAAAAA/record?as=xml', '', 400, 'bad-body'],
    ['an unknown table', 'GET', `/api/tables/${NOWHERE}`, '', 404, 'unknown-table'],
    ['no id', 'GET', '/api/tables/..%2f..%2fetc', '', 404, 'unknown-table'],
    ['a null byte', 'GET', '/api/tables/AAAAAAAAAAA%00', '', 404, 'unknown-table'],
    ['line ends in the path', 'GET', '/api/tables/a%0d%0aX-Evil:%201', '', 404, 'unknown-table'],
    ['an id that is too long', 'GET', `/api/tables/${'A'.repeat(2000)}`, '', 404, 'not-found'],
    ['steps upwards', 'GET', '/api/../api/tables', '', 404, 'not-found'],
    ['broken escapes', 'GET', '/api/tables/%zz', '', 404, 'not-found'],
    ['an unknown path', 'GET', '/api/users', '', 404, 'not-found'],
    ['the bare folder', 'GET', '/api', '', 404, 'not-found'],
    ['another method', 'DELETE', '/api/tables', '', 405, 'wrong-method'],
    ['another method at a table', 'PATCH', `/api/tables/${NOWHERE}/join`, '', 405, 'wrong-method'],
    ['reading what is for sending', 'GET', '/api/transfer', '', 405, 'wrong-method'],
    ['a question of other origins', 'OPTIONS', '/api/tables', '', 405, 'wrong-method'],
    [
      'a wrong code',
      'POST',
      '/api/transfer',
      JSON.stringify({ code: 'abcd-2345', secret: SECRET }),
      404,
      'bad-code',
    ],
  ])('the API refuses %s', async (_what, method, path, body, status, code) => {
    const headers: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' };
    const refused = await open.ask(path, headers, method, body);
    expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status, code });
    expect(Object.keys(JSON.parse(refused.text) as object)).toEqual(['code', 'message']);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.headers['x-evil']).toBeUndefined();
    for (const [name, value] of Object.entries(SAFETY))
      expect(refused.headers[name.toLowerCase()]).toBe(value);
    if (status === 405) expect(refused.headers.allow).not.toContain(method);
  });

  it.each<readonly [string, unknown, string]>([
    ['an empty commitment', { ...CREATE, commitment: '' }, 'commitment must be 64 lower-case hex digits'],
    ['no commitment', { ...CREATE, commitment: undefined }, 'commitment is missing'],
    ['a list', [], 'settings is missing'],
    ['no object', null, 'the body must be a JSON object'],
    ['a field that is not known', { ...CREATE, nmae: 'Ada' }, 'nmae is not known here'],
    ['a field with a strange name', { ...CREATE, '<b>\n': 1 }, 'a field is not known here'],
    [
      'a name that is too long',
      { ...CREATE, name: 'x'.repeat(41) },
      'name must be 40 or fewer characters long',
    ],
    [
      'a name that cannot be read',
      { ...CREATE, name: '\u202Ex' },
      'name must be as docs/api.md describes it',
    ],
    [
      'a clock that is too short',
      { ...CREATE, settings: { ...SETTINGS, clock: { kind: 'live', base: 3, increment: 0 } } },
      'settings.clock.base must be 30 or more',
    ],
    [
      'an unknown clock',
      { ...CREATE, settings: { ...SETTINGS, clock: { kind: 'sun' } } },
      'settings.clock.kind must be one of none, live, days',
    ],
    [
      'a number where a yes or no is wanted',
      { ...CREATE, settings: { ...SETTINGS, listed: 7 } },
      'settings.listed must be true or false',
    ],
  ])('the API names the field and what it must be: %s', async (_what, body, fault) => {
    const { text } = await open.post('/api/tables', body);
    expect(JSON.parse(text)).toEqual({
      code: 'bad-body',
      message: `The request is not as the API describes it: ${fault}.`,
    });
  });

  it('the API names the part of an address that is wrong, without repeating its value', async () => {
    const { text } = await open.ask('/api/tables?game=chess');
    expect(JSON.parse(text)).toMatchObject({
      message: 'The request is not as the API describes it: game must be one of london, newyork, pocket.',
    });
  });

  it('the API accepts changes from its own page and from programs, and from no page of another origin', async () => {
    const from = async (headers: Record<string, string>): Promise<[number, string]> => {
      const answer = await open.post('/api/tables', CREATE, headers);
      return [answer.status, answer.status === 201 ? '' : codeOf(answer)];
    };
    const evil = `evil.example:${String(open.port)}`;
    expect(await from({})).toEqual([201, '']);
    expect(await from({ origin: open.origin })).toEqual([201, '']);
    expect(await from({ origin: 'https://evil.example' })).toEqual([403, 'wrong-origin']);
    // Nor from a page that pointed its own name at our address.
    expect(await from({ origin: `http://${evil}`, host: evil })).toEqual([403, 'wrong-origin']);
    expect((await open.ask('/api/tables', { origin: 'https://evil.example' })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', 'x'])(
    'the API accepts no body of the type %s, so that a form of another page can send nothing',
    async (type) => {
      const refused = await open.post('/api/tables', CREATE, { 'content-type': type });
      expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 415, code: 'wrong-type' });
    },
  );

  it.each([
    ['a null byte in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'two ways to tell the length',
      'POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzz',
    ],
    ['a word', 'HELLO\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('the API answers bytes that are no HTTP: %s', async (_what, bytes) => {
    const answer = await open.raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toMatch(/\{"code":"(bad-request|too-large)","message":"[^"]+"\}$/);
  });

  it('the API answers a bug without telling anything about it, and continues', async () => {
    open.tableServer.bug = new Error(`secret ${SECRET}`);
    const broken = await open.post('/api/tables', CREATE);
    open.tableServer.bug = null;
    expect({ status: broken.status, code: codeOf(broken) }).toEqual({ status: 500, code: 'broken' });
    expect(broken.text).not.toContain(SECRET);
    expect(open.logged.join('')).toContain('a request broke');
    expect((await open.post('/api/tables', CREATE)).status).toBe(201);
  });

  it('the API logs requests by route and status, and nothing that anybody sent', () => {
    const log = open.logged.join('');
    expect(log).toContain('"route":"/api/tables/:table/transfer"');
    const sent = [
      SECRET,
      CREATE.commitment,
      JOIN.secret,
      'Ada',
      'Bob',
      table,
      'ABCD2345',
      'abcd',
      'game=',
      '127.0.0.1',
    ];
    for (const secret of sent) expect(log).not.toContain(secret);
  });
});

describe('the description of the API', () => {
  it('the description of the API has every route, with what it takes and gives', async () => {
    const { text: body, headers } = await open.ask('/api/openapi.json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const told = JSON.parse(body) as {
      openapi: string;
      components: { schemas: Record<string, object> };
      paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>;
    };
    expect(told.openapi).toBe('3.1.1');
    for (const { path, method, status, name } of API_ROUTES) {
      const operation = told.paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
      expect(Object.keys(operation?.responses ?? {})).toContain('429');
    }
    expect(told.paths['/tables']?.['post']).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateTable' } } },
      },
    });
    expect(told.components.schemas['CreateTable']).toMatchObject({
      properties: { secret: { pattern: '^[0-9a-f]{64}$' } },
      additionalProperties: false,
    });
    const references = [...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(told.components.schemas).toHaveProperty(name);
    expect(body).not.toContain('$defs');
    expect(body).not.toContain('"$schema"');
  });

  it('the description of the API is a page with headings and landmarks, without scripts, that may load nothing', async () => {
    const { text: body, headers } = await open.ask('/api/');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'/);
    expect(policy).not.toContain('script');
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(body).not.toContain('<script');
    for (const landmark of ['<header>', '<nav aria-label="Contents">', '<main>'])
      expect(body).toContain(landmark);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    for (const { name, summary, path } of API_ROUTES) {
      expect(body).toContain(`<h2 id="${name}">${summary}</h2>`);
      expect(body).toContain(`<a href="#${name}">`);
      expect(body).toContain(`/api${path}</code>`);
    }
    for (const [, target] of body.matchAll(/href="#([\w-]+)"/g)) expect(body).toContain(`id="${target}"`);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('refusals', () => {
  it('each refusal code has a sentence', () => {
    for (const message of Object.values(REFUSALS)) expect(message).toMatch(/\.$/);
  });
});
