import { describe, expect, test } from 'vitest';
import { moveList } from '../game.ts';
import { DUE_DRAW } from '../casework/layout.ts';
import { ability, followsWalk, NO_ABILITY } from './ability.ts';

const state = new Int32Array(0);
const moves = (): void => undefined;
const use = (): number => 7;

describe('an ability', () => {
  test('an ability is mandatory, separate from the walk, always possible and done in one decision, unless said otherwise', () => {
    const plain = ability({ moves, use });
    expect(plain).toMatchObject({ mandatory: true, instead: false, after: 0, moves, use });
    expect(plain.possible(state)).toBe(true);
  });

  test('an ability takes every part that is given', () => {
    const no = () => false;
    const parts = { mandatory: false, instead: true, after: 3, possible: no, moves, use };
    expect(ability(parts)).toEqual(parts);
  });

  test('a character without an ability has nothing to use', () => {
    expect(NO_ABILITY).toMatchObject({ mandatory: false, instead: false, after: 0 });
    expect(NO_ABILITY.possible(state)).toBe(false);
    expect(NO_ABILITY.use(state, 0)).toBe(0);
    const list = moveList();
    NO_ABILITY.moves(state, list);
    expect(list.size).toBe(0);
  });

  test('L5.1 L5.2 an ability may follow the walk by itself', () => {
    const follows = followsWalk(DUE_DRAW);
    expect(follows).toMatchObject({ mandatory: true, instead: false, after: DUE_DRAW });
    expect(follows.possible(state)).toBe(false);
  });
});
