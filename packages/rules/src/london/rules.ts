import type { State, Tell } from '../game.ts';
import { ROUND, SUSPECTS } from '../casework/layout.ts';
import { cardSetsOf } from '../streets/kinds.ts';
import { ACTIVE } from '../streets/layout.ts';
import { untaken } from '../streets/places.ts';
import type { StreetRules } from '../streets/rules.ts';
import { ABILITIES } from './abilities/index.ts';
import { EXIT_HEXES, HEXES, LAMP_SITES, NUMBERED_AT_START } from './board.ts';
import { EVERYBODY, LAMPS, NUMBERED } from './layout.ts';
import { CHARACTERS, EXITS } from './names.ts';
import type { LondonEvent } from './names.ts';
import { visibleIn } from './sight.ts';
import { canStep, openExits, reach, wayTo } from './walking.ts';

/** What London tells the shared machinery of the street games. */
export const RULES: StreetRules<LondonEvent> = {
  characters: CHARACTERS,
  everybody: EVERYBODY,
  cardSets: cardSetsOf(CHARACTERS.length),
  hexes: HEXES,
  exits: EXITS,
  abilities: CHARACTERS.map((character) => ABILITIES[character]),
  reach,
  canStep,
  freeOf: untaken,
  exitsInReach: openExits,
  couldLeave: (state) => ((state[SUSPECTS] >> state[ACTIVE]) & 1) === 1 && openExits(state) !== 0,
  arriving: () => 0,
  visible: visibleIn,
  wayTo,
  wayOut: (state, exit) => wayTo(state, EXIT_HEXES[exit]),
  afterCall: putOutLamp,
  newRound: () => undefined,
};

/** L7.1: after rounds 1 to 4 the lamp with the round's number leaves the game. */
function putOutLamp(state: State, tell?: Tell<LondonEvent>): void {
  const round = state[ROUND];
  if (round > NUMBERED_AT_START.length) return;
  const site = state[NUMBERED + round - 1];
  state[NUMBERED + round - 1] = -1;
  state[LAMPS] &= ~(1 << site);
  tell?.({ event: 'lamp-out', hex: LAMP_SITES[site], number: round });
}
