import type { State } from '../../game.ts';
import { code, firstOf, SECOND, secondOf } from '../../casework/codec.ts';
import { DUE_TURN } from '../../casework/layout.ts';
import { ability } from '../../streets/ability.ts';
import { hexesOf, isEmpty, minus, plus, pushHexes } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { AT, CHARACTER_COUNT } from '../../streets/layout.ts';
import { moveTo, occupied } from '../../streets/places.ts';
import { shortestPath } from '../../streets/shortest-path.ts';
import { STREET_NEXT_TO, STREETS } from '../board.ts';
import { DISTANCE, RINGS, WITHIN } from '../distances.ts';
import { WHISTLE } from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { WHISTLE_LEFT, WHISTLE_MOVED } from '../layout.ts';
import { WATSON } from '../sight.ts';

const GOODLEY = CHARACTERS.indexOf('goodley');
const POINTS = 3;

/** Where a character may be whistled for exactly `cost` steps: free, and strictly nearer to Goodley. */
function targets(state: State, character: number, cost: number, taken: HexSet): HexSet {
  const from = state[AT + character];
  const goal = state[AT + GOODLEY];
  const nearer = WITHIN[DISTANCE[goal][from] - 1][goal];
  const ring = RINGS[cost][from];
  return {
    a: ring.a & nearer.a & ~taken.a,
    b: ring.b & nearer.b & ~taken.b,
    c: ring.c & nearer.c & ~taken.c,
  };
}

/** Whether exactly `points` steps can still be spent on characters not yet moved. */
function canSpend(state: State, points: number, moved: number, taken: HexSet): boolean {
  if (points === 0) return true;
  for (let cost = points; cost > 0; cost--) {
    for (let character = 0; character < CHARACTER_COUNT; character++) {
      if ((moved >> character) & 1) continue;
      const ends = targets(state, character, cost, taken);
      if (isEmpty(ends)) continue;
      if (cost === points) return true;
      for (const end of hexesOf(ends)) {
        if (canSpend(state, points - cost, moved | (1 << character), moveIn(state, character, end, taken)))
          return true;
      }
    }
  }
  return false;
}

/**
 * Whether exactly `points` steps can be spent whichever of `ends` is taken before: enough to know, quick to see and
 * nearly always so. A hex outside `ends`, or two hexes, to which one move of the right cost leads, cannot all be taken.
 */
function canAlwaysSpend(state: State, points: number, moved: number, ends: HexSet, taken: HexSet): boolean {
  for (let character = 0; character < CHARACTER_COUNT; character++) {
    if ((moved >> character) & 1) continue;
    const { a, b, c } = targets(state, character, points, taken);
    if (((a & ~ends.a) | (b & ~ends.b) | (c & ~ends.c)) !== 0) return true;
    if (((a & (a - 1)) | (b & (b - 1)) | (c & (c - 1))) !== 0) return true;
  }
  return false;
}

/** The taken hexes after a character went elsewhere. */
function moveIn(state: State, character: number, to: number, taken: HexSet): HexSet {
  return plus(minus(taken, state[AT + character]), to);
}

/** L5.6: the steps this whistle must still spend: what was left of it, or else the most that can be spent. */
function pointsDue(state: State): number {
  if (state[WHISTLE_LEFT] > 0) return state[WHISTLE_LEFT];
  const taken = occupied(state);
  let points = POINTS;
  while (points > 0 && !canSpend(state, points, 1 << GOODLEY, taken)) points--;
  return points;
}

/** One shortest way over streets, by name. */
export function whistlePath(from: number, to: number): string[] {
  return shortestPath(from, to, (hex) => hexesOf(STREET_NEXT_TO[hex])).map((hex) => STREETS[hex]);
}

/** L5.6: three steps shared among other characters, each ending nearer to Goodley; all that can be spent must be. */
export const goodley = ability<LondonEvent>({
  begun: (state) => state[WHISTLE_LEFT] > 0,
  possible: (state) => pointsDue(state) > 0,
  moves(state, list) {
    const points = pointsDue(state);
    const moved = state[WHISTLE_MOVED] | (1 << GOODLEY);
    const taken = occupied(state);
    for (let character = 0; character < CHARACTER_COUNT; character++) {
      if ((moved >> character) & 1) continue;
      for (let cost = 1; cost <= points; cost++) {
        const ends = targets(state, character, cost, taken);
        if (isEmpty(ends)) continue;
        const others = moved | (1 << character);
        if (cost === points || canAlwaysSpend(state, points - cost, others, ends, taken)) {
          pushHexes(list, ends, code(WHISTLE, character), SECOND);
          continue;
        }
        for (const end of hexesOf(ends)) {
          if (canSpend(state, points - cost, others, moveIn(state, character, end, taken))) {
            list.items[list.size++] = code(WHISTLE, character, end);
          }
        }
      }
    }
  },
  use(state, move, tell) {
    const character = firstOf(move);
    const to = secondOf(move);
    const from = state[AT + character];
    state[WHISTLE_LEFT] = pointsDue(state) - DISTANCE[from][to];
    state[WHISTLE_MOVED] = state[WHISTLE_LEFT] === 0 ? 0 : state[WHISTLE_MOVED] | (1 << character);
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
