import { countBits, elementAt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Pieces } from '../search/pieces.ts';
import { decisionAt, decisionInFull, missedWins } from './jack-decision.ts';
import type { JackDecision, Option } from './jack-decision.ts';
import type { JackPolicy } from './jack-style.ts';

/** The share of Jack's decisions that are taken as random, since people do not play like our bots. */
const UNLIKE_THE_POLICY = 0.2;

/** What a decision of Jack's says about one character. */
export interface Likelihood {
  readonly identity: number;
  /** How likely the decision is if the character is Jack and follows the policy. */
  readonly policy: number;
  /** How likely it is if the character is Jack and decides at random. */
  readonly chance: number;
}

/** How likely the decision is if the character is Jack, with a share of random decisions. */
export const likelihoodOf = ({ policy, chance }: Likelihood): number =>
  UNLIKE_THE_POLICY * chance + (1 - UNLIKE_THE_POLICY) * policy;

/**
 * A quick estimate of how Jack decides: Jack prefers that many suspects would get the same answer as Jack from a
 * witness call now, likes or avoids the own card, and never misses a win. The result is one likelihood for each style
 * and suspect. Only the board is used, so it is the same for every viewer.
 */
export function* likelihoods<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  taken: number,
  styles: readonly JackPolicy[],
): Pieces<readonly (readonly Likelihood[])[]> {
  const decision = yield* decisionAt(rules, state, taken);
  const missed = yield* missedWins(rules, state, taken);
  return styles.map((policy) => likelihoodsIn(decision, taken, missed, policy));
}

/** The same for a decision whose options and missed wins are already known. */
export function likelihoodsIn(
  decision: JackDecision,
  taken: number,
  missed: number,
  policy: JackPolicy,
): readonly Likelihood[] {
  const index = decision.options.findIndex(({ code }) => code === taken);
  return sharesIn(decision, policy).map(({ identity, shares }) => ({
    identity,
    policy: (missed >> identity) & 1 ? 0 : elementAt(shares, index),
    chance: 1 / shares.length,
  }));
}

/**
 * By legal move, how much likelier this Jack is to make it than the other suspects would be as Jack: a logarithm, below
 * 0 where the move makes others likelier. Missed wins are left out, since they speak against the others whatever Jack
 * does. The time this takes does not depend on who Jack is.
 */
export function* hintsOf<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  identity: number,
  belief: readonly number[],
  policy: JackPolicy,
): Pieces<ReadonlyMap<number, number>> {
  const decision = yield* decisionInFull(rules, state);
  const all = sharesIn(decision, policy);
  const others = all.filter((one) => one.identity !== identity);
  const total = others.reduce((sum, one) => sum + elementAt(belief, one.identity), 0);
  const own = all.find((one) => one.identity === identity);
  if (!own || total === 0) return new Map();
  const chance = 1 / decision.options.length;
  const weigh = (share: number): number => likelihoodOf({ identity, policy: share, chance });
  return new Map(
    decision.options.map(({ code }, i) => {
      const theirs = others.reduce(
        (sum, one) => sum + elementAt(belief, one.identity) * weigh(elementAt(one.shares, i)),
        0,
      );
      return [code, Math.log(weigh(elementAt(own.shares, i))) - Math.log(theirs / total)];
    }),
  );
}

/** For each suspect, how likely each of the moves is if they are Jack; missed wins are left out. */
function sharesIn(
  decision: JackDecision,
  policy: JackPolicy,
): readonly { readonly identity: number; readonly shares: readonly number[] }[] {
  const { suspects, options } = decision;
  const identities = Array.from({ length: 32 - Math.clz32(suspects) }, (_, bit) => bit).filter(
    (bit) => (suspects >> bit) & 1,
  );
  return identities.map((identity) => {
    const tastes = options.map((option) => Math.exp(tasteOf(decision, option, identity, policy)));
    const total = tastes.reduce((sum, taste) => sum + taste, 0);
    return { identity, shares: tastes.map((taste) => taste / total) };
  });
}

/** How much a suspect, as Jack, prefers a move under a policy. */
function tasteOf(
  { activation, suspects }: JackDecision,
  { card, visible }: Option,
  identity: number,
  { company, unseen, foresight, ownCard }: JackPolicy,
): number {
  let liked = -Infinity;
  for (const seen of visible) {
    const isSeen = (seen >> identity) & 1;
    const alike = countBits(suspects & (isSeen ? seen : ~seen));
    liked = Math.max(
      liked,
      elementAt(company, activation) * Math.log(alike) + (isSeen ? 0 : elementAt(unseen, activation)),
    );
  }
  return card < 0 ? liked : foresight * liked + (card === identity ? ownCard : 0);
}
