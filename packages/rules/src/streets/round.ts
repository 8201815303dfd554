import { ROLES } from '../game.ts';
import type { Role, State, Tell } from '../game.ts';
import { callsOf, callWitnesses, endGame, handOf, roleToAct } from '../casework/case.ts';
import {
  DUE,
  DUE_ACTIVATE,
  DUE_CALL,
  DUE_DEAL,
  IDENTITY,
  JACK,
  LAST_ROUND,
  ROUND,
  STEP,
} from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import type { StreetEvent } from './events.ts';
import { ACTIVE, OPEN, ABILITY_DUE, SHOWN, WALK_DUE } from './layout.ts';
import { REASONS, TIME } from './rules.ts';
import type { StreetRules } from './rules.ts';

type Listener<Event> = Tell<NoInfer<Event> | StreetEvent> | undefined;

/** The acting role, by name. */
export function actingRole(state: State): Role {
  return ROLES[roleToAct(state)];
}

/** Turns up four cards: L2.1, N2.2. */
export function showCards<Event>(
  state: State,
  cards: number,
  rules: StreetRules<Event>,
  tell: Listener<Event>,
): void {
  state[OPEN] = cards;
  state[DUE] = DUE_ACTIVATE;
  tell?.({ event: 'round-began', round: state[ROUND], open: namesOf(cards, rules.characters) });
}

/** Ends the active character's activation; after the round's fourth comes the witness call: L2.3, N2.4. */
export function endActivation(state: State): void {
  state[ACTIVE] = -1;
  state[WALK_DUE] = 0;
  state[ABILITY_DUE] = 0;
  state[STEP]++;
  state[DUE] = state[STEP] < 4 ? DUE_ACTIVATE : DUE_CALL;
}

/**
 * L2.3, L8.3, N2.4, N8.3: answers the witness call, plays what follows from it, and begins the next round or ends the
 * game.
 */
export function answerCall<Event>(state: State, rules: StreetRules<Event>, tell: Listener<Event>): void {
  callWitnesses(state, rules.visible(state));
  if (tell) {
    const call = callsOf(state, rules.characters).at(-1);
    if (call) tell({ event: 'called', ...call });
  }
  rules.afterCall(state, tell);
  if (state[ROUND] === LAST_ROUND) {
    finish(state, JACK, TIME, rules.characters, tell);
    return;
  }
  state[ROUND]++;
  state[STEP] = 0;
  rules.newRound(state);
  if (state[ROUND] % 2 === 1) {
    state[OPEN] = 0;
    state[DUE] = DUE_DEAL;
  } else {
    showCards(state, ~state[SHOWN] & rules.everybody, rules, tell);
  }
}

/** Ends the game and shows everything hidden: L8.4, N8.4. */
export function finish(
  state: State,
  winner: number,
  reason: number,
  characters: readonly string[],
  tell: Tell<StreetEvent> | undefined,
): void {
  endGame(state, winner, reason);
  if (!tell) return;
  const hand = (role: number): string[] => handOf(state, role).map((card) => characters[card]);
  tell({
    event: 'ended',
    winner: ROLES[winner],
    reason: REASONS[reason],
    identity: characters[state[IDENTITY]],
    alibis: { investigator: hand(0), jack: hand(1) },
  });
}
