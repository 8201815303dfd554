import type { LondonTypes } from '@lamplight/rules';
import { expect, it } from 'vitest';
import { acts } from '../../words/en/london/acts.ts';
import { marksOf } from './recap.ts';

type Event = LondonTypes['Event'];
const after = { characters: { watson: 'c3' } } as LondonTypes['View'];
const shown = (event: Event) => marksOf(event, after);

it('in London, walks are arrows along their path', () => {
  const path = ['e5', 'e6', 'e7'];
  const marks = [{ kind: 'walk', piece: 'smith', path: ['hex:e5', 'hex:e6', 'hex:e7'] }];
  expect(shown({ event: 'walked', character: 'smith', from: 'e5', to: 'e7', path })).toEqual(marks);
  expect(shown({ event: 'whistled', character: 'smith', from: 'e5', to: 'e7', path })).toEqual(marks);
});

it('in London, a lamp, a cover and a cordon leave an arc from their former place', () => {
  const carried = [{ kind: 'carry', from: ['hex:b3'], to: ['hex:f5'] }];
  expect(shown({ event: 'lamp-moved', from: 'b3', to: 'f5', number: 4 })).toEqual(carried);
  expect(shown({ event: 'cover-moved', from: 'b3', to: 'f5' })).toEqual(carried);
  expect(shown({ event: 'cordon-moved', from: 'NE', to: 'SW' })).toEqual([
    { kind: 'carry', from: ['exit:NE'], to: ['exit:SW'] },
  ]);
});

it('in London, a turned lantern marks Watson, a swap marks both places, and a drawn card marks nothing', () => {
  expect(shown({ event: 'turned', direction: 'N' })).toEqual([{ kind: 'spot', at: 'hex:c3' }]);
  expect(shown({ event: 'swapped', characters: ['gull', 'bert'], hexes: ['b3', 'f5'] })).toEqual([
    { kind: 'swap', places: ['hex:b3', 'hex:f5'] },
  ]);
  expect(shown({ event: 'drew', role: 'jack', card: null })).toEqual([]);
});

it('in London, acts are told in short', () => {
  expect(
    acts.say({ event: 'walked', character: 'bert', from: 'e5', to: 'e6', path: ['e5', 'e6'] }, 'bert'),
  ).toBe('moves 1 step');
  expect(acts.say({ event: 'lamp-moved', from: 'b3', to: 'f5', number: 4 }, 'smith')).toBe('moves lamp 4');
  expect(acts.say({ event: 'swapped', characters: ['gull', 'bert'], hexes: ['b3', 'f5'] }, 'gull')).toBe(
    'swaps with Bert',
  );
  expect(acts.say({ event: 'drew', role: 'jack', card: null }, 'holmes')).toBe('draws an alibi card');
});
