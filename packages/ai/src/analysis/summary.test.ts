import type { Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { AnalysedDecision } from './analyse.ts';
import { summaryOf } from './summary.ts';

/** A decision with its role's chance and loss; without a chance it is forced. */
function decision(index: number, role: Role, chance: number | null, loss = 0): AnalysedDecision {
  const other = role === 'jack' ? 'investigator' : 'jack';
  const chancesOf = (own: number) => ({ [role]: own, [other]: 1 - own }) as Record<Role, number>;
  const move = { do: 'walk' };
  const verdict =
    chance === null
      ? null
      : {
          best: move,
          chances: chancesOf(chance),
          chancesPlayed: chancesOf(chance - loss),
          loss,
          nodes: 10,
        };
  return { index, role, round: 1, activation: 1, move, belief: {}, publicBelief: {}, verdict };
}

const DECISIONS = [
  decision(2, 'investigator', 0.5, 0.1),
  decision(3, 'jack', 0.7),
  decision(4, 'jack', null),
  decision(6, 'investigator', 0.4, 0.3),
  decision(7, 'jack', 0.75, 0.05),
];

describe('the summary of an analysis', () => {
  it('a summary has the mean loss of each role, forced moves left out', () => {
    const { byRole } = summaryOf(DECISIONS, null);
    expect(byRole.investigator).toEqual({ decisions: 2, averageLoss: 0.2 });
    expect(byRole.jack).toEqual({ decisions: 2, averageLoss: 0.025 });
    expect(summaryOf([], null).byRole.jack).toEqual({ decisions: 0, averageLoss: 0 });
  });

  it('a summary names the worst mistakes first, and no move that lost nothing', () => {
    expect(summaryOf(DECISIONS, null).mistakes).toEqual([
      { index: 6, loss: 0.3 },
      { index: 2, loss: 0.1 },
      { index: 7, loss: 0.05 },
    ]);
    expect(summaryOf(DECISIONS, null, 1).mistakes).toHaveLength(1);
  });

  it('a summary measures swings from one decision of a role to its next one, and from the last one to the end of the game', () => {
    const open = summaryOf(DECISIONS, null).swings.map(({ index, swing }) => [index, swing.toFixed(2)]);
    expect(open).toEqual([
      [2, '-0.10'],
      [3, '0.05'],
    ]);
    const over = summaryOf(DECISIONS, { winner: 'jack', reason: 'time' }).swings;
    expect(over.map(({ index, swing }) => [index, swing.toFixed(2)])).toEqual([
      [6, '-0.40'],
      [7, '0.25'],
      [2, '-0.10'],
    ]);
  });
});
