import type { Earlier, State } from '../game.ts';
import { casePosition } from '../casework/case.ts';
import { namesOf } from '../casework/masks.ts';
import { unchangedOr } from '../casework/unchanged.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { AT } from '../streets/layout.ts';
import { setAt } from '../streets/places.ts';
import { placesOf, publicCards } from '../streets/street-view.ts';
import { HEXES, PORTS } from './board.ts';
import { INFORMANT, INVESTIGATIONS, LAMPS, METROS, PARKS, SITES, STEAMERS, TALKATIVE } from './layout.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkBoard, NewYorkPosition } from './names.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** What lies on the board, as plain data. */
export function boardOf(state: State, earlier: Earlier<NewYorkBoard> | null = null): NewYorkBoard {
  return {
    characters: unchangedOr(earlier, 'characters', state, AT, CHARACTERS.length, charactersOf),
    lamps: unchangedOr(earlier, 'lamps', state, LAMPS, SET_WORDS, lampsOf),
    metros: unchangedOr(earlier, 'metros', state, METROS, SET_WORDS, metrosOf),
    sites: unchangedOr(earlier, 'sites', state, SITES, SET_WORDS, sitesOf),
    parks: unchangedOr(earlier, 'parks', state, PARKS, SET_WORDS, parksOf),
    investigations: unchangedOr(earlier, 'investigations', state, INVESTIGATIONS, 4, investigationsOf),
    steamers: namesOf(elementAt(state, STEAMERS), PORTS),
    informant: unchangedOr(earlier, 'informant', state, INFORMANT, 2, informantOf),
    ...publicCards(state, CHARACTERS),
  };
}

/** A set of hexes. */
const SET_WORDS = 3;

const charactersOf = (state: State): NewYorkBoard['characters'] => placesOf(state, CHARACTERS, HEXES);

const hexesAt = (state: State, at: number): string[] =>
  hexesOf(setAt(state, at)).map((hex) => elementAt(HEXES, hex));
const lampsOf = (state: State): string[] => hexesAt(state, LAMPS);
const metrosOf = (state: State): string[] => hexesAt(state, METROS);
const sitesOf = (state: State): string[] => hexesAt(state, SITES);
const parksOf = (state: State): string[] => hexesAt(state, PARKS);

function investigationsOf(state: State): NewYorkBoard['investigations'] {
  const pair = (at: number): string[] => [
    elementAt(HEXES, elementAt(state, at)),
    elementAt(HEXES, elementAt(state, at + 1)),
  ];
  return [pair(INVESTIGATIONS), pair(INVESTIGATIONS + 2)];
}

const informantOf = (state: State): NewYorkBoard['informant'] => ({
  hex: elementAt(HEXES, elementAt(state, INFORMANT)),
  talkative: state[TALKATIVE] === 1,
});

/** Everything on the table, in the form of a trace. */
export function positionOf(state: State): NewYorkPosition {
  return { ...casePosition(state, visibleIn(state), CHARACTERS), ...boardOf(state) };
}
