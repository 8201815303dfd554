import { describe, expect, test } from 'vitest';
import { newyork } from '../game.ts';
import { choices, eventsOf, move, play, scene, unseen } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const rider = (hex: string, given: Scene = {}): Scene => ({
  metros: ['g6'],
  ...given,
  characters: { ...given.characters, rider: hex },
  active: 'rider',
});
/** Where Rider may walk to; unless told otherwise, the printed metro entrance is the only one. */
const from = (hex: string, given: Scene = {}): string => choices(scene(rider(hex, given)), 'walk');
const pathTo = (state: ReturnType<typeof scene>, text: string): string =>
  newyork.path(newyork.view(state, 'jack'), move(text)).join(' ');

describe('the walk of Rider', () => {
  test('N6.2 Rider passes several printed buildings in a row without spending steps', () => {
    // Through d4 and d3 Rider is on d2 after one step.
    expect(from('d5')).toBe(
      'a2 a3 b2 b3 b4 c1 c2 c4 c5 d1 d2 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 g9 liberty',
    );
    // Through k7 and j6 Rider goes from l7 to i5.
    expect(from('l7')).toBe(
      'g3 g4 g5 g6 h4 h6 h7 h9 i10 i5 i6 i7 i8 i9 j10 j5 k10 k11 k6 k8 l10 l11 l6 l8 l9 m10 m11 m5 m6 m8 m9',
    );
    expect(from('i5')).toBe(
      'f2 f3 g3 g4 g5 g6 h4 h6 h7 h9 i10 i6 i7 i8 i9 j10 j5 k10 k11 k6 k8 l10 l11 l6 l7 l8 l9 ' +
        'm10 m11 m6 m8 m9',
    );
  });

  test('N6.2 Rider passes sites, also several in a row', () => {
    expect(from('m12')).toBe('i8 i9 j10 k10 k11 k8 l10 l11 l9 m10 m11 m9');
    expect(from('m12', { sites: ['l11'] })).toBe(
      'h7 h9 i10 i5 i6 i7 i8 i9 j10 j5 k10 k11 k6 k8 l10 l7 l8 l9 m10 m11 m9',
    );
    expect(from('m12', { sites: ['k10', 'l10', 'l11', 'm11'] })).toBe(
      'g6 g7 g8 g9 h4 h6 h7 h9 i10 i5 i6 i7 i8 i9 j10 j5 k11 k6 k8 l6 l7 l8 l9 m10 m8 m9',
    );
  });

  test('N6.2 Rider goes from a site into a building and on', () => {
    expect(from('c1', { sites: ['c2'] })).toBe(
      'a2 a3 b2 b3 b4 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 liberty',
    );
  });

  test('N6.2 lamps and covered hexes still stop Rider', () => {
    const ends = 'i10 i8 i9 j10 k11 k8 l8 l9 m10 m8 m9';
    const sites = ['l11', 'm11'];
    expect(from('m12', { sites, lamps: ['c3', 'k10', 'l10', 'm7'] })).toBe(ends);
    const investigations = [
      ['k10', 'l10'],
      ['k5', 'l5'],
    ];
    expect(from('m12', { sites, investigations })).toBe(ends);
  });

  test('N6.2 Rider does not end on what she passes', () => {
    for (const hex of ['d5', 'l7', 'i5', 'm9', 'c1']) {
      const ends = from(hex, { sites: ['c2', 'm8', 'e5'] }).split(' ');
      for (const inside of ['d3', 'd4', 'j6', 'j9', 'k7', 'k9', 'c2', 'm8', 'e5']) {
        expect(ends).not.toContain(inside);
      }
    }
  });

  test('N6.2 Rider ends where a character may stand: on metro, park, quay and Liberty island', () => {
    const ends = from('c4', { metros: ['d2', 'g6'], parks: ['c2'], lamps: ['m7'] }).split(' ');
    for (const hex of ['d2', 'c2', 'a3', 'liberty', 'e1']) expect(ends).toContain(hex);
  });

  test('N6.2 N3.3 Rider rides only from an entrance on which she is, not from inside a building next to one', () => {
    // d2 is one step away, a ride the second, and one step is left.
    expect(from('d5', { metros: ['b4', 'd2', 'g6'] })).toBe(
      'a2 a3 b2 b3 b4 c1 c2 c4 c5 d1 d2 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 g9 h6 h7 liberty',
    );
    const lonely: Scene = { metros: ['d2', 'm12'], sites: ['c1', 'd1', 'e2', 'e3'] };
    expect(from('d5', lonely).split(' ')).toContain('m12');
    expect(from('d5', lonely).split(' ')).toContain('m11');
    expect(from('d5', lonely).split(' ')).not.toContain('m10');
  });

  test('N6.2 Rider’s path includes the sites and buildings she passes', () => {
    const state = scene(rider('d5'));
    expect(pathTo(state, 'walk-d2')).toBe('d5 d4 d3 d2');
    expect(eventsOf(state, 'walk-d2')).toEqual([
      { event: 'walked', character: 'rider', from: 'd5', to: 'd2', path: ['d5', 'd4', 'd3', 'd2'] },
    ]);
    // Both shortest paths lead over one site.
    expect(pathTo(scene(rider('m12', { sites: ['l11', 'm11'] })), 'walk-l10')).toMatch(/^m12 (l|m)11 l10$/);
  });

  test('N6.2 Rider’s walk counts steps, not hexes: a path with more hexes may be shorter', () => {
    const state = scene(rider('m12', { sites: ['l11', 'l10', 'l9', 'l8', 'm11', 'm10', 'm9'] }));
    expect(pathTo(state, 'walk-l7')).toMatch(/^m12 .* l8 l7$|^m12 .* k7 l7$/);
    expect(choices(state, 'walk').split(' ')).toContain('l7');
    const end = play(state, 'walk-l7');
    expect(newyork.position(end).characters.rider).toBe('l7');
  });

  test('N6.2 Rider passes her own new site as well', () => {
    const state = scene(rider('m12', { sites: ['m11'] }));
    expect(choices(play(state, 'build-site-l11'), 'walk')).toBe(from('m12', { sites: ['l11', 'm11'] }));
  });

  test('N6.2 N8.1 Rider leaves from a site she is passing', () => {
    const given: Scene = { identity: 'rider' };
    const near = unseen(rider('i10', { ...given, sites: ['k11'] }));
    expect(choices(near, 'escape')).toBe('l12');
    expect(pathTo(near, 'escape-l12')).toBe('i10 j10 k11');
    // Without a site next to i9 the exit is one step too far.
    expect(choices(unseen(rider('i9', { ...given, sites: ['k11', 'j10'] })), 'escape')).toBe('l12');
    expect(choices(unseen(rider('h7', given)), 'escape')).toBe('');
    const land = unseen(rider('k6', { ...given, lamps: ['c3'], sites: ['l7', 'm7', 'm8'] }));
    expect(choices(land, 'escape')).toBe('land');
    expect(pathTo(land, 'escape-land')).toMatch(/^k6 l7 m[78]$/);
    expect(eventsOf(land, 'escape-land')[0]).toMatchObject({ event: 'escaped', exit: 'land' });
  });
});
