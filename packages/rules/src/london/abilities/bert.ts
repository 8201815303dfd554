import { code, firstOf, secondOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import * as board from '../board.ts';
import { STREETS } from '../board.ts';
import * as own from '../layout.ts';
import * as moves from '../moves.ts';
import type { LondonEvent } from '../names.ts';

// Folded by V8 as constants of this module: see casework/layout.ts.
const { SETUPS } = board;
const { COVERS, EDITION } = own;
const { COVER } = moves;

/** L5.8: one cover moves to a manhole without one; characters standing there do not matter. */
export const bert = ability<LondonEvent>({
  moves(state, list) {
    const { manholes } = SETUPS[state[EDITION]];
    const open = ~state[COVERS] & ((1 << manholes.length) - 1);
    for (let covers = state[COVERS]; covers !== 0; covers &= covers - 1) {
      const from = manholes[lowestBit(covers)];
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        list.items[list.size++] = code(COVER, from, manholes[lowestBit(rest)]);
      }
    }
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
