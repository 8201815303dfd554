import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { LAMP_SITES } from '../board.ts';
import { LAMPS, NUMBERED, numberOn } from '../layout.ts';
import { LAMP } from '../moves.ts';
import type { LondonEvent } from '../names.ts';

const ALL_SITES = (1 << LAMP_SITES.length) - 1;

/** L5.3: one lit lamp moves to a site without one. There are always at least two lit lamps and two dark sites. */
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
