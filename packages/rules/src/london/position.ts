import type { Earlier, State } from '../game.ts';
import { casePosition } from '../casework/case.ts';
import { indexOf, maskOf, namesOf } from '../casework/masks.ts';
import { unchangedOr } from '../casework/unchanged.ts';
import { AT } from '../streets/layout.ts';
import { placesOf, publicCards } from '../streets/street-view.ts';
import { LAMP_SITES, NUMBERED_AT_START, SETUPS, STREETS } from './board.ts';
import { CORDONS, COVERS, EDITION, isCovered, LAMPS, LANTERN, NUMBERED, numberOn, SIZE } from './layout.ts';
import { CHARACTERS, DIRECTIONS, EDITIONS, EXITS } from './names.ts';
import type { LondonBoard, LondonOptions, LondonPosition } from './names.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** The options a state was set up with. */
export function optionsOf(state: State): LondonOptions {
  return { edition: elementAt(EDITIONS, elementAt(state, EDITION)) };
}

/** What lies on the board, as plain data. */
export function boardOf(state: State, earlier: Earlier<LondonBoard> | null = null): LondonBoard {
  return {
    characters: unchangedOr(earlier, 'characters', state, AT, CHARACTERS.length, charactersOf),
    lantern: elementAt(DIRECTIONS, elementAt(state, LANTERN)),
    lamps: unchangedOr(earlier, 'lamps', state, LAMPS, SIZE - LAMPS, lampsOf),
    covers: unchangedOr(earlier, 'covers', state, COVERS, 1, coversOf),
    cordons: namesOf(elementAt(state, CORDONS), EXITS),
    ...publicCards(state, CHARACTERS),
  };
}

const charactersOf = (state: State): LondonBoard['characters'] => placesOf(state, CHARACTERS, STREETS);

/** By the mask of lit lamps and by the sites of numbered ones, which lie last in a state. */
const lampsOf = (state: State): LondonBoard['lamps'] =>
  namesOf(elementAt(state, LAMPS), LAMP_SITES).map((hex) => ({
    hex,
    number: numberOn(state, LAMP_SITES.indexOf(hex)),
  }));

/** The edition stays the same in a whole game. */
function coversOf(state: State): LondonBoard['covers'] {
  const { manholes } = elementAt(SETUPS, elementAt(state, EDITION));
  return manholes.filter((_, manhole) => isCovered(state, manhole)).map((hex) => elementAt(STREETS, hex));
}

/** Writes a board back into a state of the same edition. */
export function restoreBoard(state: State, board: LondonBoard): void {
  const { manholes } = elementAt(SETUPS, elementAt(state, EDITION));
  state[LANTERN] = DIRECTIONS.indexOf(board.lantern);
  state[LAMPS] = maskOf(
    board.lamps.map(({ hex }) => hex),
    LAMP_SITES,
  );
  NUMBERED_AT_START.forEach((_, index) => {
    const lamp = board.lamps.find(({ number }) => number === index + 1);
    state[NUMBERED + index] = lamp ? indexOf(lamp.hex, LAMP_SITES) : -1;
  });
  state[COVERS] = maskOf(
    board.covers,
    manholes.map((hex) => elementAt(STREETS, hex)),
  );
  state[CORDONS] = maskOf(board.cordons, EXITS);
}

/** Everything on the table, in the form of a trace. */
export function positionOf(state: State): LondonPosition {
  return { ...casePosition(state, visibleIn(state), CHARACTERS), ...boardOf(state) };
}
