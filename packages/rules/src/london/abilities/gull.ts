import { code, firstOf } from '../../casework/codec.ts';
import type * as shared from '../../casework/layout.ts';
import { ability } from '../../streets/ability.ts';
import type * as streets from '../../streets/layout.ts';
import { changePlaces } from '../../streets/places.ts';
import { STREETS } from '../board.ts';
import type * as moves from '../moves.ts';
import { CHARACTERS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { WATSON } from '../sight.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const DUE_TURN: typeof shared.DUE_TURN = 7;
const AT: typeof streets.AT = 25;
const CHARACTER_COUNT: typeof streets.CHARACTER_COUNT = 8;
const SWAP: typeof moves.SWAP = 13;

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
