import { expect, test } from 'vitest';
import { avoiding, randomGame } from '../testing/random-games.ts';
import { seededRandom } from '../random.ts';
import { NEW_YORK_MAP } from './map.ts';
import { newYorkLight } from './light.ts';
import { newyork } from './game.ts';

const games = ['a', 'b', 'c', 'd'].flatMap((seed) => [
  ...randomGame(newyork, {}, seededRandom(seed), avoiding('accuse', 'escape')),
]);

test('N4.1 N4.3 a lamp lights the places around it but parks, buildings and water', () => {
  let [lit, dark] = [0, 0];
  for (const { state } of games) {
    const view = newyork.view(state, 'spectator');
    const light = newYorkLight(view);
    expect(Object.keys(light).sort()).toEqual([...view.lamps].sort());
    for (const hexes of Object.values(light)) {
      lit += hexes.length;
      for (const hex of hexes) {
        expect(view.parks).not.toContain(hex);
        expect(NEW_YORK_MAP.buildings).not.toContain(hex);
        expect(NEW_YORK_MAP.land).toContain(hex);
      }
    }
    for (const [character, hex] of Object.entries(view.characters)) {
      const { because } = newyork.explain(view, character);
      const told = because.flatMap((reason) => (reason.kind === 'lamp' ? [reason.hex] : []));
      expect(told.sort()).toEqual(
        Object.keys(light)
          .filter((lamp) => light[lamp]!.includes(hex))
          .sort(),
      );
      if (view.parks.includes(hex)) dark++;
    }
  }
  expect(lit).toBeGreaterThan(20);
  expect(dark).toBeGreaterThan(0);
});
