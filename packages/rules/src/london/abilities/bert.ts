import { code, firstOf, secondOf } from '../../casework/codec.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import { SETUPS, STREETS } from '../board.ts';
import type * as own from '../layout.ts';
import type * as moves from '../moves.ts';
import type { LondonEvent } from '../names.ts';

// Written out because V8 folds only a module's own constants; the compiler proves them equal (docs/decisions/0003).
const COVERS: typeof own.COVERS = 39;
const EDITION: typeof own.EDITION = 36;
const COVER: typeof moves.COVER = 11;

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
