import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { PORTS } from '../board.ts';
import type * as own from '../layout.ts';
import type * as moves from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const STEAMERS: typeof own.STEAMERS = 52;
const SAIL: typeof moves.SAIL = 13;

const ALL_PORTS = (1 << PORTS.length) - 1;

/** N6.8: moves one steamer to a port without one. */
export const smith = ability<NewYorkEvent>({
  moves: (state, list) => {
    pushPairs(list, state[STEAMERS], ~state[STEAMERS] & ALL_PORTS, SAIL);
  },
  use(state, move, tell) {
    const from = firstOf(move);
    const to = secondOf(move);
    state[STEAMERS] ^= (1 << from) | (1 << to);
    tell?.({ event: 'sailed', from: PORTS[from], to: PORTS[to] });
    return 0;
  },
});
