import type { State } from '../game.ts';
import { casePosition } from '../casework/case.ts';
import { namesOf } from '../casework/masks.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { setAt } from '../streets/places.ts';
import { placesOf, publicCards } from '../streets/street-view.ts';
import { HEXES, PORTS } from './board.ts';
import { INFORMANT, INVESTIGATIONS, LAMPS, METROS, PARKS, SITES, STEAMERS, TALKATIVE } from './layout.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkBoard, NewYorkPosition } from './names.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** What lies on the board, as plain data. */
export function boardOf(state: State): NewYorkBoard {
  const hexes = (at: number): string[] => hexesOf(setAt(state, at)).map((hex) => elementAt(HEXES, hex));
  const pair = (at: number): string[] => [
    elementAt(HEXES, elementAt(state, at)),
    elementAt(HEXES, elementAt(state, at + 1)),
  ];
  return {
    characters: placesOf(state, CHARACTERS, HEXES),
    lamps: hexes(LAMPS),
    metros: hexes(METROS),
    sites: hexes(SITES),
    parks: hexes(PARKS),
    investigations: [pair(INVESTIGATIONS), pair(INVESTIGATIONS + 2)],
    steamers: namesOf(elementAt(state, STEAMERS), PORTS),
    informant: { hex: elementAt(HEXES, elementAt(state, INFORMANT)), talkative: state[TALKATIVE] === 1 },
    ...publicCards(state, CHARACTERS),
  };
}

/** Everything on the table, in the form of a trace. */
export function positionOf(state: State): NewYorkPosition {
  return { ...casePosition(state, visibleIn(state), CHARACTERS), ...boardOf(state) };
}
