import { describe, expect, test } from 'vitest';
import { newyork } from './game.ts';
import { PORTS } from './board.ts';
import { board, choices, eventsOf, kinds, legal, play, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** Latimer is Jack, activated by the Jack player in round 2 after `unseen`. */
const leaving = (hex: string, given: Scene = {}): Scene => ({
  active: 'latimer',
  identity: 'latimer',
  ...given,
  characters: { ...given.characters, latimer: hex },
});
/** The exits through which Jack may leave. */
const exits = (hex: string, given: Scene = {}): string => choices(unseen(leaving(hex, given)), 'escape');

describe('an escape', () => {
  test('N8.1 an escape leads into any port within three steps, the last of them into the port', () => {
    // Steamers in all ports, to measure; e8 and k4 lie behind the investigation tiles.
    const given: Scene = { steamers: PORTS, metros: ['g6'] };
    const reached = new Map<string, string[]>();
    for (const hex of 'a2 a3 b2 b3 b4 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 f2 f3 g3 g4 g5 g8 liberty'.split(
      ' ',
    )) {
      for (const exit of exits(hex, given).split(' ')) reached.set(exit, [...(reached.get(exit) ?? []), hex]);
    }
    expect(Object.fromEntries([...reached].map(([exit, hexes]) => [exit, hexes.join(' ')]))).toEqual({
      '': 'c5 d5 d6 g8',
      b1: 'a2 a3 b2 b3 b4 c1 c2 c4 d1 d2 e1 e2 e3',
      g2: 'd1 d2 e1 e2 e3 f2 f3 g3 g4 g5 liberty',
    });
  });

  test('N8.1 an escape leads to the land from m7 and m8', () => {
    const given: Scene = { steamers: ['b1', 'g2'], metros: ['g6'] };
    for (const hex of ['k6', 'k8', 'l6', 'l7', 'l8', 'l9', 'm10', 'm8', 'm9']) {
      expect(exits(hex, given)).toBe('land');
    }
    for (const hex of ['m5', 'm6', 'j5', 'l10', 'm11']) expect(exits(hex, given)).toBe('');
  });

  test('N8.1 Jack may have several exits to choose from', () => {
    expect(exits('m10')).toBe('l12 land');
    expect(exits('l6', { steamers: ['b1', 'l12'] })).toBe('b1 l12 land');
  });

  test('N8.1 an escape needs a steamer in the port', () => {
    expect(exits('m12')).toBe('l12');
    expect(exits('m12', { steamers: ['b1', 'e8'] })).toBe('');
    expect(exits('c1')).toBe('');
    expect(exits('c1', { steamers: ['b1', 'e8'] })).toBe('b1');
    expect(exits('f2', { steamers: ['b1', 'e8'] })).toBe('');
    expect(exits('f2', { steamers: ['e8', 'g2'] })).toBe('g2');
  });

  test('N8.1 an escape needs an uncovered hex next to the port', () => {
    const uncovered = [
      ['a2', 'b2'],
      ['m5', 'm6'],
    ];
    expect(exits('d6')).toBe('');
    expect(exits('d6', { investigations: uncovered })).toBe('e8');
    expect(exits('j5', { steamers: ['e8', 'k4'] })).toBe('');
    expect(exits('j5', { steamers: ['e8', 'k4'], investigations: uncovered })).toBe('k4');
    expect(exits('m10', { steamers: ['b1', 'e8'] })).toBe('land');
    const shut = [
      ['l7', 'm8'],
      ['k5', 'l5'],
    ];
    expect(exits('m10', { steamers: ['b1', 'e8'], investigations: shut })).toBe('');
  });

  test('N8.1 an escape is for Jack alone', () => {
    expect(exits('m12', { identity: 'grant' })).toBe('');
    expect(exits('m12', { identity: 'latimer' })).toBe('l12');
  });

  test('N8.1 nobody escapes in a round after `seen`, nor in round 1', () => {
    expect(exits('m12', { witness: 'seen' })).toBe('');
    expect(exits('m12', { witness: 'unseen', round: 8 })).toBe('l12');
    expect(choices(scene({ ...leaving('m12'), role: 'jack', round: 1 }), 'escape')).toBe('');
  });

  test('N8.1 an escape depends on the last witness call alone', () => {
    const call = { visible: [], hidden: ['latimer'], cleared: [] };
    const first = { ...call, round: 1, answer: 'unseen' } as const;
    const second = { ...call, round: 2, answer: 'seen' } as const;
    const given: Scene = { ...leaving('m12'), role: 'jack', round: 3 };
    expect(choices(scene({ ...given, calls: [first, second] }), 'escape')).toBe('');
    const other = [
      { ...first, answer: 'seen' },
      { ...second, answer: 'unseen' },
    ] as const;
    expect(choices(scene({ ...given, calls: other }), 'escape')).toBe('l12');
  });

  test('N8.1 Jack does not escape when the investigator moves the character', () => {
    expect(exits('m12', { role: 'investigator' })).toBe('');
    expect(kinds(unseen(leaving('m12', { role: 'investigator', suspects: ['latimer'] })))).toBe('build walk');
  });

  test.each([
    ['a lamp', { lamps: ['c3', 'm7'] }, ''],
    ['nothing', { lamps: ['c3'] }, 'land'],
    ['a park', { lamps: ['c3'], parks: ['m7'] }, 'land'],
    ['a metro entrance', { lamps: ['c3'], metros: ['g6', 'm7'] }, 'land'],
    ['a building site', { lamps: ['c3'], sites: ['m7'] }, ''],
  ])(
    'N8.1 whether Jack may escape by land over m7 depends on the hex: %s lies there',
    (_, tiles: Scene, expected) => {
      const given: Scene = { steamers: ['b1', 'g2'], metros: ['g6'], ...tiles };
      expect(exits('m6', given)).toBe(expected);
    },
  );

  test('N8.1 N6.2 Rider passes a site on m7 to escape by land', () => {
    const given: Scene = { lamps: ['c3'], sites: ['m7'], steamers: ['b1', 'g2'], metros: ['g6'] };
    const rider: Scene = { ...given, active: 'rider', identity: 'rider', characters: { rider: 'm6' } };
    expect(choices(unseen(rider), 'escape')).toBe('land');
    expect(choices(unseen({ ...rider, sites: [], lamps: ['c3', 'm7'] }), 'escape')).toBe('');
  });

  test('N8.1 N3.2 an escape passes characters and the informant, mute or not', () => {
    const people = { smith: 'k11', rider: 'l11', grant: 'm12' } as const;
    expect(exits('j10', { characters: people })).toBe('l12');
    expect(exits('j10', { informant: 'k11' })).toBe('l12');
    expect(exits('j10', { informant: 'k11', mute: true })).toBe('l12');
  });

  test('N8.1 N3.3 N3.4 an escape may use metro and ferry', () => {
    expect(exits('b3')).toBe('l12');
    expect(exits('b3', { metros: ['b3', 'g6'] })).toBe('');
    expect(exits('liberty', { steamers: ['e8', 'g2'] })).toBe('g2');
  });

  test('N8.1 an escape comes before or after the ability, but not after the walk', () => {
    const state = unseen(leaving('m12'));
    expect(kinds(state)).toBe('build escape walk');
    expect(kinds(play(state, 'build-lamp-a2'))).toBe('escape walk');
    expect(kinds(play(state, 'walk-m11'))).toBe('build');
  });

  test('N8.1 N6.10 N8.4 an escape ends the game right away, with the ability unused', () => {
    const state = unseen(leaving('j10', { alibis: { investigator: ['grant'], jack: ['smith', 'beach'] } }));
    expect(eventsOf(state, 'escape-l12')).toEqual([
      { event: 'escaped', character: 'latimer', exit: 'l12', path: ['j10', 'k11'] },
      {
        event: 'ended',
        winner: 'jack',
        reason: 'escape',
        identity: 'latimer',
        alibis: { investigator: ['grant'], jack: ['smith', 'beach'] },
      },
    ]);
    const over = play(state, 'escape-l12');
    expect(newyork.outcome(over)).toEqual({ winner: 'jack', reason: 'escape' });
    expect(newyork.actor(over)).toBeNull();
    expect(legal(over)).toEqual([]);
    // Jack is still listed on the hex where the move began.
    expect(newyork.position(over)).toEqual({ ...newyork.position(state), actor: null });
    expect(board(over).characters.latimer).toBe('j10');
  });
});
