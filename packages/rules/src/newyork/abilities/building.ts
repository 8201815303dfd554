import type { State } from '../../game.ts';
import { code, SECOND, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import type { Ability } from '../../streets/ability.ts';
import { isEmpty, plus, pushHexes, sift, union, without } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { occupied, putSet, setAt } from '../../streets/places.ts';
import { HEXES, stepsFrom, STREET_SET } from '../board.ts';
import { INFORMANT, LAMPS, METROS, openWays, PARKS, passable, SITES } from '../layout.ts';
import { BUILD } from '../moves.ts';
import { TILES } from '../names.ts';
import type { NewYorkEvent, Tile } from '../names.ts';

/** Where each kind of tile is kept in the state. */
export const TILE_SETS: Readonly<Record<Tile, number>> = { lamp: LAMPS, metro: METROS, site: SITES };

/** N6.1: streets without character, informant, tile or investigation tile. */
function emptyStreets(state: State): HexSet {
  const tiles = union(setAt(state, METROS), setAt(state, PARKS));
  const people = plus(occupied(state), state[INFORMANT]);
  return sift(STREET_SET, passable(state), union(tiles, people));
}

/** The ability to lay a tile on an empty street; with `apart`, not next to another tile of its kind. */
export function builds(tile: Tile, apart: boolean): Ability<NewYorkEvent> {
  const kind = TILES.indexOf(tile);
  const own = TILE_SETS[tile];
  const spots = (state: State): HexSet => {
    const empty = emptyStreets(state);
    // The ferry steps do no harm: neither tiles nor empty streets are on Liberty island.
    return apart ? without(empty, stepsFrom(setAt(state, own))) : empty;
  };
  return ability({
    possible: (state) => !isEmpty(spots(state)),
    moves: (state, list) => {
      pushHexes(list, spots(state), code(BUILD, kind), SECOND);
    },
    use(state, move, tell) {
      const hex = secondOf(move);
      putSet(state, own, plus(setAt(state, own), hex));
      openWays(state);
      tell?.({ event: 'built', tile, hex: HEXES[hex] });
      return 0;
    },
  });
}
