import type { Game, State } from '@lamplight/rules';
import { GAMES, maskOf, ROUNDS } from '@lamplight/rules';
import { handIn, identityIn, INVESTIGATOR, JACK, roundIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { botRules } from '../bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { plainEvaluator } from '../evaluation/evaluators.ts';
import { calmStates } from '../testing/calm-states.ts';
import { diceOf } from './chance.ts';
import { rivalsAmong, RootGame } from './root-game.ts';

describe('rivals', () => {
  const known = (...worths: number[]) => worths.map((worth, move) => ({ move, worth }));

  it('are moves that cost next to nothing', () => {
    expect(rivalsAmong(known(0.5, 0.49, 0.45)).map(({ move }) => move)).toEqual([0, 1]);
  });

  it('are none where one move is clearly best, or nothing is known', () => {
    expect(rivalsAmong(known(0.5, 0.45))).toEqual([]);
    expect(rivalsAmong([])).toEqual([]);
  });
});

describe.each([GAMES.london, GAMES.newyork] as unknown as Game[])('which of several moves in $id', (game) => {
  const rules = botRules(game);

  /** The game about some moves, played for a while. */
  function played(state: State, moves: readonly number[], seed: string) {
    const rivals = moves.map((move) => ({ move, worth: 0.5 }));
    const given = {
      start: state as Imagined,
      dice: diceOf(seed),
      horizon: 1,
      evaluate: plainEvaluator,
    };
    const found = new RootGame(rules, given, rivals, identityIn(state));
    found.iterate(600);
    return found;
  }

  const decisions = [...calmStates(game, 40)].filter((state) => game.actor(state) === 'jack');
  const codes = (state: State): number[] => game.legalMoves(state).map((move) => rules.pack(move) ?? NaN);

  it('is drawn among them and no others, by the shares found', () => {
    const seen = new Set<number>();
    for (const state of decisions.filter((_, i) => i % 40 === 7).slice(0, 8)) {
      const moves = codes(state).slice(0, 3);
      const jack = identityIn(state);
      for (let seed = 0; seed < 4; seed++) {
        const found = played(state, moves, String(seed));
        const move = found.decide(diceOf(String(seed)));
        const plan = found.plans().get(jack);
        expect(moves).toContain(move);
        expect(plan?.get(move)).toBeGreaterThan(0);
        expect(moves.reduce((sum, one) => sum + (plan?.get(one) ?? 0), 0)).toBeCloseTo(1, 9);
        seen.add(moves.indexOf(move));
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('L8.1 N8.1 is not asked of somebody who would flee if he were Jack', () => {
    let seen = 0;
    // In the last round Jack may win by time as well.
    for (const state of decisions.filter((one) => roundIn(one) < ROUNDS)) {
      const own = codes(state);
      const suspects = maskOf(game.view(state, 'spectator').suspects, rules.characters);
      const hands = [handIn(state, INVESTIGATOR), handIn(state, JACK)] as const;
      for (const [identity] of rules.characters.entries()) {
        if (((suspects >> identity) & 1) === 0 || identity === identityIn(state)) continue;
        const other = rules.copy(state as Imagined);
        rules.conceal(other, { identity, hands, weight: 1 });
        const flights = codes(other).filter((move) => !own.includes(move));
        if (flights.length === 0) continue;
        const plans = played(state, own.slice(0, 3), 'flight').plans();
        const flees = (jack: number): number =>
          flights.reduce((sum, one) => sum + (plans.get(jack)?.get(one) ?? 0), 0);
        expect(flees(identity)).toBeGreaterThan(0.95);
        expect(flees(identityIn(state))).toBe(0);
        seen++;
      }
      if (seen > 5) break;
    }
    expect(seen).toBeGreaterThan(5);
  });
});
