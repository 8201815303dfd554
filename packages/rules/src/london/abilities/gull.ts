import { code, firstOf } from '../../casework/codec.ts';
import { DUE_TURN } from '../../casework/layout.ts';
import { ability } from '../../streets/ability.ts';
import { AT } from '../../streets/layout.ts';
import { changePlaces } from '../../streets/places.ts';
import { STREETS } from '../board.ts';
import { SWAP } from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { WATSON } from '../sight.ts';

const GULL = CHARACTERS.indexOf('gull');

/**
 * L5.7: instead of walking, Gull swaps hexes with any other character; the role that moves Watson turns the lantern.
 */
export const gull = ability<LondonEvent>({
  mandatory: false,
  instead: true,
  moves(_, list) {
    for (let other = 0; other < CHARACTERS.length; other++) {
      if (other !== GULL) list.items[list.size++] = code(SWAP, other);
    }
  },
  use(state, move, tell) {
    const other = firstOf(move);
    changePlaces(state, GULL, other);
    tell?.({
      event: 'swapped',
      characters: [CHARACTERS[GULL], CHARACTERS[other]],
      hexes: [STREETS[state[AT + GULL]], STREETS[state[AT + other]]],
    });
    return other === WATSON ? DUE_TURN : 0;
  },
});
