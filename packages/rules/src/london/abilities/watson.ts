import { DUE_TURN } from '../../casework/layout.ts';
import { followsWalk } from '../../streets/ability.ts';

/** L5.2: after the walk the acting role chooses the direction of the lantern. */
export const watson = followsWalk(DUE_TURN);
