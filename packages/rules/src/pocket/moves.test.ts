import { describe, expect, test } from 'vitest';
import { code } from '../casework/codec.ts';
import { pocket } from './game.ts';
import type { Move } from './names.ts';
import { legal, play, scene } from './scenario.ts';

const tiles: Move = {
  do: 'tiles',
  order: ['gull', 'bert', 'stealthy', 'smith', 'pizer', 'lestrade', 'lane', 'madame', 'goodley'],
  walls: ['W', 'S', 'E', 'W', 'E', 'E', 'S', 'S', 'E'],
};
const TILES = 'tiles-gull-bert-stealthy-smith-pizer-lestrade-lane-madame-goodley-W-S-E-W-E-E-S-S-E';

describe('a move', () => {
  test.each([
    [{ do: 'detective', token: 'watson', steps: 2 }, 'detective-watson-2', code(0, 1, 1)],
    [{ do: 'joker', token: 'toby' }, 'joker-toby', code(1, 2)],
    [{ do: 'joker' }, 'joker', code(1, 3)],
    [{ do: 'rotate', tile: 'gull', quarters: 3 }, 'rotate-gull-3', code(2, 2, 2)],
    [{ do: 'exchange', tiles: ['bert', 'stealthy'] }, 'exchange-bert-stealthy', code(3, 0, 8)],
    [{ do: 'alibi' }, 'alibi', code(4)],
    [{ do: 'identity', card: 'madame' }, 'identity-madame', code(5, 5)],
    [
      { do: 'throw', faces: ['alibi', 'watson', 'rotation', 'joker'] },
      'throw-alibi-watson-rotation-joker',
      code(6, 10),
    ],
    [{ do: 'draw', card: 'bert' }, 'draw-bert', code(7, 0)],
    [tiles, TILES, undefined],
  ] as [Move, string, number | undefined][])('P3.1 %j is the text %s', (move, text, packed) => {
    expect(pocket.formatMove(move)).toBe(text);
    expect(pocket.parseMove(text)).toEqual(move);
    expect(pocket.readMove(JSON.parse(JSON.stringify(move)))).toEqual(move);
    if (packed !== undefined) expect(pocket.pack(move)).toBe(packed);
    expect(pocket.unpack(pocket.pack(move)!)).toEqual(move);
    expect(text).toMatch(/^[A-Za-z0-9-]+$/);
  });

  test.each([
    '',
    'tiles',
    'walk-f6',
    'constructor',
    'detective',
    'detective-holmes',
    'detective-holmes-0',
    'detective-holmes-3',
    'detective-lane-1',
    'joker-lane',
    'joker-holmes-1',
    'rotate-gull-4',
    'rotate-holmes-1',
    'exchange-bert',
    'exchange-bert-gull-lane',
    'alibi-bert',
    'identity-holmes',
    'throw-holmes-alibi-rotation-joker',
    'throw-alibi-toby-rotation',
    TILES.replace('goodley', 'gull'),
    TILES.replace('goodley', 'holmes'),
    TILES.replace(/-E$/, ''),
    TILES.replace(/-E$/, '-X'),
    `${TILES}-E`,
  ])('P1.3 P3.1 the text %j is no move', (text) => {
    expect(pocket.parseMove(text)).toBeUndefined();
  });

  test.each([
    null,
    'alibi',
    {},
    { do: 'alibi', card: 'bert' },
    { do: 'detective', token: 'holmes', steps: '1' },
    { do: 'exchange', tiles: ['bert'] },
    { do: 'exchange', tiles: 'bert' },
    { ...tiles, order: [...tiles.order.slice(0, 8), 'gull'] },
    { ...tiles, order: tiles.order.slice(0, 8) },
    { ...tiles, walls: tiles.walls.slice(0, 8) },
  ])('P1.3 P3.1 the JSON %j is no move', (json) => {
    expect(pocket.readMove(json)).toBeUndefined();
    expect(pocket.pack(json as unknown as Move)).toBeUndefined();
  });

  test('P1.3 an unknown number is no move', () => {
    expect(() => pocket.unpack(code(31))).toThrow('no such move');
  });

  test('P3.1 the texts of a decision’s moves differ', () => {
    for (const state of [scene(), scene({ round: 2, faces: 'holmes watson exchange joker' })]) {
      const texts = legal(state);
      expect(new Set(texts).size).toBe(texts.length);
    }
    expect(legal(scene())).toHaveLength(1 + 2 + 3 + 27);
    expect(legal(scene({ round: 2, faces: 'holmes watson exchange joker' }))).toHaveLength(2 + 2 + 4 + 36);
    expect(legal(scene({ faces: 'alibi toby rotation rotation' }))).toHaveLength(1 + 2 + 27);
    expect(legal(play(scene(), 'alibi'))).toHaveLength(8);
  });
});
