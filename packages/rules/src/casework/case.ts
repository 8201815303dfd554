import { ACTORS, ANSWERS, ROLES } from '../game.ts';
import type { Actor, Answer, Call, Outcome, Role, State } from '../game.ts';
import {
  CALLS,
  CARD_BITS,
  CARD_MASK,
  CHANCE,
  DRAWN,
  DUE,
  DUE_DRAW,
  DUE_IDENTITY,
  DUE_NOTHING,
  HANDS,
  HELD,
  IDENTITY,
  INVESTIGATOR,
  JACK,
  LAST_ROUND,
  MOST_CHARACTERS,
  NOBODY,
  OUTCOME,
  ROUND,
  STEP,
  SUSPECTS,
  WITNESS,
} from './layout.ts';
import { namesOf } from './masks.ts';

/** Fills in the shared facts of a new game; all `count` characters are suspects. */
export function openCase(state: State, count: number): void {
  state[ROUND] = 1;
  state[DUE] = DUE_IDENTITY;
  state[IDENTITY] = -1;
  state[SUSPECTS] = (1 << count) - 1;
  state[WITNESS] = ANSWERS.indexOf('seen');
}

/** L1.1, N1.1, P1.1: a game has at most this many rounds. */
export const ROUNDS = LAST_ROUND;

/** The roles that make the four activations of a round, in order. */
export function rolesOfRound(round: number): readonly Role[] {
  const [first, second] = round % 2 === 1 ? ROLES : ROLES.toReversed();
  return [first, second, second, first];
}

/** L8.1, N8.1: whether Jack may leave in the round after this answer. */
export const mayLeave = (witness: Answer): boolean => witness === 'unseen';

/** L2.2, N2.3, P2.3: odd rounds investigator, jack, jack, investigator; even rounds the other way round. */
export function roleToAct(state: State): number {
  // By arithmetic, since every decision asks for it and the processor would often mispredict a branch; JACK is 1.
  const middle = (state[STEP] + 1) >> 1;
  return (middle ^ ~state[ROUND]) & JACK;
}

/** Index into ACTORS, or NOBODY while the witnesses are called and once the game is over. */
export function actorOf(state: State): number {
  if (state[DUE] <= DUE_NOTHING) return NOBODY;
  return state[DUE] <= DUE_DRAW ? CHANCE : roleToAct(state);
}

export function actorName(state: State): Actor | null {
  return ACTORS[actorOf(state)] ?? null;
}

/** How many activations have ended in the whole game. */
export function activationsOver(state: State): number {
  return (state[ROUND] - 1) * 4 + state[STEP];
}

/** The cards, of `count` in all, that chance may still deal: neither drawn nor the identity. */
export function pileOf(state: State, count: number): number {
  const identity = state[IDENTITY] < 0 ? 0 : 1 << state[IDENTITY];
  return ((1 << count) - 1) & ~identity & ~state[DRAWN];
}

/** Gives a role one alibi card. */
export function takeCard(state: State, role: number, card: number): void {
  state[DRAWN] |= 1 << card;
  state[HANDS + role] |= card << (CARD_BITS * state[HELD + role]);
  state[HELD + role]++;
}

/** The cards a role drew, in order. */
export function handOf(state: State, role: number): number[] {
  const cards: number[] = [];
  for (let i = 0; i < state[HELD + role]; i++)
    cards.push((state[HANDS + role] >> (CARD_BITS * i)) & CARD_MASK);
  return cards;
}

/**
 * L6, N7, P5: Jack's true status is announced, never chosen, and everyone of the other status is cleared.
 * Returns whether Jack was seen, as an index into ANSWERS.
 */
export function callWitnesses(state: State, visible: number): number {
  const suspects = state[SUSPECTS];
  const seen = (visible >> state[IDENTITY]) & 1;
  state[WITNESS] = seen;
  state[SUSPECTS] = suspectsAfterCall(suspects, visible, seen === 1);
  state[CALLS + state[ROUND] - 1] = packCall(seen, suspects & visible, suspects);
  return seen;
}

/** L6, N7, P5: the suspects after a witness call that saw these characters and says whether Jack is among them. */
export const suspectsAfterCall = (suspects: number, visible: number, isSeen: boolean): number =>
  suspects & (isSeen ? visible : ~visible);

/** A past witness call in one word: that it was made, its answer, and the visible and all suspects. */
export function packCall(seen: number, visible: number, suspects: number): number {
  return 1 | (seen << 1) | (visible << 2) | (suspects << (2 + MOST_CHARACTERS));
}

/** The past witness calls, oldest first. */
export function callsOf(state: State, names: readonly string[]): Call[] {
  const calls: Call[] = [];
  for (let round = 1; round <= LAST_ROUND; round++) {
    const call = state[CALLS + round - 1];
    if (call === 0) continue;
    const seen = (call >> 1) & 1;
    const visible = (call >> 2) & ((1 << MOST_CHARACTERS) - 1);
    const suspects = call >>> (2 + MOST_CHARACTERS);
    calls.push({
      round,
      answer: ANSWERS[seen] ?? 'unseen',
      visible: namesOf(suspects & visible, names),
      hidden: namesOf(suspects & ~visible, names),
      cleared: namesOf(suspects & ~suspectsAfterCall(suspects, visible, seen === 1), names),
    });
  }
  return calls;
}

/** Ends the game: `reason` is an index into the game's list of reasons. */
export function endGame(state: State, winner: number, reason: number): void {
  state[OUTCOME] = 1 + winner + 2 * reason;
  state[DUE] = DUE_NOTHING;
}

/** Index into ROLES, or NOBODY while the game goes on. */
export function winnerOf(state: State): number {
  return state[OUTCOME] === 0 ? NOBODY : (state[OUTCOME] - 1) % 2;
}

export function outcomeOf(state: State, reasons: readonly string[]): Outcome | null {
  const winner: Role | undefined = ROLES[winnerOf(state)];
  const reason = reasons[(state[OUTCOME] - 1) >> 1];
  return winner === undefined || reason === undefined ? null : { winner, reason };
}

/** The part of a position that all games share, as traces show it. */
export interface CasePosition {
  readonly round: number;
  readonly actor: Actor | null;
  readonly identity: string | null;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
  readonly suspects: readonly string[];
  readonly visible: readonly string[];
}

export function casePosition(state: State, visible: number, characters: readonly string[]): CasePosition {
  const hand = (role: number): string[] => {
    const cards = handOf(state, role);
    return characters.filter((_, card) => cards.includes(card));
  };
  return {
    round: state[ROUND],
    actor: actorName(state),
    identity: characters[state[IDENTITY]] ?? null,
    alibis: { investigator: hand(INVESTIGATOR), jack: hand(JACK) },
    suspects: namesOf(state[SUSPECTS], characters),
    visible: namesOf(visible, characters),
  };
}
