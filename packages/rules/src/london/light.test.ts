import { describe, expect, test } from 'vitest';
import { hexesOf } from '../streets/hex-set.ts';
import { BEAMS, STREETS } from './board.ts';
import { london } from './game.ts';
import { DIRECTIONS } from './names.ts';
import type { Character, Direction } from './names.ts';
import { allBut, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** All lamps out. */
const DARK = {};

/** Everybody hidden in the dark, far from each other, the lantern pointing off the board. */
const APART = {
  bert: 'i8',
  goodley: 'm10',
  gull: 'e9',
  holmes: 'g5',
  lestrade: 'e5',
  smith: 'g8',
  stealthy: 'i4',
  watson: 'a1',
} as const;

const visible = (given: Scene): readonly string[] =>
  london.position(
    scene({ lamps: DARK, lantern: 'S', ...given, characters: { ...APART, ...given.characters } }),
  ).visible;

/** The streets on which Bert is visible while all others stand together on one hex, their neighbours left out. */
function litHexes(lamps: Record<string, number | null>, crowd: string, besides: readonly string[]): string {
  const others = Object.fromEntries(allBut('bert').map((name) => [name, crowd]));
  return STREETS.filter((hex) => hex !== crowd && !besides.includes(hex))
    .filter((hex) => visible({ lamps, lantern: 'N', characters: { ...others, bert: hex } }).includes('bert'))
    .join(' ');
}

/** The streets on which the lantern lights Bert, seen from m12 or any other hex. */
function beamFrom(watson: string, lantern: Direction, given: Scene = {}): string {
  return STREETS.filter((bert) => {
    const state = scene({ ...given, lantern, characters: { ...APART, ...given.characters, watson, bert } });
    const { because } = london.explain(london.view(state, 'spectator'), 'bert');
    return because.some(({ kind }) => kind === 'beam');
  }).join(' ');
}

describe('lamps', () => {
  test.each([
    ['b2', 'a1 a2 b1 b3 c2 c3'],
    ['c7', 'b6 b7 c6 d7'],
    ['f5', 'e4 e5 g5 g6'],
    ['f9', 'e8 e9 f10 g10 g9'],
    ['h4', 'g3 g4 h3 i4 i5'],
    ['h8', 'g7 g8 i8 i9'],
    ['k6', 'j6 k7 l6 l7'],
  ])('L4.1 a lamp on %s lights the streets around it', (site, lit) => {
    expect(litHexes({ [site]: null }, 'm12', ['l12', 'm11'])).toBe(lit);
  });

  test('L4.1 a lamp on l11 lights the streets around it', () => {
    // Everybody else stands on l6 and looks at l7.
    const beside = ['l7'];
    expect(litHexes({ l11: 2 }, 'l6', beside)).toBe('k10 k11 l10 l12 m11 m12');
  });

  test('L4.1 a site without a lit lamp lights nobody', () => {
    expect(litHexes(DARK, 'm12', ['l12', 'm11'])).toBe('');
  });

  test('L4.1 every lit lamp counts', () => {
    expect(litHexes({ f9: null, h8: null, c7: 3 }, 'm12', ['l12', 'm11'])).toBe(
      'b6 b7 c6 d7 e8 e9 f10 g10 g7 g8 g9 i8 i9',
    );
  });

  test('L4.1 lights innocent characters as well', () => {
    expect(visible({ lamps: { f5: null }, suspects: ['bert'], identity: 'bert' })).toEqual([
      'holmes',
      'lestrade',
    ]);
  });
});

describe('neighbours', () => {
  test('L4.1 nobody is visible in the dark and alone', () => {
    expect(visible({})).toEqual([]);
  });

  test.each<[string, Character]>([
    ['a2', 'watson'],
    ['d5', 'lestrade'],
    ['e8', 'gull'],
    ['g4', 'holmes'],
    ['g9', 'smith'],
    ['i5', 'stealthy'],
    ['m11', 'goodley'],
  ])('L4.1 two characters side by side see each other: %s, %s', (bert, other) => {
    expect(visible({ characters: { bert } })).toEqual(['bert', other]);
  });

  test.each(['e6 e7', 'd5 e6', 'i6 h6', 'i6 j6', 'c3 c2', 'c3 d3', 'c3 b3', 'm8 l7'])(
    'L4.1 in whatever direction the other stands: %s',
    (pair) => {
      const [bert = '', gull = ''] = pair.split(' ');
      expect(visible({ characters: { bert, gull, lestrade: 'a5', holmes: 'b7' } })).toEqual(['bert', 'gull']);
    },
  );

  test('L4.1 two steps away is not beside', () => {
    expect(visible({ characters: { watson: 'm12' }, lantern: 'N' })).toEqual([]);
    expect(visible({ characters: { watson: 'g10' }, lantern: 'N' })).toEqual([]);
  });

  test('L4.3 manholes connect nothing', () => {
    const characters = {
      gull: 'a5',
      holmes: 'f7',
      smith: 'm9',
      goodley: 'h3',
      lestrade: 'f10',
      stealthy: 'l7',
    };
    expect(visible({ characters })).toEqual([]);
  });
});

describe("Watson's lantern", () => {
  test.each<[Direction, string]>([
    ['N', 'e7 e8 e9'],
    ['NE', 'f7 g8'],
    ['SE', ''],
    ['S', 'e3 e4 e5'],
    ['SW', 'a2 b3 c4 d5'],
    ['NW', ''],
  ])('L4.2 lights from e6 to the %s: %s', (direction, lit) => {
    expect(beamFrom('e6', direction)).toBe(lit);
  });

  test.each<[string, string, Direction, string]>([
    ['a house, h9', 'e6', 'NE', 'f7 g8'],
    ['a house at once, j7', 'i6', 'NE', ''],
    ['a square, f6', 'i6', 'NW', 'g6 h6'],
    ['a square at once, b4', 'a3', 'NE', ''],
    ['a lamp site, k6', 'g6', 'SE', 'h6 i6 j6'],
    ['a lamp site at once, f9', 'g9', 'NW', ''],
    ['the edge of the board', 'b3', 'SE', 'c3 d3 e3 f3 g3 h3'],
    ['the edge at once', 'm12', 'N', ''],
  ])('L4.2 is stopped by %s', (_, watson, direction, lit) => {
    expect(beamFrom(watson, direction)).toBe(lit);
  });

  test('L4.2 a lamp site stops it, lit or not', () => {
    for (const lamps of [{ f9: null }, { f5: null }]) {
      expect(beamFrom('g9', 'NW', { lamps })).toBe('');
      expect(beamFrom('g10', 'SW', { lamps })).toBe('');
    }
    expect(beamFrom('g6', 'SE', { lamps: { k6: 4 } })).toBe('h6 i6 j6');
    expect(beamFrom('g6', 'SE', { lamps: DARK })).toBe('h6 i6 j6');
  });

  test('L4.2 passes over characters and lights them all', () => {
    const characters = { watson: 'i10', bert: 'i8', stealthy: 'i4', holmes: 'i6' };
    expect(visible({ characters, lantern: 'S' })).toEqual(['bert', 'holmes', 'stealthy']);
    expect(beamFrom('i10', 'S', { characters: { holmes: 'i6', stealthy: 'i8' } })).toBe('i4 i5 i6 i7 i8 i9');
  });

  test('L4.2 does not light Watson', () => {
    expect(visible({ characters: { watson: 'i10' }, lantern: 'S' })).toEqual(['bert', 'stealthy']);
    const lit = visible({ characters: { watson: 'i10', smith: 'h10' }, lantern: 'S' });
    expect(lit).toEqual(['bert', 'smith', 'stealthy', 'watson']);
  });

  test('L4.2 lights a long row in every direction', () => {
    expect(beamFrom('g10', 'SE')).toBe('h10 i10 j10 k10 l10 m10');
    expect(beamFrom('m10', 'NW')).toBe('f10 g10 h10 i10 j10 k10 l10');
    expect(beamFrom('b3', 'NE')).toBe('c4 d5 e6 f7 g8');
    expect(beamFrom('a1', 'N')).toBe('a2 a3 a4 a5');
  });

  test('L4.2 lights 476 streets from all streets in all directions', () => {
    expect(BEAMS).toHaveLength(60 * DIRECTIONS.length);
    expect(BEAMS.reduce((sum, beam) => sum + hexesOf(beam).length, 0)).toBe(476);
  });

  test('L4.1 L4.2 turns at once', () => {
    const state = scene({
      lamps: DARK,
      lantern: 'N',
      active: 'watson',
      characters: { ...APART, watson: 'i9' },
    });
    const walked = play(state, 'walk-i10');
    expect(london.position(walked).visible).toEqual([]);
    expect(london.position(play(walked, 'turn-S')).visible).toEqual(['bert', 'stealthy']);
    expect(london.position(play(walked, 'turn-SE')).visible).toEqual(['goodley']);
    expect(london.position(play(walked, 'turn-NE')).visible).toEqual([]);
  });
});
