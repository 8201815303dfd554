import { expect, test } from 'vitest';
import { avoiding, randomGame } from '../testing/random-games.ts';
import { seededRandom } from '../random.ts';
import { londonLight } from './light.ts';
import { london } from './game.ts';

const games = ['a', 'b', 'c', 'd'].flatMap((seed) => [
  ...randomGame(london, { edition: '2006' }, seededRandom(seed), avoiding('accuse', 'escape')),
]);

test('L4.1 L4.2 a character in the light of a lamp or of the lantern is seen for that very reason', () => {
  let [byLamp, byBeam] = [0, 0];
  for (const { state } of games) {
    const view = london.view(state, 'spectator');
    const { lamps, beam } = londonLight(view);
    expect(Object.keys(lamps).sort()).toEqual(view.lamps.map(({ hex }) => hex).sort());
    for (const [character, hex] of Object.entries(view.characters)) {
      const { because } = london.explain(view, character);
      const lit = Object.keys(lamps).filter((lamp) => lamps[lamp]!.includes(hex));
      const told = because.flatMap((reason) => (reason.kind === 'lamp' ? [reason.hex] : []));
      expect(told.sort()).toEqual(lit.sort());
      expect(because.some(({ kind }) => kind === 'beam')).toBe(beam.includes(hex));
      byLamp += lit.length;
      byBeam += beam.includes(hex) ? 1 : 0;
    }
  }
  expect(Math.min(byLamp, byBeam)).toBeGreaterThan(5);
});
