import { describe, expect, test } from 'vitest';
import { newyork } from './game.ts';
import type { NewYorkMove } from './names.ts';
import { move as read, play, scene, unseen } from './scenario.ts';

const MOVES: readonly (readonly [string, NewYorkMove])[] = [
  ['identity-beach', { do: 'identity', card: 'beach' }],
  ['draw-smith', { do: 'draw', card: 'smith' }],
  ['cards-beach-grant-rider-tumblety', { do: 'cards', open: ['beach', 'grant', 'rider', 'tumblety'] }],
  ['activate-callahan', { do: 'activate', character: 'callahan' }],
  ['walk-liberty', { do: 'walk', to: 'liberty' }],
  ['accuse-m12', { do: 'accuse', to: 'm12' }],
  ['escape-land', { do: 'escape', exit: 'land' }],
  ['escape-l12', { do: 'escape', exit: 'l12' }],
  ['pass', { do: 'pass' }],
  ['build-metro-a2', { do: 'build', tile: 'metro', at: 'a2' }],
  ['build-site-a2', { do: 'build', tile: 'site', at: 'a2' }],
  ['build-lamp-m9', { do: 'build', tile: 'lamp', at: 'm9' }],
  ['park-c3', { do: 'park', at: 'c3' }],
  ['investigate-0-a2-b2', { do: 'investigate', tile: 0, at: ['a2', 'b2'] }],
  ['investigate-1-m11-m12', { do: 'investigate', tile: 1, at: ['m11', 'm12'] }],
  ['order-tumblety-e2', { do: 'order', character: 'tumblety', to: 'e2' }],
  ['order-beach-b1', { do: 'order', character: 'beach', to: 'b1' }],
  ['order-grant-land', { do: 'order', character: 'grant', to: 'land' }],
  ['swap-eastman-beach', { do: 'swap', characters: ['eastman', 'beach'] }],
  ['sail-l12-k4', { do: 'sail', from: 'l12', to: 'k4' }],
  ['place-liberty', { do: 'place', informant: 'liberty' }],
];

describe('moves', () => {
  test.each(MOVES)('%s is written and read as a move of New York', (text, move) => {
    expect(newyork.formatMove(move)).toBe(text);
    expect(newyork.parseMove(text)).toEqual(move);
    expect(newyork.readMove(JSON.parse(JSON.stringify(move)))).toEqual(move);
    expect(newyork.unpack(newyork.pack(move)!)).toEqual(move);
  });

  test('each move of New York has an integer of its own', () => {
    expect(new Set(MOVES.map(([, move]) => newyork.pack(move))).size).toBe(MOVES.length);
  });

  test.each([
    'build-tower-a2',
    'build-lamp-z1',
    'build-lamp',
    'park-land',
    'investigate-2-a2-b2',
    'investigate-0-a2',
    'order-watson-e2',
    'order-beach-n8',
    'swap-beach',
    'sail-e8-land',
    'sail-e8-a2',
    'place-land',
    'walk-land',
    'turn-N',
    'toString',
  ])('the text %s is no move of New York', (text) => {
    expect(newyork.parseMove(text)).toBeUndefined();
  });

  const LEAVING = unseen({ active: 'eastman', identity: 'tumblety', characters: { tumblety: 'm10' } });

  test.each([
    ['walk-k8', scene({ active: 'smith' })],
    ['sail-e8-b1', scene({ active: 'smith' })],
    ['build-site-m12', scene({ active: 'rider' })],
    ['park-c3', scene({ active: 'grant' })],
    ['investigate-1-a2-b2', scene({ active: 'callahan' })],
    ['order-tumblety-e2', scene({ active: 'eastman' })],
    ['order-tumblety-land', LEAVING],
    ['swap-eastman-beach', scene({ active: 'tumblety', characters: { tumblety: 'g7' } })],
    ['place-a2', play(scene({ active: 'smith', informant: 'k8' }), 'walk-k8')],
  ])('%s does the same whether or not events are told', (text, state) => {
    const quiet = state.slice();
    newyork.engine.apply(quiet, newyork.pack(read(text))!);
    expect(quiet).toEqual(play(state, text));
  });
});
