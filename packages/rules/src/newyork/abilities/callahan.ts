import type { MoveList, State } from '../../game.ts';
import { code, firstOf, secondOf, THIRD, thirdOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import {
  both,
  has,
  hexesOf,
  hexSet,
  isEmpty,
  minus,
  pushHexes,
  union,
  without,
} from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { occupied } from '../../streets/places.ts';
import { HEXES, LATER_NEXT_TO, STREET_SET } from '../board.ts';
import { INVESTIGATIONS, obstacles, openWays } from '../layout.ts';
import { INVESTIGATE } from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

/** N6.5: streets, entrances and parks without characters that the other tile does not cover. */
function coverable(state: State, tile: number): HexSet {
  const other = INVESTIGATIONS + 2 * (1 - tile);
  const barred = union(union(obstacles(state), occupied(state)), hexSet(state, other, other + 2));
  return without(STREET_SET, barred);
}

/** The later neighbours with which a hex makes a new place for a tile. */
function partners(state: State, tile: number, hex: number, allowed: HexSet): HexSet {
  const at = INVESTIGATIONS + 2 * tile;
  const free = both(LATER_NEXT_TO[hex], allowed);
  return hex === state[at] ? minus(free, state[at + 1]) : free;
}

/** Adds every pair of adjacent hexes for a tile but the one it covers already. */
function pushPlaces(state: State, list: MoveList, tile: number): void {
  const allowed = coverable(state, tile);
  for (const hex of hexesOf(allowed)) {
    pushHexes(list, partners(state, tile, hex, allowed), code(INVESTIGATE, tile, hex), THIRD);
  }
}

/** Whether `pushPlaces` would add anything. */
function hasPlace(state: State, tile: number): boolean {
  const allowed = coverable(state, tile);
  for (let hex = 0; hex < LATER_NEXT_TO.length; hex++) {
    if (has(allowed, hex) && !isEmpty(partners(state, tile, hex, allowed))) return true;
  }
  return false;
}

/** N6.5: moves one investigation tile; at least one of its two hexes is newly covered. */
export const callahan = ability<NewYorkEvent>({
  possible: (state) => hasPlace(state, 0) || hasPlace(state, 1),
  moves: (state, list) => {
    pushPlaces(state, list, 0);
    pushPlaces(state, list, 1);
  },
  use(state, move, tell) {
    const tile = firstOf(move);
    const at = INVESTIGATIONS + 2 * tile;
    const from = [HEXES[state[at]], HEXES[state[at + 1]]];
    state[at] = secondOf(move);
    state[at + 1] = thirdOf(move);
    openWays(state);
    tell?.({ event: 'investigated', tile, from, to: [HEXES[secondOf(move)], HEXES[thirdOf(move)]] });
    return 0;
  },
});
