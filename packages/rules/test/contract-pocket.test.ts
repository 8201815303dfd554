import { pocket } from '../src/pocket/game.ts';
import { describeGame } from '../src/testing/contract.ts';
import { ruleNumbers } from './specification.ts';

describeGame(pocket, {
  options: [{}],
  rules: ruleNumbers('pocket'),
  openHands: ['investigator'],
  games: 700,
  knowledge: 'P7.1 P7.2',
});
