import type { GameTypes } from '@lamplight/rules';
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
  const role = rules.engine.actor(state);
  const guesses = new Map<number, number>();
  for (const { move } of found) {
    if (endsAt(rules, state, move) < 0) continue;
    guesses.set(move, chanceOf(rules, view, state, move, role));
  }
  const calm = found.filter(({ move }) => !guesses.has(move));
  if (guesses.size === 0 || calm.length === 0) return found;
  const visits = calm.reduce((sum, one) => sum + one.visits, 0);
  const lost = calm.reduce((sum, one) => sum + one.visits * one.jackWins, 0);
  // Never looked at, the game without a guess is worth as much as an even one.
  const without = visits === 0 ? 0.5 : 1 - lost / visits;
  return found.filter(({ move }) => (guesses.get(move) ?? 1) >= without);
}

/** Who has won after the move, as an index into ROLES; negative while the game goes on. */
function endsAt<T extends GameTypes>(rules: BotRules<T>, state: Imagined, move: number): number {
  const after = rules.copy(state);
  rules.engine.apply(after, move);
  return rules.engine.winner(after);
}

/** How likely the role wins by a move that ends the game. */
function chanceOf<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  state: Imagined,
  move: number,
  role: number,
): number {
  let [right, all] = [0, 0];
  const imagined = rules.copy(state);
  for (const deal of rules.deals(view)) {
    rules.conceal(imagined, deal);
    all += deal.weight;
    if (endsAt(rules, imagined, move) === role) right += deal.weight;
  }
  return all === 0 ? 0 : right / all;
}
