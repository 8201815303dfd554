import { describe, expect, test } from 'vitest';
import type { State } from '../../game.ts';
import { london } from '../game.ts';
import type { Character } from '../names.ts';
import { choices, eventsOf, kinds, legal, play, scene, where } from '../scenario.ts';

/** The legal whistles by character: `bert: j10 j8, gull: f10`. */
function whistles(state: State): Record<string, string> {
  const found: Record<string, string> = {};
  for (const text of choices(state, 'whistle').split(' ').filter(Boolean)) {
    const [character = '', hex = ''] = text.split('-');
    found[character] = found[character] === undefined ? hex : `${found[character]} ${hex}`;
  }
  return found;
}

/** Positions as `bert goodley gull holmes lestrade smith stealthy watson`. */
function crowd(hexes: string): Record<Character, string> {
  const names = Object.keys(where(scene()));
  return Object.fromEntries(hexes.split(' ').map((hex, i) => [names[i], hex])) as Record<Character, string>;
}

const start = scene({ active: 'goodley' });

describe("Goodley's whistle", () => {
  test('L5.6 each whistled character ends strictly nearer by street distance, three points in all', () => {
    expect(whistles(start)).toEqual({
      bert: 'j10 j8 k10 k11 k9 l10',
      gull: 'f10 g10 g9 h10',
      holmes: 'h6 i6 i7 j6 j8',
      lestrade: 'e3 e6 e7 e8 f3 f7 g7',
      smith: 'g10 g6 g9 h10 h6 i10',
      stealthy: 'h6 i5 i6 i7 j6 k7',
      watson: 'b1 b3 b6 c2 c3 c4 d3 d5',
    });
    expect(kinds(start)).toBe('accuse walk whistle');
  });

  test('L5.6 a whistle measures distance from where Goodley stands after his walk', () => {
    expect(whistles(play(start, 'walk-k9'))).toEqual({
      bert: 'j8 k10 l10',
      gull: 'f10 f7 g10 g9 h10',
      holmes: 'h6 i6 i7 j8',
      lestrade: 'e3 e6 e7 f3 f7 g7',
      smith: 'g10 g6 g7 g9 h10 h6 i10',
      stealthy: 'h6 i5 i6 i7 j6',
      watson: 'b1 b3 b6 c2 c3 c4 d3 d5',
    });
  });

  test('L5.6 after one point of a whistle two are left, and each character moves once', () => {
    const state = play(start, 'whistle-bert-j8');
    expect(london.view(state, 'spectator')).toMatchObject({
      whistle: { left: 2, moved: ['bert'] },
      active: { character: 'goodley', walk: true, power: true },
    });
    expect(whistles(state)).toEqual({
      gull: 'f10 g10',
      holmes: 'h6 i6 i7',
      lestrade: 'e3 e6 e7 f7',
      smith: 'g10 g6 g9 h10',
      stealthy: 'i5 i6 j6',
      watson: 'b3 c3 c4',
    });
  });

  test('L5.6 a whistled move costs its street distance: after two points one is left', () => {
    const state = play(start, 'whistle-bert-k9');
    expect(london.view(state, 'spectator').whistle).toEqual({ left: 1, moved: ['bert'] });
    expect(whistles(state)).toEqual({
      gull: 'f10',
      holmes: 'h6',
      lestrade: 'e6',
      smith: 'g9',
      stealthy: 'i5',
      watson: 'b3',
    });
    const two = play(start, 'whistle-bert-j8', 'whistle-smith-g9');
    expect(london.view(two, 'spectator').whistle).toEqual({ left: 1, moved: ['bert', 'smith'] });
    expect(Object.keys(whistles(two))).toEqual(['gull', 'holmes', 'lestrade', 'stealthy', 'watson']);
  });

  test('L5.6 three points spent on one character end the whistle', () => {
    const state = play(start, 'whistle-bert-l10');
    expect(london.view(state, 'spectator')).toMatchObject({
      whistle: null,
      active: { character: 'goodley', walk: true, power: false },
    });
    expect(kinds(state)).toBe('accuse walk');
  });

  test('L5.6 a whistle moves the chosen character, and nobody else', () => {
    expect(eventsOf(start, 'whistle-stealthy-k7')).toEqual([
      {
        event: 'whistled',
        character: 'stealthy',
        from: 'i4',
        to: 'k7',
        path: ['i4', 'i5', 'j6', 'k7'],
      },
    ]);
    expect(where(play(start, 'whistle-stealthy-k7'))).toEqual({ ...where(start), stealthy: 'k7' });
  });

  test('L5.6 a whistled character passes characters, but not manholes', () => {
    const state = scene({ active: 'goodley', characters: { holmes: 'm9', bert: 'm8', goodley: 'm11' } });
    // Bert passes Holmes; no character far away hops through the manhole on m9.
    expect(whistles(state).bert).toBe('l10 m10');
    expect(whistles(state).holmes).toBe('l10 m10 m12');
    expect(whistles(state).watson).toBe('b1 b3 b6 c2 c3 c4 d3 d5');
  });
});

describe('before or after the walk', () => {
  test('L5.6 a whistle begun before the walk is finished before Goodley walks', () => {
    const state = play(start, 'whistle-bert-j8');
    expect(kinds(state)).toBe('whistle');
    const done = play(state, 'whistle-gull-g10');
    expect(kinds(done)).toBe('accuse walk');
    expect(london.view(play(done, 'walk-m11'), 'jack')).toMatchObject({ active: null, activation: 1 });
  });

  test('L5.6 a whistle after the walk ends the activation', () => {
    const state = play(start, 'walk-m11');
    expect(kinds(state)).toBe('whistle');
    const over = play(state, 'whistle-bert-k10');
    expect(london.view(over, 'jack')).toMatchObject({ active: null, activation: 1, whistle: null });
  });

  test('L5.6 a second whistle starts with three points again', () => {
    const first = play(start, 'whistle-bert-j8', 'whistle-gull-g10', 'walk-m11');
    expect(london.imagine(london.view(first, 'jack'), () => 0)).toEqual(first);
    const again = scene({ active: 'goodley', characters: where(first) });
    expect(whistles(again).bert).toBe('k10 k9 l10 m10');
  });

  test('L5.6 a whistle that is impossible before the walk is due after it', () => {
    const state = scene({
      active: 'goodley',
      role: 'jack',
      characters: crowd('m11 m12 l12 m10 l10 k11 m9 k10'),
    });
    expect(legal(state)).toEqual(['walk-j10', 'walk-k9']);
    expect(legal(play(state, 'walk-k9'))).toEqual([
      'whistle-bert-j8',
      'whistle-holmes-j8',
      'whistle-smith-j8',
    ]);
  });

  test('L5.6 a whistle lapses where not one point can be spent', () => {
    const state = scene({ active: 'goodley', characters: crowd('m11 j10 l12 m10 l10 k11 m9 k10') });
    expect(whistles(state)).toEqual({
      gull: 'i10 i9',
      holmes: 'k9',
      lestrade: 'i10 i9',
      stealthy: 'k9 m12',
    });
    expect(eventsOf(state, 'walk-m12').map(({ event }) => event)).toEqual(['walked']);
    expect(london.view(play(state, 'walk-m12'), 'jack')).toMatchObject({ active: null, activation: 1 });
  });
});

describe('as many points as possible', () => {
  test('L5.6 a whistle spends one point where only one can be spent', () => {
    const state = scene({ active: 'goodley', characters: crowd('l7 l6 m8 m11 k7 m9 i5 j6') });
    expect(whistles(state)).toEqual({ holmes: 'm10' });
    expect(london.view(play(state, 'whistle-holmes-m10'), 'jack')).toMatchObject({ whistle: null });
  });

  test('L5.6 a whistle spends two points where two can be spent, and may not stop after one', () => {
    const state = scene({ active: 'goodley', characters: crowd('l7 l6 m8 m10 k7 m9 i7 j6') });
    // i6 would be nearer too, but costs only one point.
    expect(whistles(state)).toEqual({ stealthy: 'i5' });
  });

  test('L5.6 a whistle spends three points where two characters can share them', () => {
    const state = scene({ active: 'goodley', characters: crowd('l7 l6 m8 m11 k7 m9 i7 j6') });
    expect(whistles(state)).toEqual({ holmes: 'm10', stealthy: 'i5' });
    expect(whistles(play(state, 'whistle-holmes-m10'))).toEqual({ stealthy: 'i5' });
    expect(whistles(play(state, 'whistle-stealthy-i5'))).toEqual({ holmes: 'm10' });
  });

  test.each([
    ['nobody', 'c6 b6 a4 b3 a5 d7 a3 b7', {}],
    ['one point', 'g3 g4 g6 i7 e3 g5 e4 f3', { holmes: 'h6' }],
    ['two, one after the other', 'b7 a5 a4 e7 b3 b6 d7 a3', { holmes: 'c6', stealthy: 'c6' }],
    ['two, at once', 'k11 m12 k10 j10 l12 m10 m11 k9', { holmes: 'l10' }],
    ['two, the nearer hex of the other', 'k7 m9 j6 l6 l10 m11 m8 m10', { bert: 'l7', gull: 'l7' }],
    ['two, not one of them here', 'm8 k7 l6 i5 i6 l7 g6 j6', { stealthy: 'i7' }],
    ['two, around the block', 'e8 e9 e7 d5 f10 e6 d7 g10', { holmes: 'f7' }],
    ['three, to one hex', 'g3 i4 k7 h3 j6 l7 i5 g4', { gull: 'i6', smith: 'i6', watson: 'i6' }],
    [
      'three, a chain',
      'e8 b6 c6 d7 a4 f7 b7 a3',
      { holmes: 'a5', lestrade: 'a5', smith: 'e7', watson: 'a5' },
    ],
    ['three, by one alone', 'i6 l7 l6 k7 m10 i5 j6 m9', { stealthy: 'm8' }],
    ['three, a chain by two', 'i6 k7 j6 l6 i7 m8 l7 j8', { lestrade: 'i5', watson: 'i5' }],
    ['three, in one order only', 'm8 l7 i5 k7 i6 h6 l6 m9', { gull: 'j6' }],
    [
      'three, in many ways',
      'f7 d5 f3 d3 e5 e3 e6 e4',
      { bert: 'c4', gull: 'c2 c3', holmes: 'c3', smith: 'b3 c3 c4', watson: 'c4' },
    ],
    ['three, far around', 'b3 a1 a2 b1 c4 c3 d3 c2', { stealthy: 'a3' }],
    ['three, when only one can move, in the west', 'l7 l6 m8 m10 k7 m9 b3 j6', { stealthy: 'e3 e4 e5 e6' }],
    [
      'three, when only one can move, in the north',
      'l7 l6 m8 m10 k7 m9 g10 j6',
      { stealthy: 'f7 g7 i9 j10' },
    ],
    [
      'three, when only one can move, in the east',
      'l7 l6 m8 m10 k7 m9 i10 j6',
      { stealthy: 'i7 j8 k9 l10 l12' },
    ],
    ['three, beside the others', 'm9 k7 i4 i6 m8 j6 i5 l7', { bert: 'l6' }],
  ])('L5.6 in a crowd a whistle spends as many points as possible: %s', (_, hexes, expected) => {
    const characters = { ...crowd(hexes), goodley: hexes.split(' ')[1]! };
    expect(whistles(scene({ active: 'goodley', characters }))).toEqual(expected);
  });

  test('L5.6 a whistle judges occupied hexes at the moment of each move', () => {
    const state = scene({ active: 'goodley', characters: crowd('b7 a5 a4 e7 b3 b6 d7 a3') });
    const moved = play(state, 'whistle-stealthy-c6');
    // d7 is free now.
    expect(whistles(moved)).toEqual({ holmes: 'd7' });
    const gone = scene({ active: 'goodley', characters: crowd('k7 m9 j6 l6 l10 m11 m8 m10') });
    expect(whistles(play(gone, 'whistle-bert-l7'))).toEqual({ gull: 'k7' });
  });
});

describe('Watson and the whistle', () => {
  test('L5.2 L5.6 a role that whistles Watson turns the lantern right away, also between two moves', () => {
    const moved = play(start, 'whistle-watson-b3');
    expect(london.view(moved, 'spectator')).toMatchObject({
      actor: 'investigator',
      due: 'turn',
      lantern: 'NE',
      whistle: { left: 2, moved: ['watson'] },
    });
    expect(choices(moved, 'turn')).toBe('N NE NW S SE SW');
    expect(kinds(moved)).toBe('turn');
    const turned = play(moved, 'turn-SE');
    expect(whistles(turned)).toEqual({
      bert: 'j10 j8 k9',
      gull: 'f10 g10',
      holmes: 'h6 i6 i7',
      lestrade: 'e3 e6 e7 f7',
      smith: 'g10 g6 g9 h10',
      stealthy: 'i5 i6 j6',
    });
    expect(london.position(turned).lantern).toBe('SE');
  });

  test('L5.2 L5.6 after Watson is whistled, the turn of the lantern comes before the walk', () => {
    const moved = play(start, 'whistle-watson-d5');
    expect(kinds(moved)).toBe('turn');
    expect(kinds(play(moved, 'turn-N'))).toBe('accuse walk');
    const walked = play(start, 'walk-m11', 'whistle-watson-d5');
    expect(kinds(walked)).toBe('turn');
    expect(london.view(play(walked, 'turn-N'), 'jack')).toMatchObject({ activation: 1, due: 'activate' });
  });

  test('L5.2 Jack turns the lantern when Jack whistled Watson', () => {
    const moved = play(scene({ active: 'goodley', role: 'jack' }), 'whistle-watson-b3');
    expect(london.actor(moved)).toBe('jack');
    expect(london.actor(play(moved, 'turn-N'))).toBe('jack');
  });

  test('L5.6 whistling anybody but Watson causes no turn of the lantern', () => {
    expect(kinds(play(start, 'whistle-holmes-h6'))).toBe('whistle');
    expect(london.view(play(start, 'whistle-holmes-h6'), 'jack').due).toBe('act');
  });
});

describe('what the whistle never does', () => {
  test('L5.6 L8.1 L8.2 a whistle neither accuses nor leads to an escape', () => {
    const state = scene({
      active: 'goodley',
      role: 'jack',
      witness: 'unseen',
      identity: 'holmes',
      characters: { holmes: 'l6', goodley: 'm10' },
    });
    expect(kinds(state)).toBe('walk whistle');
    expect(choices(play(state, 'walk-m11'), 'escape')).toBe('');
    expect(choices(play(start, 'walk-m11'), 'accuse')).toBe('');
  });

  test('L5.6 a whistle uses no abilities: Holmes draws nothing when he is whistled', () => {
    const over = play(start, 'whistle-holmes-j6', 'walk-m11');
    expect(london.view(over, 'jack')).toMatchObject({ activation: 1, pile: 7 });
  });
});
