import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFrom, SETTINGS, warningOf } from './config.ts';
import type { Config } from './config.ts';

function config(given: Parameters<typeof configFrom>[0] = {}, env: Record<string, string> = {}): Config {
  const read = configFrom(given, env);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const wrong = (env: Record<string, string>): string => {
  const read = configFrom({}, env);
  return read.ok ? '' : read.error;
};

describe('a configuration', () => {
  it('a configuration is for this machine alone unless something else is set', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 1888,
      basePath: '',
      publicUrl: null,
      trustProxy: [],
      online: true,
      metricsOpen: false,
      limited: true,
      logLevel: 'info',
    });
  });

  it('a configuration puts the data where the system keeps those of programs', () => {
    expect(config({}, { XDG_DATA_HOME: '/data' }).data).toBe(join('/data', 'lamplight'));
    expect(config().data).toBe(join(homedir(), '.local', 'share', 'lamplight'));
    expect(config({ data: '/mine' }, { LAMPLIGHT_DATA: '/other' }).data).toBe('/mine');
    expect(config({}, { LAMPLIGHT_DATA: '/other' }).data).toBe('/other');
  });

  it('a configuration logs less in a terminal', () => {
    const read = configFrom({}, {}, true);
    expect(read.ok && read.value.logLevel).toBe('warn');
  });

  it('a configuration is read from the environment in the same words', () => {
    const env = {
      LAMPLIGHT_HOST: '0.0.0.0',
      LAMPLIGHT_PORT: '80',
      LAMPLIGHT_BASE_PATH: '/a/b/',
      LAMPLIGHT_PUBLIC_URL: 'https://games.example',
      LAMPLIGHT_TRUST_PROXY: 'loopback,10.0.0.0/8',
      LAMPLIGHT_NO_ONLINE: '1',
      LAMPLIGHT_LOG_LEVEL: 'debug',
      LAMPLIGHT_METRICS_OPEN: 'yes',
    };
    expect(config({}, env)).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      basePath: '/a/b',
      publicUrl: new URL('https://games.example/'),
      trustProxy: ['127.0.0.0/8', '::1/128', '10.0.0.0/8'],
      online: false,
      logLevel: 'debug',
      metricsOpen: true,
    });
  });

  it.each([
    [{ LAMPLIGHT_PORT: 'x' }, 'LAMPLIGHT_PORT wants a whole number from 0 to 65535'],
    [{ LAMPLIGHT_BASE_PATH: 'games' }, 'LAMPLIGHT_BASE_PATH wants a path such as /games'],
    [{ LAMPLIGHT_BASE_PATH: '/a/../b' }, 'LAMPLIGHT_BASE_PATH wants a path such as /games'],
    [
      { LAMPLIGHT_PUBLIC_URL: 'games.example' },
      'LAMPLIGHT_PUBLIC_URL wants an address such as https://games.example.org',
    ],
    [{ LAMPLIGHT_NO_ONLINE: 'maybe' }, 'LAMPLIGHT_NO_ONLINE wants yes or no'],
    [{ LAMPLIGHT_LOG_LEVEL: 'loud' }, 'LAMPLIGHT_LOG_LEVEL wants silent, error, warn, info or debug'],
    [{ LAMPLIGHT_HOST: '' }, 'LAMPLIGHT_HOST wants a value'],
  ])('a configuration is refused with the reason for %j', (env, message) => {
    expect(wrong(env as Record<string, string>)).toBe(message);
  });

  it.each(['10.0.0.0/33', 'everybody', '10.0.0.0/8/8', '::/129', '', '10.0.0.0/8,'])(
    'a configuration does not trust the proxy %j',
    (given) => {
      expect(SETTINGS['trust-proxy'].read(given)).toBeUndefined();
    },
  );

  it.each(['ftp://a', 'https://a:b@c', 'https://a?x', 'https://a#x', 'javascript:1', 'https://'])(
    'a configuration refuses the public address %j',
    (given) => {
      expect(SETTINGS['public-url'].read(given)).toBeUndefined();
    },
  );

  it('a configuration reads the token for metrics from a file, and refuses a file without a long one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lamplight-config-'));
    try {
      const file = join(folder, 'token');
      writeFileSync(file, 'a-token-of-the-operator\n');
      const env = { LAMPLIGHT_METRICS_TOKEN_FILE: file };
      expect(config({}, env).metricsToken).toBe('a-token-of-the-operator');
      writeFileSync(file, 'short');
      const refused = 'LAMPLIGHT_METRICS_TOKEN_FILE wants a file with a token of at least 20 characters';
      expect(wrong(env)).toBe(refused);
      expect(wrong({ LAMPLIGHT_METRICS_TOKEN_FILE: join(folder, 'none') })).toBe(refused);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(config().metricsToken).toBeNull();
  });

  it('a configuration can be without limits on this machine only', () => {
    expect(config({ 'no-limits': true }).limited).toBe(false);
    expect(configFrom({ 'no-limits': true, host: '0.0.0.0' }, {})).toMatchObject({ ok: false });
  });
});

describe('the warning of a configuration', () => {
  it('a warning is given where others can reach the server and nothing says that https is in front', () => {
    expect(warningOf(config({ host: '0.0.0.0' }))).toContain('--public-url');
    expect(warningOf(config({ host: '192.168.1.2' }))).toBeDefined();
    const publicUrl = new URL('http://games.example');
    expect(warningOf(config({ host: '0.0.0.0', 'public-url': publicUrl }))).toBeDefined();
  });

  it('no warning is given where only this machine reaches the server or https is in front', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3']) {
      expect(warningOf(config({ host }))).toBeUndefined();
    }
    const publicUrl = new URL('https://games.example');
    expect(warningOf(config({ host: '0.0.0.0', 'public-url': publicUrl }))).toBeUndefined();
    expect(warningOf(config({ host: '0.0.0.0', 'no-online': true }))).toBeUndefined();
  });
});

describe('docs/self-hosting.md', () => {
  it('docs/self-hosting.md names every setting, as a flag and in the environment', () => {
    const page = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8');
    for (const name of Object.keys(SETTINGS)) {
      const variable = `LAMPLIGHT_${name.toUpperCase().replaceAll('-', '_')}`;
      expect(page).toMatch(new RegExp(`^\\| \`--${name}\` +\\| \`${variable}\` +\\|`, 'm'));
    }
  });
});
