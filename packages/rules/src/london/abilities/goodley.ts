import type { MoveList, State } from '../../game.ts';
import { code, firstOf, SECOND, secondOf } from '../../casework/codec.ts';
import { DUE_TURN } from '../../casework/layout.ts';
import { countBits, lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import {
  hexesOf,
  hexSet,
  isEmpty,
  minus,
  NO_HEXES,
  plus,
  pushHexes,
  sift,
  union,
} from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { AT, ABILITY_BEGUN, ABILITY_DUE } from '../../streets/layout.ts';
import { moveTo, occupied } from '../../streets/places.ts';
import { shortestPath } from '../../streets/shortest-path.ts';
import { STREET_NEXT_TO, STREETS } from '../board.ts';
import { DISTANCE, WITHIN } from '../distances.ts';
import { EVERYBODY, WHISTLE_LEFT, WHISTLE_MOVED } from '../layout.ts';
import { WHISTLE } from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { WATSON } from '../sight.ts';

export const GOODLEY = CHARACTERS.indexOf('goodley');
const OTHERS = EVERYBODY & ~(1 << GOODLEY);
/** The steps of a whistle. */
export const POINTS = 3;
const COUNT = STREETS.length;

/** Where the two words of an entry of WHISTLE_ENDS begin. */
function whistleEntry(goal: number, from: number, cost: number): number {
  return 2 * (POINTS * (COUNT * goal + from) + cost - 1);
}

/**
 * L5.6: the hexes exactly `cost` steps from a hex and nearer to the goal, for every goal, hex and cost. Two words each,
 * as in a HexSet, hold all streets. A table, since a whistle needs some thirty entries.
 */
const WHISTLE_ENDS = new Int32Array(2 * POINTS * COUNT * COUNT);
STREETS.forEach((_, goal) => {
  STREETS.forEach((__, from) => {
    if (goal === from) return;
    const nearer = WITHIN[DISTANCE[goal][from] - 1][goal];
    for (let cost = 1; cost <= POINTS; cost++) {
      const { a, b } = sift(WITHIN[cost][from], nearer, WITHIN[cost - 1][from]);
      WHISTLE_ENDS.set([a, b], whistleEntry(goal, from, cost));
    }
  });
});

/** Where a character may be whistled for exactly `cost` steps: free, and strictly nearer to Goodley. */
function targets(state: State, character: number, cost: number, taken: HexSet): HexSet {
  const entry = whistleEntry(state[AT + GOODLEY], state[AT + character], cost);
  return { a: WHISTLE_ENDS[entry] & ~taken.a, b: WHISTLE_ENDS[entry + 1] & ~taken.b, c: 0 };
}

/** Whether one character not yet moved can spend exactly `points`. */
function oneCanSpend(state: State, points: number, moved: number, taken: HexSet): boolean {
  for (let rest = OTHERS & ~moved; rest !== 0; rest &= rest - 1) {
    if (!isEmpty(targets(state, lowestBit(rest), points, taken))) return true;
  }
  return false;
}

/** Whether exactly `points` steps can still be spent on characters not yet moved. */
function canSpend(state: State, points: number, moved: number, taken: HexSet): boolean {
  if (oneCanSpend(state, points, moved, taken)) return true;
  for (let cost = points - 1; cost > 0; cost--) {
    for (let rest = OTHERS & ~moved; rest !== 0; rest &= rest - 1) {
      const character = lowestBit(rest);
      for (const end of hexesOf(targets(state, character, cost, taken))) {
        if (canSpendAfter(state, points - cost, moved, character, end, taken)) return true;
      }
    }
  }
  return false;
}

/** Whether exactly `points` steps can still be spent once a character has moved to `end`. */
function canSpendAfter(
  state: State,
  points: number,
  moved: number,
  character: number,
  end: number,
  taken: HexSet,
): boolean {
  return canSpend(state, points, moved | (1 << character), plus(minus(taken, state[AT + character]), end));
}

/**
 * Whether there are three ends of different characters: a whistled character leaves two of them, and takes at most one.
 */
const isPlenty = (a: number, b: number): boolean => countBits(a) + countBits(b) >= 3;

/**
 * Adds every whistle of up to `points` steps. Returns whether the others can surely spend the rest, whichever of these
 * is played. This quick check is nearly always true; false means that each whistle must be checked.
 */
function pushFreely(state: State, list: MoveList, points: number): boolean {
  const { a, b } = occupied(state);
  const two = points > 1 ? -1 : 0;
  const three = points > 2 ? -1 : 0;
  // The lowest end of each character for one step and for two; from the second word where the first has none.
  let oneA = 0;
  let oneB = 0;
  let twoA = 0;
  let twoB = 0;
  for (let rest = OTHERS & ~state[WHISTLE_MOVED]; rest !== 0; rest &= rest - 1) {
    const character = lowestBit(rest);
    const entry = whistleEntry(state[AT + GOODLEY], state[AT + character], 1);
    const a1 = WHISTLE_ENDS[entry] & ~a;
    const b1 = WHISTLE_ENDS[entry + 1] & ~b;
    const a2 = WHISTLE_ENDS[entry + 2] & ~a & two;
    const b2 = WHISTLE_ENDS[entry + 3] & ~b & two;
    oneA |= a1 & -a1;
    oneB |= b1 & -b1 & ((a1 - 1) >> 31);
    twoA |= a2 & -a2;
    twoB |= b2 & -b2 & ((a2 - 1) >> 31);
    const a3 = WHISTLE_ENDS[entry + 4] & ~a & three;
    const b3 = WHISTLE_ENDS[entry + 5] & ~b & three;
    pushHexes(list, { a: a1 | a2 | a3, b: b1 | b2 | b3, c: 0 }, code(WHISTLE, character), SECOND);
  }
  return (points < 2 || isPlenty(oneA, oneB)) && (points < 3 || isPlenty(twoA, twoB));
}

/** Where a character may be whistled for `cost` so that exactly `left` steps can be spent on others afterwards. */
function endsLeaving(
  state: State,
  character: number,
  cost: number,
  left: number,
  moved: number,
  taken: HexSet,
): HexSet {
  const ends = hexesOf(targets(state, character, cost, taken));
  return hexSet(ends.filter((end) => canSpendAfter(state, left, moved, character, end, taken)));
}

/**
 * L5.6: the steps this whistle must still spend: the rest of one that was begun, or else the most that can be spent.
 */
function pointsDue(state: State): number {
  if (state[WHISTLE_LEFT] > 0) return state[WHISTLE_LEFT];
  let points = POINTS;
  while (points > 0 && !canSpend(state, points, 0, occupied(state))) points--;
  return points;
}

/** The hexes of one shortest way over streets. */
export function whistlePath(from: number, to: number): string[] {
  return shortestPath(from, to, (hex) => hexesOf(STREET_NEXT_TO[hex])).map((hex) => STREETS[hex]);
}

/** L5.6: three steps shared among other characters, each ending nearer to Goodley; all that can be spent must be. */
export const goodley = ability<LondonEvent>({
  possible: (state) => pointsDue(state) > 0,
  moves(state, list) {
    const before = list.size;
    if (pushFreely(state, list, state[WHISTLE_LEFT] || POINTS)) return;
    list.size = before;
    const points = pointsDue(state);
    const moved = state[WHISTLE_MOVED];
    const taken = occupied(state);
    for (let rest = OTHERS & ~moved; rest !== 0; rest &= rest - 1) {
      const character = lowestBit(rest);
      let ends = NO_HEXES;
      for (let cost = 1; cost <= points; cost++) {
        const fit =
          cost === points
            ? targets(state, character, cost, taken)
            : endsLeaving(state, character, cost, points - cost, moved, taken);
        ends = union(ends, fit);
      }
      pushHexes(list, ends, code(WHISTLE, character), SECOND);
    }
  },
  use(state, move, tell) {
    const character = firstOf(move);
    const to = secondOf(move);
    const from = state[AT + character];
    state[WHISTLE_LEFT] = pointsDue(state) - DISTANCE[from][to];
    state[WHISTLE_MOVED] = state[WHISTLE_LEFT] === 0 ? 0 : state[WHISTLE_MOVED] | (1 << character);
    if (state[WHISTLE_LEFT] > 0) state[ABILITY_DUE] = ABILITY_BEGUN;
    moveTo(state, character, to);
    tell?.({
      event: 'whistled',
      character: CHARACTERS[character],
      from: STREETS[from],
      to: STREETS[to],
      path: whistlePath(from, to),
    });
    return character === WATSON ? DUE_TURN : 0;
  },
});
