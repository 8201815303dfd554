import type { State } from '../game.ts';
import { has, meet, plus, unionOver, without } from '../streets/hex-set.ts';
import * as streets from '../streets/layout.ts';
import { occupied, setAt } from '../streets/places.ts';
import * as board from './board.ts';
import * as own from './layout.ts';

// Folded by V8 as constants of this module: see casework/layout.ts.
const { AT, CHARACTER_COUNT } = streets;
const { LIBERTY, NEXT_TO } = board;
const { LAMPS, PARKS } = own;

/** N4: who stands by a lamp or next to somebody, neither of them in a park or on Liberty island. */
export function visibleIn(state: State): number {
  const dark = plus(setAt(state, PARKS), LIBERTY);
  const lit = unionOver(setAt(state, LAMPS), NEXT_TO);
  const revealing = without(occupied(state), dark);
  let visible = 0;
  for (let character = 0; character < CHARACTER_COUNT; character++) {
    const hex = state[AT + character];
    if (!has(dark, hex) && (has(lit, hex) || meet(NEXT_TO[hex], revealing))) visible |= 1 << character;
  }
  return visible;
}
