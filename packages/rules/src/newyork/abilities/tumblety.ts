import type { State } from '../../game.ts';
import { code, firstOf, secondOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import { AT } from '../../streets/layout.ts';
import { changePlaces, standingOn } from '../../streets/places.ts';
import { HEXES, NEXT_TO } from '../board.ts';
import { SWAP } from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { NewYorkEvent } from '../names.ts';

const TUMBLETY = CHARACTERS.indexOf('tumblety');

/** The characters next to Tumblety; Liberty island has no neighbours. */
function neighbours(state: State): number {
  return standingOn(state, NEXT_TO[state[AT + TUMBLETY]], CHARACTERS.length);
}

/** N6.7: swaps a character next to Tumblety with any other but Tumblety; a pair of neighbours is offered once. */
export const tumblety = ability<NewYorkEvent>({
  mandatory: false,
  possible: (state) => neighbours(state) !== 0,
  moves(state, list) {
    const beside = neighbours(state);
    for (let rest = beside; rest !== 0; rest &= rest - 1) {
      const neighbour = lowestBit(rest);
      for (let other = 0; other < CHARACTERS.length; other++) {
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
