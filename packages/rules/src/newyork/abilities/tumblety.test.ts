import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import { allBut, board, choices, eventsOf, kinds, play, scene } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const swaps = (given: Scene = {}): string => choices(scene({ ...given, active: 'tumblety' }), 'swap');
const withEverybody = (neighbour: 'beach' | 'eastman'): string =>
  allBut(neighbour, 'tumblety')
    .map((name) => `${neighbour}-${name}`)
    .join(' ');

describe('Tumblety', () => {
  test('N6.7 Tumblety swaps a neighbour with any other character, but never himself', () => {
    expect(swaps({ characters: { tumblety: 'g7' } })).toBe(
      'eastman-beach eastman-callahan eastman-grant eastman-latimer eastman-rider eastman-smith',
    );
    expect(swaps({ characters: { tumblety: 'd5', beach: 'd6' } })).toBe(withEverybody('beach'));
  });

  test('N6.7 a pair of Tumblety’s neighbours is offered once, in alphabetical order', () => {
    // On i8 he stands next to Eastman, Grant and Rider.
    expect(swaps({ characters: { tumblety: 'i8' } })).toBe(
      [
        'eastman-beach eastman-callahan eastman-grant eastman-latimer eastman-rider eastman-smith',
        'grant-beach grant-callahan grant-latimer grant-rider grant-smith',
        'rider-beach rider-callahan rider-latimer rider-smith',
      ].join(' '),
    );
  });

  test('N6.7 Tumblety swaps nobody when nobody is next to him', () => {
    expect(swaps()).toBe('');
    const state = scene({ active: 'tumblety', role: 'jack' });
    expect(kinds(state)).toBe('walk');
    expect(newyork.view(play(state, 'walk-k6'), 'jack')).toMatchObject({ active: null, due: 'activate' });
  });

  test('N6.7 Tumblety has no neighbours on Liberty island', () => {
    const around = { smith: 'a3', grant: 'c5', rider: 'e1', beach: 'g9' } as const;
    expect(swaps({ characters: { tumblety: 'liberty', ...around } })).toBe('');
    expect(swaps({ characters: { tumblety: 'a3', beach: 'liberty' } })).toBe('');
  });

  test('N6.7 N4.3 Tumblety has no neighbours across the metro', () => {
    expect(swaps({ characters: { tumblety: 'k10', smith: 'b3', grant: 'l6', rider: 'g6' } })).toBe('');
  });

  test('N6.7 Tumblety swaps characters in parks, on Liberty island, on quays and entrances', () => {
    const given: Scene = {
      characters: { tumblety: 'b4', beach: 'a3', eastman: 'liberty', smith: 'k10' },
      parks: ['b4'],
    };
    expect(swaps(given)).toBe(withEverybody('beach'));
    const state = scene({ ...given, active: 'tumblety' });
    const island = play(state, 'swap-beach-eastman');
    expect(board(island).characters).toEqual({
      ...board(state).characters,
      beach: 'liberty',
      eastman: 'a3',
    });
    expect(board(play(state, 'swap-beach-smith')).characters).toMatchObject({ beach: 'k10', smith: 'a3' });
  });

  test('N6.7 Tumblety may swap innocent characters', () => {
    expect(swaps({ characters: { tumblety: 'g7' }, suspects: ['callahan'] })).toBe(withEverybody('eastman'));
  });

  test('N6.7 a swap of Tumblety’s moves two characters and changes nothing else', () => {
    const state = scene({ active: 'tumblety', characters: { tumblety: 'g7' } });
    expect(eventsOf(state, 'swap-eastman-beach')).toEqual([
      { event: 'swapped', characters: ['eastman', 'beach'], hexes: ['e4', 'h8'] },
    ]);
    const after = play(state, 'swap-eastman-beach');
    expect(board(after).characters).toEqual({ ...board(state).characters, eastman: 'e4', beach: 'h8' });
    expect(eventsOf(state, 'swap-eastman-grant')).toEqual([
      { event: 'swapped', characters: ['eastman', 'grant'], hexes: ['j8', 'h8'] },
    ]);
    expect(board(after)).toMatchObject({ lamps: ['c3', 'm7'], informant: board(state).informant });
  });

  test.each(ROLES)('N6.7 %s swaps with Tumblety before or after the walk, once', (role) => {
    const state = scene({ active: 'tumblety', role, characters: { tumblety: 'g7' }, suspects: ['callahan'] });
    const extra = role === 'investigator' ? 'accuse ' : '';
    expect(kinds(state)).toBe(`${extra}swap walk`);
    const swapped = play(state, 'swap-eastman-beach');
    expect(kinds(swapped)).toBe(`${extra}walk`);
    expect(newyork.view(play(swapped, 'walk-f6'), role).active).toBeNull();
    const walked = play(state, 'walk-i8');
    expect(kinds(walked)).toBe('pass swap');
    expect(newyork.view(play(walked, 'swap-eastman-beach'), role).active).toBeNull();
  });

  test('N6.7 Tumblety swaps the neighbours he has at the moment of the swap', () => {
    const state = scene({ active: 'tumblety', characters: { tumblety: 'g7' } });
    expect(choices(play(state, 'walk-e5'), 'swap')).toBe(
      [
        'beach-callahan beach-eastman beach-grant beach-latimer beach-rider beach-smith',
        'callahan-eastman callahan-grant callahan-latimer callahan-rider callahan-smith',
      ].join(' '),
    );
  });

  test('N6.7 a swap of Tumblety’s is no accusation and no escape', () => {
    const state = play(
      scene({ active: 'tumblety', identity: 'eastman', characters: { tumblety: 'g7' } }),
      'swap-eastman-beach',
    );
    expect(newyork.outcome(state)).toBeNull();
  });
});
