import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import type * as moves from '../moves.ts';
import { EXITS } from '../names.ts';
import type { LondonEvent } from '../names.ts';
import type * as own from '../layout.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const CORDONS: typeof own.CORDONS = 40;
const CORDON: typeof moves.CORDON = 10;

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
