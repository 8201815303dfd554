import { roleToAct, takeCard } from '../casework/case.ts';
import { firstOf, kindOf, secondOf } from '../casework/codec.ts';
import type * as shared from '../casework/layout.ts';
import type { State, Tell } from '../game.ts';
import { holdAppeal, openCrossing } from './appeal.ts';
import { NO_WALL, PLACES, THROWS, facesNamed, spaceAfter } from './board.ts';
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
import type * as layout from './layout.ts';
import { NO_DETECTIVE, kind } from './moves.ts';
import { DETECTIVES, QUARTERS, STEPS } from './names.ts';
import type { Event } from './names.ts';
import { isTiles, shuffleTiles, wallDealt } from './tiles.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE: typeof shared.DUE = 2;
const DUE_ACTIVATE: typeof shared.DUE_ACTIVATE = 5;
const DUE_DEAL: typeof shared.DUE_DEAL = 3;
const DUE_DRAW: typeof shared.DUE_DRAW = 4;
const DUE_IDENTITY: typeof shared.DUE_IDENTITY = 2;
const IDENTITY: typeof shared.IDENTITY = 3;
const INVESTIGATOR: typeof shared.INVESTIGATOR = 0;
const STEP: typeof shared.STEP = 1;
const SUSPECTS: typeof shared.SUSPECTS = 4;
const OPEN: typeof layout.OPEN = 51;
const PLACE_OF: typeof layout.PLACE_OF = 32;
const ROTATED: typeof layout.ROTATED = 52;
const SHOWING: typeof layout.SHOWING = 50;
const SPACE_OF: typeof layout.SPACE_OF = 20;
const TILE_AT: typeof layout.TILE_AT = 23;
const WALL_OF: typeof layout.WALL_OF = 41;

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

/** Plays a legal packed move in place; tells what happened if somebody listens. */
export function applyMove(state: State, move: number, tell?: Tell<Event>): void {
  if (isTiles(move)) {
    layTiles(state, move, tell);
    return;
  }
  const first = firstOf(move);
  switch (kindOf(move)) {
    case DO_ROTATE:
      rotate(state, first, QUARTERS[secondOf(move)], tell);
      break;
    case DO_EXCHANGE:
      exchange(state, first, secondOf(move), tell);
      break;
    case DO_DETECTIVE:
      takeToken(state, DETECTIVE_FACES[first]);
      moveDetective(state, first, STEPS[secondOf(move)], 'detective', tell);
      break;
    case DO_JOKER:
      takeToken(state, JOKER);
      if (first === NO_DETECTIVE) tell?.(jokerDeclined(state));
      else moveDetective(state, first, 1, 'joker', tell);
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
  endActivation(state, tell);
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

/** P2.4: one open token with one of these faces is used. Of two equal faces it is always the first. */
function takeToken(state: State, faces: number): void {
  const open = state[OPEN] & faces;
  state[OPEN] ^= open & -open;
}

/** P3.1, P3.2 */
function moveDetective(
  state: State,
  detective: number,
  steps: number,
  by: 'detective' | 'joker',
  tell?: Tell<Event>,
): void {
  const from = state[SPACE_OF + detective];
  state[SPACE_OF + detective] = spaceAfter(from, steps);
  tell?.(detectiveMoved(state, detective, from, steps, by));
}

/** P3.4; where there is no wall, turning changes nothing. */
function rotate(state: State, tile: number, quarters: number, tell?: Tell<Event>): void {
  takeToken(state, ROTATION);
  const wall = state[WALL_OF + tile];
  if (wall !== NO_WALL) state[WALL_OF + tile] = (wall + quarters) & 3;
  state[ROTATED] |= 1 << tile;
  tell?.(tileRotated(state, tile, quarters));
}

/** P3.5: wall, face and the mark of a rotation belong to the tile, so they travel with it. */
function exchange(state: State, one: number, other: number, tell?: Tell<Event>): void {
  takeToken(state, EXCHANGE);
  const from = state[PLACE_OF + one];
  const to = state[PLACE_OF + other];
  state[PLACE_OF + one] = to;
  state[PLACE_OF + other] = from;
  state[TILE_AT + to] = one;
  state[TILE_AT + from] = other;
  tell?.(tilesExchanged(state, one, other));
}

/** P3.6, P3.7: only a card the investigator turns up clears anybody. */
function drawAlibi(state: State, card: number, tell?: Tell<Event>): void {
  const role = roleToAct(state);
  takeCard(state, role, card);
  state[DUE] = DUE_ACTIVATE;
  tell?.(cardDrawn(role, card));
  if (role === INVESTIGATOR && (state[SUSPECTS] >> card) & 1) {
    state[SUSPECTS] &= ~(1 << card);
    openCrossing(state);
    tell?.(suspectsCleared(1 << card, 'alibi'));
  }
}

/** P2.1 */
function endActivation(state: State, tell?: Tell<Event>): void {
  state[STEP]++;
  if (state[STEP] === ACTIONS_A_ROUND) holdAppeal(state, tell);
}
