import { describe, expect, test } from 'vitest';
import { ROLES } from '../../game.ts';
import { newyork } from '../game.ts';
import { board, choices, eventsOf, kinds, play, scene } from '../scenario.ts';

describe('Smith', () => {
  test('N6.8 Smith moves either steamer to any of the three empty ports', () => {
    expect(choices(scene({ active: 'smith' }), 'sail')).toBe('e8-b1 e8-g2 e8-k4 l12-b1 l12-g2 l12-k4');
    expect(choices(scene({ active: 'smith', steamers: ['b1', 'k4'] }), 'sail')).toBe(
      'b1-e8 b1-g2 b1-l12 k4-e8 k4-g2 k4-l12',
    );
  });

  test.each([
    ['sail-e8-b1', 'e8', 'b1', ['b1', 'l12']],
    ['sail-e8-k4', 'e8', 'k4', ['k4', 'l12']],
    ['sail-l12-g2', 'l12', 'g2', ['e8', 'g2']],
  ])('N6.8 after %s the other steamer stays where it is', (text, from, to, steamers) => {
    const state = scene({ active: 'smith' });
    expect(eventsOf(state, text)).toEqual([{ event: 'sailed', from, to }]);
    expect(board(play(state, text)).steamers).toEqual(steamers);
    expect(newyork.position(play(state, text))).toEqual({ ...newyork.position(state), steamers });
  });

  test.each(ROLES)('N6.8 %s must move a steamer with Smith, before or after the walk, once', (role) => {
    const state = scene({ active: 'smith', role, suspects: ['callahan'] });
    expect(kinds(state)).toBe('sail walk');
    expect(kinds(play(state, 'walk-k8'))).toBe('sail');
    expect(kinds(play(state, 'sail-e8-b1'))).toBe('walk');
    for (const order of [
      ['walk-k8', 'sail-e8-b1'],
      ['sail-e8-b1', 'walk-k8'],
    ]) {
      expect(newyork.view(play(state, ...order), role)).toMatchObject({ active: null, due: 'activate' });
    }
  });
});
