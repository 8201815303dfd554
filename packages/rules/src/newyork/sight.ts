import type { State } from '../game.ts';
import { has, meet, plus, unionOver, without } from '../streets/hex-set.ts';
import { AT, CHARACTER_COUNT } from '../streets/layout.ts';
import { occupied, setAt } from '../streets/places.ts';
import { LIBERTY, NEXT_TO } from './board.ts';
import { LAMPS, PARKS } from './layout.ts';

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
