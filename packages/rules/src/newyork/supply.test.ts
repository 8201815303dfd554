import { expect, test } from 'vitest';
import { seededRandom, pick } from '../random.ts';
import { newyork } from './game.ts';
import type { NewYorkEvent } from './names.ts';
import { newYorkSupply } from './supply.ts';

test('N1.4 four tiles of each kind are left before anybody builds', () => {
  expect(newYorkSupply([])).toEqual([
    { tile: 'lamp', builder: 'latimer', left: 4 },
    { tile: 'metro', builder: 'beach', left: 4 },
    { tile: 'site', builder: 'rider', left: 4 },
  ]);
});

test('N1.4 N6.4 in whole games the tiles on the board and in the supply stay the same number, parks included', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed);
    let state = newyork.setup({});
    const first = newyork.view(state, 'spectator');
    const laid = (view: typeof first): number =>
      view.lamps.length + view.metros.length + view.sites.length + view.parks.length;
    const events: NewYorkEvent[] = [];
    while (!newyork.outcome(state)) {
      const moves = newyork.legalMoves(state);
      const step = newyork.play(state, pick(moves, random));
      events.push(...step.events);
      ({ state } = step);
      const left = newYorkSupply(events).map((one) => one.left);
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      const sum = left.reduce((all, one) => all + one, 0);
      expect(laid(newyork.view(state, 'spectator')) + sum).toBe(laid(first) + 12);
    }
  }
});
