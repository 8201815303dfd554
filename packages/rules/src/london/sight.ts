import type { State } from '../game.ts';
import { union } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import { AT } from '../streets/layout.ts';
import { occupied, standingOn } from '../streets/places.ts';
import { BEAMS, LIT, streetsNextToAny } from './board.ts';
import { CHARACTERS } from './names.ts';
import { LAMPS, LANTERN } from './layout.ts';

export const WATSON = CHARACTERS.indexOf('watson');

/** What the lantern lights; it never lights Watson. */
export function beam(state: State): HexSet {
  return BEAMS[6 * state[AT + WATSON] + state[LANTERN]];
}

/** The characters who stand by a lit lamp, next to another, or in the beam: L4.1 to L4.3. */
export function visibleIn(state: State): number {
  const beside = streetsNextToAny(occupied(state));
  return standingOn(state, union(union(LIT[state[LAMPS]], beam(state)), beside), CHARACTERS.length);
}
