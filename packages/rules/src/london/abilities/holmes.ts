import { DUE_DRAW } from '../../casework/layout.ts';
import { followsWalk } from '../../streets/ability.ts';

/** L5.1: after the walk the acting role draws an alibi card in secret. */
export const holmes = followsWalk(DUE_DRAW);
