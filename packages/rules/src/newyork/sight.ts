import type { State } from '../game.ts';
import { plus, union, without } from '../streets/hex-set.ts';
import { occupied, setAt, standingOn } from '../streets/places.ts';
import { LIBERTY, stepsFrom } from './board.ts';
import { LAMPS, PARKS } from './layout.ts';
import { CHARACTERS } from './names.ts';

/** N4: the characters next to a lamp or to another character, where neither is in a park or on Liberty island. */
export function visibleIn(state: State): number {
  const dark = plus(setAt(state, PARKS), LIBERTY);
  const revealing = union(setAt(state, LAMPS), without(occupied(state), dark));
  // Liberty island is left out at both ends, so that no ferry link counts (N4.3).
  return standingOn(state, without(stepsFrom(revealing), dark), CHARACTERS.length);
}
