import type { Earlier, Random, State, Viewer } from '../game.ts';
import { maskOf, namesOf } from '../casework/masks.ts';
import { unchangedOr } from '../casework/unchanged.ts';
import { ABILITY_BEGUN, ABILITY_DUE } from '../streets/layout.ts';
import { imagineStreets, streetView } from '../streets/street-view.ts';
import { STREETS } from './board.ts';
import { EDITION, SIZE, WHISTLE_LEFT, WHISTLE_MOVED } from './layout.ts';
import { CHARACTERS, EDITIONS } from './names.ts';
import type { LondonView } from './names.ts';
import { boardOf, optionsOf, restoreBoard } from './position.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** L9: what a viewer may know. */
export function view(state: State, viewer: Viewer, earlier: Earlier<LondonView> | null): LondonView {
  return {
    ...streetView(state, viewer, visibleIn(state), 'london', CHARACTERS, earlier),
    ...boardOf(state, earlier),
    options: unchangedOr(earlier, 'options', state, EDITION, 1, optionsOf),
    whistle:
      elementAt(state, WHISTLE_LEFT) === 0
        ? null
        : {
            left: elementAt(state, WHISTLE_LEFT),
            moved: namesOf(elementAt(state, WHISTLE_MOVED), CHARACTERS),
          },
  };
}

/** A whole state that fits the view; only the hidden cards are drawn. */
export function imagine(seen: LondonView, random: Random): State {
  const state = new Int32Array(SIZE);
  state[EDITION] = EDITIONS.indexOf(seen.options.edition);
  imagineStreets(state, seen, random, CHARACTERS, STREETS);
  restoreBoard(state, seen);
  if (seen.whistle) state[ABILITY_DUE] = ABILITY_BEGUN;
  state[WHISTLE_LEFT] = seen.whistle?.left ?? 0;
  state[WHISTLE_MOVED] = maskOf(seen.whistle?.moved ?? [], CHARACTERS);
  return state;
}
