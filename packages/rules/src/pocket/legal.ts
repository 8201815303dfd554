import { pileOf, roleToAct } from '../casework/case.ts';
import { code, firstOf, kindOf } from '../casework/codec.ts';
import { DUE, DUE_ACTIVATE, DUE_DEAL, DUE_DRAW, DUE_IDENTITY, DUE_TILES, JACK } from '../casework/layout.ts';
import { countBits, lowestBit, namesOf } from '../casework/masks.ts';
import { ROLES } from '../game.ts';
import type { MoveList, Random, Role, State } from '../game.ts';
import { ALL_FACES, FACES, ROTATION, THROWS } from './board.ts';
import { OPEN, ROTATED } from './layout.ts';
import {
  DO_ALIBI,
  DO_DETECTIVE,
  DO_DRAW,
  DO_EXCHANGE,
  DO_IDENTITY,
  DO_JOKER,
  DO_ROTATE,
  DO_THROW,
  NO_DETECTIVE,
  sampleTiles,
} from './moves.ts';
import { CHARACTERS, DETECTIVES, QUARTERS, STEPS } from './names.ts';
import type { Face } from './names.ts';

/** P3: what a face allows a role to do. */
function actionsOf(face: Face, role: Role): number[] {
  switch (face) {
    case 'alibi':
      return [code(DO_ALIBI)];
    case 'joker': {
      // P3.3: Jack may also leave every token where it is.
      const moves = DETECTIVES.map((_, detective) => code(DO_JOKER, detective));
      return role === 'jack' ? [...moves, code(DO_JOKER, NO_DETECTIVE)] : moves;
    }
    case 'rotation':
      return CHARACTERS.flatMap((_, tile) => QUARTERS.map((_quarters, turn) => code(DO_ROTATE, tile, turn)));
    case 'exchange':
      return CHARACTERS.flatMap((_, other) =>
        CHARACTERS.slice(0, other).map((_name, one) => code(DO_EXCHANGE, one, other)),
      );
    default:
      return STEPS.map((_, steps) => code(DO_DETECTIVE, DETECTIVES.indexOf(face), steps));
  }
}

/** By role and by the faces up and not used: copying a list is faster than making it. */
const ACTIONS = ROLES.map((role) =>
  Array.from({ length: ALL_FACES + 1 }, (_, open) =>
    // Both faces of a token are never up.
    Int32Array.from(
      open & (open >> 1) & 0x55
        ? []
        : [...new Set(namesOf(open, FACES))].flatMap((face) => actionsOf(face, role)),
    ),
  ),
);

/** Fills the list with every legal move; the deal of the tiles is not listed. */
export function listMoves(state: State, list: MoveList): void {
  const { items } = list;
  switch (state[DUE]) {
    case DUE_ACTIVATE:
      list.size = listActions(state, items);
      break;
    case DUE_DRAW:
      list.size = listCards(items, DO_DRAW, pileOf(state, CHARACTERS.length));
      break;
    case DUE_DEAL:
      for (let outcome = 0; outcome < THROWS.length; outcome++) items[outcome] = code(DO_THROW, outcome);
      list.size = THROWS.length;
      break;
    case DUE_IDENTITY:
      list.size = listCards(items, DO_IDENTITY, pileOf(state, CHARACTERS.length));
      break;
    default:
      list.size = 0;
  }
}

/** P2.3: what the role to act may do with the open tokens. Returns how many moves there are. */
function listActions(state: State, items: Int32Array): number {
  const open = state[OPEN];
  const actions = ACTIONS[roleToAct(state)][open];
  const rotated = state[ROTATED];
  if (rotated === 0 || !(open & ROTATION)) {
    items.set(actions);
    return actions.length;
  }
  let size = 0;
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i];
    // P3.4: a tile turns once a round.
    if (kindOf(action) !== DO_ROTATE || !((rotated >> firstOf(action)) & 1)) items[size++] = action;
  }
  return size;
}

function listCards(items: Int32Array, kind: number, cards: number): number {
  let size = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) items[size++] = code(kind, lowestBit(rest));
  return size;
}

/** One outcome of chance, without listing them. */
export function sampleMove(state: State, random: Random): number {
  switch (state[DUE]) {
    case DUE_TILES:
      return sampleTiles(random);
    case DUE_IDENTITY:
      return code(DO_IDENTITY, random(CHARACTERS.length));
    case DUE_DEAL:
      return code(DO_THROW, random(THROWS.length));
    case DUE_DRAW: {
      let pile = pileOf(state, CHARACTERS.length);
      for (let skipped = random(countBits(pile)); skipped > 0; skipped--) pile &= pile - 1;
      return code(DO_DRAW, lowestBit(pile));
    }
    default:
      throw new Error('chance decides nothing here');
  }
}
