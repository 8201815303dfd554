import type { State, Tell } from '../game.ts';
import type * as shared from '../casework/layout.ts';
import type * as streets from '../streets/layout.ts';
import { untaken } from '../streets/places.ts';
import type { StreetRules } from '../streets/rules.ts';
import { ABILITIES } from './abilities/index.ts';
import { EXIT_HEXES, HEXES, LAMP_SITES, NUMBERED_AT_START } from './board.ts';
import type * as own from './layout.ts';
import { CHARACTERS, EXITS } from './names.ts';
import type { LondonEvent } from './names.ts';
import { visibleIn } from './sight.ts';
import { canStep, openExits, reach, wayTo } from './walking.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const ROUND: typeof shared.ROUND = 0;
const SUSPECTS: typeof shared.SUSPECTS = 4;
const ACTIVE: typeof streets.ACTIVE = 22;
const LAMPS: typeof own.LAMPS = 38;
const NUMBERED: typeof own.NUMBERED = 43;

/** What London tells the shared machinery of the street games. */
export const RULES: StreetRules<LondonEvent> = {
  characters: CHARACTERS,
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
