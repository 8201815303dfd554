import { callWitnesses, endGame } from '../casework/case.ts';
import {
  DUE,
  DUE_ACTIVATE,
  DUE_DEAL,
  HELD,
  JACK,
  LAST_ROUND,
  ROUND,
  STEP,
  SUSPECTS,
} from '../casework/layout.ts';
import { ANSWERS } from '../game.ts';
import type { State, Tell } from '../game.ts';
import { otherFaces } from './board.ts';
import { openCrossing } from './district.ts';
import { chaseBegan, facesUp, gameEnded, roundBegan, suspectsCleared, witnessesCalled } from './events.ts';
import { NO_ENDING, WINNER_BY, endingAfterCall, timeTokenOwner } from './goals.ts';
import { CHASE, DISTRICT, hourglassesOf, noteHeld, OPEN, ROTATED, SHOWING, TIME } from './layout.ts';
import { REASONS } from './names.ts';
import type { Event } from './names.ts';
import { suspectsSeen } from './sight.ts';

const SEEN = ANSWERS.indexOf('seen');

/** P5: the appeal for witnesses, then the end of the game or the next round. */
export function holdAppeal(state: State, tell?: Tell<Event>): void {
  const suspects = state[SUSPECTS];
  // P4.3: who is seen is decided before any tile turns.
  const visible = suspectsSeen(state);
  const seen = callWitnesses(state, visible) === SEEN;
  const owner = timeTokenOwner(seen);
  state[TIME + owner]++;
  noteHeld(state, state[ROUND], state[HELD + JACK]);
  openCrossing(state, DISTRICT, state[SUSPECTS]);
  tell?.(witnessesCalled(state, suspects, visible, owner));
  const cleared = suspects & ~state[SUSPECTS];
  if (cleared !== 0) tell?.(suspectsCleared(cleared, 'call'));
  judge(state, seen, tell);
}

/** P6: ends the game where a goal decides it. */
function judge(state: State, seen: boolean, tell?: Tell<Event>): void {
  const suspects = state[SUSPECTS];
  const ending = endingAfterCall(suspects, hourglassesOf(state), seen, state[ROUND] === LAST_ROUND);
  if (ending !== NO_ENDING) {
    endGame(state, WINNER_BY[ending], ending);
    tell?.(gameEnded(state, WINNER_BY[ending], REASONS[ending]));
    return;
  }
  // P6.4: only Jack is suspected, but has enough hourglasses.
  if ((suspects & (suspects - 1)) === 0 && state[CHASE] === 0) {
    state[CHASE] = 1;
    tell?.(chaseBegan(state));
  }
  beginNextRound(state, tell);
}

/** P2.2: odd rounds begin with a throw of the tokens, even rounds with turning them over. */
function beginNextRound(state: State, tell?: Tell<Event>): void {
  state[ROUND]++;
  state[STEP] = 0;
  state[ROTATED] = 0;
  tell?.(roundBegan(state));
  if (state[ROUND] % 2 === 1) {
    state[DUE] = DUE_DEAL;
  } else {
    state[SHOWING] = otherFaces(state[SHOWING]);
    state[OPEN] = state[SHOWING];
    state[DUE] = DUE_ACTIVATE;
    tell?.(facesUp(state, 'turned-over'));
  }
}
