import { pileOf } from '../casework/case.ts';
import { caseView } from '../casework/case-view.ts';
import type { CaseFacts } from '../casework/case-view.ts';
import { DUE, DUE_NOTHING, DUE_TILES, SUSPECTS } from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import { agree, unchangedOr } from '../casework/unchanged.ts';
import { ROLES } from '../game.ts';
import type { Earlier, State, Viewer } from '../game.ts';
import { PLACES, TOKENS } from './board.ts';
import {
  CHASE,
  OPEN,
  ROTATED,
  SHOWING,
  SPACE_OF,
  TILE_AT,
  TIME,
  WALL_OF,
  heldAtCall,
  hourglassesOf,
} from './layout.ts';
import { CHARACTERS, DETECTIVES, REASONS } from './names.ts';
import type { Token, View } from './names.ts';
import { detectivesOf, gridOf, timeOf } from './position.ts';
import { suspectsSeen } from './sight.ts';
import { elementAt } from '../element-at.ts';

/** P3.6: the investigator's cards lie open. */
export const FACTS: CaseFacts = {
  id: 'pocket',
  characters: CHARACTERS,
  reasons: REASONS,
  openHands: ['investigator'],
};

/** P7: what a viewer may know; P6.6: at the end, everything. */
export function viewOf(state: State, viewer: Viewer, earlier: Earlier<View> | null): View {
  const shared = caseView(state, viewer, suspectsSeen(state), FACTS, earlier);
  const over = state[DUE] === DUE_NOTHING;
  return {
    ...shared,
    calls:
      shared.calls === earlier?.view.calls
        ? earlier.view.calls
        : shared.calls.map((call) => ({
            ...call,
            held: heldAtCall(state, call.round),
            timeToken: call.answer === 'seen' ? 'investigator' : 'jack',
          })),
    grid: earlier && isSameGrid(earlier.state, state) ? earlier.view.grid : gridOf(state),
    detectives: unchangedOr(earlier, 'detectives', state, SPACE_OF, DETECTIVES.length, detectivesOf),
    tokens: unchangedOr(earlier, 'tokens', state, SHOWING, 2, tokensOf),
    rotated: namesOf(elementAt(state, ROTATED), CHARACTERS),
    time: unchangedOr(earlier, 'time', state, TIME, ROLES.length, timeOf),
    hourglasses: over || viewer === 'jack' ? hourglassesOf(state) : null,
    chase: state[CHASE] === 1,
    rest: over ? namesOf(pileOf(state, CHARACTERS.length), CHARACTERS) : null,
  };
}

/** Whether the same tiles lie on the same sides up, turned in the same way. */
const isSameGrid = (one: State, other: State): boolean =>
  one[DUE] !== DUE_TILES &&
  one[SUSPECTS] === other[SUSPECTS] &&
  agree(one, other, TILE_AT, PLACES) &&
  agree(one, other, WALL_OF, CHARACTERS.length);

/** P7.1: the tokens with both their faces. */
function tokensOf(state: State): Token[] {
  return TOKENS.map((faces, token) => {
    const up = (elementAt(state, SHOWING) >> (2 * token)) & 3;
    const open = (elementAt(state, OPEN) >> (2 * token)) & 3;
    if (up === 0) return { showing: null, hidden: null, used: false };
    const [front, back] = faces;
    const [showing, hidden] = up === 1 ? [front, back] : [back, front];
    return { showing, hidden, used: open === 0 };
  });
}
