import { describe, expect, it } from 'vitest';
import type { Game, State } from './game.ts';
import { perft } from './perft.ts';
import { pocket } from './pocket/game.ts';
import { seededRandom } from './random.ts';
import { randomGame } from './testing/random-games.ts';
import type { Move } from './testing/random-games.ts';

const decisions = [...randomGame(pocket, {}, seededRandom('perft'))];
const deals = decisions.slice(0, 3).map(({ move }) => move);
const throws = ['alibi', 'holmes'].flatMap((first) =>
  ['toby', 'watson'].map((second) => ({ do: 'throw', faces: [first, second, 'rotation', 'joker'] })),
);
const draws = pocket.characters.map((card) => ({ do: 'draw', card }));
const chance = [...throws, ...draws] as Move[];

/** The same count, written as simply as possible. */
function plainly(game: Game, state: State, depth: number): number {
  if (depth === 0) return 1;
  const actor = game.actor(state);
  if (actor === null) return 0;
  if (actor === 'chance') {
    const move = chance.find((candidate) => game.accepts(state, candidate))!;
    return plainly(game, game.play(state, move).state, depth);
  }
  return game
    .legalMoves(state)
    .map((move) => plainly(game, game.play(state, move).state, depth - 1))
    .reduce((a, b) => a + b, 0);
}

describe('perft', () => {
  it('perft counts sequences of decisions, moves of chance not among them', () => {
    const game = pocket as Game;
    for (const length of [3, 4, 6]) {
      const moves = decisions.slice(0, length).map(({ move }) => move);
      const start = decisions[length]!.state;
      const counts = perft(game, { options: {}, moves, chance }, 2);
      expect(counts).toEqual([plainly(game, start, 1), plainly(game, start, 2)]);
    }
  });

  it('perft counts nothing beyond the end of the game', () => {
    const last = decisions.findLastIndex(({ actor }) => actor !== 'chance');
    const moves = decisions.slice(0, last).map(({ move }) => move);
    const game = pocket as Game;
    const expected = [1, 2, 3].map((depth) => plainly(game, decisions[last]!.state, depth));
    expect(perft(game, { options: {}, moves, chance }, 3)).toEqual(expected);
    const over = decisions.map(({ move }) => move);
    expect(perft(game, { options: {}, moves: over, chance }, 3)).toEqual([0, 0, 0]);
  });

  it('perft takes the first possible move of the list where chance decides, at the start too', () => {
    const game = pocket as Game;
    const all = [...deals, ...chance];
    const atOnce = perft(game, { options: {}, moves: [], chance: all }, 2);
    expect(atOnce).toEqual(perft(game, { options: {}, moves: deals, chance: all }, 2));
    expect(perft(game, { options: {}, moves: deals.slice(0, 2), chance: throws }, 1)).toEqual([
      perft(game, { options: {}, moves: [...deals.slice(0, 2), throws[0] as Move], chance: [] }, 1)![0],
    ]);
  });

  it('perft gives up where no move of the list fits the decision of chance', () => {
    const game = pocket as Game;
    expect(perft(game, { options: {}, moves: deals.slice(0, 2), chance: draws }, 1)).toBeUndefined();
    expect(perft(game, { options: {}, moves: deals, chance: [] }, 1)).toHaveLength(1);
  });

  it('perft plays no chance after the last decision that counts', () => {
    const alibi = [...deals.slice(0, 2), throws[0] as Move];
    const game = pocket as Game;
    expect(perft(game, { options: {}, moves: alibi, chance: [] }, 1)).toEqual([1 + 2 + 3 + 27]);
    expect(perft(game, { options: {}, moves: alibi, chance: [] }, 2)).toBeUndefined();
  });
});
