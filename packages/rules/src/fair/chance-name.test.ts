import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { GAMES } from '../games.ts';
import { seededRandom } from '../random.ts';
import { randomGame } from '../testing/random-games.ts';
import { chanceName } from './chance-name.ts';

const games: readonly Game[] = Object.values(GAMES);

/** The name of a chance move from the moves before it: each deal begins an odd round, and draws are counted. */
function nameByMoves(kind: string, before: readonly { readonly do: string }[]): string {
  const earlier = before.filter((move) => move.do === kind).length;
  if (kind === 'draw') return `draw/${earlier + 1}`;
  return kind === 'cards' || kind === 'throw' ? `${kind}/${2 * earlier + 1}` : kind;
}

describe('the name of what chance decides', () => {
  it.each(games)('the names of what chance decides count rounds and draws, not moves: $id', (game) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const names: string[] = [];
      const before: { readonly do: string }[] = [];
      for (const { actor, state, move } of randomGame(game, game.readOptions({})!, seededRandom(seed))) {
        if (actor === 'chance') {
          const name = chanceName(game, state);
          expect(name).toBe(nameByMoves(move.do, before));
          names.push(name);
        }
        before.push(move);
      }
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) seen.add(name);
    }
    const deal = game.id === 'pocket' ? 'throw' : 'cards';
    const opening = game.id === 'pocket' ? ['tiles', 'identity', 'throw/1'] : ['identity', 'cards/1'];
    expect([...seen].slice(0, opening.length)).toEqual(opening);
    expect([...seen]).toEqual(expect.arrayContaining(['draw/1', 'draw/2', `${deal}/3`]));
    for (const name of seen) expect(name).toMatch(/^(tiles|identity|(cards|throw)\/[1357]|draw\/[1-8])$/);
  });

  it('the name of what chance decides exists only where chance decides', () => {
    for (const game of games) {
      const decision = [...randomGame(game, game.readOptions({})!, seededRandom(1))].find(
        ({ actor }) => actor !== 'chance',
      );
      expect(() => chanceName(game, decision!.state)).toThrow();
    }
  });
});
