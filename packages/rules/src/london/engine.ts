import type { Engine, State, Tell } from '../game.ts';
import { actorOf, winnerOf } from '../casework/case.ts';
import { code, firstOf, kindOf } from '../casework/codec.ts';
import { DUE, DUE_CALL, DUE_TURN } from '../casework/layout.ts';
import { carryOn } from '../streets/activation.ts';
import { streetApply, streetMoves, streetSample } from '../streets/play.ts';
import { answerCall } from '../streets/round.ts';
import { LANTERN } from './layout.ts';
import { TURN } from './moves.ts';
import { DIRECTIONS } from './names.ts';
import type { LondonEvent } from './names.ts';
import { RULES } from './rules.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** Plays a move up to the witness call that it leads to; returns whether it leads to one. */
function applyUntilCall(state: State, move: number, tell?: Tell<LondonEvent>): boolean {
  if (kindOf(move) === TURN) {
    state[LANTERN] = firstOf(move);
    tell?.({ event: 'turned', direction: elementAt(DIRECTIONS, firstOf(move)) });
    carryOn(state, RULES);
  } else {
    streetApply(state, move, RULES, tell);
  }
  return state[DUE] === DUE_CALL;
}

/** London on packed numbers. */
export const engine: Engine<LondonEvent> = {
  actor: actorOf,
  winner: winnerOf,
  visible: visibleIn,
  sample: (state, random) => streetSample(state, random, RULES),
  moves(state, list) {
    list.size = 0;
    if (state[DUE] !== DUE_TURN) {
      streetMoves(state, list, RULES);
      return;
    }
    // L5.2: the role that moved Watson chooses one of six directions; it may stay the same.
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      list.items[list.size++] = code(TURN, direction);
    }
  },
  apply(state, move, tell) {
    if (applyUntilCall(state, move, tell)) answerCall(state, RULES, tell);
  },
  applyUntilCall,
  answerCall(state, tell) {
    answerCall(state, RULES, tell);
  },
};
