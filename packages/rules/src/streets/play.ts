import type { Random, MoveList, State, Tell } from '../game.ts';
import { pileOf, roleToAct, takeCard } from '../casework/case.ts';
import { code, firstOf, kindOf, pushBits } from '../casework/codec.ts';
import {
  DUE,
  DUE_ACT,
  DUE_ACTIVATE,
  DUE_DEAL,
  DUE_DRAW,
  DUE_IDENTITY,
  IDENTITY,
  INVESTIGATOR,
  JACK,
  OUTCOME,
} from '../casework/layout.ts';
import { countBits } from '../casework/masks.ts';
import { activationMoves, carryOn } from './activation.ts';
import type { StreetEvent } from './events.ts';
import { ACCUSE, ACTIVATE, CARDS, DRAW, ESCAPE, IDENTITY_CARD, PASS, WALK } from './kinds.ts';
import { ACTIVE, AT, OPEN, ABILITY_DUE, SHOWN, WALK_DUE } from './layout.ts';
import { moveTo } from './places.ts';
import { actingRole, finish, showCards } from './round.ts';
import { ARREST, ESCAPED, WRONG_ARREST } from './rules.ts';
import type { StreetRules } from './rules.ts';

type Listener<Event> = Tell<NoInfer<Event> | StreetEvent> | undefined;

/** Lists the moves of the decisions that all street games have. */
export function streetMoves<Event>(state: State, list: MoveList, rules: StreetRules<Event>): void {
  switch (state[DUE]) {
    case DUE_IDENTITY:
      pushBits(list, rules.everybody, IDENTITY_CARD);
      break;
    case DUE_DEAL:
      for (let set = 0; set < rules.cardSets.length; set++) list.items[list.size++] = code(CARDS, set);
      break;
    case DUE_DRAW:
      pushBits(list, pileOf(state, rules.characters.length), DRAW);
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
export function streetSample<Event>(state: State, random: Random, rules: StreetRules<Event>): number {
  const { length } = rules.characters;
  if (state[DUE] === DUE_DEAL) return code(CARDS, random(rules.cardSets.length));
  if (state[DUE] === DUE_IDENTITY) return code(IDENTITY_CARD, random(length));
  const pile = pileOf(state, length);
  let skip = random(countBits(pile));
  let card = 0;
  while (((pile >> card) & 1) === 0 || skip-- > 0) card++;
  return code(DRAW, card);
}

/** Plays a move up to a witness call: one that all street games have, or one of the active character's ability. */
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
      state[SHOWN] = rules.cardSets[first];
      showCards(state, rules.cardSets[first], rules, tell);
      break;
    case DRAW:
      takeCard(state, roleToAct(state), first);
      tell?.({ event: 'drew', role: actingRole(state), card: characters[first] });
      carryOn(state, rules);
      break;
    case ACTIVATE:
      state[OPEN] &= ~(1 << first);
      state[ACTIVE] = first;
      state[WALK_DUE] = 1;
      state[ABILITY_DUE] = 1;
      tell?.({ event: 'activated', role: actingRole(state), character: characters[first] });
      carryOn(state, rules);
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
      if (rules.abilities[state[ACTIVE]].instead) state[ABILITY_DUE] = 0;
      goOn(state, rules.arriving(state), rules);
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
      if (!rules.abilities[state[ACTIVE]].mandatory) state[ABILITY_DUE] = 0;
      tell?.({ event: 'passed', role: actingRole(state) });
      carryOn(state, rules);
      break;
    default:
      useAbility(state, move, rules, tell);
  }
}

/** L8.2, N8.2: the accuser moves onto the suspect's hex; right or wrong, the game is over. */
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

function useAbility<Event>(
  state: State,
  move: number,
  rules: StreetRules<Event>,
  tell: Listener<Event>,
): void {
  const ability = rules.abilities[state[ACTIVE]];
  state[ABILITY_DUE] = 0;
  const due = ability.use(state, move, tell);
  if (ability.instead) state[WALK_DUE] = 0;
  if (state[OUTCOME] === 0) goOn(state, due, rules);
}

/** Continues with what is due right after a move, or else with the activation. */
function goOn<Event>(state: State, due: number, rules: StreetRules<Event>): void {
  if (due === 0) carryOn(state, rules);
  else state[DUE] = due;
}
