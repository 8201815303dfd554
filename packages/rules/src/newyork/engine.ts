import type { Engine } from '../game.ts';
import { actorOf, pileOf, winnerOf } from '../casework/case.ts';
import * as codec from '../casework/codec.ts';
import { code, firstOf, kindOf } from '../casework/codec.ts';
import * as shared from '../casework/layout.ts';
import { carryOn } from '../streets/activation.ts';
import { pushHexes, without } from '../streets/hex-set.ts';
import * as streets from '../streets/layout.ts';
import { occupied } from '../streets/places.ts';
import { streetApply, streetMoves, streetSample } from '../streets/play.ts';
import { HEXES } from './board.ts';
import * as own from './layout.ts';
import { passable } from './layout.ts';
import * as moves from './moves.ts';
import type { NewYorkEvent } from './names.ts';
import { RULES } from './rules.ts';
import { visibleIn } from './sight.ts';

// Folded by V8 as constants of this module: see casework/layout.ts.
const { FIRST } = codec;
const { DUE, DUE_DRAW, DUE_PLACE } = shared;
const { CHARACTER_COUNT } = streets;
const { INFORMANT, TALKATIVE } = own;
const { PLACE } = moves;

/** New York on packed numbers. */
export const engine: Engine<NewYorkEvent> = {
  actor: actorOf,
  winner: winnerOf,
  visible: visibleIn,
  sample: streetSample,
  moves(state, list) {
    list.size = 0;
    // N5.1: whoever visited the informant places him where a walk could end.
    if (state[DUE] === DUE_PLACE) pushHexes(list, without(passable(state), occupied(state)), code(PLACE), FIRST);
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
