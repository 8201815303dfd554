import { describe, expect, test } from 'vitest';
import { STREETS } from '../board.ts';
import { london } from '../game.ts';
import { choices, eventsOf, kinds, legal, move, play, scene } from '../scenario.ts';
import type { Scene } from '../scenario.ts';

const from = (hex: string, given: Scene = {}) =>
  scene({ ...given, characters: { watson: 'c4', ...given.characters, stealthy: hex }, active: 'stealthy' });

describe('Miss Stealthy', () => {
  test('L3.1 L5.5 Miss Stealthy walks four steps, through obstacles and manholes', () => {
    expect(choices(from('m12'), 'walk')).toBe('a5 f10 f7 h3 h6 i10 i9 j10 j8 k10 k11 k9 l10 l12 m11 m8 m9');
    expect(choices(from('l6'), 'walk')).toBe('a5 f10 f7 h3 h6 i4 i5 i6 i7 j6 j8 k7 k9 l10 l7 m8 m9');
    expect(choices(from('b7'), 'walk')).toBe(
      'a3 a4 a5 b3 b6 c6 d5 d7 e6 e7 e8 f10 f7 g10 g3 g6 g7 h3 h6 i4 i6 i7 m8 m9',
    );
  });

  test('L5.5 Miss Stealthy uses a manhole and an obstacle in one walk', () => {
    const state = from('b6', { covers: ['f7', 'h6'] });
    const way = london.path(london.view(state, 'jack'), { do: 'walk', to: 'k9' });
    expect(way).toEqual(['b6', 'a5', 'm9', 'l9', 'k9']);
  });

  test('L5.5 each obstacle costs Miss Stealthy a step, and d8 and j5 are obstacles of the board', () => {
    const view = london.view(from('e9', { covers: ['a5', 'f10'] }), 'jack');
    expect(london.path(view, { do: 'walk', to: 'b7' })).toEqual(['e9', 'd8', 'c7', 'b7']);
    const corner = london.view(from('i4'), 'jack');
    expect(london.path(corner, { do: 'walk', to: 'l6' })).toEqual(['i4', 'j5', 'k6', 'l6']);
  });

  test('L5.5 L8.1 Miss Stealthy leaves over d8 and over j5, four steps in all', () => {
    const given = { identity: 'stealthy', role: 'jack', witness: 'unseen' } as const;
    expect(choices(from('e9', given), 'escape')).toBe('NW');
    expect(choices(from('i4', given), 'escape')).toBe('SE');
    expect(eventsOf(from('i4', given), 'escape-SE')[0]).toEqual({
      event: 'escaped',
      character: 'stealthy',
      exit: 'SE',
      path: ['i4', 'j5', 'k6', 'l6'],
    });
    // From g10 the exit is the fifth step; from f10 the open manhole of a5 saves one.
    expect(choices(from('g10', given), 'escape')).toBe('');
    expect(choices(from('f10', given), 'escape')).toBe('NW');
    expect(choices(from('f10', { ...given, covers: ['a5', 'l12'] }), 'escape')).toBe('');
  });

  test('L1.2 L5.5 Miss Stealthy ends on a street hex only', () => {
    for (const hex of STREETS) {
      const ends = choices(from(hex), 'walk').split(' ');
      expect(ends.filter((end) => !STREETS.includes(end))).toEqual([]);
      expect(ends).not.toContain(hex);
    }
  });

  test('L5.5 characters other than Miss Stealthy do not pass obstacles', () => {
    const holmes = scene({
      characters: { holmes: 'e9', gull: 'a1' },
      active: 'holmes',
      covers: ['a5', 'f10'],
    });
    expect(choices(holmes, 'walk')).toBe('c6 d7 e6 e7 e8 f10 f7 g10 g9 h10');
  });

  test('L5.5 Miss Stealthy’s ability is her walk: nothing is left to do after it', () => {
    const state = from('i4');
    expect(kinds(state)).toBe('accuse walk');
    expect(eventsOf(state, 'walk-h3')).toEqual([
      { event: 'walked', character: 'stealthy', from: 'i4', to: 'h3', path: ['i4', 'h3'] },
    ]);
    const after = play(state, 'walk-h3');
    expect(london.view(after, 'jack')).toMatchObject({ active: null, activation: 1, due: 'activate' });
    expect(legal(after)).toEqual(['activate-bert', 'activate-goodley', 'activate-gull']);
    expect(london.accepts(after, move('pass'))).toBe(false);
  });
});
