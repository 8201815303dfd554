import { inTurn, avoiding } from '../src/testing/random-games.ts';
import type { Taste } from '../src/testing/random-games.ts';

/** Goes to the informant of New York whenever he talks and can be reached. */
const visits: Taste = (legal, game, state) => {
  const { informant } = game.position(state) as { informant?: { hex: string; talkative: boolean } };
  if (!informant?.talkative) return legal;
  const found = legal.filter(
    (move) => (move.do === 'walk' || move.do === 'order') && 'to' in move && move.to === informant.hex,
  );
  return found.length > 0 ? found : legal;
};

/** Long games with many alibi cards. */
export const visiting: Taste = inTurn(avoiding('accuse', 'escape'), visits);
