import type { State } from '../../game.ts';
import { code, FIRST, firstOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { both, has, isEmpty, minus, plus, pushHexes, union } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { putSet, setAt } from '../../streets/places.ts';
import { HEXES, PRINTED_METRO } from '../board.ts';
import { METROS, obstacles, openWays, PARKS, passable } from '../layout.ts';
import { PARK } from '../moves.ts';
import { TILES } from '../names.ts';
import type { NewYorkEvent } from '../names.ts';
import { TILE_SETS } from './building.ts';

/** N6.4: the hexes of all tiles except the printed entrance and an entrance under an investigation tile. */
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
