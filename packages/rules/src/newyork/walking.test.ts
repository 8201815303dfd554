import { describe, expect, test } from 'vitest';
import { PLACES } from './board.ts';
import { CHARACTERS } from './names.ts';
import { board, choices, kinds, legal, play, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** Where Smith may walk to; unless told otherwise, the printed metro entrance is the only one. */
function from(hex: string, given: Scene = {}): string {
  const characters = { ...given.characters, smith: hex };
  return choices(scene({ metros: ['g6'], ...given, characters, active: 'smith' }), 'walk');
}

/** All places but the lamps, the investigation tiles and where the others stand. */
const FREE = PLACES.filter((hex) => !'c3 m7 e7 f8 k5 l5 e4 f5 h8 j8 f4 i7 h5'.split(' ').includes(hex));

const WEST_SHUT = (first: string, second: string): Scene => ({
  investigations: [
    [first, second],
    ['k5', 'l5'],
  ],
});

describe('walking', () => {
  test('N3.1 a walk goes one to three steps and not four', () => {
    // A fourth step would lead to i10, i9, k8, l8 and m8.
    expect(from('m12')).toBe('j10 k10 k11 l10 l11 l9 m10 m11 m9');
  });

  test('N3.1 a walk never ends where it began', () => {
    for (const hex of FREE) expect(from(hex).split(' ')).not.toContain(hex);
  });

  test('N3.1 a walk comes before or after the ability, and once', () => {
    const state = scene({ active: 'smith' });
    expect(kinds(state)).toBe('accuse sail walk');
    expect(kinds(play(state, 'walk-k8'))).toBe('sail');
    expect(kinds(play(state, 'sail-e8-b1'))).toBe('accuse walk');
    expect(choices(play(state, 'sail-e8-b1'), 'walk')).toBe(choices(state, 'walk'));
    expect(kinds(play(state, 'sail-e8-b1', 'walk-k8'))).toBe('activate');
    expect(kinds(play(state, 'walk-k8', 'sail-e8-b1'))).toBe('activate');
  });

  test('N3.1 N3.7 a walk puts the character on the destination, and moves nobody else', () => {
    const before = scene({ active: 'smith' });
    const after = play(before, 'walk-l8');
    expect(board(after).characters).toEqual({ ...board(before).characters, smith: 'l8' });
  });

  test('N3.2 lamps are obstacles for a walk', () => {
    expect(from('c1')).toBe('a2 b2 b3 c2 d1 d2 e1 e2 e3 f2 f3');
    expect(from('c1', { lamps: [] })).toBe('a2 b2 b3 c2 c3 c4 d1 d2 e1 e2 e3 f2 f3');
  });

  test('N3.2 building sites are obstacles for a walk', () => {
    expect(from('c1', { sites: ['c2'] })).toBe('d1 d2 e1 e2 e3 f2 f3');
    expect(from('c1', { sites: ['c2', 'd2'] })).toBe('d1 e1 e2 e3 f2 f3');
  });

  test('N3.2 printed buildings are obstacles for a walk', () => {
    // Through the buildings d3 and d4 it would be three steps from d2 to d5.
    expect(from('d2')).toBe('a2 b2 b3 c1 c2 d1 e1 e2 e3 e5 f2 f3 g3 g4 g5');
    const reached = new Set(FREE.flatMap((hex) => from(hex).split(' ')));
    expect([...reached].sort()).toEqual(FREE);
  });

  test('N3.2 hexes under an investigation tile cannot be entered', () => {
    expect(from('c1', WEST_SHUT('b2', 'c2'))).toBe('d1 d2 e1 e2 e3 f2 f3');
    expect(from('c1', WEST_SHUT('c2', 'd2'))).toBe('d1 e1 e2 e3 f2 f3');
    const east: Scene = {
      investigations: [
        ['e7', 'f8'],
        ['l11', 'm11'],
      ],
    };
    expect(from('m12', east)).toBe('');
    expect(from('d6')).toBe('a3 b3 b4 c4 c5 d5 e1 e5 e6 f6 f7 g6 g7 g8 g9 liberty');
    expect(from('d6', WEST_SHUT('k10', 'k11'))).toBe(
      'a3 b3 b4 c4 c5 d5 e1 e5 e6 e7 f6 f7 f8 g6 g7 g8 g9 liberty',
    );
  });

  test('N3.2 a walk leads through parks and may end on them', () => {
    expect(from('c1', { lamps: ['m7'], parks: ['c3'] })).toBe('a2 b2 b3 c2 c3 c4 d1 d2 e1 e2 e3 f2 f3');
    expect(from('m12', { parks: ['l11', 'm11'] })).toBe('j10 k10 k11 l10 l11 l9 m10 m11 m9');
  });

  test('N3.2 N3.5 characters do not block a walk, but nobody ends on them', () => {
    expect(from('m12', { characters: { grant: 'l11', rider: 'm11' } })).toBe('j10 k10 k11 l10 l9 m10 m9');
    const far = { characters: { grant: 'l9', rider: 'j10', latimer: 'm9' } } as const;
    expect(from('m12', far)).toBe('k10 k11 l10 l11 m10 m11');
  });

  test('N3.5 Jack’s walk does not end on a character, and no walk ends on an innocent one', () => {
    const characters = { smith: 'm12', grant: 'l11' } as const;
    const given: Scene = { metros: ['g6'], characters, active: 'smith', role: 'jack' };
    const ends = 'j10 k10 k11 l10 l9 m10 m11 m9';
    expect(choices(scene(given), 'walk')).toBe(ends);
    expect(kinds(scene(given))).toBe('sail walk');
    expect(choices(scene({ ...given, suspects: ['smith', 'callahan'] }), 'walk')).toBe(ends);
  });

  test('N3.7 each destination of a walk is offered once', () => {
    for (const active of CHARACTERS) {
      const texts = legal(scene({ active }));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('N3.2 N3.7 only an exit leads into a port or off the board', () => {
    const state = unseen({
      active: 'smith',
      identity: 'smith',
      characters: { smith: 'm12' },
      metros: ['g6'],
    });
    expect(legal(state).filter((text) => !text.startsWith('sail'))).toEqual([
      'escape-l12',
      ...'j10 k10 k11 l10 l11 l9 m10 m11 m9'.split(' ').map((hex) => `walk-${hex}`),
    ]);
  });
});

describe('the metro', () => {
  const ALL = ['b3', 'g6', 'k10', 'l6'];

  test('N3.3 a ride from the hex where the character stands leaves two steps', () => {
    expect(from('b3', { metros: ALL })).toBe(
      'a2 a3 b2 b4 c1 c2 c4 c5 d2 d5 d6 e1 e5 e6 f6 f7 g4 g5 g6 g7 g8 g9 h6 h7 i10 i6 i8 i9 j10 j5 ' +
        'k10 k11 k6 l10 l11 l6 l7 l8 l9 liberty m10 m11 m12 m5 m6 m8',
    );
  });

  test('N3.3 a ride after one step leaves one step', () => {
    const onFoot = 'a2 a3 b3 b4 c1 c2 c4 c5 d1 d2 d5 e2 e3';
    expect(from('b2')).toBe(`${onFoot} liberty`);
    expect(from('b2', { metros: ALL })).toBe(
      `${onFoot} f6 g5 g6 g7 h6 h7 j10 k10 k11 k6 l10 l11 l6 l7 liberty m6`,
    );
  });

  test('N3.3 a ride after two steps is the last step, and after three there is none', () => {
    const onFoot = 'a2 a3 b2 b3 b4 c1 c4 d1 d2 e1 e2 e3 f2 f3';
    expect(from('c2')).toBe(onFoot);
    expect(from('c2', { metros: ALL })).toBe(`${onFoot} g6 k10 l6`);
    expect(from('c1', { metros: ALL })).toBe(from('c1'));
  });

  test('N3.3 one open metro entrance alone leads nowhere', () => {
    expect(from('b3', { metros: ['b3'] })).toBe(from('b3', { metros: [] }));
  });

  test('N3.3 a covered metro entrance is shut at both ends', () => {
    expect(from('b2', { metros: ALL, ...WEST_SHUT('a2', 'b3') })).toBe('c1 c2 d1 d2 e2 e3');
    // The printed entrance is covered as well, so only two rides are left.
    expect(from('b3', { metros: ALL, ...WEST_SHUT('g6', 'g7') })).toBe(
      'a2 a3 b2 b4 c1 c2 c4 c5 d2 d5 d6 e1 e5 e6 g9 i10 i9 j10 j5 ' +
        'k10 k11 k6 l10 l11 l6 l7 l8 l9 liberty m10 m11 m12 m5 m6 m8',
    );
    const out = 'd5 d6 e5 e6 e7 f6 f7 f8 g4 g5 g6 g8 g9 h6 h7 h9 i10 i6 i8 i9 j10 j7';
    expect(from('g7', { metros: ['b3', 'g6'], ...WEST_SHUT('b2', 'b3') })).toBe(out);
  });

  test('N3.3 the metro leads through occupied entrances, but no ride ends there', () => {
    const characters = { grant: 'b3', rider: 'k10' } as const;
    expect(from('b2', { metros: ALL, characters })).toBe(
      'a2 a3 b4 c1 c2 c4 c5 d1 d2 d5 e2 e3 f6 g5 g6 g7 h6 h7 j10 k11 k6 l10 l11 l6 l7 liberty m6',
    );
  });

  test('N3.3 N6.1 a built entrance belongs to the metro', () => {
    expect(from('b2', { metros: ['b3', 'g6', 'm12'] })).toBe(
      'a2 a3 b3 b4 c1 c2 c4 c5 d1 d2 d5 e2 e3 f6 g5 g6 g7 h6 h7 l11 liberty m11 m12',
    );
    const built = play(scene({ active: 'beach', metros: ['g6'] }), 'build-metro-e5');
    expect(choices(built, 'walk')).toContain('h6 h7');
  });

  test('N3.3 N6.4 an entrance turned into a park no longer belongs to the metro', () => {
    const ends = 'a2 a3 b3 b4 c1 c2 c4 c5 d1 d2 d5 e2 e3 f6 g5 g6 g7 h6 h7 j10 k10 k11 l10 l11 liberty';
    expect(from('b2', { metros: ['b3', 'g6', 'k10'], parks: ['l6'] })).toBe(ends);
    expect(from('b2', { metros: ['g6', 'k10', 'l6'], parks: ['b3'] })).toBe(from('b2'));
    const planted = play(
      scene({ active: 'grant', activation: 1, open: ['grant', 'smith'], characters: { smith: 'b2' } }),
      'park-l6',
      'walk-g5',
      'activate-smith',
    );
    expect(choices(planted, 'walk')).toBe(ends.replace(' g5', ''));
  });
});

describe('the ferry', () => {
  test('N3.4 the ferry sails from a3 and c5 to Liberty island, one step each', () => {
    expect(from('a3')).toBe('a2 b2 b3 b4 c2 c4 c5 d1 d5 d6 e1 e2 f2 g8 g9 h9 liberty');
    expect(from('c5')).toBe('a2 a3 b2 b3 b4 c4 d1 d5 d6 e1 e2 e5 e6 f2 f6 f7 g8 g9 h9 liberty');
    // Two steps lead to the quay and one to the island.
    expect(from('b2').split(' ')).toContain('liberty');
    expect(from('c2')).not.toContain('liberty');
  });

  test('N3.4 the ferry leads from Liberty island to e1 and g9 only', () => {
    expect(from('liberty')).toBe('c1 d1 d2 e1 e2 e3 f2 f3 f7 g3 g7 g8 g9 h9 i10 i9');
    expect(from('liberty', { sites: ['d1', 'e2', 'f2', 'g8', 'h9'] })).toBe('e1 g9');
  });

  test('N3.4 the ferry never sails the other way', () => {
    expect(from('e1')).toBe('c1 c2 d1 d2 e2 e3 f2 f3 g3 g4 h4');
    expect(from('g9')).toBe('e6 f6 f7 g6 g7 g8 h7 h9 i10 i8 i9 j10');
  });

  test('N3.4 N3.5 an occupied Liberty island may be passed', () => {
    expect(from('a3', { characters: { grant: 'liberty' } })).toBe(
      'a2 b2 b3 b4 c2 c4 c5 d1 d5 d6 e1 e2 f2 g8 g9 h9',
    );
  });
});

describe('the informant on the way', () => {
  test('N3.5 a mute informant can be passed, but no walk ends there', () => {
    expect(from('m12', { informant: 'l11', mute: true })).toBe('j10 k10 k11 l10 l9 m10 m11 m9');
    expect(from('a3', { mute: true })).toBe('a2 b2 b3 b4 c2 c4 c5 d1 d5 d6 e1 e2 f2 g8 g9 h9');
  });

  test('N3.5 N5.1 a talkative informant can be passed and visited', () => {
    const given: Scene = { informant: 'l11', metros: ['g6'], characters: { smith: 'm12' }, active: 'smith' };
    expect(choices(scene(given), 'walk')).toBe('j10 k10 k11 l10 l11 l9 m10 m11 m9');
    const passed = play(scene(given), 'walk-k10');
    expect(board(passed).informant).toEqual({ hex: 'l11', talkative: true });
    expect(kinds(passed)).toBe('sail');
  });
});
