import type { Game, State } from '@lamplight/rules';
import { GAMES, countBits, seededRandom } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { botRules } from '../bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { createBot } from '../bots.ts';
import { calmStates } from '../testing/calm-states.ts';
import { withoutWildGuesses } from './guesses.ts';

describe.each([GAMES.london, GAMES.newyork] as unknown as Game[])('accusations in $id', (game) => {
  const rules = botRules(game);
  const isGuess = (move: number): boolean => game.unpack(move).do === 'accuse';
  const accusable = (suspects: number): State[] =>
    [...calmStates(game, 30)].filter(
      (state) =>
        game.actor(state) === 'investigator' &&
        countBits(suspectsIn(state)) === suspects &&
        game.legalMoves(state).some((move) => move.do === 'accuse') &&
        game.legalMoves(state).some((move) => move.do !== 'accuse'),
    );

  /** What is left of all moves where those that go on are won so often by Jack. */
  const kept = (state: State, jackWins: number): number[] => {
    const view = game.view(state, 'investigator');
    const found = game
      .legalMoves(state)
      .map((move) => ({ move: game.pack(move) ?? NaN, visits: 1, jackWins }));
    return withoutWildGuesses(rules, view, state as Imagined, found).map(({ move }) => move);
  };

  it('L8.2 N8.2 are made where they are likelier right than the game is won without them', () => {
    const states = accusable(4);
    expect(states.length).toBeGreaterThan(3);
    for (const state of states) {
      const all = game.legalMoves(state).length;
      expect(kept(state, 0.5).some(isGuess)).toBe(false);
      expect(kept(state, 0.5).length).toBeGreaterThan(0);
      // The cards in hand may clear one of the four: what is left is a third at best.
      expect(kept(state, 0.6).some(isGuess)).toBe(false);
      expect(kept(state, 1)).toHaveLength(all);
    }
  });

  it('L8.2 N8.2 are never wild, not even by the weakest', { timeout: 60_000 }, async () => {
    const newcomer = createBot('newcomer', game);
    const states = accusable(8).slice(0, 60);
    expect(states.length).toBeGreaterThan(20);
    for (const [n, state] of states.entries()) {
      const move = await newcomer.choose({
        view: game.view(state, 'investigator'),
        moves: game.legalMoves(state),
        budget: { kind: 'nodes', nodes: 1000 },
        seed: String(n),
      });
      expect(move?.do).not.toBe('accuse');
    }
  });
});

describe('the end of a round in pocket', () => {
  const game = GAMES.pocket as unknown as Game;
  const rules = botRules(game);

  it('P5 is no guess, though it may end the game: nothing is lost where it does not', () => {
    let mayEnd = 0;
    for (const [n, state] of [...calmStates(game, 60)].entries()) {
      if (game.actor(state) !== 'investigator') continue;
      const view = game.view(state, 'investigator');
      const imagined = rules.imagine(view, seededRandom(String(n)));
      const found = game
        .legalMoves(state)
        .map((move) => ({ move: game.pack(move) ?? NaN, visits: 1, jackWins: 0.4 }));
      const winners = (move: number): number[] =>
        rules.deals(view).map((deal) => {
          const after = rules.copy(imagined);
          rules.conceal(after, deal);
          rules.engine.apply(after, move);
          return rules.engine.winner(after);
        });
      const open = found.filter(({ move }) => winners(move).includes(-1));
      mayEnd += open.filter(({ move }) => winners(move).includes(0)).length;
      const kept = withoutWildGuesses(rules, view, imagined, found);
      expect(kept).toEqual(expect.arrayContaining(open));
    }
    expect(mayEnd).toBeGreaterThan(5);
  });
});
