import type { Earlier, Random, State, Viewer } from '../game.ts';
import { imagineStreets, streetView } from '../streets/street-view.ts';
import { HEXES } from './board.ts';
import { lay, SIZE } from './layout.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkView } from './names.ts';
import { boardOf } from './position.ts';
import { visibleIn } from './sight.ts';

/** N9: what a viewer may know. */
export function view(state: State, viewer: Viewer, earlier: Earlier<NewYorkView> | null): NewYorkView {
  return {
    ...streetView(state, viewer, visibleIn(state), 'newyork', CHARACTERS, earlier),
    ...boardOf(state, earlier),
    options: {},
  };
}

/** A whole state that fits the view; only the hidden cards are drawn. */
export function imagine(seen: NewYorkView, random: Random): State {
  const state = new Int32Array(SIZE);
  imagineStreets(state, seen, random, CHARACTERS, HEXES);
  lay(state, seen);
  return state;
}
