import { london } from '../src/london/game.ts';
import { describeSwap } from '../src/testing/swap-test.ts';
import { SEED, TIMES } from './counts.ts';
import { tracedGames } from './traces.ts';

describeSwap(london, {
  options: [{ edition: '2006' }, { edition: '2016' }],
  games: 1000 * TIMES,
  seed: SEED,
  records: tracedGames('london').map(({ game, options, lines }) => ({
    game,
    options,
    moves: lines.map(({ move }) => move),
  })),
  rule: 'L9.2 L9.3',
  least: { moments: 70_000, late: 45_000, jackHolds: 25_000, investigatorHolds: 25_000, choicesDiffer: 250 },
});
