import type { State } from '../../game.ts';
import { code, firstOf } from '../../casework/codec.ts';
import type * as codec from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { both, has, isEmpty, minus, plus, pushHexes, union } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { putSet, setAt } from '../../streets/places.ts';
import { HEXES, PRINTED_METRO } from '../board.ts';
import { obstacles, openWays, passable } from '../layout.ts';
import type * as own from '../layout.ts';
import type * as moves from '../moves.ts';
import { TILES } from '../names.ts';
import type { NewYorkEvent } from '../names.ts';
import { TILE_SETS } from './building.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const FIRST: typeof codec.FIRST = 0x20;
const METROS: typeof own.METROS = 39;
const PARKS: typeof own.PARKS = 45;
const PARK: typeof moves.PARK = 9;

/** N6.4: every tile but the printed entrance and an entrance under an investigation tile. */
function turnable(state: State): HexSet {
  const metros = minus(both(setAt(state, METROS), passable(state)), PRINTED_METRO);
  return union(obstacles(state), metros);
}

/** N6.4: turns a lamp, building site or metro entrance to its park side. */
export const grant = ability<NewYorkEvent>({
  possible: (state) => !isEmpty(turnable(state)),
  moves: (state, list) => {
    pushHexes(list, turnable(state), code(PARK), FIRST);
  },
  use(state, move, tell) {
    const hex = firstOf(move);
    for (const tile of TILES) {
      const own = TILE_SETS[tile];
      const tiles = setAt(state, own);
      if (!has(tiles, hex)) continue;
      putSet(state, own, minus(tiles, hex));
      tell?.({ event: 'planted', tile, hex: HEXES[hex] });
    }
    putSet(state, PARKS, plus(setAt(state, PARKS), hex));
    openWays(state);
    return 0;
  },
});
