import { code, firstOf, secondOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import { SETUPS, STREETS } from '../board.ts';
import { COVERS, EDITION } from '../layout.ts';
import { COVER } from '../moves.ts';
import type { LondonEvent } from '../names.ts';

/** L5.8: one cover moves to a manhole without one; characters standing there do not matter. */
export const bert = ability<LondonEvent>({
  moves(state, list) {
    const { manholes } = SETUPS[state[EDITION]];
    const open = ~state[COVERS] & ((1 << manholes.length) - 1);
    const { items } = list;
    let { size } = list;
    for (let covers = state[COVERS]; covers !== 0; covers &= covers - 1) {
      const from = manholes[lowestBit(covers)];
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        items[size++] = code(COVER, from, manholes[lowestBit(rest)]);
      }
    }
    list.size = size;
  },
  use(state, move, tell) {
    const { manholes } = SETUPS[state[EDITION]];
    const from = firstOf(move);
    const to = secondOf(move);
    state[COVERS] ^= (1 << manholes.indexOf(from)) | (1 << manholes.indexOf(to));
    tell?.({ event: 'cover-moved', from: STREETS[from], to: STREETS[to] });
    return 0;
  },
});
