import type { Game, State } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { calmStates } from '../testing/calm-states.ts';
import { winningMove } from './tactics.ts';

/** Whether a role can win before its activation ends, found by trying everything, a few decisions deep. */
function canWin(game: Game, state: State, decisions: number): boolean {
  const role = game.actor(state);
  return game.legalMoves(state).some((move) => {
    const { state: next } = game.play(state, move);
    const outcome = game.outcome(next);
    if (outcome) return outcome.winner === role;
    const goesOn = game.actor(next) === role && game.activation(next) === game.activation(state);
    return goesOn && decisions > 1 && canWin(game, next, decisions - 1);
  });
}

describe.each<Game>([GAMES.london, GAMES.newyork])('wins at hand in $id', (game) => {
  const rules = botRules(game);
  /** Without the last round, in which Jack may win by time, and without long lists, which take too long to try. */
  const some = [...calmStates(game, 12)].filter(
    (state) => game.position(state) && game.legalMoves(state).length < 60 && game.activation(state) < 28,
  );

  it('L8.1 N8.1 the search for wins finds every escape of Jack within two decisions, and none that does not exist', () => {
    let found = 0;
    for (const state of some.filter((one) => game.actor(one) === 'jack')) {
      const move = winningMove(rules, state as Imagined);
      if (canWin(game, state, 2)) expect(move).not.toBeNull();
      if (move === null) continue;
      found++;
      expect(canWin(game, game.play(state, game.unpack(move)).state, 4) || isWon(game, state, move)).toBe(
        true,
      );
    }
    expect(found).toBeGreaterThan(3);
  });

  it('L8.2 N8.2 the search for wins finds the arrest of the last suspect', () => {
    let found = 0;
    for (const state of some.filter((one) => game.actor(one) === 'investigator')) {
      const suspects = suspectsIn(state);
      if ((suspects & (suspects - 1)) !== 0) continue;
      const move = winningMove(rules, state as Imagined);
      if (canWin(game, state, 2)) expect(move).not.toBeNull();
      if (move !== null) found++;
    }
    expect(found).toBeGreaterThan(3);
  });

  it('the search for wins stops when its time is up', () => {
    const [state] = some;
    expect(winningMove(rules, state as Imagined, { deadline: -1 })).toBeNull();
  });
});

const isWon = (game: Game, state: State, move: number): boolean =>
  game.outcome(game.play(state, game.unpack(move)).state) !== null;
