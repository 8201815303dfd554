import { afterEach, expect, it, vi } from 'vitest';
import { isOnlyThisComputer, tableLink } from './addresses.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

it.each([
  ['https://games.example/', 'https://games.example/?game=pocket#/t/AbCd'],
  ['https://games.example/jack/?game=london#/t/Other', 'https://games.example/jack/?game=pocket#/t/AbCd'],
  ['https://games.example/jack/index.html', 'https://games.example/jack/?game=pocket#/t/AbCd'],
])('an invitation made at %s names the game, and the table only behind #', (href, link) => {
  vi.stubGlobal('location', { href });
  expect(tableLink('AbCd', 'pocket')).toBe(link);
});
