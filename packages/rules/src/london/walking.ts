import type { State } from '../game.ts';
import type * as streets from '../streets/layout.ts';
import { has, hexesOf, union } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { shortestPath } from '../streets/shortest-path.ts';
import { EXIT_HEXES, NEXT_TO, SETUPS, STREET_NEXT_TO } from './board.ts';
import { WITHIN, WITHIN_STEALTHY } from './distances.ts';
import type * as own from './layout.ts';
import { isCovered } from './layout.ts';
import { CHARACTERS } from './names.ts';
import { SEWERS, SEWERS_STEALTHY } from './sewers.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const ACTIVE: typeof streets.ACTIVE = 22;
const AT: typeof streets.AT = 25;
const CORDONS: typeof own.CORDONS = 40;
const COVERS: typeof own.COVERS = 39;
const EDITION: typeof own.EDITION = 36;

const STEALTHY = CHARACTERS.indexOf('stealthy');

/** L3.1: how far a character walks. */
export function stepsOf(character: number): number {
  return character === STEALTHY ? 4 : 3;
}

/**
 * The street hexes a character can reach within `steps`, his own included: on foot, or on foot to the nearest open
 * manhole, by one hop to any other, and on foot again.
 */
export function reachOf(state: State, character: number, steps: number): HexSet {
  const hex = state[AT + character];
  const sewers = (character === STEALTHY ? SEWERS_STEALTHY : SEWERS)[state[EDITION]][state[COVERS]];
  const onFoot = (character === STEALTHY ? WITHIN_STEALTHY : WITHIN)[steps][hex];
  const left = steps - 1 - sewers.nearest[hex];
  return left < 0 ? onFoot : union(onFoot, sewers.beyond[left]);
}

/** L8.1: the exits without a cordon whose street the character reaches with a step to spare, as a mask. */
export function openExits(state: State, character: number): number {
  const reach = reachOf(state, character, stepsOf(character) - 1);
  let exits = 0;
  for (let exit = 0; exit < EXIT_HEXES.length; exit++) {
    if (((state[CORDONS] >> exit) & 1) === 0 && has(reach, EXIT_HEXES[exit])) exits |= 1 << exit;
  }
  return exits;
}

/** L3.5: one shortest way of the active character to a hex. */
export function wayTo(state: State, goal: number): number[] {
  const { manholes } = SETUPS[state[EDITION]];
  const open = manholes.filter((_, manhole) => !isCovered(state, manhole));
  const next = state[ACTIVE] === STEALTHY ? NEXT_TO : STREET_NEXT_TO;
  return shortestPath(state[AT + state[ACTIVE]], goal, (hex) => [
    ...hexesOf(next[hex]),
    ...(open.includes(hex) ? open : []),
  ]);
}
