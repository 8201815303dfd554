import { describe, expect, it } from 'vitest';
import { diceOf } from '../search/chance.ts';
import { disguised } from './disguise.ts';

const [OPEN, HIDDEN, POOR, UNKNOWN] = [1, 2, 3, 4];
/** The first move says most about who Jack is. */
const COSTS = new Map([
  [OPEN, 0.05],
  [HIDDEN, -0.025],
  [POOR, -0.05],
  [UNKNOWN, -0.25],
]);

/** How often each move is chosen in a hundred tries. */
function counts(openWins: number, hiddenWins: number): Readonly<Record<number, number>> {
  const found = [
    { move: OPEN, visits: 100, jackWins: openWins },
    { move: HIDDEN, visits: 80, jackWins: hiddenWins },
    { move: POOR, visits: 30, jackWins: openWins - 0.4 },
    { move: UNKNOWN, visits: 5, jackWins: 1 },
  ];
  const chosen: Record<number, number> = { [OPEN]: 0, [HIDDEN]: 0, [POOR]: 0, [UNKNOWN]: 0 };
  for (let i = 0; i < 100; i++) chosen[disguised(found, COSTS, diceOf(String(i)))]!++;
  return chosen;
}

describe('Jack in disguise', () => {
  it('of two good moves a disguised Jack makes the one that says less', () => {
    expect(counts(0.5, 0.49)).toEqual({ [OPEN]: 0, [HIDDEN]: 100, [POOR]: 0, [UNKNOWN]: 0 });
  });

  it('a disguised Jack gives up no large chance to hide', () => {
    expect(counts(0.7, 0.49)).toEqual({ [OPEN]: 100, [HIDDEN]: 0, [POOR]: 0, [UNKNOWN]: 0 });
  });

  it('a disguised Jack chooses at random between moves of equal worth', () => {
    const chosen = counts(0.575, 0.5);
    expect(chosen[OPEN]).toBeGreaterThan(30);
    expect(chosen[HIDDEN]).toBeGreaterThan(30);
  });
});
