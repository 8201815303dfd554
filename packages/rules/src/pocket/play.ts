import { roleToAct, takeCard } from '../casework/case.ts';
import { firstOf, kindOf, secondOf } from '../casework/codec.ts';
import {
  DUE,
  DUE_ACTIVATE,
  DUE_CALL,
  DUE_DEAL,
  DUE_DRAW,
  DUE_IDENTITY,
  IDENTITY,
  STEP,
  SUSPECTS,
} from '../casework/layout.ts';
import type { State, Tell } from '../game.ts';
import { quartersOf, stepsOf, suspectsAfterDraw } from './actions.ts';
import { holdAppeal } from './appeal.ts';
import { PLACES, THROWS, facesNamed } from './board.ts';
import { exchangeTiles, moveDetective, openCrossing, turnTile } from './district.ts';
import {
  cardDrawn,
  detectiveMoved,
  facesUp,
  identityDealt,
  jokerDeclined,
  roundBegan,
  suspectsCleared,
  tileRotated,
  tilesExchanged,
  tilesLaid,
} from './events.ts';
import { DISTRICT, OPEN, PLACE_OF, ROTATED, SHOWING, SPACE_OF, TILE_AT, WALL_OF } from './layout.ts';
import { NO_DETECTIVE, kind } from './moves.ts';
import { DETECTIVES } from './names.ts';
import type { Event } from './names.ts';
import { isTiles, shuffleTiles, wallDealt } from './tiles.ts';

const ALIBI = facesNamed('alibi');
const JOKER = facesNamed('joker');
const ROTATION = facesNamed('rotation');
const EXCHANGE = facesNamed('exchange');
const DETECTIVE_FACES = Int32Array.from(DETECTIVES, facesNamed);

const DO_DETECTIVE = kind('detective');
const DO_JOKER = kind('joker');
const DO_ROTATE = kind('rotate');
const DO_EXCHANGE = kind('exchange');
const DO_ALIBI = kind('alibi');
const DO_DRAW = kind('draw');
const DO_THROW = kind('throw');
const DO_IDENTITY = kind('identity');

const ACTIONS_A_ROUND = 4;

/** Plays a legal packed move in place, and the appeal it leads to; calls `tell` with what happened, if it is given. */
export function applyMove(state: State, move: number, tell?: Tell<Event>): void {
  playMove(state, move, tell, false);
}

/** Plays a legal packed move in place, up to the appeal that it leads to; returns whether it leads to one. */
export function applyUntilCall(state: State, move: number, tell?: Tell<Event>): boolean {
  playMove(state, move, tell, true);
  return state[DUE] === DUE_CALL;
}

/** Plays a move for both functions above. The appeal is checked only after the last action of a round. */
function playMove(state: State, move: number, tell: Tell<Event> | undefined, untilCall: boolean): void {
  if (isTiles(move)) {
    layTiles(state, move, tell);
    return;
  }
  const first = firstOf(move);
  switch (kindOf(move)) {
    case DO_ROTATE:
      rotate(state, first, quartersOf(move), tell);
      break;
    case DO_EXCHANGE:
      exchange(state, first, secondOf(move), tell);
      break;
    case DO_DETECTIVE:
      takeToken(state, DETECTIVE_FACES[first]);
      walk(state, first, stepsOf(move), 'detective', tell);
      break;
    case DO_JOKER:
      takeToken(state, JOKER);
      if (first === NO_DETECTIVE) tell?.(jokerDeclined(state));
      else walk(state, first, stepsOf(move), 'joker', tell);
      break;
    case DO_ALIBI:
      takeToken(state, ALIBI);
      state[DUE] = DUE_DRAW;
      return;
    case DO_DRAW:
      drawAlibi(state, first, tell);
      break;
    case DO_THROW:
      throwTokens(state, THROWS[first], tell);
      return;
    case DO_IDENTITY:
      dealIdentity(state, first, tell);
      return;
  }
  endActivation(state, tell, untilCall);
}

/** P1.3 */
function layTiles(state: State, move: number, tell?: Tell<Event>): void {
  shuffleTiles(move, state, TILE_AT);
  for (let place = 0; place < PLACES; place++) {
    const tile = state[TILE_AT + place];
    state[PLACE_OF + tile] = place;
    state[WALL_OF + tile] = wallDealt(move, place);
  }
  state[DUE] = DUE_IDENTITY;
  tell?.(tilesLaid(state));
}

/** P1.5 */
function dealIdentity(state: State, card: number, tell?: Tell<Event>): void {
  state[IDENTITY] = card;
  state[DUE] = DUE_DEAL;
  tell?.(identityDealt(card));
  tell?.(roundBegan(state));
}

/** P2.2 */
function throwTokens(state: State, showing: number, tell?: Tell<Event>): void {
  state[SHOWING] = showing;
  state[OPEN] = showing;
  state[DUE] = DUE_ACTIVATE;
  tell?.(facesUp(state, 'thrown'));
}

/** P2.4: uses one open token with one of these faces; of two equal faces always the first. */
function takeToken(state: State, faces: number): void {
  const open = state[OPEN] & faces;
  state[OPEN] ^= open & -open;
}

/** P3.1, P3.2 */
function walk(
  state: State,
  detective: number,
  steps: number,
  by: 'detective' | 'joker',
  tell?: Tell<Event>,
): void {
  const from = state[SPACE_OF + detective];
  moveDetective(state, DISTRICT, detective, steps);
  tell?.(detectiveMoved(state, detective, from, steps, by));
}

/** P3.4 */
function rotate(state: State, tile: number, quarters: number, tell?: Tell<Event>): void {
  takeToken(state, ROTATION);
  turnTile(state, DISTRICT, tile, quarters);
  state[ROTATED] |= 1 << tile;
  tell?.(tileRotated(state, tile, quarters));
}

/** P3.5: face and mark of a rotation belong to the tile, so they travel with it. */
function exchange(state: State, one: number, other: number, tell?: Tell<Event>): void {
  takeToken(state, EXCHANGE);
  exchangeTiles(state, DISTRICT, one, other);
  tell?.(tilesExchanged(state, one, other));
}

/** P3.6, P3.7 */
function drawAlibi(state: State, card: number, tell?: Tell<Event>): void {
  const role = roleToAct(state);
  takeCard(state, role, card);
  state[DUE] = DUE_ACTIVATE;
  tell?.(cardDrawn(role, card));
  const left = suspectsAfterDraw(state[SUSPECTS], role, card);
  if (left !== state[SUSPECTS]) {
    state[SUSPECTS] = left;
    openCrossing(state, DISTRICT, left);
    tell?.(suspectsCleared(1 << card, 'alibi'));
  }
}

/** P2.1 */
function endActivation(state: State, tell: Tell<Event> | undefined, untilCall: boolean): void {
  state[STEP]++;
  if (state[STEP] !== ACTIONS_A_ROUND) return;
  state[DUE] = DUE_CALL;
  if (!untilCall) holdAppeal(state, tell);
}
