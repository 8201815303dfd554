import type { Engine } from '../game.ts';
import { actorOf, winnerOf } from '../casework/case.ts';
import * as codec from '../casework/codec.ts';
import { code, firstOf } from '../casework/codec.ts';
import type * as shared from '../casework/layout.ts';
import { carryOn } from '../streets/activation.ts';
import * as play from '../streets/play.ts';
import type * as own from './layout.ts';
import type * as moves from './moves.ts';
import { DIRECTIONS } from './names.ts';
import type { LondonEvent } from './names.ts';
import * as rules from './rules.ts';
import { visibleIn } from './sight.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_TURN: typeof shared.DUE_TURN = 7;
const LANTERN: typeof own.LANTERN = 37;
const TURN: typeof moves.TURN = 8;

// Made this module's own for the same reason: every decision uses them.
const kindOf = codec.kindOf;
const streetApply = play.streetApply;
const streetMoves = play.streetMoves;
const RULES = rules.RULES;

/** London on packed numbers. */
export const engine: Engine<LondonEvent> = {
  actor: actorOf,
  winner: winnerOf,
  visible: visibleIn,
  sample: play.streetSample,
  moves(state, list) {
    list.size = 0;
    if (state[DUE] !== DUE_TURN) {
      streetMoves(state, list, RULES);
      return;
    }
    // L5.2: whoever moved Watson chooses one of six directions; it may stay the same.
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      list.items[list.size++] = code(TURN, direction);
    }
  },
  apply(state, move, tell) {
    if (kindOf(move) !== TURN) {
      streetApply(state, move, RULES, tell);
      return;
    }
    state[LANTERN] = firstOf(move);
    tell?.({ event: 'turned', direction: DIRECTIONS[firstOf(move)] });
    carryOn(state, RULES, tell);
  },
};
