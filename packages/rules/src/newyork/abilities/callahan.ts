import type { MoveList, State } from '../../game.ts';
import { code, firstOf, secondOf, thirdOf } from '../../casework/codec.ts';
import type * as codec from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { both, hexesOf, hexSet, union } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { occupied } from '../../streets/places.ts';
import { HEXES, NEXT_TO, STREET_SET } from '../board.ts';
import type * as own from '../layout.ts';
import { obstacles, openWays } from '../layout.ts';
import type * as moves from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const FIRST: typeof codec.FIRST = 0x20;
const INVESTIGATIONS: typeof own.INVESTIGATIONS = 48;
const INVESTIGATE: typeof moves.INVESTIGATE = 10;

/**
 * Every pair of adjacent streets, in alphabetical order, four numbers each: the three words of the two hexes as a
 * set, and the move that covers them with tile 0.
 */
const PAIRS = Int32Array.from(
  hexesOf(STREET_SET).flatMap((hex) =>
    hexesOf(both(NEXT_TO[hex], STREET_SET))
      .filter((other) => other > hex)
      .flatMap((other) => {
        const { a, b, c } = hexSet([hex, other]);
        return [a, b, c, code(INVESTIGATE, 0, hex, other)];
      }),
  ),
);

/** Where a tile must not lie: under lamp, site, character and the other tile. */
function barredTo(state: State, tile: number): HexSet {
  const other = INVESTIGATIONS + 2 * (1 - tile);
  return union(union(obstacles(state), occupied(state)), hexSet(state, other, other + 2));
}

/** The move that would leave a tile where it is. */
function staying(state: State, tile: number): number {
  const present = INVESTIGATIONS + 2 * tile;
  return code(INVESTIGATE, tile, state[present], state[present + 1]);
}

/** Adds every place of a tile but for its present one. */
function pushPlaces(state: State, list: MoveList, tile: number): void {
  const { a, b, c } = barredTo(state, tile);
  const unchanged = staying(state, tile);
  const head = tile * FIRST;
  const { items } = list;
  let { size } = list;
  for (let pair = 0; pair < PAIRS.length; pair += 4) {
    const place = PAIRS[pair + 3] | head;
    // Written first and kept only where it counts: a branch would be guessed wrong too often.
    items[size] = place;
    const barred = (PAIRS[pair] & a) | (PAIRS[pair + 1] & b) | (PAIRS[pair + 2] & c);
    if (place !== unchanged) size += Number(barred === 0);
  }
  list.size = size;
}

/** Whether a tile can be moved. */
function hasPlace(state: State, tile: number): boolean {
  const { a, b, c } = barredTo(state, tile);
  const unchanged = staying(state, tile);
  for (let pair = 0; pair < PAIRS.length; pair += 4) {
    const barred = (PAIRS[pair] & a) | (PAIRS[pair + 1] & b) | (PAIRS[pair + 2] & c);
    if (barred === 0 && (PAIRS[pair + 3] | (tile * FIRST)) !== unchanged) return true;
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
