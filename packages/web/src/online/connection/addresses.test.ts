import { expect, it } from 'vitest';
import { isOnlyThisComputer } from './addresses.ts';

it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'games.localhost'])(
  'an address at %s leads other devices nowhere',
  (host) => {
    expect(isOnlyThisComputer(host)).toBe(true);
  },
);

it.each(['192.168.1.7', 'games.example', '[fd00::7]', 'localhost.example', '127.example'])(
  'an address at %s may be reached from other devices',
  (host) => {
    expect(isOnlyThisComputer(host)).toBe(false);
  },
);
