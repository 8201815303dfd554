import { describe, expect, it } from 'vitest';
import { GAMES, ROLES, pick, seededRandom, submit } from './index.ts';
import type { Game } from './index.ts';
import { strangeMoves } from './testing/move-checks.ts';
import { avoiding, randomGame } from './testing/random-games.ts';

/** The options of a game; only one game has editions. */
const optionsOf = (game: Game): readonly object[] =>
  [undefined, { edition: '2016' }].flatMap((options) => game.readOptions(options) ?? []);

describe.each(Object.values(GAMES) as Game[])('a refusal from a view of $id', (game) => {
  it.each(optionsOf(game))(
    'a refusal from a view is the one that submit gives to the role, null where it plays: %o',
    (options) => {
      const pool = strangeMoves(game, [options], 'refusals');
      const codes = new Set<string>();
      let legalMoves = 0;
      for (const seed of ['a', 'b', 'c', 'd']) {
        const random = seededRandom(`refusals ${seed}`);
        for (const { state, legal } of randomGame(game, options, seededRandom(seed), avoiding('accuse'))) {
          const tried = [...Array.from({ length: 12 }, () => pick(pool, random)), ...legal.slice(0, 3)];
          for (const by of ROLES) {
            const view = game.view(state, by);
            for (const move of tried) {
              const answer = submit(game, state, by, move);
              expect(game.refusal(view, move)).toEqual(answer.ok ? null : answer.error);
              if (answer.ok) legalMoves++;
              else codes.add(answer.error.refused);
            }
          }
        }
      }
      expect(legalMoves).toBeGreaterThan(100);
      expect(codes.size).toBeGreaterThan(3);
    },
  );

  it('a refusal from a view tells a spectator that the decision is not theirs, and everybody that a game is over', () => {
    const decisions = [...randomGame(game, optionsOf(game)[0]!, seededRandom('over'))];
    for (const { state, move } of decisions) {
      const refusal = game.refusal(game.view(state, 'spectator'), move);
      expect(refusal?.refused).toBe('not-your-decision');
    }
    const last = decisions.at(-1)!;
    for (const by of ROLES) {
      const answer = submit(game, last.step.state, by, last.move);
      const refusal = game.refusal(game.view(last.step.state, by), last.move);
      expect(refusal).toMatchObject({ refused: 'game-over' });
      expect(answer).toEqual({ ok: false, error: refusal });
    }
  });
});
