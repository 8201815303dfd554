import type { State } from '../game.ts';
import {
  both,
  has,
  hexesOf,
  isEmpty,
  meet,
  minus,
  NO_HEXES,
  plus,
  sift,
  union,
  unionOver,
  without,
} from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import type * as streets from '../streets/layout.ts';
import { occupied, setAt } from '../streets/places.ts';
import { shortestPath } from '../streets/shortest-path.ts';
import { BUILDING_SET, GATES, NEXT_TO, PORTS, STEPS } from './board.ts';
import type * as own from './layout.ts';
import { covered, passable } from './layout.ts';
import { CHARACTERS } from './names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const AT: typeof streets.AT = 25;
const INFORMANT: typeof own.INFORMANT = 53;
const METROS: typeof own.METROS = 39;
const SITES: typeof own.SITES = 42;
const STEAMERS: typeof own.STEAMERS = 52;
const TALKATIVE: typeof own.TALKATIVE = 54;

const RIDER = CHARACTERS.indexOf('rider');
export const STEPS_OF_A_WALK = 3;

/** How a character gets about: on his own walk, or moved by Eastman's power (N6.6). */
export type Manner = 'walking' | 'ordered';

/** N6.2: what Rider crosses without spending steps on her own walk. */
function crossable(state: State, character: number, manner: Manner): HexSet | undefined {
  return character === RIDER && manner === 'walking' ? union(BUILDING_SET, setAt(state, SITES)) : undefined;
}

/** N3.3: the entrances of the metro that are open to this walk. */
function openMetros(state: State, manner: Manner): HexSet | undefined {
  return manner === 'walking' ? without(setAt(state, METROS), covered(state)) : undefined;
}

/** Adds what can be crossed for nothing from `hexes`. */
function crossing(hexes: HexSet, cross: HexSet): HexSet {
  let inside = hexes;
  for (let front = hexes; !isEmpty(front);) {
    front = sift(unionOver(front, NEXT_TO), cross, inside);
    inside = union(inside, front);
  }
  return inside;
}

/** The hexes a character can be on within `steps`, his own and those Rider is only passing included. */
export function reachOf(state: State, character: number, steps: number, manner: Manner): HexSet {
  const open = passable(state);
  const metros = openMetros(state, manner);
  const cross = crossable(state, character, manner);
  let front = plus(NO_HEXES, state[AT + character]);
  if (cross) front = crossing(front, cross);
  let reached = front;
  for (let step = 0; step < steps; step++) {
    let next = unionOver(front, STEPS);
    if (metros && meet(front, metros)) next = union(next, metros);
    front = sift(next, open, reached);
    if (cross) front = without(crossing(front, cross), reached);
    reached = union(reached, front);
  }
  return reached;
}

/** N3.5: the hexes of `reach` on which a walk may end without accusing anyone. */
export function freeOf(state: State, reach: HexSet): HexSet {
  const free = sift(reach, passable(state), occupied(state));
  return state[TALKATIVE] === 1 ? free : minus(free, state[INFORMANT]);
}

/** N8.1: the exits the character reaches with a step to spare, as a mask: ports with a steamer, and the land. */
export function openExits(state: State, character: number, manner: Manner): number {
  const reach = reachOf(state, character, STEPS_OF_A_WALK - 1, manner);
  let exits = 0;
  for (let exit = 0; exit < GATES.length; exit++) {
    const open = exit === PORTS.length || ((state[STEAMERS] >> exit) & 1) === 1;
    if (open && meet(reach, GATES[exit])) exits |= 1 << exit;
  }
  return exits;
}

/** N3.7: one shortest way of a character to a hex. */
export function wayTo(state: State, character: number, goal: number, manner: Manner): number[] {
  const open = passable(state);
  const metros = openMetros(state, manner);
  const cross = crossable(state, character, manner);
  const anywhere = cross ? union(open, cross) : open;
  return shortestPath(
    state[AT + character],
    goal,
    (hex) => {
      const next = metros && has(metros, hex) ? union(STEPS[hex], metros) : STEPS[hex];
      return hexesOf(both(next, anywhere));
    },
    (hex) => (cross && has(cross, hex) ? 0 : 1),
  );
}

/** One shortest way of a character to a hex from which he can take the exit. */
export function wayOut(state: State, character: number, exit: number, manner: Manner): number[] {
  const gates = both(GATES[exit], reachOf(state, character, STEPS_OF_A_WALK - 1, manner));
  const ways = hexesOf(gates).map((gate) => wayTo(state, character, gate, manner));
  return ways.sort((x, y) => x.length - y.length)[0] ?? [];
}
