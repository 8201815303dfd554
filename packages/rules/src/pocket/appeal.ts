import { callWitnesses, endGame } from '../casework/case.ts';
import type * as shared from '../casework/layout.ts';
import { ANSWERS } from '../game.ts';
import type { State, Tell } from '../game.ts';
import { ALL_FACES, ENOUGH_HOURGLASSES, LANE, NO_WALL } from './board.ts';
import { chaseBegan, facesUp, gameEnded, roundBegan, suspectsCleared, witnessesCalled } from './events.ts';
import type * as layout from './layout.ts';
import { hourglassesOf, noteHeld } from './layout.ts';
import { REASONS } from './names.ts';
import type { Ending, Event } from './names.ts';
import { suspectsSeen } from './sight.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_DEAL: typeof shared.DUE_DEAL = 3;
const HELD: typeof shared.HELD = 10;
const INVESTIGATOR: typeof shared.INVESTIGATOR = 0;
const JACK: typeof shared.JACK = 1;
const LAST_ROUND: typeof shared.LAST_ROUND = 8;
const ROUND: typeof shared.ROUND = 0;
const STEP: typeof shared.STEP = 1;
const SUSPECTS: typeof shared.SUSPECTS = 4;
const CHASE: typeof layout.CHASE = 56;
const OPEN: typeof layout.OPEN = 51;
const ROTATED: typeof layout.ROTATED = 52;
const SHOWING: typeof layout.SHOWING = 50;
const TIME: typeof layout.TIME = 53;
const WALL_OF: typeof layout.WALL_OF = 41;

const SEEN = ANSWERS.indexOf('seen');

/** P5: the appeal for witnesses, then the end of the game or the next round. */
export function holdAppeal(state: State, tell?: Tell<Event>): void {
  const suspects = state[SUSPECTS];
  // P4.3: who is seen is settled before any tile turns.
  const visible = suspectsSeen(state);
  const seen = callWitnesses(state, visible) === SEEN;
  const owner = seen ? INVESTIGATOR : JACK;
  state[TIME + owner]++;
  noteHeld(state, state[ROUND], state[HELD + JACK]);
  openCrossing(state);
  tell?.(witnessesCalled(state, suspects, visible, owner));
  const cleared = suspects & ~state[SUSPECTS];
  if (cleared !== 0) tell?.(suspectsCleared(cleared, 'call'));
  judge(state, seen, tell);
}

/** P4.2: once Lane is cleared, his tile has no wall. */
export function openCrossing(state: State): void {
  if (!((state[SUSPECTS] >> LANE) & 1)) state[WALL_OF + LANE] = NO_WALL;
}

/** P6: the goals are examined. */
function judge(state: State, seen: boolean, tell?: Tell<Event>): void {
  const oneLeft = (state[SUSPECTS] & (state[SUSPECTS] - 1)) === 0;
  const enough = hourglassesOf(state) >= ENOUGH_HOURGLASSES;
  if (oneLeft && !enough) end(state, INVESTIGATOR, 'deduction', tell);
  else if (enough && !oneLeft) end(state, JACK, 'hourglasses', tell);
  else if (oneLeft && seen) end(state, INVESTIGATOR, 'chase-seen', tell);
  else if (state[ROUND] === LAST_ROUND) end(state, JACK, oneLeft ? 'chase-hidden' : 'time', tell);
  else {
    if (oneLeft && state[CHASE] === 0) {
      state[CHASE] = 1;
      tell?.(chaseBegan(state));
    }
    beginNextRound(state, tell);
  }
}

function end(state: State, winner: number, reason: Ending, tell?: Tell<Event>): void {
  endGame(state, winner, REASONS.indexOf(reason));
  tell?.(gameEnded(state, winner, reason));
}

/** P2.2: in odd rounds the tokens await their throw, in even rounds they are turned over. */
function beginNextRound(state: State, tell?: Tell<Event>): void {
  state[ROUND]++;
  state[STEP] = 0;
  state[ROTATED] = 0;
  tell?.(roundBegan(state));
  if (state[ROUND] % 2 === 1) {
    state[DUE] = DUE_DEAL;
  } else {
    state[SHOWING] ^= ALL_FACES;
    state[OPEN] = state[SHOWING];
    tell?.(facesUp(state, 'turned-over'));
  }
}
