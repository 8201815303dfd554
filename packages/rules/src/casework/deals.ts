import type { CaseView, Role, State } from '../game.ts';
import { CARD_BITS, DRAWN, HANDS, HELD, IDENTITY, INVESTIGATOR, JACK } from './layout.ts';
import { bitsOf, countBits, lowestBit, maskOf } from './masks.ts';

/** One possible deal of the hidden cards. */
export interface HiddenDeal {
  /** Jack's character, as an index. */
  readonly identity: number;
  /** The cards of each role, by its index, as bit masks. */
  readonly hands: readonly [number, number];
  /** How likely this deal is relative to the others, by the cards alone. */
  readonly weight: number;
}

/** Every deal that fits the view: cards the viewer does not know are each as likely as any other; Jack is a suspect. */
export function dealsOf(view: CaseView, characters: readonly string[]): HiddenDeal[] {
  const knownOf = (role: Role): number => maskOf(view.alibis[role].cards ?? [], characters);
  const known = { investigator: knownOf('investigator'), jack: knownOf('jack') };
  const shown = known.investigator | known.jack;
  const suspects = view.identity === null ? maskOf(view.suspects, characters) & ~shown : 0;
  const jacks = view.identity === null ? suspects : maskOf([view.identity], characters);
  const all = (1 << characters.length) - 1;
  const unknown = (role: Role): number => {
    const { cards, count } = view.alibis[role];
    return cards ? 0 : count;
  };
  return bitsOf(jacks).flatMap((identity) => {
    const pool = all & ~shown & ~(1 << identity);
    return subsetsOf(pool, unknown('investigator')).flatMap((first) =>
      subsetsOf(pool & ~first, unknown('jack')).map((second): HiddenDeal => {
        const hands = [known.investigator | first, known.jack | second] as const;
        return { identity, hands, weight: 1 };
      }),
    );
  });
}

/** Puts the hidden cards of a deal into a state in place of its own; the order of drawing is lost. */
export function putDeal(state: State, { identity, hands }: HiddenDeal): void {
  state[IDENTITY] = identity;
  state[DRAWN] = hands[INVESTIGATOR] | hands[JACK];
  concealHand(state, INVESTIGATOR, hands[INVESTIGATOR]);
  concealHand(state, JACK, hands[JACK]);
}

function concealHand(state: State, role: number, hand: number): void {
  let packed = 0;
  let held = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) packed |= lowestBit(rest) << (CARD_BITS * held++);
  state[HANDS + role] = packed;
  state[HELD + role] = held;
}

/** Every subset with `size` members. */
function subsetsOf(mask: number, size: number): number[] {
  const found: number[] = [];
  for (let subset = mask; ; subset = (subset - 1) & mask) {
    if (countBits(subset) === size) found.push(subset);
    if (subset === 0) return found;
  }
}
