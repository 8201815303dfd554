import type { State } from '../game.ts';
import { plus, union, without } from '../streets/hex-set.ts';
import { occupied, setAt, standingOn } from '../streets/places.ts';
import { LIBERTY, stepsFrom } from './board.ts';
import { LAMPS, PARKS } from './layout.ts';
import { CHARACTERS } from './names.ts';

/** N4: who stands by a lamp or next to somebody, neither of them in a park or on Liberty island. */
export function visibleIn(state: State): number {
  const dark = plus(setAt(state, PARKS), LIBERTY);
  const revealing = union(setAt(state, LAMPS), without(occupied(state), dark));
  // Neither from Liberty island nor to it, so that no ferry counts (N4.3).
  return standingOn(state, without(stepsFrom(revealing), dark), CHARACTERS.length);
}
