import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { STREETS } from './board.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import { choices, legal, play, scene, where } from './scenario.ts';
import type { Scene } from './scenario.ts';

interface Vectors {
  readonly first_position_test_vectors: {
    readonly by_character: Readonly<Record<string, { readonly destinations: readonly string[] }>>;
  };
}

const VECTORS = (boardData('london') as Vectors).first_position_test_vectors.by_character;

/** Found by the same search as the vectors of the first edition, with the later manholes and start hexes. */
const ENDS_2016: Readonly<Record<Character, string>> = {
  bert: 'b6 c4 f10 g6 h10 h3 h6 i10 i5 i6 i7 i9 j10 j6 j8 k10 k11 k9 l10 l7',
  goodley: 'b6 c4 f10 g6 h3 j10 j8 k10 k11 k9 l10 l12 l7 m11 m12 m8 m9',
  gull: 'a5 b3 b6 b7 c3 c4 c6 d5 d7 e6 e7 e8 f10 f7 g10 g3 g6 g7 g9 h10 h3 h6 j8 k10 k7 k9 l10 l6 l7 m8',
  holmes: 'a5 b3 b6 b7 c3 c4 c6 d5 e3 f10 f3 f7 g10 g3 g4 g6 g7 h3 h6 i5 i6 i7 j6 j8 k10 k7 k9 l10 l6 l7 m8',
  lestrade: 'b3 b6 c2 c3 c4 d3 d5 d7 e3 e4 e6 e7 e8 f10 f3 f7 g6 g7 h3 k9 l7',
  smith: 'b6 c4 d5 d7 e6 e7 e8 f10 f7 g10 g6 g7 g9 h10 h3 h6 i10 k9 l7',
  stealthy:
    'a1 a2 a4 a5 b1 b3 b6 b7 c2 c3 c4 c6 d3 d5 d7 e3 e4 e6 e7 f10 g10 g3 g6 g7 h3 h6 j8 k10 k7 k9 l10 l6 l7 m8',
  watson: 'a5 b3 b6 b7 c3 c4 c6 d5 f10 f3 g10 g3 g4 g6 g7 h3 h6 i5 i6 i7 j6 j8 k10 k7 k9 l10 l6 l7 m8',
};

/** Where Holmes may walk to. Goodley, who starts where most of these walks lead, is moved away. */
function holmesFrom(hex: string, given: Scene = {}): string {
  const characters = { goodley: 'a1', ...given.characters, holmes: hex };
  return choices(scene({ ...given, characters, active: 'holmes' }), 'walk');
}

describe('walking', () => {
  test.each(CHARACTERS)(
    'L3.1 L3.5 %s has the walks of the data file on the first move of 2006',
    (character) => {
      const ends = VECTORS[character]!.destinations.toSorted();
      for (const role of ['investigator', 'jack'] as const) {
        expect(choices(scene({ active: character, role }), 'walk')).toBe(ends.join(' '));
      }
    },
  );

  test.each(CHARACTERS)('L3.1 L3.3 L3.5 %s has the expected walks on the first move of 2016', (character) => {
    expect(choices(scene({ edition: '2016', active: character }), 'walk')).toBe(ENDS_2016[character]);
  });

  test('L3.1 a walk goes three steps and not four', () => {
    expect(holmesFrom('m12')).toBe('j10 k10 k11 k9 l10 l12 m10 m11 m9');
    expect(holmesFrom('l6', { characters: { goodley: 'm10' } })).toBe('j6 k7 l7 m8 m9');
  });

  test('L3.1 a walk never ends where it began', () => {
    for (const hex of STREETS) expect(holmesFrom(hex).split(' ')).not.toContain(hex);
  });

  test('L1.2 L3.2 walks lead to every street, and over streets only', () => {
    const reached = new Set(STREETS.flatMap((hex) => holmesFrom(hex).split(' ')));
    reached.delete('');
    // The others stand on seven streets and can be passed, but nobody ends there.
    const taken = ['a1', 'a3', 'e5', 'e9', 'g8', 'i4', 'i8'];
    expect([...reached].sort()).toEqual(STREETS.filter((hex) => !taken.includes(hex)));
  });

  test('L3.2 L3.4 a walk passes characters, but does not end on them', () => {
    expect(holmesFrom('l6', { characters: { gull: 'l7' } })).toBe('j6 k7 m8 m9');
    expect(holmesFrom('l6', { characters: { gull: 'l7', bert: 'k7', smith: 'm8' } })).toBe('j6 m9');
    expect(holmesFrom('l6', { characters: { gull: 'm9' } })).toBe('j6 k7 l7 m8');
  });

  test('L3.5 a walk offers each destination once', () => {
    const texts = legal(scene({ active: 'smith' }));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text === 'walk-f7')).toHaveLength(1);
  });

  test('L3.1 L3.5 a walk puts the character on the destination, and moves nobody else', () => {
    const before = scene({ active: 'holmes', characters: { holmes: 'm12' } });
    const after = play(before, 'walk-k9');
    for (const character of CHARACTERS) {
      const own = character === 'holmes' ? 'k9' : undefined;
      expect(where(after)[character]).toBe(own ?? where(before)[character]);
    }
  });
});

describe('manholes', () => {
  test('L3.3 a character on a manhole may hop as the first step', () => {
    // One hop to each of the five other open manholes, and two steps more.
    expect(holmesFrom('m9')).toBe(
      'a4 a5 b6 b7 c6 d5 d7 e6 e7 e8 f10 f3 f7 g10 g3 g4 g5 g6 g7 g9 h10 h3 h6 i5 i6 i7 j6 j8 ' +
        'k10 k7 k9 l10 l6 l7 m10 m11 m12 m8',
    );
  });

  test('L3.3 a hop after one step leaves one step beyond', () => {
    expect(holmesFrom('m10')).toBe(
      'a4 a5 b6 e6 e7 f10 f7 g10 g3 g5 g6 g7 h3 h6 i6 i7 j10 j8 k10 k11 k9 l10 l12 l7 m11 m12 m8 m9',
    );
  });

  test('L3.3 a hop after two steps is the last step', () => {
    expect(holmesFrom('m11')).toBe('a5 f10 f7 h3 h6 j10 j8 k10 k11 k9 l10 l12 m10 m12 m8 m9');
  });

  test('L3.3 there is no hop after three steps', () => {
    expect(holmesFrom('m12')).not.toContain('a5');
    expect(holmesFrom('l6')).toBe('j6 k7 l7 m8 m9');
  });

  test('L3.3 a covered manhole is plain street', () => {
    expect(holmesFrom('m9', { covers: ['l12', 'm9'] })).toBe('k10 k7 k9 l10 l6 l7 m10 m11 m12 m8');
    expect(holmesFrom('a1')).toBe('a2 a4 b1 b3 c2 c3 c4 d3');
    expect(holmesFrom('b7', { covers: ['a5', 'l12'] })).toBe('a4 a5 b6 c6 d7');
  });

  test('L3.3 an open manhole is not plain street', () => {
    expect(holmesFrom('a1', { covers: ['a5', 'l12'] })).toBe('a2 a4 b1 b3 c2 c3 c4 d3 f10 f7 h3 h6 m9');
    expect(holmesFrom('b7')).toBe('a4 a5 b6 c6 d7 f10 f7 h3 h6 m9');
  });

  test('L3.3 nobody hops to a covered manhole', () => {
    const ends = holmesFrom('b7', { covers: ['h3', 'm9'] });
    expect(ends).toBe('a4 a5 b6 c2 c6 d7 f10 f7 h6 l12');
  });

  test('L3.3 L3.4 an occupied manhole can be passed at both ends of a hop', () => {
    const characters = { gull: 'a5', smith: 'm9', stealthy: 'h3' } as const;
    expect(holmesFrom('b7', { characters })).toBe('a4 b6 c6 d7 f10 f7 h6');
    expect(holmesFrom('b6', { characters })).toBe(
      'a4 b7 c6 d7 e6 e7 e8 e9 f10 f7 g10 g3 g5 g6 g7 g8 h6 i4 i6 i7 m10 m8',
    );
  });

  test('L3.3 the later edition has hops between other hexes', () => {
    expect(holmesFrom('l6', { edition: '2016', covers: ['l12', 'l7'] })).toBe('j6 k7 l7 m8 m9');
    const characters = { goodley: 'm10' } as const;
    expect(holmesFrom('l6', { edition: '2016', characters })).toBe(
      'a5 b3 b6 b7 c3 c4 c6 d5 f10 g10 g3 g5 g6 g7 h3 h6 j6 j8 k10 k7 k9 l10 l7 m8 m9',
    );
    // In this edition a5 and h6 are plain streets.
    expect(holmesFrom('h6', { edition: '2016', covers: ['g6', 'k9'], characters })).toBe(
      'f3 f7 g3 g4 g5 g6 g7 i5 i6 i7 i9 j6 j8 k7 k9',
    );
  });
});
