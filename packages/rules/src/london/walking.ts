import type { State } from '../game.ts';
import { ACTIVE, AT } from '../streets/layout.ts';
import { has, hexesOf, isEmpty } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { untaken } from '../streets/places.ts';
import { shortestPath } from '../streets/shortest-path.ts';
import { EXIT_HEXES, NEXT_TO, SETUPS, STREET_NEXT_TO } from './board.ts';
import { CORDONS, COVERS, EDITION, isCovered } from './layout.ts';
import { CHARACTERS } from './names.ts';
import { reachFrom } from './sewers.ts';

/** The hexes next to each hex, as lists. */
const STEPS = NEXT_TO.map(hexesOf);
const STREET_STEPS = STREET_NEXT_TO.map(hexesOf);

const STEALTHY = CHARACTERS.indexOf('stealthy');

/** The street hexes the active character can reach with `spare` steps (0 or 1) left over, occupied ones included. */
function reachOf(state: State, spare: number): HexSet {
  const character = state[ACTIVE];
  const walk = 2 * Number(character === STEALTHY) + spare;
  return reachFrom(state[EDITION], state[COVERS], walk, state[AT + character]);
}

/** Whether a street next to the active character is free. */
export const canStep = (state: State): boolean =>
  !isEmpty(untaken(state, STREET_NEXT_TO[state[AT + state[ACTIVE]]]));

export const reach = (state: State): HexSet => reachOf(state, 0);

/** L8.1: the exits without a cordon whose street the active character reaches with a step to spare, as a mask. */
export function openExits(state: State): number {
  const before = reachOf(state, 1);
  let exits = 0;
  for (let exit = 0; exit < EXIT_HEXES.length; exit++) {
    if (((state[CORDONS] >> exit) & 1) === 0 && has(before, EXIT_HEXES[exit])) exits |= 1 << exit;
  }
  return exits;
}

/** L3.5: one shortest path of the active character to a hex. */
export function wayTo(state: State, goal: number): number[] {
  const { manholes } = SETUPS[state[EDITION]];
  const open = manholes.filter((_, manhole) => !isCovered(state, manhole));
  const steps = state[ACTIVE] === STEALTHY ? STEPS : STREET_STEPS;
  return shortestPath(state[AT + state[ACTIVE]], goal, (hex) =>
    open.includes(hex) ? [...steps[hex], ...open] : steps[hex],
  );
}
