import { newyork } from '../src/newyork/game.ts';
import { describeGame } from '../src/testing/contract.ts';
import { ruleNumbers } from './specification.ts';

describeGame(newyork, {
  options: [{}],
  rules: ruleNumbers('newyork'),
  openHands: [],
  games: 400,
  knowledge: 'N9.1 N9.2',
});
