import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { london } from './game.ts';
import type { LondonMove } from './names.ts';
import { choices, cornered, move, play, scene } from './scenario.ts';

const WRITTEN: readonly (readonly [string, LondonMove])[] = [
  ['identity-watson', { do: 'identity', card: 'watson' }],
  ['draw-bert', { do: 'draw', card: 'bert' }],
  ['cards-bert-gull-smith-watson', { do: 'cards', open: ['bert', 'gull', 'smith', 'watson'] }],
  ['activate-stealthy', { do: 'activate', character: 'stealthy' }],
  ['walk-f10', { do: 'walk', to: 'f10' }],
  ['accuse-a5', { do: 'accuse', to: 'a5' }],
  ['escape-SW', { do: 'escape', exit: 'SW' }],
  ['pass', { do: 'pass' }],
  ['turn-NW', { do: 'turn', direction: 'NW' }],
  ['lamp-b2-l11', { do: 'lamp', from: 'b2', to: 'l11' }],
  ['cordon-NE-SE', { do: 'cordon', from: 'NE', to: 'SE' }],
  ['cover-a5-m9', { do: 'cover', from: 'a5', to: 'm9' }],
  ['whistle-lestrade-e6', { do: 'whistle', character: 'lestrade', to: 'e6' }],
  ['swap-goodley', { do: 'swap', character: 'goodley' }],
];

describe('how moves are written', () => {
  test.each(WRITTEN)('a move of London is written as integer, text and JSON: %s', (text, json) => {
    expect(london.formatMove(json)).toBe(text);
    expect(london.parseMove(text)).toEqual(json);
    expect(london.readMove(JSON.parse(JSON.stringify(json)))).toEqual(json);
    expect(london.unpack(london.pack(json)!)).toEqual(json);
  });

  test('moves of London are all different as integers', () => {
    const codes = WRITTEN.map(([, json]) => london.pack(json));
    expect(new Set(codes).size).toBe(WRITTEN.length);
  });

  test.each([
    '',
    'fly',
    'walk',
    'walk-',
    'walk-z9',
    'walk-a5-a5',
    'Walk-a5',
    'pass-a5',
    'constructor',
    'turn-X',
    'lamp-b2',
    'lamp-b2-a5',
    'cover-b2-a5',
    'cordon-NE',
    'escape-N',
    'swap-jack',
    'whistle-bert',
    'cards-bert-gull-smith',
    'cards-gull-bert-smith-watson',
    'cards-bert-bert-smith-watson',
  ])('the text "%s" is no move of London', (text) => {
    expect(london.parseMove(text)).toBeUndefined();
  });

  test.each([
    null,
    undefined,
    7,
    'pass',
    [],
    {},
    { do: 7 },
    { do: 'toString' },
    { do: 'pass', to: 'a5' },
    { do: 'walk' },
    { do: 'walk', to: 5 },
    { do: 'walk', to: 'a5', by: 'bert' },
    { do: 'cards', open: 'bert-gull-smith-watson' },
    { do: 'cards', open: ['bert', 'gull', 'smith', 7] },
    { do: 'cards', open: ['watson', 'bert', 'gull', 'smith'] },
    { to: 'a5' },
  ])('the JSON %j is no move of London', (json) => {
    expect(london.readMove(json)).toBeUndefined();
  });

  test('an unknown integer is no move of London', () => {
    expect(() => london.unpack(31)).toThrow('no such move: 31');
  });
});

describe('playing', () => {
  test('playing a move leaves the old state as it was', () => {
    const state = scene({ active: 'smith' });
    const before = state.slice();
    play(state, 'lamp-f5-f9', 'walk-g7');
    expect(state).toEqual(before);
  });

  test('only legal moves can be played', () => {
    const state = scene({ active: 'smith' });
    expect(london.accepts(state, move('walk-g7'))).toBe(true);
    expect(london.accepts(state, move('walk-a1'))).toBe(false);
    expect(() => play(state, 'walk-a1')).toThrow('illegal move: {"do":"walk","to":"a1"}');
  });

  test('L2.1 chance is sampled from what is possible', () => {
    const start = london.setup({ edition: '2006' });
    const bounds: number[] = [];
    const highest = (bound: number): number => {
      bounds.push(bound);
      return bound - 1;
    };
    expect(london.sample(start, highest)).toEqual({ do: 'identity', card: 'watson' });
    const dealt = play(start, 'identity-watson');
    expect(london.sample(dealt, () => 0)).toEqual({
      do: 'cards',
      open: ['bert', 'goodley', 'gull', 'holmes'],
    });
    expect(london.sample(dealt, highest)).toEqual({
      do: 'cards',
      open: ['lestrade', 'smith', 'stealthy', 'watson'],
    });
    const drawing = play(
      scene({ active: 'holmes', identity: 'watson', alibis: { jack: ['stealthy', 'bert'] } }),
      'walk-g4',
    );
    expect(london.sample(drawing, () => 0)).toEqual({ do: 'draw', card: 'goodley' });
    expect(london.sample(drawing, highest)).toEqual({ do: 'draw', card: 'smith' });
    expect(bounds).toEqual([8, 70, 5]);
    expect(choices(drawing, 'draw')).toBe('goodley gull holmes lestrade smith');
  });

  test.each<[string, State]>([
    ['identity-gull', london.setup({ edition: '2006' })],
    ['cards-bert-gull-smith-watson', play(london.setup({ edition: '2006' }), 'identity-gull')],
    ['activate-bert', scene()],
    ['walk-g4', scene({ active: 'holmes' })],
    ['draw-gull', play(scene({ active: 'holmes', activation: 3 }), 'walk-g4')],
    ['walk-i5', scene({ active: 'stealthy', round: 8, activation: 3 })],
    ['accuse-i8', scene({ active: 'holmes' })],
    ['escape-NW', scene({ active: 'holmes', role: 'jack', witness: 'unseen', characters: { holmes: 'b7' } })],
    ['pass', scene({ active: 'watson', characters: cornered('watson') })],
    ['turn-N', play(scene({ active: 'watson' }), 'walk-a4')],
    ['lamp-f5-f9', scene({ active: 'smith' })],
    ['cordon-NE-SE', scene({ active: 'lestrade' })],
    ['cover-c2-a5', scene({ active: 'bert' })],
    ['whistle-bert-j8', scene({ active: 'goodley' })],
    ['swap-watson', scene({ active: 'gull' })],
  ])('a move does the same whether or not events are told: %s', (text, state) => {
    const copy = state.slice();
    london.engine.apply(copy, london.pack(move(text))!);
    expect(copy).toEqual(play(state, text));
    expect(copy).not.toEqual(state);
  });

  test('the engine tells actor, winner and the visible in numbers', () => {
    const state = scene({ active: 'smith' });
    expect(london.engine.actor(state)).toBe(0);
    expect(london.engine.actor(scene({ active: 'smith', role: 'jack' }))).toBe(1);
    expect(london.engine.actor(london.setup({ edition: '2006' }))).toBe(2);
    expect(london.engine.winner(state)).toBe(-1);
    expect(london.engine.visible(state)).toBe(0b00111001);
    const over = play(scene({ active: 'holmes' }), 'accuse-i8');
    expect([london.engine.actor(over), london.engine.winner(over)]).toEqual([-1, 1]);
  });
});
