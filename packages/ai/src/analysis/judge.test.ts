import type { Game, Role, State } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { beliefOf } from '../belief/belief-of.ts';
import { botRules } from '../make-bot-rules.ts';
import { levelBot } from '../levels.ts';
import { dangersIn, exams } from '../testing/exams.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';

const budget = { kind: 'nodes', nodes: 800 } as const;

/** The verdict on the move with the highest chance of losing in the opponent's next activation, and that chance. */
async function worstOf(game: Game, state: State): Promise<{ verdict: Verdict | null; danger: number }> {
  const rules = botRules(game);
  const role = game.actor(state) as Role;
  const view = game.view(state, role);
  const chances = Object.values(beliefOf(rules, view));
  const weigh = (jacks: number): number =>
    chances.reduce((sum, chance, identity) => sum + ((jacks >> identity) & 1) * chance, 0);
  const dangers = dangersIn(game, rules, state)
    .filter(({ move }) => game.unpack(move).do !== 'accuse')
    .map(({ move, jacks }) => ({ move, danger: weigh(jacks) }));
  const worst = dangers.reduce((one, other) => (other.danger > one.danger ? other : one));
  const question = { view, moves: game.legalMoves(state), budget, seed: 'judged' };
  const verdict = await judge(levelBot('best')(rules), rules, question, game.unpack(worst.move));
  return { verdict, danger: worst.danger };
}

describe.each<Game>([GAMES.london, GAMES.newyork])('judging in $id', (game) => {
  it('L8.1 N8.1 an investigator who leaves a way out is charged for every Jack who could take it', async () => {
    for (const state of exams(game, botRules(game), 'investigator', 8)) {
      const { verdict, danger } = await worstOf(game, state);
      const { chances, chancesPlayed, loss = 0 } = verdict ?? {};
      expect(chancesPlayed?.investigator).toBeLessThan(1 - danger + 0.1);
      expect(loss).toBeGreaterThan(0.6 * danger * (chances?.investigator ?? 1));
    }
  });

  it('L8.2 N8.2 a Jack known to all who stays within reach loses the whole chance to win', async () => {
    for (const state of exams(game, botRules(game), 'jack', 4)) {
      const { verdict } = await worstOf(game, state);
      expect(verdict?.chancesPlayed.jack).toBe(0);
      expect(verdict?.loss).toBe(verdict?.chances.jack);
    }
  });
});
