import type { Game, State } from '@lamplight/rules';
import { GAMES, maskOf, ROUNDS } from '@lamplight/rules';
import { handIn, identityIn, INVESTIGATOR, JACK, roundIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import type { Weighed } from '../belief/disguise.ts';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { plainEvaluator } from '../evaluation/evaluators.ts';
import { calmStates } from '../testing/calm-states.ts';
import { diceOf } from './chance.ts';
import { RootGame } from './root-game.ts';

describe.each<Game>([GAMES.london, GAMES.newyork])('which of several moves in $id', (game) => {
  const rules = botRules(game);

  /** A root game about some moves, played for a while. */
  function played(state: State, known: readonly Weighed[], seed: string) {
    const given = { start: state as Imagined, dice: diceOf(seed), horizon: 1, evaluate: plainEvaluator };
    const found = new RootGame(rules, given, known, identityIn(state));
    found.iterate(600);
    return found;
  }

  const decisions = [...calmStates(game, 40)].filter((state) => game.actor(state) === 'jack');
  const codes = (state: State): number[] => game.legalMoves(state).map((move) => rules.pack(move) ?? NaN);
  const alike = (moves: readonly number[]): Weighed[] => moves.map((move) => ({ move, worth: 0.5 }));
  const open = decisions.filter((state) => codes(state).length > 7 && roundIn(state) < ROUNDS);

  it('the root game draws each move as often as Jack plans it', () => {
    let mixed = 0;
    for (const [n, state] of open
      .filter((_, i) => i % 20 === 3)
      .slice(0, 10)
      .entries()) {
      const moves = codes(state).slice(0, 3);
      const found = played(state, alike(moves), String(n));
      const plan = found.plans().get(identityIn(state));
      expect(moves.reduce((sum, one) => sum + (plan?.get(one) ?? 0), 0)).toBeCloseTo(1, 9);
      const counts = new Map(moves.map((move) => [move, 0]));
      for (let times = 0; times < 100; times++) {
        const move = found.decide(diceOf(String(times)));
        counts.set(move, (counts.get(move) ?? NaN) + 1);
      }
      for (const move of moves)
        expect(Math.abs((counts.get(move) ?? NaN) / 100 - (plan?.get(move) ?? 0))).toBeLessThan(0.2);
      if (Math.max(...counts.values()) < 90) mixed++;
    }
    expect(mixed).toBeGreaterThan(0);
  });

  it('the root game takes a move that is clearly best, and in any case one of the best six', () => {
    for (const [n, state] of open
      .filter((_, i) => i % 20 === 5)
      .slice(0, 6)
      .entries()) {
      const [best, ...others] = codes(state);
      const known = [...alike(others).map((one) => ({ ...one, worth: 0.4 })), { move: best!, worth: 0.5 }];
      const sure = played(state, known, String(n));
      expect(sure.plans().get(identityIn(state))?.get(best!)).toBe(1);
      expect(sure.decide(diceOf('best'))).toBe(best);
      const many = codes(state).map((move, i) => ({ move, worth: 0.5 - 0.0001 * i }));
      const plan = played(state, many, String(n)).plans().get(identityIn(state));
      for (const { move } of many.slice(6)) expect(plan?.get(move)).toBeUndefined();
      for (const { move } of many.slice(0, 6)) expect(plan?.get(move)).toBeDefined();
    }
  });

  it('L8.1 N8.1 the root game ignores suspects who would escape if they were Jack', () => {
    let seen = 0;
    // The last round is left out, since Jack may win by time there.
    for (const state of decisions.filter((one) => roundIn(one) < ROUNDS)) {
      const own = codes(state);
      const suspects = maskOf(game.view(state, 'spectator').suspects, rules.characters);
      const hands = [handIn(state, INVESTIGATOR), handIn(state, JACK)] as const;
      for (const [identity] of rules.characters.entries()) {
        if (((suspects >> identity) & 1) === 0 || identity === identityIn(state)) continue;
        const other = rules.copy(state as Imagined);
        rules.putDeal(other, { identity, hands, weight: 1 });
        const flights = codes(other).filter((move) => !own.includes(move));
        if (flights.length === 0) continue;
        const plans = played(state, alike(own.slice(0, 3)), 'flight').plans();
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

  it('L8.1 N8.1 the root game is played by Jack alone where no other suspect has any of the moves', () => {
    let seen = 0;
    for (const state of decisions) {
      const flights = game.legalMoves(state).filter((move) => move.do === 'escape');
      if (flights.length === 0) continue;
      const moves = flights.map((move) => rules.pack(move) ?? NaN);
      const found = played(state, alike(moves), 'alone');
      expect(moves).toContain(found.decide(diceOf('alone')));
      expect(found.plans().get(identityIn(state))?.size).toBeGreaterThanOrEqual(moves.length);
      if (++seen === 3) break;
    }
    expect(seen).toBe(3);
  });
});
