import { inTurn, avoiding } from '../src/testing/random-games.ts';
import type { Taste } from '../src/testing/random-games.ts';

/** A taste that visits the informant of New York whenever he is talkative and in reach. */
const visits: Taste = (legal, game, state) => {
  const { informant } = game.position(state) as { informant?: { hex: string; talkative: boolean } };
  if (!informant?.talkative) return legal;
  const found = legal.filter(
    (move) => (move.do === 'walk' || move.do === 'order') && 'to' in move && move.to === informant.hex,
  );
  return found.length > 0 ? found : legal;
};

/** A taste for long games with many alibi cards. */
export const visiting: Taste = inTurn(avoiding('accuse', 'escape'), visits);
