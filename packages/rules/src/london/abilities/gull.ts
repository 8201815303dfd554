import { code, firstOf } from '../../casework/codec.ts';
import * as shared from '../../casework/layout.ts';
import { ability } from '../../streets/ability.ts';
import * as streets from '../../streets/layout.ts';
import { changePlaces } from '../../streets/places.ts';
import { STREETS } from '../board.ts';
import * as moves from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import * as sight from '../sight.ts';

// Folded by V8 as constants of this module: see casework/layout.ts.
const { DUE_TURN } = shared;
const { AT, CHARACTER_COUNT } = streets;
const { SWAP } = moves;
const { WATSON } = sight;

const GULL = CHARACTERS.indexOf('gull');

/** L5.7: instead of walking he swaps hexes with any other character; whoever moves Watson turns him. */
export const gull = ability<LondonEvent>({
  mandatory: false,
  instead: true,
  moves(_, list) {
    for (let other = 0; other < CHARACTER_COUNT; other++) {
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
