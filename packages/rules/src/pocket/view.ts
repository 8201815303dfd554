import { pileOf } from '../casework/case.ts';
import { caseView } from '../casework/case-view.ts';
import type { CaseFacts } from '../casework/case-view.ts';
import { DUE, DUE_NOTHING } from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import type { State, Viewer } from '../game.ts';
import { TOKENS } from './board.ts';
import { CHASE, OPEN, ROTATED, SHOWING, heldAtCall, hourglassesOf } from './layout.ts';
import { CHARACTERS, REASONS } from './names.ts';
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
export function viewOf(state: State, viewer: Viewer): View {
  const shared = caseView(state, viewer, suspectsSeen(state), FACTS);
  const over = state[DUE] === DUE_NOTHING;
  return {
    ...shared,
    calls: shared.calls.map((call) => ({
      ...call,
      held: heldAtCall(state, call.round),
      timeToken: call.answer === 'seen' ? 'investigator' : 'jack',
    })),
    grid: gridOf(state),
    detectives: detectivesOf(state),
    tokens: tokensOf(state),
    rotated: namesOf(elementAt(state, ROTATED), CHARACTERS),
    time: timeOf(state),
    hourglasses: over || viewer === 'jack' ? hourglassesOf(state) : null,
    chase: state[CHASE] === 1,
    rest: over ? namesOf(pileOf(state, CHARACTERS.length), CHARACTERS) : null,
  };
}

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
