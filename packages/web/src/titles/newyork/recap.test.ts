import { expect, it } from 'vitest';
import { acts } from '../../words/en/newyork/acts.ts';
import { marksOf } from './recap.ts';

it('in New York, walks and orders are arrows along their path', () => {
  const path = ['e5', 'e6'];
  const marks = [{ kind: 'walk', piece: 'smith', path: ['hex:e5', 'hex:e6'] }];
  expect(marksOf({ event: 'walked', character: 'smith', from: 'e5', to: 'e6', path })).toEqual(marks);
  expect(marksOf({ event: 'ordered', character: 'smith', from: 'e5', to: 'e6', path })).toEqual(marks);
});

it('in New York, what was built or turned into a park is marked where it is', () => {
  expect(marksOf({ event: 'built', tile: 'lamp', hex: 'c4' })).toEqual([{ kind: 'spot', at: 'hex:c4' }]);
  expect(marksOf({ event: 'planted', tile: 'metro', hex: 'c4' })).toEqual([{ kind: 'spot', at: 'hex:c4' }]);
});

it('in New York, a police line, a steamer and the informant leave an arc from their former place', () => {
  expect(marksOf({ event: 'investigated', tile: 0, from: ['a1', 'a2'], to: ['b3', 'b4'] })).toEqual([
    { kind: 'carry', from: ['hex:a1', 'hex:a2'], to: ['hex:b3', 'hex:b4'] },
  ]);
  expect(marksOf({ event: 'investigated', tile: 0, from: [], to: ['b3', 'b4'] })).toEqual([
    { kind: 'spot', at: 'hex:b3' },
    { kind: 'spot', at: 'hex:b4' },
  ]);
  expect(marksOf({ event: 'sailed', from: 'b1', to: 'g2' })).toEqual([
    { kind: 'carry', from: ['port:b1'], to: ['port:g2'] },
  ]);
  expect(marksOf({ event: 'informant-placed', from: 'c4', to: 'd5' })).toEqual([
    { kind: 'carry', from: ['hex:c4'], to: ['hex:d5'] },
  ]);
});

it('in New York, acts are told in short', () => {
  expect(acts.say({ event: 'built', tile: 'site', hex: 'c4' }, 'latimer')).toBe('builds a building site');
  expect(acts.say({ event: 'planted', tile: 'lamp', hex: 'c4' }, 'grant')).toBe('turns a lamp into a park');
  expect(acts.say({ event: 'passed', role: 'jack' }, 'tumblety')).toBe('passes');
});
