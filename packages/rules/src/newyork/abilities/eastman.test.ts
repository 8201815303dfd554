import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import type { Character } from '../names.ts';
import { allBut, board, choices, eventsOf, kinds, legal, move, play, scene, unseen } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const orders = (given: Scene = {}): string[] =>
  choices(scene({ ...given, active: 'eastman' }), 'order')
    .split(' ')
    .filter(Boolean);
/** The characters whom Eastman may move. */
const eligible = (given: Scene = {}): string =>
  [...new Set(orders(given).map((text) => text.split('-')[0]))].join(' ');
/** The hexes to which Eastman may move a character. */
const ends = (character: Character, given: Scene = {}): string =>
  orders(given)
    .filter((text) => text.startsWith(`${character}-`))
    .map((text) => text.slice(character.length + 1))
    .join(' ');

describe('whom Eastman may move', () => {
  test('N6.6 Eastman, when hidden, may move another hidden character', () => {
    expect(eligible()).toBe('tumblety');
    expect(ends('tumblety')).toBe('e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k6 k8');
  });

  test('N6.6 Eastman, when visible, may move another visible character', () => {
    const beside: Scene = { characters: { eastman: 'h7' } };
    expect(eligible(beside)).toBe('beach callahan grant latimer rider smith');
    expect(ends('grant', beside)).toBe('g5 g6 g7 g8 h6 h8 h9 i10 i5 i6 i8 i9 j10 k8 l10 l7 l8 l9 m10 m8 m9');
    expect(ends('smith', beside)).toBe('g4 g5 g6 g7 h4 h6 h8 i5 i6 i8 i9 j5 k8 l10 l7 l8 l9 m10 m8 m9');
  });

  test('N6.6 N4.1 characters in a park or on Liberty island count as hidden for Eastman', () => {
    expect(eligible({ characters: { eastman: 'h7' }, parks: ['h7'] })).toBe('tumblety');
    expect(eligible({ characters: { eastman: 'liberty', smith: 'm12' }, parks: ['f5'] })).toBe(
      'callahan smith tumblety',
    );
    // In the park Eastman and Beach no longer show each other.
    expect(eligible({ characters: { eastman: 'm12', tumblety: 'g5' }, parks: ['e4'] })).toBe('beach');
  });

  test('N6.6 Eastman may move innocent characters, and never himself', () => {
    expect(eligible({ suspects: ['callahan'] })).toBe('tumblety');
    expect(eligible({ characters: { tumblety: 'g7' } })).toBe(
      'beach callahan grant latimer rider smith tumblety',
    );
  });

  test('N6.6 N6.9 without another character of his status Eastman’s ability lapses', () => {
    const state = scene({ active: 'eastman', characters: { tumblety: 'g5' } });
    expect(kinds(state)).toBe('accuse walk');
    expect(newyork.view(play(state, 'walk-g8'), 'jack')).toMatchObject({ active: null, due: 'activate' });
  });
});

describe('how somebody is moved', () => {
  test('N6.6 a character moved by Eastman goes one to three steps, to another hex', () => {
    expect(ends('tumblety', { characters: { tumblety: 'm12' } })).toBe('j10 k10 k11 l10 l11 l9 m10 m11 m9');
  });

  test('N6.6 N3.3 a character moved by Eastman does not use the metro', () => {
    const metros = ['b3', 'g6', 'm12'];
    expect(ends('tumblety', { metros, characters: { tumblety: 'm12' } })).toBe(
      'j10 k10 k11 l10 l11 l9 m10 m11 m9',
    );
    expect(ends('tumblety', { characters: { tumblety: 'm11' } })).not.toContain('g6');
  });

  test('N6.6 N3.4 a character moved by Eastman may use the ferry', () => {
    expect(ends('tumblety', { characters: { tumblety: 'c5' } })).toBe(
      'a2 a3 b2 b3 b4 c4 d1 d5 d6 e1 e2 e5 e6 f2 f6 f7 g8 g9 h9 liberty',
    );
    expect(ends('tumblety', { characters: { tumblety: 'liberty' } })).toBe(
      'c1 d1 d2 e1 e2 e3 f2 f3 f7 g3 g7 g8 g9 h9 i10 i9',
    );
  });

  test('N6.6 Rider moved by Eastman crosses neither printed buildings nor sites', () => {
    const characters = { rider: 'd5', grant: 'i7' } as const;
    expect(ends('rider', { characters })).toBe(
      'a2 a3 b2 b3 b4 c4 c5 d6 e1 e3 e5 e6 f6 f7 g5 g6 g7 g8 g9 liberty',
    );
    expect(ends('rider', { characters, sites: ['d6'] })).toBe(
      'a2 a3 b2 b3 b4 c4 c5 e1 e3 e5 e6 f6 f7 g5 g6 g7 g8 g9 liberty',
    );
  });

  test('N6.6 N3.5 a character moved by Eastman passes characters and a mute informant, but does not end on them', () => {
    const characters = { tumblety: 'm12' } as const;
    expect(ends('tumblety', { characters, informant: 'l11', mute: true })).toBe(
      'j10 k10 k11 l10 l9 m10 m11 m9',
    );
    expect(ends('tumblety', { characters: { ...characters, smith: 'l10' }, parks: ['l10'] })).toBe(
      'j10 k10 k11 l11 l9 m10 m11 m9',
    );
  });

  test('N6.6 N3.2 a character moved by Eastman goes around obstacles and covered hexes', () => {
    const given: Scene = {
      characters: { tumblety: 'm12' },
      lamps: ['c3', 'k10', 'm7'],
      sites: ['m11'],
      investigations: [
        ['e7', 'f8'],
        ['j10', 'k11'],
      ],
    };
    expect(ends('tumblety', given)).toBe('l10 l11 l9 m10');
  });

  test('N6.6 N8.2 a character moved by Eastman does not accuse', () => {
    const state = scene({ active: 'eastman', characters: { tumblety: 'i6' } });
    expect(choices(state, 'order').split(' ')).not.toContain('tumblety-j7');
    // Eastman's own walk may accuse.
    expect(choices(state, 'accuse')).toBe('f5 i6 i7 j7 j8');
  });

  test.each(ROLES)('N6.6 %s moves a character with Eastman instead of walking', (role) => {
    const state = scene({ active: 'eastman', role });
    expect(eventsOf(state, 'order-tumblety-k6')).toEqual([
      {
        event: 'ordered',
        character: 'tumblety',
        from: 'h5',
        to: 'k6',
        path: ['h5', 'i5', 'j5', 'k6'],
      },
    ]);
    const after = play(state, 'order-tumblety-k6');
    expect(board(after).characters).toEqual({ ...board(state).characters, tumblety: 'k6' });
    expect(newyork.view(after, role)).toMatchObject({ active: null, due: 'activate' });
  });

  test('N6.6 after Eastman’s walk his ability cannot be used', () => {
    const state = play(scene({ active: 'eastman' }), 'walk-g8');
    expect(newyork.view(state, 'jack')).toMatchObject({ active: null, due: 'activate', activation: 1 });
  });

  test('N6.6 N3.6 Eastman must walk or move another if he can', () => {
    const state = scene({ active: 'eastman' });
    expect(kinds(state)).toBe('accuse order walk');
    expect(legal(state)).not.toContain('pass');
  });
});

describe('an escape by order', () => {
  /** Tumblety, hidden like Eastman, near the steamer in l12 and the land. */
  const given: Scene = { active: 'eastman', identity: 'tumblety', characters: { tumblety: 'm10' } };
  const exits = (state: ReturnType<typeof scene>): string[] =>
    choices(state, 'order')
      .split(' ')
      .map((text) => text.replace('tumblety-', ''))
      .filter((to) => ['b1', 'e8', 'g2', 'k4', 'l12', 'land'].includes(to));

  test('N6.6 N8.1 Eastman’s order may lead Jack into every open exit within three steps', () => {
    expect(exits(unseen(given))).toEqual(['l12', 'land']);
    expect(exits(unseen({ ...given, characters: { tumblety: 'm9' } }))).toEqual(['land']);
    expect(exits(unseen({ ...given, characters: { tumblety: 'k11' } }))).toEqual(['l12']);
    expect(exits(unseen({ ...given, characters: { tumblety: 'm5' } }))).toEqual([]);
    expect(exits(unseen({ ...given, steamers: ['b1', 'e8'] }))).toEqual(['land']);
    expect(exits(unseen({ ...given, characters: { tumblety: 'c1' }, steamers: ['b1', 'g2'] }))).toEqual([
      'b1',
    ]);
  });

  test('N6.6 N8.1 only Jack escapes by order, only after `unseen`, only by the Jack player, only if Eastman may move Jack', () => {
    expect(exits(unseen({ ...given, identity: 'grant' }))).toEqual([]);
    expect(exits(unseen({ ...given, witness: 'seen' }))).toEqual([]);
    expect(exits(unseen({ ...given, role: 'investigator' }))).toEqual([]);
    expect(exits(unseen({ ...given, characters: { tumblety: 'm8' } }))).toEqual([]);
    expect(exits(scene({ ...given, role: 'jack' }))).toEqual([]);
  });

  test('N6.6 N8.1 Eastman himself leaves on his walk, not by his own order', () => {
    const state = unseen({ active: 'eastman', identity: 'eastman', characters: { eastman: 'm10' } });
    expect(choices(state, 'escape')).toBe('l12 land');
    expect(
      choices(state, 'order')
        .split(' ')
        .filter((text) => !text.startsWith('tumblety-')),
    ).toEqual([]);
    expect(exits(state)).toEqual([]);
  });

  test('N6.6 there is no metro on the way of an escape by order', () => {
    const far: Scene = {
      ...given,
      characters: { tumblety: 'b3' },
      lamps: ['m7'],
      metros: ['b3', 'g6', 'm9'],
    };
    expect(exits(unseen(far))).toEqual([]);
    const own = unseen({ ...far, active: 'tumblety' });
    expect(choices(own, 'escape')).toBe('land');
  });

  test('N6.6 Rider crosses nothing on the way of an escape by order', () => {
    const site: Scene = {
      active: 'eastman',
      identity: 'rider',
      characters: { rider: 'k10' },
      sites: ['k11', 'l11'],
    };
    expect(choices(unseen(site), 'order').split(' ')).toContain('rider-m12');
    expect(choices(unseen(site), 'order').split(' ')).not.toContain('rider-l12');
    expect(choices(unseen({ ...site, sites: ['k11'] }), 'order').split(' ')).toContain('rider-l12');
    expect(choices(unseen({ ...site, active: 'rider' }), 'escape')).toBe('l12');
  });

  test.each([
    ['l12', ['m10', 'm11', 'l11']],
    ['land', ['m10', 'm9', 'm8']],
  ])('N6.6 N8.1 N8.4 Jack wins by an order through %s', (exit, path) => {
    // The sites leave only one shortest path.
    const state = unseen({ ...given, alibis: { jack: ['rider'] }, sites: ['l10', 'm12'] });
    const over = play(state, `order-tumblety-${exit}`);
    expect(newyork.outcome(over)).toEqual({ winner: 'jack', reason: 'escape' });
    expect(board(over).characters.tumblety).toBe('m10');
    expect(eventsOf(state, `order-tumblety-${exit}`)).toEqual([
      { event: 'escaped', character: 'tumblety', exit, path },
      {
        event: 'ended',
        winner: 'jack',
        reason: 'escape',
        identity: 'tumblety',
        alibis: { investigator: [], jack: ['rider'] },
      },
    ]);
    expect(legal(over)).toEqual([]);
    const view = newyork.view(state, 'jack');
    expect(newyork.path(view, move(`order-tumblety-${exit}`))).toEqual(path);
  });

  test('N6.6 N8.1 an escape by order works through the first of the ports as well', () => {
    const state = unseen({ ...given, characters: { tumblety: 'c1' }, steamers: ['b1', 'e8'] });
    expect(eventsOf(state, 'order-tumblety-b1')[0]).toEqual({
      event: 'escaped',
      character: 'tumblety',
      exit: 'b1',
      path: ['c1'],
    });
    expect(newyork.path(newyork.view(state, 'jack'), move('order-tumblety-b1'))).toEqual(['c1']);
    expect(newyork.outcome(play(state, 'order-tumblety-b1'))).toEqual({ winner: 'jack', reason: 'escape' });
  });

  test('N6.6 an order out of the city is never offered for an innocent', () => {
    const state = unseen({ ...given, identity: 'grant', suspects: allBut('tumblety') });
    expect(exits(state)).toEqual([]);
  });
});
