import type { State } from '../../game.ts';
import { code, firstOf, secondOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import type * as streets from '../../streets/layout.ts';
import { changePlaces, standingOn } from '../../streets/places.ts';
import { HEXES, NEXT_TO } from '../board.ts';
import type * as moves from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { NewYorkEvent } from '../names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const AT: typeof streets.AT = 25;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;
const SWAP: typeof moves.SWAP = 12;

const TUMBLETY = CHARACTERS.indexOf('tumblety');

/** The characters next to him; Liberty island has no neighbours. */
function neighbours(state: State): number {
  return standingOn(state, NEXT_TO[state[AT + TUMBLETY]]);
}

/** N6.7: swaps a character next to him with any other but himself; a pair of neighbours is offered once. */
export const tumblety = ability<NewYorkEvent>({
  mandatory: false,
  possible: (state) => neighbours(state) !== 0,
  moves(state, list) {
    const beside = neighbours(state);
    for (let rest = beside; rest !== 0; rest &= rest - 1) {
      const neighbour = lowestBit(rest);
      for (let other = 0; other < CHARACTER_COUNT; other++) {
        const listed = ((beside >> other) & 1) === 1 && other <= neighbour;
        if (other !== TUMBLETY && !listed) list.items[list.size++] = code(SWAP, neighbour, other);
      }
    }
  },
  use(state, move, tell) {
    const first = firstOf(move);
    const second = secondOf(move);
    changePlaces(state, first, second);
    tell?.({
      event: 'swapped',
      characters: [CHARACTERS[first], CHARACTERS[second]],
      hexes: [HEXES[state[AT + first]], HEXES[state[AT + second]]],
    });
    return 0;
  },
});
