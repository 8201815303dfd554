import { expect, it } from 'vitest';
import { isOnlyThisComputer } from './addresses.ts';

it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'games.localhost'])(
  'a link with the host %s does not work on other devices',
  (host) => {
    expect(isOnlyThisComputer(host)).toBe(true);
  },
);

it.each(['192.168.1.7', 'games.example', '[fd00::7]', 'localhost.example', '127.example'])(
  'a link with the host %s may work on other devices',
  (host) => {
    expect(isOnlyThisComputer(host)).toBe(false);
  },
);
