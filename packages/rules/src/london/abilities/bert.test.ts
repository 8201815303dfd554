import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { choices, eventsOf, kinds, play, scene } from '../scenario.ts';

const state = scene({ active: 'bert' });

describe('Bert', () => {
  test('L5.8 L5.9 Bert moves a cover to a manhole without one', () => {
    expect(choices(state, 'cover')).toBe(
      'c2-a5 c2-f10 c2-f7 c2-h3 c2-h6 c2-m9 l12-a5 l12-f10 l12-f7 l12-h3 l12-h6 l12-m9',
    );
    expect(choices(scene({ active: 'bert', covers: ['a5', 'm9'] }), 'cover')).toBe(
      'a5-c2 a5-f10 a5-f7 a5-h3 a5-h6 a5-l12 m9-c2 m9-f10 m9-f7 m9-h3 m9-h6 m9-l12',
    );
  });

  test('L5.8 Bert has nine manholes in the later edition', () => {
    expect(choices(scene({ active: 'bert', edition: '2016' }), 'cover')).toBe(
      'b1-b6 b1-c4 b1-f10 b1-g6 b1-h3 b1-k9 b1-l7 ' + 'l12-b6 l12-c4 l12-f10 l12-g6 l12-h3 l12-k9 l12-l7',
    );
  });

  test('L5.8 Bert takes a cover from one manhole and puts it on another', () => {
    expect(eventsOf(state, 'cover-l12-h6')).toEqual([{ event: 'cover-moved', from: 'l12', to: 'h6' }]);
    expect(london.position(play(state, 'cover-l12-h6')).covers).toEqual(['c2', 'h6']);
    expect(london.position(play(state, 'cover-c2-a5')).covers).toEqual(['a5', 'l12']);
    const later = play(scene({ active: 'bert', edition: '2016' }), 'cover-b1-l7');
    expect(london.position(later).covers).toEqual(['l12', 'l7']);
  });

  test('L5.8 characters who stand on manholes do not stop Bert', () => {
    const characters = { holmes: 'h6', gull: 'c2', watson: 'm9' } as const;
    const crowded = scene({ active: 'bert', characters });
    expect(choices(crowded, 'cover')).toBe(choices(state, 'cover'));
  });

  test('L3.3 L5.8 Bert’s cover changes where he can walk', () => {
    const near = scene({ active: 'bert', characters: { bert: 'b7' } });
    expect(choices(near, 'walk')).toBe('a4 a5 b6 c6 d7 f10 f7 h3 h6 m9');
    expect(choices(play(near, 'cover-c2-a5'), 'walk')).toBe('a4 a5 b6 c6 d7');
    expect(choices(play(near, 'cover-l12-m9'), 'walk')).toBe('a4 a5 b6 c6 d7 f10 f7 h3 h6 l12');
  });

  test('L5.8 Bert moves a cover before or after the walk, once', () => {
    expect(kinds(state)).toBe('accuse cover walk');
    expect(kinds(play(state, 'cover-c2-a5'))).toBe('accuse walk');
    expect(kinds(play(state, 'walk-i7'))).toBe('cover');
    for (const moves of [
      ['cover-c2-a5', 'walk-i7'],
      ['walk-i7', 'cover-c2-a5'],
    ]) {
      expect(london.view(play(state, ...moves), 'jack')).toMatchObject({ active: null, activation: 1 });
    }
  });
});
