import { describe, expect, it } from 'vitest';
import { GAMES } from './games.ts';
import type { Game, GameTypes } from './game.ts';
import { rememberMoves } from './remember-moves.ts';
import { checkEngine } from './testing/play-checks.ts';
import { checkNotation } from './testing/move-checks.ts';
import { watchGames } from './testing/watch.ts';

const games: readonly Game[] = Object.values(GAMES);

describe('rememberMoves', () => {
  it.each(games)(
    'a remembering game gives the same moves, texts and integers as $id itself, in whole games',
    (game) => {
      const remembering = rememberMoves(game);
      const run = { options: [game.readOptions({})!], games: 6, seed: 'remembered' };
      expect(watchGames(remembering, run, checkNotation)).toBeGreaterThan(100);
      expect(watchGames(remembering, run, checkEngine)).toBeGreaterThan(100);
      expect(
        watchGames(remembering, run, (_watch, { state, legal }) => {
          expect(game.legalMoves(state)).toEqual(legal);
        }),
      ).toBeGreaterThan(100);
    },
  );

  it.each(games)(
    'a remembering game reads moves of $id that it never gave, and refuses what is no move',
    (game) => {
      const remembering = rememberMoves(game);
      const text = game.formatMove(game.sample(game.setup(game.readOptions({})!), () => 0));
      expect(remembering.parseMove(text)).toEqual(game.parseMove(text));
      expect(remembering.parseMove('fly-to-the-moon')).toBeUndefined();
      expect(remembering.pack({ do: 'fly' })).toBeUndefined();
    },
  );

  it.each(games)(
    'a remembering game plays moves of $id that it gave without converting them again',
    (game) => {
      let converted = 0;
      const remembering = rememberMoves<GameTypes>({
        ...game,
        pack: (move) => (converted++, game.pack(move)),
        parseMove: (text) => (converted++, game.parseMove(text)),
      });
      const run = { options: [game.readOptions({})!], games: 9, seed: 'given' };
      const decisions = watchGames(remembering, run, (_watch, { state, actor, move }) => {
        if (actor === 'chance') return;
        const text = remembering.formatMove(move);
        expect(remembering.playIfLegal(state, actor, remembering.parseMove(text)!)).not.toBeNull();
      });
      expect(decisions).toBeGreaterThan(100);
      expect(converted).toBe(0);
    },
  );

  it('a remembering game shares the moves that it gives, so nobody can change them', () => {
    const game = rememberMoves(games.find(({ id }) => id === 'pocket')!);
    const packed = game.pack({ do: 'exchange', tiles: ['gull', 'bert'] } as { do: string })!;
    const move = game.unpack(packed) as { do: string; tiles: string[] };
    expect(() => (move.do = 'alibi')).toThrow(TypeError);
    expect(() => move.tiles.push('smith')).toThrow(TypeError);
    expect(game.unpack(packed)).toBe(move);
    expect(game.parseMove(game.formatMove(move))).toBe(move);
  });

  it('a remembering game forgets after 20,000 moves, and goes on to give right ones', () => {
    let converted = 0;
    const counting: Game = {
      ...games[0]!,
      unpack: (packed) => ({ do: 'move', number: ++converted && packed }) as { do: string },
      formatMove: (move) => `move-${String((move as unknown as { number: number }).number)}`,
    };
    const game = rememberMoves(counting);
    const first = game.unpack(0);
    for (let packed = 1; packed < 20_000; packed++) game.unpack(packed);
    expect(game.unpack(0)).toBe(first);
    expect(converted).toBe(20_000);
    game.unpack(20_000);
    expect(game.unpack(0)).not.toBe(first);
    expect(game.unpack(0)).toEqual(first);
    expect(converted).toBe(20_002);
  });
});
