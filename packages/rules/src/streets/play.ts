import type { Random, MoveList, State, Tell } from '../game.ts';
import { pileOf, roleToAct, takeCard } from '../casework/case.ts';
import { code, firstOf, kindOf, pushBits } from '../casework/codec.ts';
import type * as shared from '../casework/layout.ts';
import { countBits } from '../casework/masks.ts';
import { activationMoves, carryOn } from './activation.ts';
import type { StreetEvent } from './events.ts';
import type * as kinds from './kinds.ts';
import { CARD_SETS } from './kinds.ts';
import type * as streets from './layout.ts';
import { moveTo } from './places.ts';
import { actingRole, finish, showCards } from './round.ts';
import { ARREST, ESCAPED, WRONG_ARREST } from './rules.ts';
import type { StreetRules } from './rules.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_ACT: typeof shared.DUE_ACT = 6;
const DUE_ACTIVATE: typeof shared.DUE_ACTIVATE = 5;
const DUE_DEAL: typeof shared.DUE_DEAL = 3;
const DUE_DRAW: typeof shared.DUE_DRAW = 4;
const DUE_IDENTITY: typeof shared.DUE_IDENTITY = 2;
const IDENTITY: typeof shared.IDENTITY = 3;
const INVESTIGATOR: typeof shared.INVESTIGATOR = 0;
const JACK: typeof shared.JACK = 1;
const OUTCOME: typeof shared.OUTCOME = 6;
const ACCUSE: typeof kinds.ACCUSE = 5;
const ACTIVATE: typeof kinds.ACTIVATE = 3;
const CARDS: typeof kinds.CARDS = 2;
const DRAW: typeof kinds.DRAW = 1;
const ESCAPE: typeof kinds.ESCAPE = 6;
const IDENTITY_CARD: typeof kinds.IDENTITY_CARD = 0;
const PASS: typeof kinds.PASS = 7;
const WALK: typeof kinds.WALK = 4;
const ACTIVE: typeof streets.ACTIVE = 22;
const AT: typeof streets.AT = 25;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;
const OPEN: typeof streets.OPEN = 20;
const POWER_DUE: typeof streets.POWER_DUE = 24;
const SHOWN: typeof streets.SHOWN = 21;
const WALK_DUE: typeof streets.WALK_DUE = 23;

type Listener<Event> = Tell<NoInfer<Event> | StreetEvent> | undefined;

/** Lists the moves of the decisions that both street games have. */
export function streetMoves<Event>(state: State, list: MoveList, rules: StreetRules<Event>): void {
  switch (state[DUE]) {
    case DUE_IDENTITY:
      pushBits(list, (1 << CHARACTER_COUNT) - 1, IDENTITY_CARD);
      break;
    case DUE_DEAL:
      for (let set = 0; set < CARD_SETS.length; set++) list.items[list.size++] = code(CARDS, set);
      break;
    case DUE_DRAW:
      pushBits(list, pileOf(state, CHARACTER_COUNT), DRAW);
      break;
    case DUE_ACTIVATE:
      pushBits(list, state[OPEN], ACTIVATE);
      break;
    case DUE_ACT:
      activationMoves(state, list, rules);
      break;
  }
}

/** One outcome of chance, each equally likely. */
export function streetSample(state: State, random: Random): number {
  if (state[DUE] === DUE_DEAL) return code(CARDS, random(CARD_SETS.length));
  if (state[DUE] === DUE_IDENTITY) return code(IDENTITY_CARD, random(CHARACTER_COUNT));
  const pile = pileOf(state, CHARACTER_COUNT);
  let skip = random(countBits(pile));
  let card = 0;
  while (((pile >> card) & 1) === 0 || skip-- > 0) card++;
  return code(DRAW, card);
}

/** Plays a move that both street games have, or hands it to the active character's power. */
export function streetApply<Event>(
  state: State,
  move: number,
  rules: StreetRules<Event>,
  tell: Listener<Event>,
): void {
  const { characters, hexes } = rules;
  const first = firstOf(move);
  switch (kindOf(move)) {
    case IDENTITY_CARD:
      state[IDENTITY] = first;
      state[DUE] = DUE_DEAL;
      tell?.({ event: 'identity-dealt', card: characters[first] });
      break;
    case CARDS:
      state[SHOWN] = CARD_SETS[first];
      showCards(state, CARD_SETS[first], rules, tell);
      break;
    case DRAW:
      takeCard(state, roleToAct(state), first);
      tell?.({ event: 'drew', role: actingRole(state), card: characters[first] });
      carryOn(state, rules, tell);
      break;
    case ACTIVATE:
      state[OPEN] &= ~(1 << first);
      state[ACTIVE] = first;
      state[WALK_DUE] = 1;
      state[POWER_DUE] = 1;
      tell?.({ event: 'activated', role: actingRole(state), character: characters[first] });
      carryOn(state, rules, tell);
      break;
    case WALK:
      tell?.({
        event: 'walked',
        character: characters[state[ACTIVE]],
        from: hexes[state[AT + state[ACTIVE]]],
        to: hexes[first],
        path: rules.wayTo(state, first).map((hex) => hexes[hex]),
      });
      moveTo(state, state[ACTIVE], first);
      state[WALK_DUE] = 0;
      if (rules.abilities[state[ACTIVE]].instead) state[POWER_DUE] = 0;
      goOn(state, rules.arriving(state), rules, tell);
      break;
    case ACCUSE:
      accuse(state, first, rules, tell);
      break;
    case ESCAPE:
      tell?.({
        event: 'escaped',
        character: characters[state[ACTIVE]],
        exit: rules.exits[first],
        path: rules.wayOut(state, first).map((hex) => hexes[hex]),
      });
      finish(state, JACK, ESCAPED, characters, tell);
      break;
    case PASS:
      state[WALK_DUE] = 0;
      if (!rules.abilities[state[ACTIVE]].mandatory) state[POWER_DUE] = 0;
      tell?.({ event: 'passed', role: actingRole(state) });
      carryOn(state, rules, tell);
      break;
    default:
      usePower(state, move, rules, tell);
  }
}

/** L8.2, N8.2: the accuser takes the suspect's hex; right or wrong, the game is over. */
function accuse<Event>(state: State, hex: number, rules: StreetRules<Event>, tell: Listener<Event>): void {
  const { characters, hexes } = rules;
  const accuser = state[ACTIVE];
  let accused = 0;
  while (accused === accuser || state[AT + accused] !== hex) accused++;
  const right = accused === state[IDENTITY];
  tell?.({
    event: 'accused',
    character: characters[accuser],
    accused: characters[accused],
    hex: hexes[hex],
    path: rules.wayTo(state, hex).map((passed) => hexes[passed]),
    right,
  });
  moveTo(state, accuser, hex);
  if (right) finish(state, INVESTIGATOR, ARREST, characters, tell);
  else finish(state, JACK, WRONG_ARREST, characters, tell);
}

function usePower<Event>(state: State, move: number, rules: StreetRules<Event>, tell: Listener<Event>): void {
  const ability = rules.abilities[state[ACTIVE]];
  state[POWER_DUE] = 0;
  const due = ability.use(state, move, tell);
  if (ability.instead) state[WALK_DUE] = 0;
  if (state[OUTCOME] === 0) goOn(state, due, rules, tell);
}

/** Goes on with what is due at once, or else with the activation. */
function goOn<Event>(state: State, due: number, rules: StreetRules<Event>, tell: Listener<Event>): void {
  if (due === 0) carryOn(state, rules, tell);
  else state[DUE] = due;
}
