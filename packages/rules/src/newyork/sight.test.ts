import { describe, expect, test } from 'vitest';
import { ROLES, VIEWERS } from '../game.ts';
import type { Explanation } from '../game.ts';
import { HEXES, NEXT_TO } from './board.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import { move, play, scene, STREETS, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** All characters far from each other and from the lamps. */
const SCATTERED: Readonly<Record<Character, string>> = {
  beach: 'a2',
  callahan: 'd1',
  eastman: 'd6',
  grant: 'g4',
  latimer: 'g8',
  rider: 'i10',
  smith: 'i6',
  tumblety: 'm10',
};

const scattered = (given: Scene = {}) =>
  scene({ ...given, characters: { ...SCATTERED, ...given.characters } });

/** The visible characters, with all characters scattered over the board except as given. */
const seen = (given: Scene = {}): string => newyork.position(scattered(given)).visible.join(' ');

/** Why a character is visible or hidden; the same for every viewer. */
function why(character: Character, given: Scene = {}): Explanation {
  const state = scattered(given);
  const answers = VIEWERS.map((viewer) => newyork.explain(newyork.view(state, viewer), character));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]!.visible).toBe(newyork.position(state).visible.includes(character));
  return answers[0]!;
}

describe('light', () => {
  test('N4.2 a character alone in the dark is hidden', () => {
    expect(seen()).toBe('');
    for (const character of CHARACTERS) {
      expect(why(character)).toEqual({ visible: false, because: [{ kind: 'unlit' }] });
    }
  });

  test('N4.2 a lamp shows a character next to it, and nobody further away', () => {
    const next = hexesOf(NEXT_TO[HEXES.indexOf('f6')]!).map((hex) => HEXES[hex]);
    expect(next.sort()).toEqual(['e5', 'e6', 'f5', 'f7', 'g6', 'g7']);
    for (const hex of STREETS.filter((street) => !Object.values(SCATTERED).includes(street))) {
      const alone = { tumblety: hex, latimer: 'm12', grant: 'g3', eastman: 'c5', smith: 'j5' } as const;
      const isShown = seen({ lamps: ['f6'], characters: alone })
        .split(' ')
        .includes('tumblety');
      const people = Object.entries({ ...SCATTERED, ...alone }).filter(([name]) => name !== 'tumblety');
      const around = hexesOf(NEXT_TO[HEXES.indexOf(hex)]!).map((near) => HEXES[near]);
      const byOthers = people.some(([, place]) => around.includes(place));
      expect(isShown).toBe(next.includes(hex) || byOthers);
    }
  });

  test('N4.2 each lamp of the board shines', () => {
    const tumblety = (hex: string, lamps?: string[]): string =>
      seen({ characters: { tumblety: hex }, ...(lamps && { lamps }) });
    expect(tumblety('c4')).toBe('tumblety');
    expect(tumblety('m8')).toBe('tumblety');
    expect(tumblety('m8', ['c3'])).toBe('');
    expect(tumblety('m8', ['c3', 'm9'])).toBe('tumblety');
    expect(why('tumblety', { characters: { tumblety: 'm8' }, lamps: ['c3', 'm7', 'm9'] })).toEqual({
      visible: true,
      because: [
        { kind: 'lamp', hex: 'm7' },
        { kind: 'lamp', hex: 'm9' },
      ],
    });
  });

  test('N4.2 neighbours show each other', () => {
    const characters = { smith: 'm11' };
    expect(seen({ characters })).toBe('smith tumblety');
    expect(seen({ characters: { smith: 'm12' } })).toBe('');
    expect(why('smith', { characters })).toEqual({
      visible: true,
      because: [{ kind: 'neighbour', character: 'tumblety' }],
    });
    // Innocent characters are visible too.
    expect(seen({ characters, suspects: ['grant'] })).toBe('smith tumblety');
  });

  test('N4.2 an explanation names every lamp and neighbour, in order', () => {
    const characters = { tumblety: 'm10', smith: 'm11', beach: 'l9', rider: 'l11' } as const;
    expect(why('tumblety', { characters, lamps: ['m9'] })).toEqual({
      visible: true,
      because: [
        { kind: 'lamp', hex: 'm9' },
        { kind: 'neighbour', character: 'beach' },
        { kind: 'neighbour', character: 'smith' },
      ],
    });
  });

  test('N4.2 two characters on one hex are not adjacent', () => {
    const characters = { tumblety: 'm10', smith: 'm12' } as const;
    const state = scattered({ active: 'smith', characters, identity: 'tumblety' });
    const caught = play(state, 'accuse-m10');
    expect(newyork.position(caught)).toMatchObject({
      visible: [],
      characters: { smith: 'm10', tumblety: 'm10' },
    });
  });

  test('N4.2 characters on metro entrances are seen like those on streets', () => {
    expect(seen({ characters: { beach: 'b3' } })).toBe('beach');
    expect(seen({ characters: { smith: 'l6' } })).toBe('smith');
    expect(seen({ characters: { smith: 'g6', tumblety: 'g7' } })).toBe('latimer smith tumblety');
    expect(seen({ characters: { smith: 'k10', tumblety: 'l10' } })).toBe('smith tumblety');
  });

  test('N4.2 characters on quays are seen like those on streets', () => {
    expect(seen({ characters: { tumblety: 'a3' } })).toBe('beach tumblety');
    expect(seen({ characters: { rider: 'g9' } })).toBe('latimer rider');
    expect(seen({ characters: { callahan: 'c5' } })).toBe('callahan eastman');
    expect(seen({ characters: { beach: 'e1' } })).toBe('beach callahan');
    expect(seen({ characters: { beach: 'e1', callahan: 'm12' }, lamps: ['f2'] })).toBe('beach');
    expect(why('beach', { characters: { beach: 'a3' }, lamps: ['b4'] })).toEqual({
      visible: true,
      because: [{ kind: 'lamp', hex: 'b4' }],
    });
  });
});

describe('the dark', () => {
  test('N4.1 a character in a park is hidden, next to a lamp and next to others', () => {
    const characters = { smith: 'm11' };
    expect(seen({ parks: ['m8'], characters: { tumblety: 'm8' } })).toBe('');
    expect(seen({ parks: ['m11'], characters, lamps: ['m12'] })).toBe('');
    expect(why('smith', { parks: ['m11'], characters, lamps: ['m12'] })).toEqual({
      visible: false,
      because: [{ kind: 'park', hex: 'm11' }],
    });
  });

  test('N4.2 a character in a park shows nobody', () => {
    expect(seen({ parks: ['m10'], characters: { smith: 'm11' } })).toBe('');
    expect(why('smith', { parks: ['m10'], characters: { smith: 'm11' } })).toEqual({
      visible: false,
      because: [{ kind: 'unlit' }],
    });
    const third = { smith: 'm11', rider: 'm12' } as const;
    expect(seen({ parks: ['m10'], characters: third })).toBe('rider smith');
    expect(why('smith', { parks: ['m10'], characters: third })).toEqual({
      visible: true,
      because: [{ kind: 'neighbour', character: 'rider' }],
    });
  });

  test('N4.1 a park next to a character does not hide that character', () => {
    expect(seen({ parks: ['m9', 'l10'], characters: { smith: 'm11' } })).toBe('smith tumblety');
  });

  test('N4.1 N4.2 a character on Liberty island is hidden and shows nobody', () => {
    expect(seen({ characters: { smith: 'liberty', tumblety: 'a3', beach: 'm12' } })).toBe('');
    expect(seen({ characters: { smith: 'liberty', tumblety: 'e1', callahan: 'm12' } })).toBe('');
    expect(why('smith', { characters: { smith: 'liberty' } })).toEqual({
      visible: false,
      because: [{ kind: 'liberty' }],
    });
  });

  test('N4.3 the informant neither sees nor is seen', () => {
    for (const mute of [false, true]) expect(seen({ informant: 'm11', mute })).toBe('');
  });

  test('N4.3 investigation tiles do not stop light', () => {
    const around = [
      ['l8', 'l9'],
      ['l10', 'l11'],
    ];
    expect(seen({ investigations: around, lamps: ['m9'] })).toBe('tumblety');
    expect(seen({ investigations: around, characters: { smith: 'm11' } })).toBe('smith tumblety');
  });

  test('N4.3 metro and ferry links are no adjacency', () => {
    expect(seen({ lamps: [], characters: { smith: 'k10', tumblety: 'b3', beach: 'm12' } })).toBe('');
    expect(seen({ lamps: [], characters: { smith: 'l6', tumblety: 'g6' } })).toBe('');
    expect(seen({ characters: { smith: 'a3', beach: 'm12', tumblety: 'g9', latimer: 'j5' } })).toBe('');
  });

  test('N4.1 an explanation of an unknown name throws', () => {
    const view = newyork.view(scene(), 'jack');
    expect(() => newyork.explain(view, 'watson')).toThrow('watson');
  });
});

describe('the preview of a call', () => {
  const previewed = (state: ReturnType<typeof scene>, text: string): string => {
    const [first, ...others] = VIEWERS.map((viewer) =>
      newyork.preview(newyork.view(state, viewer), move(text)),
    );
    for (const other of others) expect(other).toEqual(first);
    return `${first!.visible.join(' ')} | ${first!.hidden.join(' ')}`;
  };

  test('N4.2 N7.2 a preview splits the suspects as they will stand after the move', () => {
    const state = scene({ active: 'tumblety', suspects: ['callahan', 'eastman', 'smith', 'tumblety'] });
    expect(previewed(state, 'walk-k6')).toBe('callahan smith | eastman tumblety');
    expect(previewed(state, 'walk-g7')).toBe('callahan eastman smith tumblety | ');
    expect(previewed(state, 'walk-f6')).toBe('callahan smith tumblety | eastman');
  });

  test('N4.2 a preview of a move that is illegal or ends the game shows the present', () => {
    const state = scene({ active: 'tumblety', suspects: ['callahan', 'eastman', 'smith', 'tumblety'] });
    for (const text of ['walk-m12', 'walk-d3', 'accuse-f5', 'sail-e8-b1', 'pass']) {
      expect(previewed(state, text)).toBe('callahan smith | eastman tumblety');
    }
    const leaving = unseen({ active: 'tumblety', identity: 'tumblety', characters: { tumblety: 'm12' } });
    expect(newyork.preview(newyork.view(leaving, 'jack'), move('escape-l12')).hidden).toEqual([
      'eastman',
      'tumblety',
    ]);
  });

  test('N7.2 a preview of the last move of a round counts the move before the witness call', () => {
    for (const identity of ['eastman', 'grant'] as const) {
      const state = scene({ active: 'tumblety', activation: 3, identity });
      expect(previewed(state, 'walk-k6')).toBe('beach callahan grant latimer rider smith | eastman tumblety');
    }
  });

  test.each(ROLES)('N6.4 N6.3 a preview shows a lamp going out or on, for %s', (role) => {
    const suspects = ['smith', 'tumblety'] as const;
    const characters = { tumblety: 'm8', smith: 'm12' } as const;
    const grant = scene({ role, active: 'grant', suspects, identity: 'smith', characters });
    expect(previewed(grant, 'park-m7')).toBe(' | smith tumblety');
    expect(previewed(grant, 'park-c3')).toBe('tumblety | smith');
    const latimer = scene({ role, active: 'latimer', suspects, identity: 'smith', characters });
    expect(previewed(latimer, 'build-lamp-m11')).toBe('smith tumblety | ');
  });
});
