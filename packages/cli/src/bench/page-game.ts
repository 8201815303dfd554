import { elementAt } from '@lamplight/rules';
import { GAME_IDS, titleOf } from '../titles/index.ts';

/** The game that `bench page` starts: the first with cards, since it measures how soon a card is picked. */
export const PAGE_GAME = GAME_IDS.find((id) => titleOf(id).hasCards) ?? elementAt(GAME_IDS, 0);
