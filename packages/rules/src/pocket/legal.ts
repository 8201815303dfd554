import { pileOf, roleToAct } from '../casework/case.ts';
import { code, firstOf, kindOf } from '../casework/codec.ts';
import { DUE, DUE_ACTIVATE, DUE_DEAL, DUE_DRAW, DUE_IDENTITY, DUE_TILES } from '../casework/layout.ts';
import { countBits, lowestBit } from '../casework/masks.ts';
import type { MoveList, Random, State } from '../game.ts';
import { allActions } from './actions.ts';
import { THROWS, facesNamed } from './board.ts';
import { mayTurn } from './district.ts';
import { OPEN, ROTATED } from './layout.ts';
import { kind } from './moves.ts';
import { CHARACTERS } from './names.ts';
import { sampleTiles } from './tiles.ts';

/** All lists of actions, made once, since copying a list is faster than making it. */
const ACTIONS = allActions();
/** Measured: up to this length a loop copies faster than `set`. */
const SHORT_LIST = 16;

const ROTATION = facesNamed('rotation');

const DO_ROTATE = kind('rotate');
const DO_IDENTITY = kind('identity');
const DO_THROW = kind('throw');
const DO_DRAW = kind('draw');

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

/** P2.3: lists what the acting role may do with the open tokens. Returns how many moves there are. */
function listActions(state: State, items: Int32Array): number {
  const open = state[OPEN];
  const list = ACTIONS[roleToAct(state)][open];
  const rotated = open & ROTATION ? state[ROTATED] : 0;
  if (rotated !== 0) return listUnlessRotated(list, rotated, items);
  if (list.length > SHORT_LIST) items.set(list);
  else for (let i = 0; i < list.length; i++) items[i] = list[i];
  return list.length;
}

/** P3.4: copies a list without the rotations of tiles that turned in this round. */
function listUnlessRotated(list: Int32Array, rotated: number, items: Int32Array): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const barred = kindOf(list[i]) === DO_ROTATE && !mayTurn(rotated, firstOf(list[i]));
    if (!barred) items[size++] = list[i];
  }
  return size;
}

function listCards(items: Int32Array, of: number, cards: number): number {
  let size = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) items[size++] = code(of, lowestBit(rest));
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
