import { ROLES } from '../game.ts';
import type { Role, State, Tell } from '../game.ts';
import { callsOf, callWitnesses, endGame, handOf, roleToAct } from '../casework/case.ts';
import type * as shared from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import type { StreetEvent } from './events.ts';
import type * as streets from './layout.ts';
import { REASONS, TIME } from './rules.ts';
import type { StreetRules } from './rules.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_ACTIVATE: typeof shared.DUE_ACTIVATE = 5;
const DUE_DEAL: typeof shared.DUE_DEAL = 3;
const IDENTITY: typeof shared.IDENTITY = 3;
const JACK: typeof shared.JACK = 1;
const LAST_ROUND: typeof shared.LAST_ROUND = 8;
const ROUND: typeof shared.ROUND = 0;
const STEP: typeof shared.STEP = 1;
const ACTIVE: typeof streets.ACTIVE = 22;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;
const OPEN: typeof streets.OPEN = 20;
const POWER_DUE: typeof streets.POWER_DUE = 24;
const SHOWN: typeof streets.SHOWN = 21;
const WALK_DUE: typeof streets.WALK_DUE = 23;

type Listener<Event> = Tell<NoInfer<Event> | StreetEvent> | undefined;

/** The role to act, by name. */
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

/** Ends the active character's activation, and the round after the fourth. */
export function endActivation<Event>(state: State, rules: StreetRules<Event>, tell: Listener<Event>): void {
  state[ACTIVE] = -1;
  state[WALK_DUE] = 0;
  state[POWER_DUE] = 0;
  state[STEP]++;
  if (state[STEP] < 4) state[DUE] = DUE_ACTIVATE;
  else endRound(state, rules, tell);
}

/** L2.3, L8.3, N2.4, N8.3: the call, what follows it, and the next round or the end. */
function endRound<Event>(state: State, rules: StreetRules<Event>, tell: Listener<Event>): void {
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
    showCards(state, ~state[SHOWN] & ((1 << CHARACTER_COUNT) - 1), rules, tell);
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
