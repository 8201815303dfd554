import { describe, expect, test } from 'vitest';
import { POCKET_FACTS, rolesOfRound, ROUNDS } from '../src/index.ts';
import { boardData } from './specification.ts';

interface PocketData {
  readonly characters: readonly { readonly id: string; readonly alibiHourglasses: number }[];
  readonly actionTokens: { readonly tokens: readonly { readonly faces: readonly string[] }[] };
  readonly track: {
    readonly spaces: number;
    readonly list: readonly { readonly looks: string; readonly tilesInOrder: readonly string[] }[];
  };
}

describe('the facts for whoever draws or explains the games', () => {
  test('L1.1 N1.1 P1.1 a game has eight rounds', () => {
    expect(ROUNDS).toBe(8);
  });

  test('L2.2 N2.3 P2.3 rolesOfRound tells who acts in odd and in even rounds', () => {
    expect(rolesOfRound(1)).toEqual(['investigator', 'jack', 'jack', 'investigator']);
    expect(rolesOfRound(2)).toEqual(['jack', 'investigator', 'investigator', 'jack']);
    expect(rolesOfRound(7)).toEqual(rolesOfRound(1));
    expect(rolesOfRound(8)).toEqual(rolesOfRound(2));
  });

  test('P1.4 P1.5 P1.7 P6.1 the facts of Pocket are those of the board data', () => {
    const { characters, actionTokens, track } = boardData('pocket') as PocketData;
    const sides: Readonly<Record<string, string>> = { down: 'N', left: 'E', up: 'S', right: 'W' };
    const place = (name: string): number => 3 * Number(name.charAt(1)) + Number(name.charAt(3));
    expect(POCKET_FACTS.spaces).toBe(track.spaces);
    expect(POCKET_FACTS.lines).toEqual(
      track.list.map(({ looks, tilesInOrder }) => ({ near: sides[looks], places: tilesInOrder.map(place) })),
    );
    expect(POCKET_FACTS.tokens).toEqual(actionTokens.tokens.map(({ faces }) => faces));
    expect(POCKET_FACTS.hourglasses).toEqual(
      Object.fromEntries(characters.map(({ id, alibiHourglasses }) => [id, alibiHourglasses])),
    );
    expect(POCKET_FACTS.goal).toBe(6);
  });
});
