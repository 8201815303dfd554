import { conceal, hourglassesIn } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { Imagined } from '../bot-rules.ts';

/** A card that Jack may draw next, standing for all with as many hourglasses. */
interface Draw {
  readonly card: number;
  readonly chance: number;
}

/** What Jack can be as far as it matters: who he is, and how many hourglasses his cards hold. */
export interface JackType {
  readonly identity: number;
  /** One hand of that kind, as a bit mask. */
  readonly hand: number;
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
    hand: deal.hands[1],
    weight: weight / total,
    draws: drawsOf(deal, characters, worth),
  }));
}

/** What the next card can bring, by its hourglasses. */
function drawsOf(deal: HiddenDeal, characters: number, worth: (deal: HiddenDeal) => number): Draw[] {
  const before = worth(deal);
  const taken = deal.hands[0] | deal.hands[1] | (1 << deal.identity);
  const byWorth = new Map<number, { card: number; count: number }>();
  let pile = 0;
  for (let card = 0; card < characters; card++) {
    if ((taken >> card) & 1) continue;
    pile++;
    const more = worth({ ...deal, hands: [deal.hands[0], deal.hands[1] | (1 << card)] }) - before;
    const kind = byWorth.get(more);
    if (kind) kind.count++;
    else byWorth.set(more, { card, count: 1 });
  }
  return [...byWorth.values()].map(({ card, count }) => ({ card, chance: count / pile }));
}
