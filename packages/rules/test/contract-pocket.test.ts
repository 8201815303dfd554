import { pocket } from '../src/pocket/game.ts';
import { describeGame } from '../src/testing/contract.ts';
import { SEED, TIMES } from './counts.ts';
import { ruleNumbers } from './specification.ts';

describeGame(pocket, {
  options: [{}],
  rules: ruleNumbers('pocket'),
  openHands: ['investigator'],
  games: 700 * TIMES,
  seed: SEED,
  knowledge: 'P7.1 P7.2',
});
