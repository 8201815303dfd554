import type { AnalysedDecision } from '@lamplight/ai/analysis';
import { percentOf } from './reasons.ts';

/** Chances of the investigator, decision by decision: where there was nothing to judge, as it was before. */
export function chancesOf(decisions: readonly AnalysedDecision[]): readonly (number | null)[] {
  let last: number | null = null;
  return decisions.map(({ verdict }) => {
    last = verdict?.chancesPlayed.investigator ?? last;
    return last;
  });
}

/** What the investigator could believe of somebody, decision by decision. */
export function beliefIn(who: string, decisions: readonly AnalysedDecision[]): readonly number[] {
  let last: number | null = null;
  return decisions.map(({ role, belief, publicBelief }) => {
    if (role === 'investigator') last = belief[who] ?? 0;
    return last === null ? (publicBelief[who] ?? 0) : Math.min(last, publicBelief[who] === 0 ? 0 : last);
  });
}

/** The round in which somebody was cleared, by its call or by a card; null where they were not. */
export function clearedIn(who: string, decisions: readonly AnalysedDecision[]): number | null {
  const gone = beliefIn(who, decisions).indexOf(0);
  // What is known before a decision, the one before it brought about.
  return gone < 0 ? null : (decisions[Math.max(0, gone - 1)]?.round ?? null);
}

export type Grade = 'good' | 'slip' | 'mistake' | 'blunder';

/** From how much a loss is worth a word; below the first it may be the search that errs. */
const SLIP = 0.03;
const MISTAKE = 0.08;
const BLUNDER = 0.18;

export const gradeOf = (loss: number): Grade =>
  loss < SLIP ? 'good' : loss < MISTAKE ? 'slip' : loss < BLUNDER ? 'mistake' : 'blunder';

/**
 * What a decision gave away, in points: nothing where nothing better is known, otherwise the difference of the chances
 * as they are told, so that everybody can do the sum.
 */
export function lossTold({ role, verdict }: Pick<AnalysedDecision, 'role' | 'verdict'>): number {
  if (!verdict || gradeOf(verdict.loss) === 'good') return 0;
  return chanceTold(verdict.chances[role]) - chanceTold(verdict.chancesPlayed[role]);
}

/** A chance as it is told: nothing is certain unless it is. */
export const chanceTold = (chance: number): number =>
  chance > 0 && chance < 1 ? Math.min(99, Math.max(1, percentOf(chance))) : percentOf(chance);

/** The number of the decision with which each round begins. */
export function roundsOf(
  decisions: readonly AnalysedDecision[],
): readonly { readonly round: number; readonly at: number }[] {
  return decisions.flatMap(({ round }, at) => (decisions[at - 1]?.round === round ? [] : [{ round, at }]));
}
