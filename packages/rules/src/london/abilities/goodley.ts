import type { State } from '../../game.ts';
import { code, firstOf, SECOND, secondOf } from '../../casework/codec.ts';
import { DUE_TURN } from '../../casework/layout.ts';
import { ability } from '../../streets/ability.ts';
import {
  both,
  hexesOf,
  isEmpty,
  meet,
  minus,
  NO_HEXES,
  plus,
  pushHexes,
  without,
} from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { AT, CHARACTER_COUNT } from '../../streets/layout.ts';
import { moveTo, occupied } from '../../streets/places.ts';
import { shortestPath } from '../../streets/shortest-path.ts';
import { STREET_NEXT_TO, STREETS } from '../board.ts';
import { DISTANCE, RINGS, WITHIN } from '../distances.ts';
import { WHISTLE_LEFT, WHISTLE_MOVED } from '../layout.ts';
import { WHISTLE } from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { WATSON } from '../sight.ts';

const GOODLEY = CHARACTERS.indexOf('goodley');
const POINTS = 3;

/** For each character: the free hexes strictly nearer to Goodley than his own; none for those already moved. */
function nearerHexes(state: State, moved: number, taken: HexSet): HexSet[] {
  const goal = state[AT + GOODLEY];
  const distance = DISTANCE[goal];
  const nearer: HexSet[] = [];
  for (let character = 0; character < CHARACTER_COUNT; character++) {
    const far = distance[state[AT + character]];
    const stays = character === GOODLEY || ((moved >> character) & 1) === 1;
    nearer.push(stays ? NO_HEXES : without(WITHIN[far - 1][goal], taken));
  }
  return nearer;
}

/** Whether exactly `points` steps can still be spent on characters not yet moved. */
function canSpend(state: State, points: number, moved: number, taken: HexSet): boolean {
  const nearer = nearerHexes(state, moved, taken);
  for (let cost = points; cost > 0; cost--) {
    for (let character = 0; character < CHARACTER_COUNT; character++) {
      const ring = RINGS[cost][state[AT + character]];
      if (!meet(ring, nearer[character])) continue;
      if (cost === points) return true;
      for (const end of hexesOf(both(ring, nearer[character]))) {
        if (canSpendAfter(state, points - cost, moved, character, end, taken)) return true;
      }
    }
  }
  return false;
}

/** The same once a character has gone to `end`. */
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
 * Whether exactly `points` steps can be spent on others whichever of `ends` a character takes before: quick to see
 * and nearly always so. A hex outside `ends`, or two hexes, to which one move of the right cost leads, cannot all
 * be taken.
 */
function canAlwaysSpend(
  state: State,
  points: number,
  character: number,
  ends: HexSet,
  nearer: readonly HexSet[],
): boolean {
  for (let other = 0; other < CHARACTER_COUNT; other++) {
    if (other === character) continue;
    const ring = RINGS[points][state[AT + other]];
    const a = ring.a & nearer[other].a;
    const b = ring.b & nearer[other].b;
    const c = ring.c & nearer[other].c;
    if (((a & ~ends.a) | (b & ~ends.b) | (c & ~ends.c)) !== 0) return true;
    if (((a & (a - 1)) | (b & (b - 1)) | (c & (c - 1))) !== 0) return true;
  }
  return false;
}

/** L5.6: the steps this whistle must still spend: what was left of it, or else the most that can be spent. */
function pointsDue(state: State): number {
  if (state[WHISTLE_LEFT] > 0) return state[WHISTLE_LEFT];
  let points = POINTS;
  while (points > 0 && !canSpend(state, points, 0, occupied(state))) points--;
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
    const moved = state[WHISTLE_MOVED];
    const taken = occupied(state);
    const nearer = nearerHexes(state, moved, taken);
    for (let character = 0; character < CHARACTER_COUNT; character++) {
      for (let cost = 1; cost <= points; cost++) {
        const ends = both(RINGS[cost][state[AT + character]], nearer[character]);
        if (isEmpty(ends)) continue;
        if (cost === points || canAlwaysSpend(state, points - cost, character, ends, nearer)) {
          pushHexes(list, ends, code(WHISTLE, character), SECOND);
          continue;
        }
        for (const end of hexesOf(ends)) {
          if (canSpendAfter(state, points - cost, moved, character, end, taken)) {
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
