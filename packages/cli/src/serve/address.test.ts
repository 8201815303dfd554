import { networkInterfaces } from 'node:os';
import { configFrom } from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { expect, it, vi } from 'vitest';
import { reachOf } from './address.ts';

vi.mock(import('node:os'), async (original) => ({ ...(await original()), networkInterfaces: vi.fn() }));

function config(env: Record<string, string>): Config {
  const read = configFrom({}, { HOME: '/nowhere', ...env }, false);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const at = (address: string, internal: boolean) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const;

it('a server that listens at all networks prints the address for other devices', () => {
  vi.mocked(networkInterfaces).mockReturnValue({
    lo: [at('127.0.0.1', true)],
    a: [at('192.168.1.7', false)],
  });
  const reach = reachOf(config({ LAMPLIGHT_HOST: '0.0.0.0', LAMPLIGHT_BASE_PATH: '/games' }), 1888);
  expect(reach).toContain('http://192.168.1.7:1888/games/\n');
});

it('a server prints no second address without another network, without online play, or with one public address', () => {
  vi.mocked(networkInterfaces).mockReturnValue({ lo: [at('127.0.0.1', true)] });
  expect(reachOf(config({ LAMPLIGHT_HOST: '0.0.0.0' }), 1888)).toBe('');
  expect(reachOf(config({ LAMPLIGHT_HOST: '192.168.1.7' }), 1888)).toBe('');
  expect(reachOf(config({ LAMPLIGHT_NO_ONLINE: '1' }), 1888)).toBe('');
});

it.each(['127.0.0.1', 'localhost', '::1'])(
  'a server at %s says that only this computer reaches it',
  (host) => {
    expect(reachOf(config({ LAMPLIGHT_HOST: host }), 1888)).toContain('--host 0.0.0.0');
  },
);
