import { describe, expect, test } from 'vitest';
import { VIEWERS } from '../game.ts';
import { HEXES, LIBERTY_NAME, NEXT_TO } from './board.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkMove } from './names.ts';
import { choices, move, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** The path of a move; it is the same for every viewer. */
function way(state: ReturnType<typeof scene>, text: string): string {
  const ways = VIEWERS.map((viewer) => newyork.path(newyork.view(state, viewer), move(text)).join(' '));
  expect(new Set(ways).size).toBe(1);
  return ways[0]!;
}
const from = (hex: string, given: Scene = {}) =>
  scene({ active: 'smith', metros: ['g6'], ...given, characters: { smith: hex, ...given.characters } });

describe('the way of a move', () => {
  test('N3.7 the path of a walk has both ends', () => {
    expect(way(from('m12'), 'walk-m11')).toBe('m12 m11');
    expect(way(from('m12'), 'walk-m9')).toBe('m12 m11 m10 m9');
    expect(way(from('c1'), 'walk-a2')).toBe('c1 c2 b2 a2');
  });

  test('N3.1 N3.7 there is no path beyond the reach of a walk', () => {
    expect(way(from('m12'), 'walk-m8')).toBe('');
    expect(way(from('m12'), 'accuse-a2')).toBe('');
  });

  test('N3.7 N3.2 a path leads around obstacles', () => {
    expect(way(from('m12', { sites: ['l11'] }), 'walk-l9')).toMatch(/^m12 m11 (l10|m10) l9$/);
    expect(way(from('m12', { sites: ['m11'] }), 'walk-m10')).toBe('m12 l11 l10 m10');
    const covered: Scene = {
      investigations: [
        ['l11', 'm11'],
        ['k5', 'l5'],
      ],
    };
    expect(way(from('m12', covered), 'walk-l10')).toBe('');
  });

  test('N3.7 N3.3 a path may use the metro', () => {
    const metros = ['b3', 'g6', 'k10', 'l6'];
    expect(way(from('b2', { metros }), 'walk-k10')).toBe('b2 b3 k10');
    expect(way(from('b2', { metros }), 'walk-k11')).toBe('b2 b3 k10 k11');
    expect(way(from('b3', { metros }), 'walk-m5')).toBe('b3 l6 m6 m5');
    const covered: Scene = {
      metros,
      investigations: [
        ['b3', 'b4'],
        ['k5', 'l5'],
      ],
    };
    expect(way(from('b2', covered), 'walk-k10').split(' ')).not.toContain('b3');
  });

  test('N3.7 N3.4 a path may use the ferry', () => {
    expect(way(from('a3'), 'walk-liberty')).toBe('a3 liberty');
    expect(way(from('b4'), 'walk-e1')).toMatch(/^b4 (a3|c5) liberty e1$/);
    expect(way(from('liberty'), 'walk-g8')).toBe('liberty g9 g8');
  });

  test('N3.7 N6.2 Rider’s path leads across buildings', () => {
    const rider = scene({ active: 'rider', metros: ['g6'], characters: { rider: 'd5' } });
    expect(way(rider, 'walk-d1')).toBe('d5 d4 d3 d2 d1');
    expect(
      way(scene({ active: 'smith', metros: ['g6'], characters: { smith: 'd5' } }), 'walk-d2'),
    ).not.toContain('d3');
  });

  test('N3.7 the path of an accusation leads to the accused', () => {
    expect(way(scene({ active: 'smith' }), 'accuse-j8')).toBe('j7 j8');
    expect(way(from('m12', { characters: { grant: 'm9' } }), 'accuse-m9')).toBe('m12 m11 m10 m9');
  });

  test('N3.7 N8.1 the path of an escape leads up to the last hex', () => {
    const leaving = (hex: string, given: Scene = {}) =>
      unseen({ active: 'smith', identity: 'smith', metros: ['g6'], ...given, characters: { smith: hex } });
    expect(way(leaving('m12'), 'escape-l12')).toBe('m12');
    expect(way(leaving('i10'), 'escape-l12')).toBe('i10 j10 k11');
    expect(way(leaving('m8'), 'escape-land')).toBe('m8');
    expect(way(leaving('m10'), 'escape-land')).toBe('m10 m9 m8');
    expect(way(leaving('m6', { lamps: ['c3'] }), 'escape-land')).toBe('m6 m7');
    // The path leads to the nearer of the two gates k11 and l11, and to the other where that one is covered.
    expect(way(leaving('j10'), 'escape-l12')).toBe('j10 k11');
    const covered: Scene = {
      investigations: [
        ['k10', 'k11'],
        ['k5', 'l5'],
      ],
    };
    expect(way(leaving('l10', covered), 'escape-l12')).toBe('l10 l11');
    const tooFar = newyork.view(leaving('m5'), 'jack');
    expect(newyork.path(tooFar, move('escape-land'))).toEqual([]);
  });

  test('N3.7 N8.1 the path of an escape leads to the nearest gate, not to every gate in reach', () => {
    const rider = unseen({
      active: 'rider',
      identity: 'rider',
      characters: { rider: 'm12' },
      sites: ['l11', 'm11'],
    });
    expect(way(rider, 'escape-l12')).toBe('m12');
  });

  test('N3.7 N6.6 the path of an order uses no metro and no crossing', () => {
    const state = scene({ active: 'eastman', characters: { tumblety: 'm12' }, metros: ['b3', 'g6', 'm12'] });
    expect(way(state, 'order-tumblety-m9')).toBe('m12 m11 m10 m9');
    const rider = scene({ active: 'eastman', characters: { rider: 'd5', grant: 'i7' }, metros: ['g6'] });
    expect(way(rider, 'order-rider-c4')).toBe('d5 c4');
    expect(way(rider, 'order-rider-e3')).toBe('d5 e5 e4 e3');
    const ferry = scene({ active: 'eastman', characters: { tumblety: 'c5' } });
    expect(way(ferry, 'order-tumblety-g8')).toBe('c5 liberty g9 g8');
  });

  test('N3.7 N6.6 N8.1 the path of an order to leave leads up to the last hex', () => {
    const state = unseen({ active: 'eastman', identity: 'tumblety', characters: { tumblety: 'm9' } });
    expect(way(state, 'order-tumblety-land')).toBe('m9 m8');
    expect(way(state, 'order-tumblety-l12')).toBe('');
    const ashore = unseen({ active: 'eastman', identity: 'tumblety', characters: { tumblety: 'k11' } });
    expect(way(ashore, 'order-tumblety-l12')).toBe('k11');
  });

  test('N3.7 moves that walk nowhere have no path', () => {
    const state = scene({ active: 'smith' });
    for (const text of ['sail-e8-b1', 'pass', 'park-c3', 'build-lamp-a2', 'place-a2', 'activate-beach']) {
      expect(way(state, text)).toBe('');
    }
    expect(way(scene(), 'walk-k8')).toBe('');
  });

  test.each(CHARACTERS)('N3.7 every first walk of %s is a chain of single steps, three at most', (active) => {
    const state = scene({ active });
    const metros = ['b3', 'g6', 'k10', 'l6'];
    for (const end of choices(state, 'walk').split(' ')) {
      const walk: NewYorkMove = { do: 'walk', to: end };
      const path = newyork.path(newyork.view(state, 'jack'), walk);
      expect(path[0]).toBe(newyork.position(state).characters[active]);
      expect(path.at(-1)).toBe(end);
      const inside = path.filter((hex) => ['d3', 'd4', 'j6', 'j9', 'k7', 'k9'].includes(hex));
      expect(path.length - 1 - inside.length).toBeLessThanOrEqual(3);
      for (let i = 1; i < path.length; i++) {
        const [before, after] = [path[i - 1], path[i]];
        const onFoot = hexesOf(NEXT_TO[HEXES.indexOf(before!)]!).map((hex) => HEXES[hex]!);
        const ridden = metros.includes(before!) && metros.includes(after!);
        expect(onFoot.includes(after!) || ridden || before === LIBERTY_NAME || after === LIBERTY_NAME).toBe(
          true,
        );
      }
    }
  });
});
