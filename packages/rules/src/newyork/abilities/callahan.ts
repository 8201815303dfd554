import type { State } from '../../game.ts';
import { code, FIRST, firstOf, secondOf, thirdOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import { both, hexesOf, union, WORD } from '../../streets/hex-set.ts';
import { occupied } from '../../streets/places.ts';
import { HEXES, NEXT_TO, STREET_SET } from '../board.ts';
import { INVESTIGATIONS, obstacles, openWays } from '../layout.ts';
import { INVESTIGATE } from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

/** Every pair of adjacent streets in alphabetical order, as the move that covers them with tile 0. */
const PAIRS = Int32Array.from(
  hexesOf(STREET_SET).flatMap((hex) =>
    hexesOf(both(NEXT_TO[hex], STREET_SET))
      .filter((other) => other > hex)
      .map((other) => code(INVESTIGATE, 0, hex, other)),
  ),
);

/** Sets of pairs are words of bits, WORD pairs in each. */
const WORDS = Math.ceil(PAIRS.length / WORD);

/** One word of the set of the pairs that `chosen` picks. */
function pairWord(word: number, chosen: (move: number) => boolean): number {
  return PAIRS.subarray(word * WORD, (word + 1) * WORD).reduce(
    (set, move, pair) => set | (Number(chosen(move)) << pair),
    0,
  );
}

const ALL = Int32Array.from({ length: WORDS }, (_, word) => pairWord(word, () => true));

/** For each hex the words of the set of pairs that cover it. */
const COVERING = Int32Array.from({ length: HEXES.length * WORDS }, (_, i) => {
  const hex = Math.floor(i / WORDS);
  return pairWord(i % WORDS, (move) => secondOf(move) === hex || thirdOf(move) === hex);
});

/** The pairs without lamps, sites and characters: filled once for each list, for both tiles. */
const free = new Int32Array(WORDS);

function findFree(state: State): void {
  const { a, b, c } = union(obstacles(state), occupied(state));
  free.set(ALL);
  bar(a, 0);
  bar(b, WORD);
  bar(c, 2 * WORD);
}

/** Removes the pairs that cover any hex of one word of a set. */
function bar(hexes: number, first: number): void {
  for (let rest = hexes; rest !== 0; rest &= rest - 1) {
    const at = WORDS * (first + lowestBit(rest));
    for (let word = 0; word < WORDS; word++) free[word] &= ~COVERING[at + word];
  }
}

/** One word of the places of a tile: free pairs, not under the other tile, and not the pair it covers now. */
function places(state: State, tile: number, word: number): number {
  const own = INVESTIGATIONS + 2 * tile;
  const other = INVESTIGATIONS + 2 - 2 * tile;
  const covering = (at: number): number => COVERING[WORDS * state[at] + word];
  const staying = covering(own) & covering(own + 1);
  return free[word] & ~(staying | covering(other) | covering(other + 1));
}

/** N6.5: moves one investigation tile; at least one of its two hexes is newly covered. */
export const callahan = ability<NewYorkEvent>({
  possible(state) {
    findFree(state);
    for (let word = 0; word < WORDS; word++) {
      if ((places(state, 0, word) | places(state, 1, word)) !== 0) return true;
    }
    return false;
  },
  moves(state, list) {
    findFree(state);
    const { items } = list;
    let { size } = list;
    for (let tile = 0; tile < 2; tile++) {
      for (let word = 0; word < WORDS; word++) {
        for (let rest = places(state, tile, word); rest !== 0; rest &= rest - 1) {
          items[size++] = PAIRS[WORD * word + lowestBit(rest)] | (tile * FIRST);
        }
      }
    }
    list.size = size;
  },
  use(state, move, tell) {
    const tile = firstOf(move);
    const at = INVESTIGATIONS + 2 * tile;
    const from = [HEXES[state[at]], HEXES[state[at + 1]]];
    state[at] = secondOf(move);
    state[at + 1] = thirdOf(move);
    openWays(state);
    tell?.({ event: 'investigated', tile, from, to: [HEXES[secondOf(move)], HEXES[thirdOf(move)]] });
    return 0;
  },
});
