import { newyork } from '../src/newyork/game.ts';
import { describeGame } from '../src/testing/contract.ts';
import { SEED, TIMES } from './counts.ts';
import { ruleNumbers } from './specification.ts';
import { visiting } from './visiting.ts';

describeGame(newyork, {
  options: [{}],
  rules: ruleNumbers('newyork'),
  openHands: [],
  games: 240 * TIMES,
  seed: SEED,
  tastes: [visiting],
  knowledge: 'N9.1 N9.2',
});
