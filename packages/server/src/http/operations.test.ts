import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { calm } from '../testing/test-time.ts';
import { SAFETY } from './headers.ts';
import { LIMITS } from './limits.ts';
import { OpenApp, TOKEN } from './open-app.ts';

const opened: OpenApp[] = [];

async function app(...[wanted]: Parameters<typeof OpenApp.at>): Promise<OpenApp> {
  const open = await OpenApp.at(wanted);
  opened.push(open);
  return open;
}

afterEach(async () => {
  for (const open of opened.splice(0)) await open.close();
});

describe('health and readiness', () => {
  it('/health and /ready distinguish a process that lives from one that can be played on', async () => {
    const open = await app();
    expect(await open.ask('/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    open.ready = false;
    await eventually(async () => {
      expect(await open.ask('/ready')).toMatchObject({ status: 503, text: '{"status":"not ready"}' });
    });
    expect(await open.ask('/health')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
    expect((await open.ask('/health', {}, 'POST')).status).toBe(405);
  });
});

describe('readiness', () => {
  it('/ready asks the store once for all requests at the same time', async () => {
    const open = await app();
    const store = Promise.withResolvers<undefined>();
    open.readyAfter = store.promise;
    let came = 0;
    open.app.http.server.on('request', () => (came += 1));
    const all = Promise.all(Array.from({ length: 20 }, () => open.ask('/ready')));
    // The store does not answer before all have asked.
    await eventually(() => {
      expect(came).toBe(20);
    });
    await calm();
    store.resolve(undefined);
    expect((await all).map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(open.askedReady).toBe(1);
  });
});

describe('metrics', () => {
  it('metrics are for this machine', async () => {
    const open = await app();
    const { status, text, headers } = await open.ask('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    for (const name of [
      'lamplight_sockets 0',
      'lamplight_tables 0',
      'lamplight_decisions_total 0',
      'lamplight_decision_seconds_bucket',
      'lamplight_store_seconds',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('metrics are not for clients of a proxy on this machine', async () => {
    const open = await app();
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await open.ask('/metrics', { [header]: '192.0.2.1' })).status).toBe(404);
    }
    const trusting = await app({ config: { trustProxy: ['127.0.0.0/8'] } });
    expect((await trusting.ask('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);
  });

  it('metrics are not for a page that pointed its own name at this machine', async () => {
    const open = await app();
    expect((await open.ask('/metrics', { host: `evil.example:${String(open.port)}` })).status).toBe(404);
    expect((await open.ask('/metrics', { host: `localhost:${String(open.port)}` })).status).toBe(200);
  });

  it('metrics behind a proxy are only for those with the token, since the proxy may not say for whom it asks', async () => {
    for (const config of [{ publicUrl: new URL('https://games.example') }, { trustProxy: ['127.0.0.0/8'] }]) {
      const open = await app({ config });
      for (const headers of [{}, { host: 'games.example' }, { authorization: `Bearer x${TOKEN}` }])
        expect((await open.ask('/metrics', headers as Record<string, string>)).status).toBe(404);
      const { status, text } = await open.ask('/metrics', { authorization: `Bearer ${TOKEN}` });
      expect(status).toBe(200);
      expect(text).toContain('lamplight_decisions_total');
    }
  });

  it('metrics are also for a monitor with a token that the operator chose, from anywhere', async () => {
    const metricsToken = 'a-token-of-the-operator';
    const open = await app({ config: { metricsToken, trustProxy: ['127.0.0.0/8'] } });
    const relayed = { 'x-forwarded-for': '192.0.2.1' };
    const told = await open.ask('/metrics', { ...relayed, authorization: `Bearer ${metricsToken}` });
    expect(told.text).toContain('lamplight_decisions_total');
    for (const wrong of ['', 'null', `${metricsToken}x`])
      expect((await open.ask('/metrics', { ...relayed, authorization: `Bearer ${wrong}` })).status).toBe(404);
    const without = await app({ config: { trustProxy: ['127.0.0.0/8'] } });
    expect((await without.ask('/metrics', { authorization: 'Bearer null' })).status).toBe(404);
  });

  it('metrics are open to all where the operator wants it, without anything that moves with a single decision', async () => {
    const open = await app({ config: { metricsOpen: true } });
    const relayed = { 'x-forwarded-for': '192.0.2.1' };
    const { status, text } = await open.ask('/metrics', relayed);
    expect(status).toBe(200);
    expect(text).toContain('lamplight_sockets');
    for (const kept of ['decision', 'lamplight_store', 'lamplight_frames']) expect(text).not.toContain(kept);
    expect((await open.ask('/metrics')).text).toContain('lamplight_decisions_total');
    // Not even the open figures change right away.
    await open.ask('/api/tables');
    expect((await open.ask('/metrics', relayed)).text).toBe(text);
  });

  it('metrics count requests by route, never by path', async () => {
    const open = await app();
    await open.ask('/api/tables/AAAAAAAAAAAA');
    await open.ask('/secret-path');
    const { text } = await open.ask('/metrics');
    expect(text).toContain('lamplight_http_requests_total{route="/api/tables/:table",status="404"} 1');
    expect(text).not.toContain('AAAAAAAAAAAA');
    expect(text).not.toContain('secret-path');
  });
});

describe('limits for each address', () => {
  const TAKE = { code: 'ABCD2345', secret: 'a1'.repeat(32) };

  it('the limit for codes makes guessing hopeless, and the answer tells when to try again', async () => {
    const open = await app();
    const { burst } = LIMITS.requests.code;
    for (let i = 0; i < burst; i++) expect((await open.post('/api/transfer', TAKE)).status).toBe(404);
    const refused = await open.post('/api/transfer', TAKE);
    expect(refused).toMatchObject({ status: 429 });
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Wrong requests count as well, and other kinds are not affected.
    expect((await open.post('/api/transfer', 'x')).status).toBe(429);
    expect((await open.ask('/api/tables')).status).toBe(200);
    expect((await open.ask('/metrics')).text).toContain('lamplight_limited_total{kind="code"} 2');
  });

  it('limits count by the address that a trusted proxy names, and by no other header', async () => {
    const open = await app({ config: { trustProxy: ['127.0.0.0/8'] } });
    const from = (address: string) => open.post('/api/transfer', TAKE, { 'x-forwarded-for': address });
    for (let i = 0; i < 6; i++) await from('192.0.2.1');
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.2')).status).toBe(404);
    const plain = await app();
    for (let i = 0; i < 5; i++)
      await plain.post('/api/transfer', TAKE, { 'x-forwarded-for': `192.0.2.${String(i)}` });
    expect((await plain.post('/api/transfer', TAKE, { 'x-forwarded-for': '192.0.2.99' })).status).toBe(429);
  });

  it('limits hold for files of the page and for paths that do not exist', async () => {
    const page = { burst: 2, perSecond: 0.001 };
    const open = await app({ limits: { requests: { ...LIMITS.requests, page } } });
    expect((await open.ask('/')).status).toBe(200);
    expect((await open.ask('/nothing')).status).toBe(404);
    const refused = await open.ask('/');
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await open.ask('/api/tables')).status).toBe(200);
    expect((await open.ask('/health')).status).toBe(200);
  });

  it('limits of tables and seats count by the networks of the address; the refusal says what to do', async () => {
    const open = await app({ config: { trustProxy: ['127.0.0.0/8'] } });
    const forwarded = { 'x-forwarded-for': '2001:db8:7:8::9' };
    const body = {
      settings: {
        game: 'pocket',
        options: {},
        role: 'lot',
        clock: { kind: 'none' },
        aid: 'off',
        listed: true,
        bot: null,
        match: false,
      },
      name: 'Ada',
      secret: 'a1'.repeat(32),
      commitment: 'b2'.repeat(32),
    };
    expect((await open.post('/api/tables', body, forwarded)).status).toBe(201);
    open.tableServer.refusal = { ok: false, error: { code: 'too-many', message: 'Leave a table.' } };
    const { name, secret, commitment } = body;
    const joining = { name, secret, commitment };
    const refused = await open.post('/api/tables/AAAAAAAAAAAA/join', joining, forwarded);
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toEqual({ code: 'too-many', message: 'Leave a table.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const networks = { clientKey: '2001:db8:7:8', site: '2001:db8:7/48', provider: '2001:db8/32' };
    expect(open.tableServer.froms).toEqual([networks, networks]);
  });

  it('limits are stricter for creating than for reading', () => {
    const { read, create, join, transfer, code } = LIMITS.requests;
    const rates = [read, join, create, transfer, code].map(({ perSecond }) => perSecond);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    // A code has 40 bits and lives for ten minutes: one address has no chance worth naming.
    expect((code.burst + code.perSecond * 600) / 2 ** 40).toBeLessThan(1e-9);
  });
});

describe('headers', () => {
  it('headers tell browsers to stay with https only where the public address has it', async () => {
    const publicUrl = new URL('https://games.example');
    const secure = await app({ config: { publicUrl } });
    const plain = await app({ config: { publicUrl: new URL('http://games.example') } });
    for (const path of ['/', '/nothing', '/api/tables', '/api/nothing', '/health']) {
      const { headers } = await secure.ask(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      for (const name of Object.keys(SAFETY)) expect(headers[name.toLowerCase()]).toBeDefined();
      expect((await plain.ask(path)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('headers let other origins read nothing', async () => {
    const open = await app();
    const { headers } = await open.ask('/api/tables', { origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
