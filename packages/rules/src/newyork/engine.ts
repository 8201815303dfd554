import type { Engine, State, Tell } from '../game.ts';
import { actorOf, pileOf, winnerOf } from '../casework/case.ts';
import { FIRST, firstOf, kindOf } from '../casework/codec.ts';
import { DUE, DUE_CALL, DUE_DRAW, DUE_PLACE } from '../casework/layout.ts';
import { carryOn } from '../streets/activation.ts';
import { pushHexes } from '../streets/hex-set.ts';
import { untaken } from '../streets/places.ts';
import { streetApply, streetMoves, streetSample } from '../streets/play.ts';
import { answerCall } from '../streets/round.ts';
import { HEXES } from './board.ts';
import { INFORMANT, passable, TALKATIVE } from './layout.ts';
import { PLACE } from './moves.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkEvent } from './names.ts';
import { RULES } from './rules.ts';
import { visibleIn } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** Plays a move up to the witness call that it leads to; returns whether it leads to one. */
function applyUntilCall(state: State, move: number, tell?: Tell<NewYorkEvent>): boolean {
  if (kindOf(move) === PLACE) placeInformant(state, firstOf(move), tell);
  else streetApply(state, move, RULES, tell);
  return state[DUE] === DUE_CALL;
}

/** N5.1: puts the informant on another hex, mute; then a card is drawn unless the pile is empty. */
function placeInformant(state: State, hex: number, tell?: Tell<NewYorkEvent>): void {
  tell?.({
    event: 'informant-placed',
    from: elementAt(HEXES, elementAt(state, INFORMANT)),
    to: elementAt(HEXES, hex),
  });
  state[INFORMANT] = hex;
  state[TALKATIVE] = 0;
  if (pileOf(state, CHARACTERS.length) === 0) carryOn(state, RULES);
  else state[DUE] = DUE_DRAW;
}

/** New York on packed numbers. */
export const engine: Engine<NewYorkEvent> = {
  actor: actorOf,
  winner: winnerOf,
  visible: visibleIn,
  sample: (state, random) => streetSample(state, random, RULES),
  moves(state, list) {
    list.size = 0;
    // N5.1: the role that visited the informant places him where a walk could end.
    if (state[DUE] === DUE_PLACE) pushHexes(list, untaken(state, passable(state)), PLACE, FIRST);
    else streetMoves(state, list, RULES);
  },
  apply(state, move, tell) {
    if (applyUntilCall(state, move, tell)) answerCall(state, RULES, tell);
  },
  applyUntilCall,
  answerCall(state, tell) {
    answerCall(state, RULES, tell);
  },
};
