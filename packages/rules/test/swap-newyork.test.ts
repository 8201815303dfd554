import { newyork } from '../src/newyork/game.ts';
import { describeSwap } from '../src/testing/swap-test.ts';
import { SEED, TIMES } from './counts.ts';
import { tracedGames } from './traces.ts';
import { visiting } from './visiting.ts';

describeSwap(newyork, {
  options: [{}],
  games: 700 * TIMES,
  seed: SEED,
  tastes: [visiting],
  records: tracedGames('newyork').map(({ game, options, lines }) => ({
    game,
    options,
    moves: lines.map(({ move }) => move),
  })),
  rule: 'N9.2 N9.3',
  least: { moments: 50_000, late: 35_000, jackHolds: 4000, investigatorHolds: 3500, choicesDiffer: 350 },
});
