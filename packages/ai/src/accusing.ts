import type { GameTypes } from '@lamplight/rules';
import { beliefOf } from './belief/belief-of.ts';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Question } from '@lamplight/rules/bot';
import { Accusations, chancesLeft } from './search/accusations.ts';
import type { Accusation } from './search/accusations.ts';
import { workOff } from './search/clock.ts';
import { limitOf } from './search/guard.ts';
import type { RootMove } from './search/root-move.ts';
import type { Skill } from './skill.ts';

/** The part of a time budget that the search for possible accusations may use up. */
const TO_ACCUSE = 0.35;
/** The same part where only an accusation can win, so that there is nothing else to think about. */
const TO_ACCUSE_AT_LAST = 0.8;

/** The moves as the engine's integers. */
export function codesOf<T extends GameTypes>(
  rules: BotRules<T>,
  moves: readonly T['Move'][],
): ReadonlySet<number> {
  return new Set(moves.map((move) => rules.pack(move) ?? NaN));
}

/** The accusation within reach that is likeliest right; null if there is none, or if the bot never accuses in doubt. */
export async function likeliestAccusation<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
  skill: Skill,
): Promise<Accusation | null> {
  if (view.viewer === 'jack' || !rules.title.hasArrests || skill.former) return null;
  const isLast = isLastChance(state, skill);
  const limit = limitOf(budget, start, isLast ? TO_ACCUSE_AT_LAST : TO_ACCUSE);
  const accusations = new Accusations(rules, state, codesOf(rules, moves), limit);
  await workOff(accusations.look(skill.tactical), signal);
  return accusations.best(Object.values(beliefOf(rules, view)));
}

/**
 * Whether nothing but an accusation can win: after the investigator's last activation the game ends with Jack at large.
 * Bots that work out tactics treat the investigator's last two activations, which follow one another, as one.
 */
export const isLastChance = (state: Imagined, { tactical }: Skill): boolean =>
  chancesLeft(state) <= (tactical ? 2 : 1);

/** An accusation as one of the moves found. Its chance comes from the belief, not from a search. */
export const accusing = ({ move, right }: Accusation): RootMove => ({
  move,
  visits: 1,
  jackWins: 1 - right,
  counted: true,
});

/** The investigator's moves, each with how likely Jack wins in the next activation after it. */
export function withLosses<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  found: readonly RootMove[],
  losses: ReadonlyMap<number, number>,
): readonly RootMove[] {
  const chances = Object.values(beliefOf(rules, view));
  const weigh = (jacks: number): number =>
    chances.reduce((sum, chance, identity) => sum + ((jacks >> identity) & 1) * chance, 0);
  return found.map((one) => ({ ...one, given: weigh(losses.get(one.move) ?? 0) }));
}
