import type { GameId, LondonView } from '@lamplight/rules';
import { savedGame } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

/** A game against the computer in the third round, when the investigator decides. */
export const midGame = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    until: ({ round, actor }) => round === 3 && actor === 'investigator',
  });

/** A game before the last decision of a round: the witness call comes next. */
export const beforeCall = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) =>
      view.round === 3 &&
      view.activation === 3 &&
      moves.every((move) => move.do === 'walk') &&
      // Watson's lantern would have to be turned first.
      (view as LondonView).active?.character !== 'watson',
  });
