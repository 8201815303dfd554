import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { choices, eventsOf, kinds, play, scene } from '../scenario.ts';

const state = scene({ active: 'lestrade' });

describe('Lestrade', () => {
  test('L5.4 L5.9 Lestrade moves a cordon to an exit without one', () => {
    expect(choices(state, 'cordon')).toBe('NE-NW NE-SE SW-NW SW-SE');
    const other = scene({ active: 'lestrade', cordons: ['NW', 'SE'] });
    expect(choices(other, 'cordon')).toBe('NW-NE NW-SW SE-NE SE-SW');
  });

  test('L5.4 Lestrade takes a cordon from one exit and puts it on another', () => {
    expect(eventsOf(state, 'cordon-NE-SE')).toEqual([{ event: 'cordon-moved', from: 'NE', to: 'SE' }]);
    expect(london.position(play(state, 'cordon-NE-SE')).cordons).toEqual(['SE', 'SW']);
    expect(london.position(play(state, 'cordon-SW-NW')).cordons).toEqual(['NE', 'NW']);
  });

  test('L5.4 Lestrade moves a cordon before or after the walk, once', () => {
    expect(kinds(state)).toBe('accuse cordon walk');
    const first = play(state, 'cordon-NE-SE');
    expect(kinds(first)).toBe('accuse walk');
    const walked = play(state, 'walk-e6');
    expect(kinds(walked)).toBe('cordon');
    for (const over of [play(first, 'walk-e6'), play(walked, 'cordon-NE-SE')]) {
      expect(london.view(over, 'jack')).toMatchObject({ active: null, activation: 1, cordons: ['SE', 'SW'] });
    }
  });

  test('L1.2 L5.4 a cordon shuts the exit, not the street before it', () => {
    const near = scene({ active: 'lestrade', characters: { lestrade: 'k11' } });
    expect(choices(near, 'walk').split(' ')).toContain('l12');
    expect(choices(near, 'walk').split(' ')).toContain('m12');
  });
});
