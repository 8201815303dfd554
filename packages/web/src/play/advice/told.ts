import type { AnalysedDecision } from '@lamplight/ai/analysis';
import { percentOf } from './reasons.ts';

/** The investigator's chances, decision by decision: where there was nothing to judge, the chance before it. */
export function chancesOf(decisions: readonly AnalysedDecision[]): readonly (number | null)[] {
  let last: number | null = null;
  return decisions.map(({ verdict }) => {
    last = verdict?.chancesPlayed.investigator ?? last;
    return last;
  });
}

type Belief = AnalysedDecision['belief'];

/**
 * How strongly the investigator could suspect each character, decision by decision; every belief sums up to one. At
 * Jack's decisions it is the last belief of the investigator, without those who were cleared since.
 */
export function beliefsOf(decisions: readonly AnalysedDecision[]): readonly Belief[] {
  let last: Belief | null = null;
  return decisions.map(({ role, belief, publicBelief }) => {
    if (role === 'investigator') last = belief;
    if (role === 'investigator' || last === null) return last ?? publicBelief;
    return amongThoseLeft(last, publicBelief);
  });
}

function amongThoseLeft(belief: Belief, publicBelief: Belief): Belief {
  const left = Object.entries(belief).map(
    ([who, chance]) => [who, publicBelief[who] === 0 ? 0 : chance] as const,
  );
  const all = left.reduce((sum, [, chance]) => sum + chance, 0);
  return Object.fromEntries(left.map(([who, chance]) => [who, chance / all]));
}

/**
 * The round in which a character was cleared, by its witness call or by a card; null where they were not. `beliefs`:
 * one for each decision, as `beliefsOf` gives them.
 */
export function clearedIn(
  who: string,
  decisions: readonly AnalysedDecision[],
  beliefs: readonly Belief[],
): number | null {
  const gone = beliefs.findIndex((belief) => (belief[who] ?? 0) === 0);
  // What is known before a decision was caused by the decision before it.
  return gone < 0 ? null : (decisions[Math.max(0, gone - 1)]?.round ?? null);
}

export type Grade = 'good' | 'slip' | 'mistake' | 'blunder';

/** The losses from which a decision gets each grade; below the first the search itself may be wrong. */
const SLIP = 0.03;
const MISTAKE = 0.08;
const BLUNDER = 0.18;

export const gradeOf = (loss: number): Grade =>
  loss < SLIP ? 'good' : loss < MISTAKE ? 'slip' : loss < BLUNDER ? 'mistake' : 'blunder';

/**
 * The loss of a decision in points as it is shown: 0 where nothing better is known, otherwise the difference of the
 * shown chances, so that readers get the same result when they subtract them.
 */
export function lossTold({ role, verdict }: Pick<AnalysedDecision, 'role' | 'verdict'>): number {
  if (!verdict || gradeOf(verdict.loss) === 'good') return 0;
  return chanceTold(verdict.chances[role]) - chanceTold(verdict.chancesPlayed[role]);
}

/** A chance as it is shown: 0 and 100 per cent only where the outcome is certain. */
export const chanceTold = (chance: number): number =>
  chance > 0 && chance < 1 ? Math.min(99, Math.max(1, percentOf(chance))) : percentOf(chance);

/** The index of the decision with which each round begins. */
export function roundsOf(
  decisions: readonly AnalysedDecision[],
): readonly { readonly round: number; readonly at: number }[] {
  return decisions.flatMap(({ round }, at) => (decisions[at - 1]?.round === round ? [] : [{ round, at }]));
}
