import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

test('an IPv4 address is a client of its own and belongs to no wider network', () => {
  expect(networksOf('192.0.2.7')).toEqual({ clientKey: '192.0.2.7', site: null, provider: null });
});

test('an IPv6 address belongs to a /64, a /48 and a /32', () => {
  expect(networksOf('2001:db8:12:34:56::1')).toEqual({
    clientKey: '2001:db8:12:34',
    site: '2001:db8:12/48',
    provider: '2001:db8/32',
  });
  expect(networksOf('2001:db8::1')).toEqual({
    clientKey: '2001:db8:0:0',
    site: '2001:db8:0/48',
    provider: '2001:db8/32',
  });
});
