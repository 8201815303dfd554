import type { State } from '../game.ts';
import { both, has, hexesOf, isEmpty, meet, minus, NO_HEXES, plus, sift, union } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { ACTIVE, AT } from '../streets/layout.ts';
import { setAt, untaken } from '../streets/places.ts';
import { shortestPath } from '../streets/shortest-path.ts';
import { BUILDING_SET, FIRST_PORT, GATES, PORTS, STEPS, stepsFrom } from './board.ts';
import { INFORMANT, METROS, passable, SITES, STEAMERS, TALKATIVE } from './layout.ts';
import { CHARACTERS } from './names.ts';

const RIDER = CHARACTERS.indexOf('rider');
export const STEPS_OF_A_WALK = 3;

/** How a character moves: on their own walk, or by Eastman's ability (N6.6). */
export type Manner = 'walking' | 'ordered';

/** N6.2: what Rider crosses without spending steps on her own walk. */
function crossable(state: State, character: number, manner: Manner): HexSet {
  return character === RIDER && manner === 'walking' ? union(BUILDING_SET, setAt(state, SITES)) : NO_HEXES;
}

/** N3.3: the entrances of the metro that are open to this walk; only an investigation tile can lie on one. */
function openMetros(state: State, manner: Manner): HexSet {
  return manner === 'walking' ? both(setAt(state, METROS), passable(state)) : NO_HEXES;
}

/** Adds what can be crossed for nothing from `hexes`. */
function crossing(hexes: HexSet, cross: HexSet): HexSet {
  let inside = hexes;
  for (;;) {
    const further = sift(stepsFrom(inside), cross, inside);
    if (isEmpty(further)) return inside;
    inside = union(inside, further);
  }
}

/** The hexes a character can be on within `steps`, including their own and those Rider passes on her way. */
export function reachOf(state: State, character: number, steps: number, manner: Manner): HexSet {
  const open = passable(state);
  // `openMetros` is not used here: choosing between two sets would make V8 allocate an object.
  const metros = both(setAt(state, METROS), open);
  const rides = -Number(manner === 'walking');
  const cross = crossable(state, character, manner);
  const hex = state[AT + character];
  let { a, b, c } = plus(NO_HEXES, hex);
  // The three words of the next hexes are variables, since they come from two sources.
  let { a: nextA, b: nextB, c: nextC } = STEPS[hex];
  for (let left = steps; ; { a: nextA, b: nextB, c: nextC } = stepsFrom({ a, b, c })) {
    const crossed = sift({ a: nextA, b: nextB, c: nextC }, cross, { a, b, c });
    // N6.2: crossing takes none of Rider's steps.
    if (!isEmpty(crossed)) {
      ({ a, b, c } = union({ a, b, c }, crossed));
      continue;
    }
    const hop = rides & -Number(meet({ a, b, c }, metros));
    a |= (nextA | (metros.a & hop)) & open.a;
    b |= (nextB | (metros.b & hop)) & open.b;
    c |= (nextC | (metros.c & hop)) & open.c;
    if (--left === 0) return { a, b, c };
  }
}

/** Every hex the active character's own walk can reach. */
export const reach = (state: State): HexSet => reachOf(state, state[ACTIVE], STEPS_OF_A_WALK, 'walking');

/** Whether a hex next to the active character is free. */
export const canStep = (state: State): boolean => !isEmpty(freeOf(state, STEPS[state[AT + state[ACTIVE]]]));

/** The hexes from which a character can leave with the last step; Rider may cross sites and buildings to get there. */
function reachBeforeExit(state: State, character: number, manner: Manner): HexSet {
  const reach = reachOf(state, character, STEPS_OF_A_WALK - 1, manner);
  return crossing(reach, crossable(state, character, manner));
}

/** N3.5: the hexes of `reach` on which a walk may end without accusing anyone. */
export function freeOf(state: State, reach: HexSet): HexSet {
  // A port, on which no walk ends, stands for no hex: choosing between two sets would make V8 allocate an object.
  const mute = state[TALKATIVE] === 1 ? FIRST_PORT : state[INFORMANT];
  return minus(untaken(state, both(reach, passable(state))), mute);
}

/** N8.1: the exits the character reaches with a step to spare, as a mask: ports with a steamer, and the land. */
export function openExits(state: State, character: number, manner: Manner): number {
  const reach = reachBeforeExit(state, character, manner);
  let exits = 0;
  for (let exit = 0; exit < GATES.length; exit++) {
    const open = exit === PORTS.length || ((state[STEAMERS] >> exit) & 1) === 1;
    if (open && meet(reach, GATES[exit])) exits |= 1 << exit;
  }
  return exits;
}

/** N3.7: one shortest path of a character to a hex. */
export function wayTo(state: State, character: number, goal: number, manner: Manner): number[] {
  const open = passable(state);
  const metros = openMetros(state, manner);
  const cross = crossable(state, character, manner);
  const anywhere = union(open, cross);
  return shortestPath(
    state[AT + character],
    goal,
    (hex) => {
      const next = has(metros, hex) ? union(STEPS[hex], metros) : STEPS[hex];
      return hexesOf(both(next, anywhere));
    },
    (hex) => (has(cross, hex) ? 0 : 1),
  );
}

/** One shortest path of a character to a hex from which the exit can be taken. */
export function wayOut(state: State, character: number, exit: number, manner: Manner): number[] {
  const gates = both(GATES[exit], reachBeforeExit(state, character, manner));
  const ways = hexesOf(gates).map((gate) => wayTo(state, character, gate, manner));
  return ways.sort((x, y) => x.length - y.length)[0] ?? [];
}
