import { countBits, maskOf, elementAt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { lowestBit } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { BotRules } from '../bot-rules.ts';
import type { Observed } from '@lamplight/rules/bot';
import type { Pieces } from '../search/pieces.ts';
import { keyOf } from '../search/position-key.ts';
import { likelihoodOf, likelihoods } from './jack-policy.ts';
import type { Likelihood } from './jack-policy.ts';
import type { JackStyle } from './jack-style.ts';

/** However much past decisions speak against a character, the factor for that character is at least this. */
export const LEAST_SHARE = 0.05;
/** How many decisions are remembered: those of several games. */
const MOST_KEPT = 1024;
const NO_HANDS = [0, 0] as const;

/** What Jack's past decisions say about who Jack is. */
export interface Inference<T extends GameTypes = GameTypes> {
  /**
   * By character, a factor from LEAST_SHARE to 1 by which the belief from the cards is multiplied; 1 for the suspect
   * whom past decisions make likeliest. Only public facts are used, so both roles get the same factors.
   */
  factors(view: T['View'], history: readonly Observed<T>[]): Pieces<readonly number[]>;
  /** The rules with deals weighed by the cards and by past decisions. */
  after(history: readonly Observed<T>[]): Pieces<BotRules<T>>;
}

/**
 * Makes an inference. It remembers its results for single decisions, which only saves time. In games whose title does
 * not read decisions, the belief comes from the cards alone.
 */
export function inferenceOf<T extends GameTypes>(
  rules: BotRules<T>,
  styles: readonly JackStyle[] = rules.title.styles,
): Inference<T> {
  const policies = styles.map(({ policy }) => policy);
  const kept = new Map<string, readonly (readonly Likelihood[])[]>();

  /** The likelihoods of a decision, one list for each style. */
  function* likelihoodsOf({ view, move }: Observed<T>): Pieces<readonly (readonly Likelihood[])[]> {
    const suspects = maskOf(view.suspects, rules.characters);
    const taken = rules.pack(move);
    if (taken === undefined || countBits(suspects) < 2) return [];
    const state = rules.imagine(view, () => 0);
    // Hidden cards are replaced, so that nothing below can depend on them.
    rules.putDeal(state, { identity: lowestBit(suspects), hands: NO_HANDS, weight: 1 });
    const key = `${String(keyOf(state))}/${String(taken)}`;
    const known = kept.get(key);
    if (known) return known;
    const found = yield* likelihoods(rules, state, taken, policies);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, found);
    return found;
  }

  /** By character, the logarithm of how likely all past decisions are if that character is Jack. */
  function* sumsOf(history: readonly Observed<T>[]): Pieces<readonly number[]> {
    const sums = styles.map(({ share }) => rules.characters.map(() => Math.log(share)));
    for (const observed of rules.title.readsDecisions ? history : []) {
      if (observed.role !== 'jack') continue;
      for (const [style, found] of (yield* likelihoodsOf(observed)).entries()) {
        const byIdentity = elementAt(sums, style);
        for (const likelihood of found) {
          const { identity } = likelihood;
          byIdentity[identity] = elementAt(byIdentity, identity) + Math.log(likelihoodOf(likelihood));
        }
      }
    }
    return rules.characters.map((_, identity) =>
      logOfSum(sums.map((byIdentity) => elementAt(byIdentity, identity))),
    );
  }

  function* factors(view: T['View'], history: readonly Observed<T>[]): Pieces<readonly number[]> {
    return factorsOf(maskOf(view.suspects, rules.characters), yield* sumsOf(history));
  }

  function* after(history: readonly Observed<T>[]): Pieces<BotRules<T>> {
    const sums = yield* sumsOf(history);
    const weighed = new WeakMap<T['View'], readonly HiddenDeal[]>();
    const weigh = (view: T['View']): readonly HiddenDeal[] => {
      const byIdentity = factorsOf(maskOf(view.suspects, rules.characters), sums);
      return rules
        .deals(view)
        .map((deal) => ({ ...deal, weight: deal.weight * elementAt(byIdentity, deal.identity) }));
    };
    return {
      ...rules,
      deals(view) {
        const deals = weighed.get(view) ?? weigh(view);
        weighed.set(view, deals);
        return deals;
      },
    };
  }

  return { factors, after };
}

/** By character, the factors that follow from these sums for the suspects. */
export function factorsOf(suspects: number, sums: readonly number[]): readonly number[] {
  const most = Math.max(...sums.filter((_, identity) => (suspects >> identity) & 1));
  return sums.map((sum) => Math.min(1, Math.max(LEAST_SHARE, Math.exp(sum - most))));
}

/** The logarithm of a sum whose parts are given as logarithms. */
function logOfSum(parts: readonly number[]): number {
  return parts.reduce((sum, part) => {
    const most = Math.max(sum, part);
    return most + Math.log(Math.exp(sum - most) + Math.exp(part - most));
  });
}
