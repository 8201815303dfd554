import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import type { Character, Tile } from '../names.ts';
import { board, choices, eventsOf, kinds, legal, play, scene, streetsBut } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const BUILDERS = [
  ['beach', 'metro', 'metros'],
  ['rider', 'site', 'sites'],
  ['latimer', 'lamp', 'lamps'],
] as const satisfies readonly (readonly [Character, Tile, keyof ReturnType<typeof board>])[];

/** Parks on every street except the given ones and those under other tiles; no lamps, only the printed entrance. */
function emptyOnly(hexes: readonly string[], given: Scene = {}): Scene {
  const { lamps = [], metros = ['g6'], sites = [], parks = [] } = given;
  const kept = hexes.filter((hex) => !parks.includes(hex));
  return { ...given, lamps, metros, sites, parks: streetsBut(...kept, ...lamps, ...metros, ...sites) };
}

/** The hexes on which a builder may lay a tile. */
const spots = (active: Character, given: Scene): string =>
  choices(scene({ ...given, active }), 'build').replaceAll(/(lamp|metro|site)-/g, '');

describe.each(BUILDERS)('%s', (character, tile, laid) => {
  const EMPTY = ['a2', 'c2', 'i10', 'm10', 'm12'];

  test('N6.1 N6.2 N6.3 a builder lays a tile on an empty street', () => {
    expect(spots(character, emptyOnly(EMPTY))).toBe('a2 c2 i10 m10 m12');
  });

  test('N6.1 N6.2 N6.3 no tile is laid where a character or the informant is', () => {
    expect(spots(character, emptyOnly(EMPTY, { characters: { smith: 'm12' } }))).toBe('a2 c2 i10 m10');
    expect(spots(character, emptyOnly(EMPTY, { characters: { [character]: 'm12' } }))).toBe('a2 c2 i10 m10');
    for (const mute of [false, true]) {
      expect(spots(character, emptyOnly(EMPTY, { informant: 'i10', mute }))).toBe('a2 c2 m10 m12');
    }
  });

  test('N6.1 N6.2 N6.3 no tile is laid on a tile, a park or a printed thing', () => {
    expect(spots(character, emptyOnly(EMPTY, { lamps: ['a2'] })).split(' ')).not.toContain('a2');
    expect(spots(character, emptyOnly(EMPTY, { metros: ['g6', 'c2'] })).split(' ')).not.toContain('c2');
    expect(spots(character, emptyOnly(EMPTY, { sites: ['i10'] }))).toBe('a2 c2 m10 m12');
    expect(spots(character, emptyOnly(EMPTY, { parks: ['m10'] }))).toBe('a2 c2 i10 m12');
    const everywhere = spots(character, { lamps: [], metros: ['g6'] }).split(' ');
    for (const hex of ['g6', 'd3', 'd4', 'j6', 'j9', 'k7', 'k9', 'a3', 'c5', 'e1', 'g9', 'liberty', 'b1']) {
      expect(everywhere).not.toContain(hex);
    }
  });

  test('N6.1 N6.2 N6.3 no tile is laid under an investigation tile', () => {
    const investigations = [
      ['b2', 'c2'],
      ['m11', 'm12'],
    ];
    expect(spots(character, emptyOnly(EMPTY, { investigations }))).toBe('a2 i10 m10');
  });

  test.each(ROLES)('N6.1 N6.2 N6.3 a builder must build, before or after the walk: %s', (role) => {
    const state = scene({ ...emptyOnly(['m12']), active: character, role });
    expect(
      kinds(state)
        .split(' ')
        .filter((kind) => kind !== 'accuse')
        .join(' '),
    ).toBe('build walk');
    const walk = legal(state).at(-1)!;
    expect(legal(play(state, walk))).toEqual([`build-${tile}-m12`]);
    const built = play(state, `build-${tile}-m12`);
    expect(kinds(built).split(' ')).not.toContain('build');
    expect(kinds(built).split(' ')).toContain('walk');
    expect(newyork.view(play(built, walk), 'jack')).toMatchObject({ active: null, due: 'activate' });
    expect(newyork.view(play(state, walk, `build-${tile}-m12`), 'jack').active).toBeNull();
  });

  test('N6.1 N6.2 N6.3 N1.2 a tile that is laid stays on the board', () => {
    const state = scene({ active: character });
    expect(eventsOf(state, `build-${tile}-m12`)).toEqual([{ event: 'built', tile, hex: 'm12' }]);
    const before = board(state);
    const after = board(play(state, `build-${tile}-m12`));
    expect(after[laid]).toEqual([...before[laid], 'm12'].sort());
    expect({ ...after, [laid]: [] }).toEqual({ ...before, [laid]: [] });
  });

  test('N6.9 without an empty street the ability to build lapses', () => {
    const state = scene({ ...emptyOnly([]), active: character });
    expect(choices(state, 'build')).toBe('');
    const walk = legal(state).at(-1)!;
    expect(newyork.view(play(state, walk), 'jack')).toMatchObject({ active: null, due: 'activate' });
  });

  test('N6.9 N3.6 a street that the builder leaves may be built on afterwards', () => {
    const state = scene({ ...emptyOnly(['m12'], { characters: { [character]: 'm12' } }), active: character });
    expect(choices(state, 'build')).toBe('');
    expect(legal(play(state, 'walk-m11'))).toEqual([`build-${tile}-m12`]);
  });
});

describe('Beach', () => {
  const EMPTY = ['a2', 'b2', 'b4', 'c2', 'c4', 'f6', 'g5', 'g8', 'h6', 'm12'];
  const metros = ['b3', 'g6'];

  test('N6.1 Beach may build an entrance on the first move', () => {
    expect(spots('beach', {})).toBe(
      'c1 c2 d1 d2 d5 d6 e2 e3 e5 e6 f2 f3 f7 g3 g4 g8 h4 h9 i10 i5 i6 i8 i9 j5 k8 l8 l9 m10 m11 m12 m5 m8 m9',
    );
  });

  test('N6.1 Beach does not build next to another entrance, the printed one included', () => {
    expect(spots('beach', emptyOnly(EMPTY, { metros }))).toBe('c2 g8 m12');
    expect(spots('beach', emptyOnly(EMPTY))).toBe('a2 b2 b4 c2 c4 g8 m12');
  });

  test('N6.1 Beach does not build next to a covered entrance', () => {
    const investigations = [
      ['b3', 'c3'],
      ['g6', 'g7'],
    ];
    expect(spots('beach', emptyOnly(EMPTY, { metros, investigations }))).toBe('c2 g8 m12');
  });

  test('N6.1 N6.4 Beach may build next to an entrance that became a park, and next to lamps and sites', () => {
    expect(spots('beach', emptyOnly(EMPTY, { parks: ['b3'] }))).toBe('a2 b2 b4 c2 c4 g8 m12');
    expect(spots('beach', emptyOnly(EMPTY, { lamps: ['c3', 'm11'], sites: ['b3'] }))).toBe(
      'a2 b2 b4 c2 c4 g8 m12',
    );
  });
});

describe('Latimer', () => {
  const EMPTY = ['a2', 'b2', 'b4', 'c2', 'c4', 'f6', 'g8', 'm12', 'm8'];

  test('N6.3 Latimer may build a lamp on the first move', () => {
    expect(spots('latimer', {})).toBe(
      'a2 b4 c1 d1 d2 d5 d6 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g7 g8 h4 h6 h7 h9 i10 i5 i6 i8 i9 j10 j5 ' +
        'k11 k6 k8 l10 l11 l8 l9 m10 m11 m12 m5 m9',
    );
  });

  test('N6.3 Latimer does not build next to another lamp', () => {
    expect(spots('latimer', emptyOnly(EMPTY, { lamps: ['c3', 'm7'] }))).toBe('a2 b4 f6 g8 m12');
    expect(spots('latimer', emptyOnly(EMPTY, { lamps: ['m7'] }))).toBe('a2 b2 b4 c2 c4 f6 g8 m12');
    expect(spots('latimer', emptyOnly(EMPTY))).toBe('a2 b2 b4 c2 c4 f6 g8 m12 m8');
  });

  test('N6.3 N6.4 Latimer may build next to a lamp that became a park, and next to entrances and sites', () => {
    const others: Scene = { parks: ['c3'], metros: ['b3', 'g6'], sites: ['m7'] };
    expect(spots('latimer', emptyOnly(EMPTY, others))).toBe('a2 b2 b4 c2 c4 f6 g8 m12 m8');
  });

  test('N6.3 N4.2 a new lamp shines right away', () => {
    const state = scene({ active: 'latimer', characters: { tumblety: 'm12', eastman: 'm9' } });
    expect(newyork.position(state).visible).not.toContain('tumblety');
    const lit = play(state, 'build-lamp-m11');
    expect(newyork.position(lit).visible).toContain('tumblety');
    expect(newyork.position(lit).visible).not.toContain('eastman');
  });
});

describe('Rider', () => {
  test('N6.2 Rider may build a site on the first move, next to other sites too', () => {
    const first =
      'a2 b2 b4 c1 c2 c4 d1 d2 d5 d6 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g7 g8 h4 h6 h7 h9 i10 i5 i6 i8 i9 ' +
      'j10 j5 k11 k6 k8 l10 l11 l7 l8 l9 m10 m11 m12 m5 m6 m8 m9';
    expect(spots('rider', {})).toBe(first);
    expect(spots('rider', { sites: ['m12', 'a2'] })).toBe(first.replace('a2 ', '').replace(' m12', ''));
  });

  test('N6.2 N3.2 characters other than Rider do not pass a new site', () => {
    const state = play(
      scene({ active: 'rider', open: ['rider', 'smith'], activation: 1, characters: { smith: 'm12' } }),
      'build-site-l11',
      'walk-i9',
      'activate-smith',
    );
    expect(choices(state, 'walk')).toBe('k10 l10 l9 m10 m11 m9');
  });
});
