import { london } from '../src/london/game.ts';
import { describeGame } from '../src/testing/contract.ts';
import { SEED, TIMES } from './counts.ts';
import { ruleNumbers } from './specification.ts';

describeGame(london, {
  options: [{ edition: '2006' }, { edition: '2016' }],
  rules: ruleNumbers('london'),
  openHands: [],
  games: 300 * TIMES,
  seed: SEED,
  knowledge: 'L9.1 L9.2',
});
