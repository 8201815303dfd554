import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { choices, eventsOf, kinds, play, scene, where } from '../scenario.ts';

const state = scene({ active: 'smith' });
const lampsOf = (now: typeof state) =>
  london
    .position(now)
    .lamps.map(({ hex, number }) => (number === null ? hex : `${hex}=${number}`))
    .join(' ');

describe('Smith', () => {
  test('L5.3 L5.9 Smith moves a lit lamp to a site without one', () => {
    expect(choices(state, 'lamp')).toBe(
      'b2-f9 b2-h4 c7-f9 c7-h4 f5-f9 f5-h4 h8-f9 h8-h4 k6-f9 k6-h4 l11-f9 l11-h4',
    );
  });

  test('L5.3 Smith has more dark sites and fewer lamps later', () => {
    const late = scene({ active: 'smith', round: 5, lamps: { f5: null, h4: null } });
    expect(choices(late, 'lamp')).toBe(
      'f5-b2 f5-c7 f5-f9 f5-h8 f5-k6 f5-l11 h4-b2 h4-c7 h4-f9 h4-h8 h4-k6 h4-l11',
    );
  });

  test('L5.3 a numbered lamp that Smith moves keeps its number', () => {
    expect(eventsOf(state, 'lamp-k6-h4')).toEqual([{ event: 'lamp-moved', from: 'k6', to: 'h4', number: 4 }]);
    expect(lampsOf(play(state, 'lamp-k6-h4'))).toBe('b2=1 c7=3 f5 h4=4 h8 l11=2');
    expect(lampsOf(play(state, 'lamp-b2-f9'))).toBe('c7=3 f5 f9=1 h8 k6=4 l11=2');
  });

  test('L5.3 a lamp without a number that Smith moves stays without', () => {
    expect(eventsOf(state, 'lamp-h8-f9')).toEqual([
      { event: 'lamp-moved', from: 'h8', to: 'f9', number: null },
    ]);
    expect(lampsOf(play(state, 'lamp-h8-f9'))).toBe('b2=1 c7=3 f5 f9 k6=4 l11=2');
  });

  test('L5.3 Smith changes nothing but the lamp', () => {
    for (const text of ['lamp-h8-f9', 'lamp-k6-h4']) {
      const after = play(state, text);
      expect(london.imagine(london.view(after, 'jack'), () => 0)).toEqual(after);
      expect(london.position(after)).toEqual({
        ...london.position(state),
        lamps: london.position(after).lamps,
        visible: london.position(after).visible,
      });
    }
  });

  test('L4.1 L5.3 a lamp that Smith moves lights other streets right away', () => {
    expect(london.position(play(state, 'lamp-h8-f9')).visible).toEqual(['gull', 'holmes', 'lestrade']);
    expect(london.position(play(state, 'lamp-f5-h4')).visible).toEqual(['bert', 'smith', 'stealthy']);
  });

  test('L5.3 Smith moves a lamp before or after the walk, once', () => {
    expect(kinds(state)).toBe('accuse lamp walk');
    const first = play(state, 'lamp-f5-f9');
    expect(kinds(first)).toBe('accuse walk');
    expect(london.view(first, 'jack').active).toEqual({ character: 'smith', walk: true, power: false });
    const walked = play(state, 'walk-g7');
    expect(kinds(walked)).toBe('lamp');
    expect(london.view(walked, 'jack').active).toEqual({ character: 'smith', walk: false, power: true });
    for (const over of [play(first, 'walk-g7'), play(walked, 'lamp-f5-f9')]) {
      expect(london.view(over, 'jack')).toMatchObject({ active: null, activation: 1, due: 'activate' });
      expect(where(over).smith).toBe('g7');
      expect(lampsOf(over)).toBe('b2=1 c7=3 f9 h8 k6=4 l11=2');
    }
  });
});
