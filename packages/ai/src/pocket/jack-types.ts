import { countBits } from '@lamplight/rules';
import { conceal, hourglassesIn } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { Imagined } from '../bot-rules.ts';

/** What Jack's next card may bring. */
interface Draw {
  readonly hourglasses: number;
  readonly chance: number;
}

/** What Jack can be as far as it matters: who he is, and how many hourglasses his cards hold. */
export interface JackType {
  readonly identity: number;
  readonly hourglasses: number;
  /** One hand of that kind, as a bit mask, and the cards that are left to draw. */
  readonly hand: number;
  readonly pile: number;
  /** How likely it is; all together make 1. */
  readonly weight: number;
  readonly draws: readonly Draw[];
}

/** The types among the deals. `own`, where Jack himself asks, is always the first. */
export function typesOf(
  state: Imagined,
  deals: readonly HiddenDeal[],
  characters: number,
  own?: HiddenDeal,
): JackType[] {
  const worth = (deal: HiddenDeal): number => {
    conceal(state, deal);
    return hourglassesIn(state);
  };
  const kinds = new Map<string, { deal: HiddenDeal; weight: number }>();
  const add = (deal: HiddenDeal, weight: number): void => {
    const key = `${String(deal.identity)} ${String(worth(deal))}`;
    const kind = kinds.get(key);
    if (kind) kind.weight += weight;
    else kinds.set(key, { deal, weight });
  };
  if (own) add(own, 0);
  for (const deal of deals) add(deal, deal.weight);
  const total = deals.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [...kinds.values()].map(({ deal, weight }) => ({
    identity: deal.identity,
    hourglasses: worth(deal),
    hand: deal.hands[1],
    pile: pileOf(deal, characters),
    weight: weight / total,
    draws: drawsOf(deal, characters, worth),
  }));
}

/** The cards that nobody holds. */
const pileOf = ({ identity, hands }: HiddenDeal, characters: number): number =>
  ((1 << characters) - 1) & ~(hands[0] | hands[1] | (1 << identity));

/** What the next card can bring, by its hourglasses. */
function drawsOf(deal: HiddenDeal, characters: number, worth: (deal: HiddenDeal) => number): Draw[] {
  const before = worth(deal);
  const pile = pileOf(deal, characters);
  const counts = new Map<number, number>();
  for (let rest = pile; rest !== 0; rest &= rest - 1) {
    const more = worth({ ...deal, hands: [deal.hands[0], deal.hands[1] | (rest & -rest)] }) - before;
    counts.set(more, 1 + (counts.get(more) ?? 0));
  }
  return [...counts].map(([hourglasses, count]) => ({ hourglasses, chance: count / countBits(pile) }));
}
