import { describe, expect, it } from 'vitest';
import {
  code,
  codecOf,
  firstOf,
  kindOf,
  one,
  oneList,
  perhaps,
  secondOf,
  several,
  thirdOf,
} from './codec.ts';

const HEXES = ['a1', 'a2', 'b1', 'b10'];
const codec = codecOf<{ readonly do: string }>({
  pass: [],
  walk: [one('to', HEXES)],
  steps: [one('who', ['ann', 'bob']), one('count', [1, 2])],
  joker: [perhaps('token', ['holmes', 'toby'])],
  pair: [several('who', ['ann', 'bob', 'cat'], 2)],
  cards: [
    oneList('open', [
      ['ann', 'bob'],
      ['ann', 'cat'],
    ]),
  ],
  tile: [one('tile', [0, 1]), several('at', HEXES, 2)],
});

const MOVES = [
  [{ do: 'pass' }, 'pass'],
  [{ do: 'walk', to: 'b10' }, 'walk-b10'],
  [{ do: 'steps', who: 'bob', count: 2 }, 'steps-bob-2'],
  [{ do: 'joker' }, 'joker'],
  [{ do: 'joker', token: 'toby' }, 'joker-toby'],
  [{ do: 'pair', who: ['cat', 'ann'] }, 'pair-cat-ann'],
  [{ do: 'cards', open: ['ann', 'cat'] }, 'cards-ann-cat'],
  [{ do: 'tile', tile: 1, at: ['a2', 'b1'] }, 'tile-1-a2-b1'],
] as const;

describe('the integer of a move', () => {
  it('the integer of a move keeps its kind and up to three indices', () => {
    const packed = code(30, 127, 65, 90);
    expect([kindOf(packed), firstOf(packed), secondOf(packed), thirdOf(packed)]).toEqual([30, 127, 65, 90]);
    expect([kindOf(code(3)), firstOf(code(3)), secondOf(code(3)), thirdOf(code(3))]).toEqual([3, 0, 0, 0]);
    expect(packed).toBeGreaterThan(0);
  });
});

describe('codecOf', () => {
  it.each(MOVES)('codecOf writes %j as %s and as an integer, and reads both back', (move, text) => {
    expect(codec.formatMove(move)).toBe(text);
    expect(codec.parseMove(text)).toEqual(move);
    expect(codec.readMove(JSON.parse(JSON.stringify(move)))).toEqual(move);
    const packed = codec.pack(move);
    expect(packed).toBeTypeOf('number');
    expect(codec.unpack(packed!)).toEqual(move);
  });

  it('codecOf gives every move an integer of its own', () => {
    expect(new Set(MOVES.map(([move]) => codec.pack(move))).size).toBe(MOVES.length);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'pass'],
    ['a list', [{ do: 'pass' }]],
    ['an object without do', { to: 'a1' }],
    ['an unknown kind', { do: 'fly' }],
    ['a kind that is no text', { do: ['pass'] }],
    ['a name every object has', { do: 'constructor' }],
    ['a prototype', { do: '__proto__' }],
    ['a missing field', { do: 'walk' }],
    ['an unknown hex', { do: 'walk', to: 'z9' }],
    ['a wrong type', { do: 'walk', to: ['a1'] }],
    ['a field too many', { do: 'walk', to: 'a1', from: 'a2' }],
    ['a field of another kind', { do: 'pass', to: 'a1' }],
    ['a number as text', { do: 'steps', who: 'ann', count: '1' }],
    ['an undefined field', { do: 'joker', token: undefined }],
    ['null for nothing', { do: 'joker', token: null }],
    ['a list that is too short', { do: 'pair', who: ['ann'] }],
    ['a list that is too long', { do: 'pair', who: ['ann', 'bob', 'cat'] }],
    ['no list', { do: 'pair', who: 'ann-bob' }],
    ['a list with a hole', { do: 'pair', who: [, 'ann'] }],
    ['a list of lists', { do: 'pair', who: [['ann'], ['bob']] }],
    ['a list that is not among those', { do: 'cards', open: ['bob', 'cat'] }],
    ['a list in another order', { do: 'cards', open: ['bob', 'ann'] }],
    ['a list whose names are glued', { do: 'cards', open: ['ann-bob'] }],
    ['a list of other things', { do: 'cards', open: [['ann'], 'bob'] }],
  ])('codecOf reads no move out of %s', (_, json) => {
    expect(codec.readMove(json)).toBeUndefined();
    expect(codec.pack(json as never)).toBeUndefined();
  });

  it.each([
    '',
    'fly',
    'pass-',
    'pass-a1',
    'walk',
    'walk-',
    'walk-z9',
    'walk-a1-a2',
    'WALK-a1',
    'walk--a1',
    'joker-',
  ])('codecOf reads no move out of the text “%s”', (text) => expect(codec.parseMove(text)).toBeUndefined());

  it.each([
    'steps-ann',
    'steps-ann-1-',
    'steps-ann-01',
    'pair-ann',
    'cards-ann',
    'cards-bob-ann',
    'constructor',
  ])('codecOf reads no move out of the damaged text “%s”', (text) =>
    expect(codec.parseMove(text)).toBeUndefined(),
  );

  it('codecOf knows its own integers only', () => {
    expect(() => codec.unpack(code(31))).toThrow('no such move: 31');
  });
});
