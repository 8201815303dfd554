import { conceal, lowestBit } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import { hourglassesIn } from '@lamplight/rules/packed/pocket';
import type { Imagined } from '../bot-rules.ts';

/** What Jack's next card may bring. */
interface Draw {
  readonly hourglasses: number;
  readonly chance: number;
}

/**
 * What Jack can be as far as it matters: who he is, and how many hourglasses his cards hold. Which cards these are
 * makes no difference but for the cards left to draw.
 */
export interface JackType {
  readonly identity: number;
  readonly hourglasses: number;
  /** How likely it is; all together make 1. */
  readonly weight: number;
  /** By card: how likely it is the next one drawn, over all deals of the type; together 1. */
  readonly next: Float64Array;
  /** The same for Jack, by the hourglasses on the card. */
  readonly draws: readonly Draw[];
}

/** Deals of one type, with their weights. */
interface Kind {
  readonly identity: number;
  readonly hourglasses: number;
  weight: number;
  readonly members: { readonly deal: HiddenDeal; readonly weight: number }[];
}

/** The types among the deals. `own`, where Jack himself asks, is always the first: he knows which cards are left. */
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
  const kinds = new Map<string, Kind>();
  const kindOf = (deal: HiddenDeal): Kind => {
    const hourglasses = worth(deal);
    const key = `${String(deal.identity)} ${String(hourglasses)}`;
    const kind = kinds.get(key) ?? { identity: deal.identity, hourglasses, weight: 0, members: [] };
    kinds.set(key, kind);
    return kind;
  };
  const ownKind = own && kindOf(own);
  if (own) ownKind?.members.push({ deal: own, weight: 1 });
  let total = 0;
  for (const deal of deals) {
    const kind = kindOf(deal);
    total += deal.weight;
    kind.weight += deal.weight;
    if (kind !== ownKind) kind.members.push({ deal, weight: deal.weight });
  }
  return [...kinds.values()].map(({ identity, hourglasses, weight, members }) => {
    const next = nextCards(members, characters);
    const [{ deal }] = members;
    return { identity, hourglasses, weight: weight / (total || 1), next, draws: drawsOf(deal, next, worth) };
  });
}

/** How likely one of these cards is the next one drawn. */
export function chanceOf({ next }: Pick<JackType, 'next'>, cards: number): number {
  let chance = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) chance += next[lowestBit(rest)];
  return chance;
}

/** By card: its share as the next one. In each deal, every card that nobody holds is as likely. */
function nextCards(members: Kind['members'], characters: number): Float64Array {
  const next = new Float64Array(characters);
  let total = 0;
  for (const { deal, weight } of members) {
    const held = deal.hands[0] | deal.hands[1] | (1 << deal.identity);
    for (let card = 0; card < characters; card++) {
      if ((held >> card) & 1) continue;
      next[card] += weight;
      total += weight;
    }
  }
  // Hands are of one size, so that no deal has more cards left than another.
  return next.map((share) => share / (total || 1));
}

/** What the next card can bring, by its hourglasses; `deal` is any of the type. */
function drawsOf(
  { identity, hands }: HiddenDeal,
  next: Float64Array,
  worth: (deal: HiddenDeal) => number,
): Draw[] {
  const none: HiddenDeal = { identity, hands: [hands[0], 0], weight: 1 };
  const before = worth(none);
  const chances = new Map<number, number>();
  next.forEach((chance, card) => {
    if (chance === 0) return;
    const more = worth({ ...none, hands: [hands[0], 1 << card] }) - before;
    chances.set(more, chance + (chances.get(more) ?? 0));
  });
  return [...chances].map(([hourglasses, chance]) => ({ hourglasses, chance }));
}
