import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientKeyOf } from '../networks.ts';
import { callersBehind, isOwnOrigin, namesOf } from './client-address.ts';
import type { Caller, OwnNames } from './client-address.ts';

const NAMES: OwnNames = { publicUrl: null, hosts: ['games.example'] };

function caller(
  trusted: readonly string[],
  from: string,
  headers: Record<string, string>,
  names = NAMES,
): Caller {
  const request = { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage;
  return callersBehind(trusted, names)(request);
}

describe('the client address', () => {
  it('the client address is that of the connection, whatever headers say, unless that address is trusted', () => {
    const told = { 'x-forwarded-for': '192.0.2.1' };
    expect(caller([], '198.51.100.1', told).address).toBe('198.51.100.1');
    expect(caller(['10.0.0.0/8'], '198.51.100.1', told).address).toBe('198.51.100.1');
    expect(caller(['10.0.0.0/8'], '10.1.2.3', told).address).toBe('192.0.2.1');
    expect(caller(['10.1.2.3'], '::ffff:10.1.2.3', told).address).toBe('192.0.2.1');
    expect(caller(['10.1.2.3'], '::ffff:a01:203', told).address).toBe('192.0.2.1');
    expect(caller(['fd00::/8'], 'fd00::1', told).address).toBe('192.0.2.1');
  });

  it.each([
    ['::ffff:102:304', '1.2.3.4'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::ffff:102:304', '2001:db8::ffff:102:304'],
    ['::1', '::1'],
  ])('the client address is IPv4 where it came as IPv6: %s', (written, address) => {
    expect(caller(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': written }).address).toBe(address);
    expect(caller([], written, {}).address).toBe(address);
  });

  it('the client address is the last one that a trusted proxy names', () => {
    const trusted = ['10.0.0.0/8'];
    const at = (list: string): string => caller(trusted, '10.0.0.1', { 'x-forwarded-for': list }).address;
    expect(at('203.0.113.9, 192.0.2.1, 10.0.0.2')).toBe('192.0.2.1');
    expect(at('10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
    expect(at('')).toBe('10.0.0.1');
    expect(at('unknown')).toBe('10.0.0.1');
    expect(at('192.0.2.1, <script>')).toBe('10.0.0.1');
    expect(at('192.0.2.1\u0000')).toBe('10.0.0.1');
  });

  it('the client address is the same behind a proxy that names ports as well', () => {
    const at = (list: string): string =>
      caller(['10.0.0.0/8'], '10.0.0.1', { 'x-forwarded-for': list }).address;
    expect(at('192.0.2.1:1234')).toBe('192.0.2.1');
    expect(at('[2001:db8::1]:443, 10.0.0.2:80')).toBe('2001:db8::1');
    expect(at('[2001:db8::1]')).toBe('2001:db8::1');
    expect(at('2001:db8::1')).toBe('2001:db8::1');
    expect(at('192.0.2.1:x')).toBe('10.0.0.1');
  });

  it('the client address is counted by client key', () => {
    expect(clientKeyOf('192.0.2.1')).toBe('192.0.2.1');
    expect(clientKeyOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(clientKeyOf('2001:DB8:0:0:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:0');
    expect(clientKeyOf('::1')).toBe('0:0:0:0');
    expect(clientKeyOf('nonsense')).toBe('nonsense');
  });
});

describe('the own origin', () => {
  const origin = (
    headers: Record<string, string>,
    trusted: readonly string[] = [],
    names = NAMES,
  ): string | undefined => caller(trusted, '127.0.0.1', headers, names).origin;

  it('the own origin is the host that was asked for', () => {
    expect(origin({ host: 'Games.Example:80' })).toBe('http://games.example');
    expect(origin({ host: '[::1]:1888' })).toBe('http://[::1]:1888');
    expect(origin({})).toBeUndefined();
  });

  it('the own origin is never made of a foreign name: anybody can point their own name at our address', () => {
    for (const host of [
      'evil.example',
      'evil.example:1888',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(origin({ host })).toBeUndefined();
    for (const host of [
      'localhost:1888',
      'lamp.localhost',
      '127.0.0.1',
      '192.168.1.7:1888',
      '[fd00::7]:1888',
    ])
      expect(origin({ host })).toBe(`http://${host}`);
    const own = namesOf('Lamp.Example', null);
    for (const host of ['lamp.example', ...own.hosts])
      expect(origin({ host }, [], own)).toBe(`http://${host}`);
  });

  it('the own origin is the public one alone where that is known; this machine can still be asked by its own names', () => {
    const known: OwnNames = { ...NAMES, publicUrl: new URL('https://games.example') };
    for (const host of ['games.example', '192.168.1.7:1888', 'evil.example'])
      expect(origin({ host }, [], known)).toBeUndefined();
    expect(origin({ 'x-forwarded-host': 'evil.example' }, ['127.0.0.1'], known)).toBeUndefined();
    for (const host of ['localhost:1888', '127.0.0.1:1888', '[::1]:1888'])
      expect(origin({ host }, [], known)).toBe(`http://${host}`);
  });

  it('the own origin is never made of an invalid host', () => {
    for (const host of ['a/b', 'a@b', 'a b', '', '?', 'a#b', 'a\\b'])
      expect(origin({ host })).toBeUndefined();
  });

  it('the own origin is what a trusted proxy says', () => {
    const told = { host: 'games.example', 'x-forwarded-host': 'outer', 'x-forwarded-proto': 'https' };
    expect(origin(told)).toBe('http://games.example');
    expect(origin(told, ['127.0.0.1'])).toBe('https://outer');
    expect(origin({ ...told, 'x-forwarded-proto': 'javascript' }, ['127.0.0.1'])).toBeUndefined();
  });

  it('an origin that is missing or opaque is not the own origin', () => {
    expect(isOwnOrigin(undefined, undefined, null)).toBe(false);
    expect(isOwnOrigin('null', undefined, null)).toBe(false);
    expect(isOwnOrigin('', '', null)).toBe(false);
    expect(isOwnOrigin('https://a', 'http://b', new URL('https://a/x'))).toBe(true);
  });
});
