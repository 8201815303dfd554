import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import { board, choices, eventsOf, kinds, legal, play, scene } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

/** The tiles that Grant may turn. */
const turnable = (given: Scene = {}): string => choices(scene({ ...given, active: 'grant' }), 'park');

describe('Grant', () => {
  test('N6.4 Grant turns lamps and metro entrances of the set-up, not the printed one', () => {
    expect(turnable()).toBe('b3 c3 k10 l6 m7');
  });

  test('N6.4 Grant turns building sites', () => {
    expect(turnable({ lamps: [], metros: ['g6'], sites: ['a2', 'm12'] })).toBe('a2 m12');
    expect(turnable({ lamps: ['a2'], metros: ['g6'] })).toBe('a2');
    expect(turnable({ lamps: [], metros: ['a2', 'g6'] })).toBe('a2');
  });

  test('N6.4 Grant turns no park, no building and no empty street', () => {
    expect(turnable({ lamps: ['c3'], metros: ['g6'], parks: ['a2', 'm7'] })).toBe('c3');
  });

  test('N6.4 Grant turns an entrance under a character or under the informant', () => {
    expect(turnable({ characters: { smith: 'b3', grant: 'k10' }, informant: 'l6' })).toBe('b3 c3 k10 l6 m7');
    expect(turnable({ characters: { smith: 'b3', grant: 'k10' }, informant: 'l6', mute: true })).toBe(
      'b3 c3 k10 l6 m7',
    );
  });

  test('N6.4 Grant turns no entrance under an investigation tile', () => {
    const investigations = [
      ['b2', 'b3'],
      ['k10', 'k11'],
    ];
    expect(turnable({ investigations })).toBe('c3 l6 m7');
  });

  test.each([
    ['c3', 'lamp', { lamps: ['m7'], parks: ['c3'] }],
    ['l6', 'metro', { metros: ['b3', 'g6', 'k10'], parks: ['l6'] }],
    ['a2', 'site', { sites: ['b2'], parks: ['a2'] }],
  ])('N6.4 Grant turns the tile on %s, a %s, into a park for good', (hex, tile, change) => {
    const state = scene({ active: 'grant', sites: ['a2', 'b2'] });
    expect(eventsOf(state, `park-${hex}`)).toEqual([{ event: 'planted', tile, hex }]);
    const after = play(state, `park-${hex}`);
    expect(newyork.position(after)).toEqual({ ...newyork.position(state), ...change });
    expect(choices(after, 'park')).toBe('');
  });

  test('N6.4 a park stays a park', () => {
    const given: Scene = { active: 'grant', activation: 1, open: ['grant', 'rider'] };
    const state = play(scene(given), 'park-c3', 'walk-i8', 'activate-rider');
    expect(board(state).parks).toEqual(['c3']);
    expect(choices(state, 'build').split(' ')).not.toContain('site-c3');
  });

  test('N6.4 N4.2 a lamp that Grant turns gives no light any more', () => {
    const state = scene({ active: 'grant', characters: { tumblety: 'm8', eastman: 'c4' } });
    expect(newyork.position(state).visible).toEqual(expect.arrayContaining(['tumblety', 'eastman']));
    expect(newyork.position(play(state, 'park-m7')).visible).not.toContain('tumblety');
    expect(newyork.position(play(state, 'park-m7')).visible).toContain('eastman');
    expect(newyork.position(play(state, 'park-c3')).visible).not.toContain('eastman');
  });

  test('N6.4 N4.1 an entrance that Grant turns hides a character on it', () => {
    const state = scene({ active: 'grant', characters: { tumblety: 'l6' } });
    expect(newyork.position(state).visible).toContain('tumblety');
    expect(newyork.position(play(state, 'park-l6')).visible).not.toContain('tumblety');
  });

  test('N6.4 N3.2 an obstacle that Grant turns can be walked on right away', () => {
    const state = scene({ active: 'grant', characters: { grant: 'm9' } });
    expect(choices(state, 'walk').split(' ')).not.toContain('m7');
    expect(choices(play(state, 'park-m7'), 'walk').split(' ')).toContain('m7');
  });

  test.each(ROLES)('N6.4 %s must turn a tile with Grant, before or after the walk', (role) => {
    const state = scene({ active: 'grant', role, suspects: ['grant', 'callahan'], metros: ['b3', 'g6'] });
    expect(kinds(state)).toBe('park walk');
    expect(legal(play(state, 'walk-i8'))).toEqual(['park-b3', 'park-c3', 'park-m7']);
    expect(kinds(play(state, 'park-b3'))).toBe('walk');
    expect(newyork.view(play(state, 'park-b3', 'walk-i8'), role).active).toBeNull();
  });

  test('N6.9 with nothing to turn Grant’s ability lapses', () => {
    for (const given of [
      { lamps: [], metros: ['g6'] },
      { lamps: [], metros: ['e7', 'g6', 'l5'], parks: ['m12'] },
    ]) {
      const state = scene({ ...given, active: 'grant' });
      expect(kinds(state)).toBe('accuse walk');
      expect(newyork.view(play(state, 'walk-i8'), 'jack')).toMatchObject({ active: null, due: 'activate' });
    }
  });
});
