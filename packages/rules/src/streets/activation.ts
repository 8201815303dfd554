import { moveList } from '../game.ts';
import type { MoveList, State } from '../game.ts';
import { roleToAct } from '../casework/case.ts';
import { code, FIRST, pushBits } from '../casework/codec.ts';
import { DUE, DUE_ACT, IDENTITY, INVESTIGATOR, JACK, SUSPECTS, WITNESS } from '../casework/layout.ts';
import { lowestBit } from '../casework/masks.ts';
import { has, isEmpty, pushHexes } from './hex-set.ts';
import type { HexSet } from './hex-set.ts';
import { ACCUSE, ESCAPE, PASS, WALK } from './kinds.ts';
import { ACTIVE, AT, ABILITY_BEGUN, ABILITY_DUE, WALK_DUE } from './layout.ts';
import { endActivation } from './round.ts';
import type { StreetRules } from './rules.ts';

/** L8.1, N8.1: nobody leaves before a call has said `unseen`; the card starts on `seen`, so never in round 1. */
export function exitsAreWatched(state: State): boolean {
  return state[WITNESS] === 1;
}

/** L8.2, N8.2: adds the accusation of every suspect within this reach. */
function pushAccusations(state: State, list: MoveList, reach: HexSet): void {
  const { items } = list;
  let { size } = list;
  for (let rest = state[SUSPECTS] & ~(1 << state[ACTIVE]); rest !== 0; rest &= rest - 1) {
    const hex = state[AT + lowestBit(rest)];
    // Each move is written, and kept only if it counts: the processor would often mispredict a branch.
    items[size] = code(ACCUSE, hex);
    size += Number(has(reach, hex));
  }
  list.size = size;
}

/** Lists everything the acting role may do with the active character. */
export function activationMoves<Event>(state: State, list: MoveList, rules: StreetRules<Event>): void {
  const ability = rules.abilities[state[ACTIVE]];
  if (state[ABILITY_DUE] === ABILITY_BEGUN) {
    ability.moves(state, list);
    return;
  }
  const role = roleToAct(state);
  let compelled = false;
  if (state[WALK_DUE] === 1) {
    const reach = rules.reach(state);
    const free = rules.freeOf(state, reach);
    pushHexes(list, free, WALK, FIRST);
    compelled = !isEmpty(free);
    if (role === INVESTIGATOR) {
      pushAccusations(state, list, reach);
    } else if (state[ACTIVE] === state[IDENTITY] && !exitsAreWatched(state)) {
      pushBits(list, rules.exitsInReach(state), ESCAPE);
    }
  }
  if (state[ABILITY_DUE] === 1) {
    const before = list.size;
    ability.moves(state, list);
    compelled ||= ability.mandatory && list.size > before;
  }
  if (!compelled && (list.size > 0 || someoneCouldLeave(state, rules))) {
    list.items[list.size++] = PASS;
  }
}

/** Whether the acting role has a decision; the slow `activationMoves` is used only where quicker checks do not tell. */
function hasChoice<Event>(state: State, rules: StreetRules<Event>): boolean {
  if (state[ABILITY_DUE] === ABILITY_BEGUN) return true;
  if (state[WALK_DUE] === 1 && rules.canStep(state)) return true;
  if (state[ABILITY_DUE] === 1 && rules.abilities[state[ACTIVE]].possible(state)) return true;
  if (state[WALK_DUE] === 0) return false;
  const list = moveList();
  activationMoves(state, list, rules);
  return list.size > 0;
}

/** L9.3, N9.3: Jack is asked wherever some suspect could leave, so that being asked does not tell who Jack is. */
function someoneCouldLeave<Event>(state: State, rules: StreetRules<Event>): boolean {
  return (
    state[WALK_DUE] === 1 && roleToAct(state) === JACK && !exitsAreWatched(state) && rules.couldLeave(state)
  );
}

/** Continues the activation: to the role's next decision, to the ability that follows the walk, or to its end. */
export function carryOn<Event>(state: State, rules: StreetRules<Event>): void {
  if (hasChoice(state, rules)) {
    state[DUE] = DUE_ACT;
    return;
  }
  // L3.6, N3.6: a character without a free destination does not walk; an ability that follows the walk is still due.
  state[WALK_DUE] = 0;
  const { after } = rules.abilities[state[ACTIVE]];
  if (state[ABILITY_DUE] === 1 && after !== 0) {
    state[ABILITY_DUE] = 0;
    state[DUE] = after;
    return;
  }
  endActivation(state);
}
