import type { Engine } from '../game.ts';
import { actorOf, pileOf, winnerOf } from '../casework/case.ts';
import { firstOf, kindOf } from '../casework/codec.ts';
import type * as codec from '../casework/codec.ts';
import type * as shared from '../casework/layout.ts';
import { carryOn } from '../streets/activation.ts';
import { pushHexes } from '../streets/hex-set.ts';
import type * as streets from '../streets/layout.ts';
import { untaken } from '../streets/places.ts';
import { streetApply, streetMoves, streetSample } from '../streets/play.ts';
import { HEXES } from './board.ts';
import type * as own from './layout.ts';
import { passable } from './layout.ts';
import type * as moves from './moves.ts';
import type { NewYorkEvent } from './names.ts';
import { RULES } from './rules.ts';
import { visibleIn } from './sight.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const FIRST: typeof codec.FIRST = 0x20;
const DUE: typeof shared.DUE = 2;
const DUE_DRAW: typeof shared.DUE_DRAW = 4;
const DUE_PLACE: typeof shared.DUE_PLACE = 8;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;
const INFORMANT: typeof own.INFORMANT = 53;
const TALKATIVE: typeof own.TALKATIVE = 54;
const PLACE: typeof moves.PLACE = 14;

/** New York on packed numbers. */
export const engine: Engine<NewYorkEvent> = {
  actor: actorOf,
  winner: winnerOf,
  visible: visibleIn,
  sample: streetSample,
  moves(state, list) {
    list.size = 0;
    // N5.1: whoever visited the informant places him where a walk could end.
    if (state[DUE] === DUE_PLACE) pushHexes(list, untaken(state, passable(state)), PLACE, FIRST);
    else streetMoves(state, list, RULES);
  },
  apply(state, move, tell) {
    if (kindOf(move) !== PLACE) {
      streetApply(state, move, RULES, tell);
      return;
    }
    tell?.({ event: 'informant-placed', from: HEXES[state[INFORMANT]], to: HEXES[firstOf(move)] });
    state[INFORMANT] = firstOf(move);
    state[TALKATIVE] = 0;
    // N5.1: with the pile empty nothing is drawn.
    if (pileOf(state, CHARACTER_COUNT) === 0) carryOn(state, RULES, tell);
    else state[DUE] = DUE_DRAW;
  },
};
