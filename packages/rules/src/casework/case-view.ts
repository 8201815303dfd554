import { ROLES } from '../game.ts';
import type { CaseView, Earlier, Hand, Random, Role, State, Viewer } from '../game.ts';
import { pick } from '../random.ts';
import { actorName, callsOf, handOf, outcomeOf, packCall, pileOf, takeCard } from './case.ts';
import {
  CALLS,
  DUE,
  DUE_CALL,
  DUE_NAMES,
  DUE_NOTHING,
  HANDS,
  HELD,
  IDENTITY,
  LAST_ROUND,
  OUTCOME,
  ROUND,
  STEP,
  SUSPECTS,
  WITNESS,
} from './layout.ts';
import { countBits, indexOf, maskOf, namesOf } from './masks.ts';
import { elementAt } from '../element-at.ts';
import { agree } from './unchanged.ts';

/** The facts of a game that its views need. */
export interface CaseFacts {
  readonly id: string;
  readonly characters: readonly string[];
  readonly reasons: readonly string[];
  /** Roles whose alibi cards lie open for everybody. */
  readonly openHands: readonly Role[];
}

/** The words that hold what both roles drew. */
const DRAWN_WORDS = HELD + ROLES.length - HANDS;

/** The part of a view that all games share (L9, N9, P7; at the end everything hidden is shown). */
export function caseView(
  state: State,
  viewer: Viewer,
  visible: number,
  facts: CaseFacts,
  earlier: Earlier<Pick<CaseView, 'alibis' | 'calls'>> | null = null,
): CaseView {
  const { characters } = facts;
  const over = state[DUE] === DUE_NOTHING;
  const hand = (role: Role): Hand => {
    const cards = handOf(state, ROLES.indexOf(role));
    const known = over || viewer === role || facts.openHands.includes(role);
    return { count: cards.length, cards: known ? cards.map((card) => characters[card] ?? '') : null };
  };
  return {
    game: facts.id,
    viewer,
    round: elementAt(state, ROUND),
    activation: elementAt(state, STEP),
    actor: actorName(state),
    due: over ? null : (DUE_NAMES[elementAt(state, DUE)] ?? null),
    identity: over || viewer === 'jack' ? (characters[elementAt(state, IDENTITY)] ?? null) : null,
    alibis:
      earlier && agree(earlier.state, state, HANDS, DRAWN_WORDS)
        ? earlier.view.alibis
        : { investigator: hand('investigator'), jack: hand('jack') },
    // Before the identity is dealt, its card is still in the pile.
    pile: countBits(pileOf(state, characters.length)),
    suspects: namesOf(elementAt(state, SUSPECTS), characters),
    visible: namesOf(visible, characters),
    calls:
      earlier && agree(earlier.state, state, CALLS, LAST_ROUND)
        ? earlier.view.calls
        : callsOf(state, characters),
    outcome: outcomeOf(state, facts.reasons),
  };
}

/**
 * The suspects who can be Jack by all that a viewer's cards tell (L9.2, N9.2, P3.6). To Jack and to spectators, who do
 * not see the investigator's hand, these are all suspects.
 */
export function suspectsInDoubt({ viewer, suspects, alibis }: CaseView): readonly string[] {
  const cards = viewer === 'jack' ? null : alibis.investigator.cards;
  return suspects.filter((who) => !cards?.includes(who));
}

/** The hidden cards of a game: who Jack is, and what each role drew, in order. */
export interface Deal {
  readonly identity: string | null;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/**
 * Hidden cards that fit the view, with each possible deal equally likely: every card not known to the viewer is as
 * likely as any other, and Jack is a suspect.
 */
export function drawDeal(view: CaseView, characters: readonly string[], random: Random): Deal {
  const known = ROLES.flatMap((role) => view.alibis[role].cards ?? []);
  const dealt = view.due !== 'tiles' && view.due !== 'identity';
  const identity = dealt ? (view.identity ?? pick(suspectsInDoubt(view), random)) : null;
  const pool = characters.filter((name) => name !== identity && !known.includes(name));
  const draw = (): string => pool.splice(random(pool.length), 1)[0] ?? '';
  const hand = (role: Role): readonly string[] => {
    const { count, cards } = view.alibis[role];
    return cards ?? Array.from({ length: count }, draw);
  };
  return { identity, alibis: { investigator: hand('investigator'), jack: hand('jack') } };
}

/** Writes the shared facts of a view and the hidden cards into an empty state. */
export function restoreCase(state: State, view: CaseView, deal: Deal, facts: CaseFacts): void {
  const { characters } = facts;
  state[ROUND] = view.round;
  state[STEP] = view.activation;
  state[DUE] = view.due === null ? nobodysDue(view) : indexOf(view.due, DUE_NAMES);
  state[IDENTITY] = deal.identity === null ? -1 : indexOf(deal.identity, characters);
  state[SUSPECTS] = maskOf(view.suspects, characters);
  state[WITNESS] = 1;
  for (const { round, answer, visible, hidden } of view.calls) {
    const seen = answer === 'seen' ? 1 : 0;
    const seenMask = maskOf(visible, characters);
    state[WITNESS] = seen;
    state[CALLS + round - 1] = packCall(seen, seenMask, seenMask | maskOf(hidden, characters));
  }
  ROLES.forEach((role, index) => {
    for (const card of deal.alibis[role]) takeCard(state, index, indexOf(card, characters));
  });
  if (view.outcome) {
    state[OUTCOME] = 1 + ROLES.indexOf(view.outcome.winner) + 2 * facts.reasons.indexOf(view.outcome.reason);
  }
}

/** Why nobody decides: the game is over, or the witnesses are called. */
const nobodysDue = ({ outcome }: CaseView): number => (outcome ? DUE_NOTHING : DUE_CALL);
