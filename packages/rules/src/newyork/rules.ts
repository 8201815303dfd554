import type { State } from '../game.ts';
import { DUE_PLACE, SUSPECTS } from '../casework/layout.ts';
import { lowestBit } from '../casework/masks.ts';
import { cardSetsOf } from '../streets/kinds.ts';
import { ACTIVE, AT } from '../streets/layout.ts';
import type { StreetRules } from '../streets/rules.ts';
import { ABILITIES } from './abilities/index.ts';
import { EASTMAN, eligible } from './abilities/eastman.ts';
import { HEXES } from './board.ts';
import { EVERYBODY, INFORMANT, TALKATIVE } from './layout.ts';
import { CHARACTERS, EXITS } from './names.ts';
import type { NewYorkEvent } from './names.ts';
import { visibleIn } from './sight.ts';
import { canStep, freeOf, openExits, reach, wayOut, wayTo } from './walking.ts';

/** What New York tells the shared machinery of the street games. */
export const RULES: StreetRules<NewYorkEvent> = {
  characters: CHARACTERS,
  everybody: EVERYBODY,
  cardSets: cardSetsOf(CHARACTERS.length),
  hexes: HEXES,
  exits: EXITS,
  abilities: CHARACTERS.map((character) => ABILITIES[character]),
  reach,
  canStep,
  freeOf,
  exitsInReach: (state) => openExits(state, state[ACTIVE], 'walking'),
  couldLeave,
  // Nobody ends on a mute informant (N3.5), so a character who stands on his hex visits him.
  arriving: (state) => (state[AT + state[ACTIVE]] === state[INFORMANT] ? DUE_PLACE : 0),
  visible: visibleIn,
  wayTo: (state, hex) => wayTo(state, state[ACTIVE], hex, 'walking'),
  wayOut: (state, exit) => wayOut(state, state[ACTIVE], exit, 'walking'),
  afterCall: () => undefined,
  // N2.1: at the start of every round a mute informant becomes talkative again.
  newRound: (state) => {
    state[TALKATIVE] = 1;
  },
};

/** Whether the active suspect could leave on their own walk, or a suspect whom Eastman's ability may move. */
function couldLeave(state: State): boolean {
  const suspects = state[SUSPECTS];
  if ((suspects >> state[ACTIVE]) & 1 && openExits(state, state[ACTIVE], 'walking') !== 0) return true;
  if (state[ACTIVE] !== EASTMAN) return false;
  for (let rest = eligible(state) & suspects; rest !== 0; rest &= rest - 1) {
    if (openExits(state, lowestBit(rest), 'ordered') !== 0) return true;
  }
  return false;
}
