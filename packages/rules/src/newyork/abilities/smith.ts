import { firstOf, pushPairs, secondOf } from '../../casework/codec.ts';
import { ability } from '../../streets/ability.ts';
import { PORTS } from '../board.ts';
import { STEAMERS } from '../layout.ts';
import { SAIL } from '../moves.ts';
import type { NewYorkEvent } from '../names.ts';

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
