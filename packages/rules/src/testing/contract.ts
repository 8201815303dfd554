import { describe, expect, it } from 'vitest';
import type { Game, Role } from '../game.ts';
import { checkEarlier } from './earlier-checks.ts';
import { checkForesight } from './foresight-checks.ts';
import { checkLegality, checkNotation, strangeMoves } from './move-checks.ts';
import { checkEnd, checkEngine, checkRecords, checkStateKept } from './play-checks.ts';
import { anyMove, avoiding } from './random-games.ts';
import type { Decision, Taste } from './random-games.ts';
import {
  checkExplanations,
  checkImagine,
  checkImagineFair,
  checkPlayout,
  checkPreviews,
  checkSampling,
  checkSecrets,
} from './view-checks.ts';
import { watchGames } from './watch.ts';
import type { Watch } from './watch.ts';

export interface Contract {
  /** The options to play with, at least one. */
  readonly options: readonly object[];
  /** Every rule number of the game's specification. */
  readonly rules: readonly string[];
  /** Roles whose alibi cards lie open for everybody. */
  readonly openHands: readonly Role[];
  /** How many games the quick checks watch; slow checks watch fewer. */
  readonly games: number;
  /** Another seed gives other games; the empty seed unless given. */
  readonly seed?: string;
  /** More tastes of random players, besides any move and no accusations. */
  readonly tastes?: readonly Taste[];
  /** The rules on knowledge, proved by the tests that carry their numbers. */
  readonly knowledge: string;
}

/** A long timeout, since hundreds of games take long on a busy machine. */
const LONG = 600_000;
const LONG_FOR_A_GAME = 2000;

/** The suite every game must pass: plays random games and checks what the interface promises. */
export function describeGame(game: Game, contract: Contract): void {
  const { options, rules, openHands, games, knowledge, seed = '' } = contract;
  const tastes = [anyMove, avoiding('accuse'), ...(contract.tastes ?? [])];
  const watch = (share: number, check: (watch: Watch, decision: Decision) => void): void => {
    const count = Math.max(2 * options.length * tastes.length, Math.ceil(games * share));
    const decisions = watchGames(
      game,
      { options, tastes, games: count, seed: `${game.id} contract${seed}` },
      check,
    );
    expect(decisions).toBeGreaterThan(20 * count);
  };

  const test = (title: string, check: () => void): void =>
    it(title, check, Math.max(LONG, games * LONG_FOR_A_GAME));

  describe(`contract of ${game.id}`, () => {
    test('a game names itself and its characters in order, and refuses unknown options', () => {
      expect(game.id).toMatch(/^[a-z]+$/);
      expect(Number.isInteger(game.rulesVersion) && game.rulesVersion > 0).toBe(true);
      expect(game.characters).toEqual([...game.characters].sort());
      for (const chosen of options) expect(game.readOptions(chosen)).toEqual(chosen);
      for (const wrong of [null, 7, 'london', [], { edition: 'x' }, { __proto__: null, x: 1 }, () => 1]) {
        expect(game.readOptions(wrong)).toBeUndefined();
      }
    });

    test('a game leaves every state unchanged', () => watch(0.2, checkStateKept));
    test('a game plays the same packed and plain', () => watch(1, checkEngine));
    test('a game has an actor exactly as long as it has no outcome, and an end that stays', () =>
      watch(1, checkEnd));
    test('a game writes every move as text and JSON and reads it back', () => watch(0.5, checkNotation));
    test('a game accepts exactly the moves it lists and refuses all others with a rule', () => {
      watch(0.3, checkLegality(strangeMoves(game, options, game.id), rules, 12));
    });
    test('a game reads its records back, as JSON and as text, and replays what was played', () => {
      watch(0.3, (seen, decision) => {
        if (seen.random(25) === 0 || game.outcome(decision.step.state)) checkRecords(seen, decision);
      });
    });
    test('a game draws outcomes of chance evenly', () => watch(0.01, checkSampling));
    test(`${knowledge} a game shows nobody what they may not know`, () =>
      watch(0.5, checkSecrets(openHands)));
    test(`${knowledge} a game shows the same, whether or not a view shares with an earlier one`, () => {
      watch(0.2, (seen, decision) => {
        if (seen.random(3) === 0 || game.outcome(decision.step.state)) checkEarlier(seen, decision);
      });
    });
    test(`${knowledge} a game imagines states that fit the view, now and before`, () => {
      watch(0.3, (seen, decision) => {
        if (seen.random(20) === 0 || game.outcome(decision.step.state)) checkImagine(seen, decision);
      });
    });
    test('a game imagines each deal that fits as often as any other', () => {
      let deals = 0;
      watch(0.05, (seen, decision) => {
        if (seen.random(40) === 0) deals += checkImagineFair(seen, decision, 3);
      });
      expect(deals).toBeGreaterThan(100);
    });
    test('an imagined state can be played to the end', () => {
      watch(0.2, (seen, decision) => {
        if (seen.random(10) === 0) checkPlayout(seen, decision);
      });
    });
    test('a game previews every move as it will be, along its path', () => {
      watch(0.1, (seen, decision) => {
        if (seen.random(3) === 0) checkPreviews(seen, decision);
      });
    });
    test(`${knowledge} a game foresees the view after a move, and nothing that hidden cards decide`, () => {
      watch(0.3, (seen, decision) => {
        if (seen.random(4) === 0) checkForesight(seen, decision);
      });
    });
    test('a game explains why each character is visible or hidden', () => watch(0.3, checkExplanations));
  });
}
