import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import { board, choices, eventsOf, kinds, legal, play, scene, streetsBut } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const FIRST =
  'a2-b2 a2-b3 b2-b3 b2-c2 b3-b4 b3-c4 b4-c4 c1-c2 c1-d1 c1-d2 c2-d2 c4-d5 d1-d2 d1-e2 d2-e2 d2-e3 ' +
  'd5-d6 d5-e5 d5-e6 d6-e6 d6-e7 e2-e3 e2-f2 e2-f3 e3-f3 e5-e6 e5-f6 e6-e7 e6-f6 e6-f7 e7-f7 f2-f3 ' +
  'f2-g3 f3-g3 f3-g4 f6-f7 f6-g6 f6-g7 f7-f8 f7-g7 f7-g8 f8-g8 g3-g4 g3-h4 g4-g5 g4-h4 g5-g6 g5-h6 ' +
  'g6-g7 g6-h6 g6-h7 g7-g8 g7-h7 g8-h9 h4-i5 h6-h7 h6-i6 h7-i8 h9-i10 h9-i9 i10-i9 i10-j10 i5-i6 ' +
  'i5-j5 i8-i9 i9-j10 j10-k10 j10-k11 j5-k6 k10-k11 k10-l10 k10-l11 k11-l11 k6-l6 k6-l7 k8-l8 k8-l9 ' +
  'l10-l11 l10-l9 l10-m10 l10-m11 l11-m11 l11-m12 l6-l7 l6-m6 l7-l8 l7-m8 l8-l9 l8-m8 l8-m9 l9-m10 ' +
  'l9-m9 m10-m11 m10-m9 m11-m12 m5-m6 m8-m9';
/** The pairs that only the second tile may cover, and those that only the first may. */
const ONLY_SECOND = 'j5-k5 k5-k6 k5-l6 l5-l6 l5-m5 l5-m6'.split(' ');
const ONLY_FIRST = 'd6-e7 e6-e7 e7-f7 f7-f8 f8-g8'.split(' ');

/** Building sites on all streets but these and those under the two tiles; Callahan on the quay a3. */
function clearOnly(hexes: string, given: Scene = {}): Scene {
  const { lamps = [], metros = ['g6'], ...rest } = given;
  const sites = streetsBut(...hexes.split(' '), 'e7', 'f8', 'k5', 'l5', ...lamps, ...metros);
  return {
    active: 'callahan',
    ...rest,
    lamps,
    metros,
    sites,
    characters: { callahan: 'a3', ...given.characters },
  };
}
const places = (given: Scene): string => choices(scene({ active: 'callahan', ...given }), 'investigate');

describe('Callahan', () => {
  test('N6.5 Callahan may move either tile to any two adjacent free hexes', () => {
    const tiles = places({}).split(' ');
    const of = (tile: number): string[] =>
      tiles.filter((text) => text.startsWith(`${tile}-`)).map((text) => text.slice(2));
    expect(of(0)).toEqual(FIRST.split(' '));
    expect(of(0)).toHaveLength(97);
    const second = [...FIRST.split(' ').filter((pair) => !ONLY_FIRST.includes(pair)), ...ONLY_SECOND].sort();
    expect(of(1)).toEqual(second);
    expect(of(1)).toHaveLength(98);
  });

  test('N6.5 an investigation tile may overlap its own old place, but not the other tile', () => {
    expect(places(clearOnly('d6'))).toBe('0-d6-e7');
    expect(places(clearOnly('k6'))).toBe('1-k5-k6');
    expect(places(clearOnly('d6 k6'))).toBe('0-d6-e7 1-k5-k6');
    // f7 lies next to both hexes of the first tile.
    expect(places(clearOnly('f7'))).toBe('0-e7-f7 0-f7-f8');
  });

  test('N6.5 with few free hexes Callahan has every adjacent pair of them', () => {
    const pairs = ['a2-b2', 'a2-b3', 'b2-b3', 'b3-b4'];
    const both = [...pairs.map((pair) => `0-${pair}`), '0-d6-e7', ...pairs.map((pair) => `1-${pair}`)];
    expect(places(clearOnly('a2 b2 b3 b4 d6'))).toBe(both.join(' '));
  });

  test('N6.5 Callahan covers no characters', () => {
    const characters = { smith: 'b3' } as const;
    expect(places(clearOnly('a2 b2 b3 b4', { characters }))).toBe('0-a2-b2 1-a2-b2');
    expect(places(clearOnly('a2 b2', { characters: { callahan: 'a2' } }))).toBe('');
  });

  test('N6.5 Callahan covers no lamps, sites, buildings, quays, Liberty, ports or the exit', () => {
    expect(places(clearOnly('a2 b2 b4', { lamps: ['b3'] }))).toBe('0-a2-b2 1-a2-b2');
    expect(places(clearOnly('a2 b2 b4'))).toBe('0-a2-b2 1-a2-b2');
    // The free hexes lie around a3, d3, d4, e1 and b1.
    expect(places(clearOnly('b4 c2 d5 d1 f2'))).toBe('');
  });

  test('N6.5 Callahan may cover parks, metro entrances and exit streets', () => {
    expect(places(clearOnly('a2 b2', { metros: ['b3', 'g6'] }))).toBe(
      '0-a2-b2 0-a2-b3 0-b2-b3 1-a2-b2 1-a2-b3 1-b2-b3',
    );
    expect(places({ ...clearOnly('g7 m7 m8'), parks: ['m7'] })).toBe('0-g6-g7 0-m7-m8 1-g6-g7 1-m7-m8');
  });

  test('N6.5 N5.1 Callahan may cover the informant', () => {
    for (const mute of [false, true]) {
      const state = scene(clearOnly('a2 b2', { informant: 'b2', mute }));
      expect(choices(state, 'investigate')).toBe('0-a2-b2 1-a2-b2');
      const covered = board(play(state, 'investigate-0-a2-b2'));
      expect(covered.informant).toEqual({ hex: 'b2', talkative: !mute });
    }
  });

  test('N6.5 an investigation tile moves to two new hexes or to one, and then lies there', () => {
    const state = scene({ active: 'callahan' });
    expect(eventsOf(state, 'investigate-1-l5-m5')).toEqual([
      { event: 'investigated', tile: 1, from: ['k5', 'l5'], to: ['l5', 'm5'] },
    ]);
    expect(board(play(state, 'investigate-1-l5-m5')).investigations).toEqual([
      ['e7', 'f8'],
      ['l5', 'm5'],
    ]);
    expect(eventsOf(state, 'investigate-0-a2-b2')).toEqual([
      { event: 'investigated', tile: 0, from: ['e7', 'f8'], to: ['a2', 'b2'] },
    ]);
    expect(board(play(state, 'investigate-0-a2-b2')).investigations).toEqual([
      ['a2', 'b2'],
      ['k5', 'l5'],
    ]);
  });

  test('N6.5 N3.2 hexes that Callahan uncovers are free right away', () => {
    const given: Scene = { active: 'callahan', characters: { callahan: 'd6' }, metros: ['g6'] };
    const free = choices(play(scene(given), 'investigate-0-a2-b2'), 'walk').split(' ');
    expect(free).toContain('e7');
    expect(free).toContain('f8');
    expect(free).not.toContain('b2');
  });

  test.each(ROLES)('N6.5 %s must move an investigation tile, before or after the walk', (role) => {
    const state = scene({ ...clearOnly('a2 b2'), role });
    expect(kinds(state)).toBe('investigate walk');
    expect(kinds(play(state, 'walk-e1'))).toBe('investigate');
    expect(kinds(play(state, 'investigate-0-a2-b2'))).toBe('walk');
    expect(newyork.view(play(state, 'investigate-0-a2-b2', 'walk-e1'), role).active).toBeNull();
    expect(newyork.view(play(state, 'walk-e1', 'investigate-0-a2-b2'), role).active).toBeNull();
  });

  test('N6.9 without a legal place Callahan’s ability lapses', () => {
    for (const given of [clearOnly(''), clearOnly('b4 c2')]) {
      const state = scene(given);
      expect(kinds(state)).toBe('walk');
      expect(newyork.view(play(state, 'walk-e1'), 'jack')).toMatchObject({ active: null, due: 'activate' });
    }
  });

  test('N6.9 Callahan’s ability does not lapse if one tile has a place', () => {
    for (const [hexes, last] of [
      ['d6', 'investigate-0-d6-e7'],
      ['k6', 'investigate-1-k5-k6'],
      ['g8', 'investigate-0-f8-g8'],
      ['m5', 'investigate-1-l5-m5'],
    ] as const) {
      const state = play(scene(clearOnly(hexes)), 'walk-e1');
      expect(legal(state)).toEqual([last]);
      expect(newyork.view(play(state, last), 'jack').active).toBeNull();
    }
  });
});
