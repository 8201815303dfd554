import type { Game, GameTypes } from '@lamplight/rules';
import { GAMES, readRecord, writeRecord } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { createBot } from '../bots.ts';
import { playPair, scoreOf } from './pair.ts';
import type { GameResult, PairGame } from './pair.ts';

const budget = { kind: 'nodes', nodes: 100 } as const;
const CHANCE = ['tiles', 'identity', 'cards', 'throw', 'draw'];

function play(game: Game, seed: string) {
  return playPair({
    game,
    options: game.readOptions({})!,
    bots: { a: createBot('random', game), b: createBot('random', game) },
    budgets: { a: budget, b: budget },
    deals: `deals ${seed}`,
    seed: `bots ${seed}`,
  });
}

/** The outcomes of chance in a game, in order, by kind. */
function dealsOf(game: Game, { moves }: PairGame): Partial<Record<string, string[]>> {
  const deals: Partial<Record<string, string[]>> = {};
  for (const move of moves) if (CHANCE.includes(move.do)) (deals[move.do] ??= []).push(game.formatMove(move));
  return deals;
}

describe.each(Object.values(GAMES) as Game[])('pairs of $id', (game) => {
  it('both games of a pair have the same deals as far as both go, and different decisions', async () => {
    const identities = new Set<string>();
    let drawn = 0;
    for (let n = 0; n < 12; n++) {
      const games = await play(game, String(n));
      const [one, other] = [dealsOf(game, games[0]), dealsOf(game, games[1])];
      for (const kind of CHANCE) {
        const [first = [], second = []] = [one[kind], other[kind]];
        const both = Math.min(first.length, second.length);
        expect(first.slice(0, both)).toEqual(second.slice(0, both));
        if (kind === 'draw') drawn += both;
      }
      identities.add(one['identity']![0]!);
      const texts = games.map(({ moves }) => moves.map((move) => game.formatMove(move)).join(' '));
      expect(texts[0]).not.toBe(texts[1]);
      expect(games.map(({ result }) => result.a)).toEqual(['investigator', 'jack']);
    }
    expect(identities.size).toBeGreaterThan(3);
    // Random walks hardly ever meet the informant.
    if (game.id !== 'newyork') expect(drawn).toBeGreaterThan(1);
  });

  it('pairs with the same seeds are the same, and their games are good records', async () => {
    const [one, other] = [await play(game, 'again'), await play(game, 'again')];
    expect(one.map(({ moves }) => moves)).toEqual(other.map(({ moves }) => moves));
    for (const { moves, result } of one) {
      const read = readRecord(
        GAMES,
        writeRecord(game, { game: game.id, options: game.readOptions({})!, moves }),
      );
      expect(read.ok && read.value.game.outcome(read.value.state)?.reason).toBe(result.reason);
    }
  });
});

describe('score of a pair', () => {
  it('a pair scores 0, a half or 1 for A', () => {
    const game = (winner: 'a' | 'b'): GameResult => ({ winner }) as GameResult;
    expect(scoreOf({ pair: 1, games: [game('a'), game('a')] })).toBe(1);
    expect(scoreOf({ pair: 1, games: [game('b'), game('a')] })).toBe(0.5);
    expect(scoreOf({ pair: 1, games: [game('a'), game('b')] })).toBe(0.5);
    expect(scoreOf({ pair: 1, games: [game('b'), game('b')] })).toBe(0);
  });

  it('a game goes to the opponent of a bot that fails, and the fault is kept', async () => {
    const pocket = GAMES.pocket as Game;
    const good = createBot('random', pocket);
    const bad = {
      name: 'bad',
      choose(): GameTypes['Move'] {
        throw new Error('no\nidea');
      },
    };
    const games = await playPair({
      game: pocket,
      options: {},
      bots: { a: good, b: bad },
      budgets: { a: budget, b: budget },
      deals: '1',
      seed: '2',
    });
    for (const { result } of games) {
      expect(result).toMatchObject({ winner: 'a', reason: 'forfeit', fault: 'no idea' });
      expect(result.decisions.b).toBe(1);
    }
  });
});
