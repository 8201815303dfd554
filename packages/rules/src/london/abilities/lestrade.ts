import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { CORDON } from '../moves.ts';
import { EXITS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import { CORDONS } from '../layout.ts';

const ALL_EXITS = (1 << EXITS.length) - 1;

/** L5.4: one cordon moves to an exit without one. */
export const lestrade = ability<LondonEvent>({
  moves: (state, list) => {
    pushPairs(list, state[CORDONS], ~state[CORDONS] & ALL_EXITS, CORDON);
  },
  use(state, move, tell) {
    const from = firstOf(move);
    const to = secondOf(move);
    state[CORDONS] ^= (1 << from) | (1 << to);
    tell?.({ event: 'cordon-moved', from: EXITS[from], to: EXITS[to] });
    return 0;
  },
});
