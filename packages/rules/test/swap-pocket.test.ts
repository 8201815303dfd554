import { pocket } from '../src/pocket/game.ts';
import { describeSwap } from '../src/testing/swap-test.ts';
import { SEED, TIMES } from './counts.ts';
import { boardData } from './specification.ts';

const data = boardData('pocket') as { characters: { id: string; alibiHourglasses: number }[] };
const hourglasses = new Map(data.characters.map(({ id, alibiHourglasses }) => [id, alibiHourglasses]));

describeSwap(pocket, {
  options: [{}],
  games: 2000 * TIMES,
  seed: SEED,
  rule: 'P7.2 P7.3',
  // Cards in Jack's hand count hourglasses: a swap may change when Jack wins, unless both cards have the same number.
  indistinct: (identity, other, cards) =>
    !cards.includes(other) || hourglasses.get(identity) === hourglasses.get(other),
  least: { moments: 70_000, late: 40_000, jackHolds: 20_000, investigatorHolds: 20_000 },
});
