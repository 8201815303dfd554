import type { GameTypes } from '@lamplight/rules';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { RootMove } from './public-search.ts';

/**
 * The moves without wild guesses. An accusation ends the game whether it is right or wrong, so nobody makes one on a
 * whim that is less likely right than the game is to be won without it: at its end that may still be a long shot.
 */
export function withoutWildGuesses<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  state: Imagined,
  found: readonly RootMove[],
): readonly RootMove[] {
  const deals = rules.deals(view);
  const guesses = new Map<number, number>();
  for (const { move } of found) {
    const chance = chanceOf(rules, deals, state, move);
    if (chance !== null) guesses.set(move, chance);
  }
  const calm = found.filter(({ move }) => !guesses.has(move));
  if (guesses.size === 0 || calm.length === 0) return found;
  const visits = calm.reduce((sum, one) => sum + one.visits, 0);
  const lost = calm.reduce((sum, one) => sum + one.visits * one.jackWins, 0);
  // Never looked at, the game without a guess is worth as much as an even one.
  const without = visits === 0 ? 0.5 : 1 - lost / visits;
  return found.filter(({ move }) => (guesses.get(move) ?? 1) >= without);
}

/** How likely the role to decide wins by a move that ends the game whoever Jack is; null where it may go on. */
function chanceOf<T extends GameTypes>(
  rules: BotRules<T>,
  deals: readonly HiddenDeal[],
  state: Imagined,
  move: number,
): number | null {
  const role = rules.engine.actor(state);
  let [right, all] = [0, 0];
  for (const deal of deals) {
    const after = rules.copy(state);
    rules.conceal(after, deal);
    rules.engine.apply(after, move);
    const winner = rules.engine.winner(after);
    if (winner < 0) return null;
    all += deal.weight;
    if (winner === role) right += deal.weight;
  }
  return all === 0 ? null : right / all;
}
