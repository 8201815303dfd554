import type { MoveList, State } from '../../game.ts';
import { code, firstOf, secondOf, THIRD, thirdOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { both, has, hexesOf, hexSet, isEmpty, pushHexes, union, without } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { HEXES, LATER_NEXT_TO, STREET_SET } from '../board.ts';
import { INVESTIGATIONS, obstacles, occupied } from '../layout.ts';
import { INVESTIGATE } from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

/** N6.5: streets, entrances and parks without characters that the other tile does not cover. */
function coverable(state: State, tile: number): HexSet {
  const other = INVESTIGATIONS + 2 * (1 - tile);
  const barred = union(union(obstacles(state), occupied(state)), hexSet(state, other, other + 2));
  return without(STREET_SET, barred);
}

/** Adds every pair of adjacent hexes for a tile but the one it covers already. */
function pushPlaces(state: State, list: MoveList, tile: number): void {
  const allowed = coverable(state, tile);
  const [first, second] = [state[INVESTIGATIONS + 2 * tile], state[INVESTIGATIONS + 2 * tile + 1]];
  for (const hex of hexesOf(allowed)) {
    let partners = both(LATER_NEXT_TO[hex], allowed);
    if (hex === first && has(partners, second)) partners = without(partners, hexSet([second]));
    if (!isEmpty(partners)) pushHexes(list, partners, code(INVESTIGATE, tile, hex), THIRD);
  }
}

/** N6.5: moves one investigation tile; at least one of its two hexes is newly covered. */
export const callahan = ability<NewYorkEvent>({
  possible: (state) => [0, 1].some((tile) => hasPlace(state, tile)),
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
    tell?.({ event: 'investigated', tile, from, to: [HEXES[secondOf(move)], HEXES[thirdOf(move)]] });
    return 0;
  },
});

/** Whether `pushPlaces` would add anything. */
function hasPlace(state: State, tile: number): boolean {
  const allowed = coverable(state, tile);
  const [first, second] = [state[INVESTIGATIONS + 2 * tile], state[INVESTIGATIONS + 2 * tile + 1]];
  return hexesOf(allowed).some((hex) => {
    const partners = both(LATER_NEXT_TO[hex], allowed);
    return !isEmpty(hex === first ? without(partners, hexSet([second])) : partners);
  });
}
