import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { LAMP_SITES } from '../board.ts';
import { numberOn } from '../layout.ts';
import type * as own from '../layout.ts';
import type * as moves from '../moves.ts';
import type { LondonEvent } from '../names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const LAMPS: typeof own.LAMPS = 38;
const NUMBERED: typeof own.NUMBERED = 43;
const LAMP: typeof moves.LAMP = 9;

const ALL_SITES = (1 << LAMP_SITES.length) - 1;

/** L5.3: one lit lamp moves to a site without one. At least two lamps and two dark sites are always there. */
export const smith = ability<LondonEvent>({
  moves: (state, list) => {
    pushPairs(list, state[LAMPS], ~state[LAMPS] & ALL_SITES, LAMP);
  },
  use(state, move, tell) {
    const from = firstOf(move);
    const to = secondOf(move);
    const number = numberOn(state, from);
    if (number !== null) state[NUMBERED + number - 1] = to;
    state[LAMPS] ^= (1 << from) | (1 << to);
    tell?.({ event: 'lamp-moved', from: LAMP_SITES[from], to: LAMP_SITES[to], number });
    return 0;
  },
});
