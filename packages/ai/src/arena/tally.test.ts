import { describe, expect, it } from 'vitest';
import type { GameResult, PairResult } from './pair.ts';
import { reportOf } from './report.ts';
import { summarise } from './summary.ts';
import { tallyOf } from './tally.ts';

function game(a: 'investigator' | 'jack', winner: 'a' | 'b', fault: string | null = null): GameResult {
  const reason = fault === null ? (winner === 'a' ? 'arrest' : 'time') : 'forfeit';
  return {
    a,
    winner,
    reason,
    fault,
    decisions: { a: 10, b: 5 },
    ms: { a: 20, b: 40 },
    longestMs: { a: 4, b: 30 },
  };
}

const won = (pair: number): PairResult => ({ pair, games: [game('investigator', 'a'), game('jack', 'a')] });
const halved = (pair: number): PairResult => ({
  pair,
  games: [game('investigator', 'a'), game('jack', 'b')],
});
const numbers = (results: readonly PairResult[]): number[] => results.map(({ pair }) => pair);

describe('tally of pairs', () => {
  it('a tally counts pairs in the order of their numbers, without gaps', () => {
    const tally = tallyOf(4, null);
    for (const pair of [2, 3]) tally.add(won(pair));
    expect(tally.counted).toEqual([]);
    tally.add(won(1));
    expect(numbers(tally.counted)).toEqual([1, 2, 3]);
    expect(tally.over).toBe(false);
    for (const pair of [5, 4]) tally.add(won(pair));
    expect(numbers(tally.counted)).toEqual([1, 2, 3, 4]);
    expect(tally).toMatchObject({ over: true, sprt: null });
  });

  it('a tally stops where the test is decided, whatever came in before', () => {
    const orders = [
      Array.from({ length: 100 }, (_, i) => i + 1),
      Array.from({ length: 100 }, (_, i) => 100 - i),
    ];
    const [one, other] = orders.map((order) => {
      const tally = tallyOf(200, { low: 0.5, high: 0.55 });
      for (const pair of order) tally.add(pair % 3 === 0 ? halved(pair) : won(pair));
      return tally;
    });
    expect(one).toMatchObject({ over: true, sprt: { verdict: 'accepted' } });
    expect(one!.counted.length).toBeLessThan(60);
    expect(other!.counted).toEqual(one!.counted);
    expect(other!.sprt).toEqual(one!.sprt);
  });
});

describe('summary and report', () => {
  const forfeited: PairResult = {
    pair: 3,
    games: [game('investigator', 'b', 'wrote `nonsense` | or so'), game('jack', 'a')],
  };
  const results = [won(1), halved(2), forfeited];
  const summary = summarise({ game: 'london', a: 'x', b: 'y' }, results, null);

  it('a summary counts from the side of A', () => {
    expect(summary).toMatchObject({
      pairs: 3,
      byRole: { investigator: { games: 3, wins: 2 }, jack: { games: 3, wins: 2 } },
      sprt: null,
      msPerDecision: { a: 2, b: 8 },
      decisions: 90,
      longestMs: { a: 4, b: 30 },
      forfeits: { a: 1, b: 0 },
    });
    expect(summary.score).toBeCloseTo(2 / 3);
    expect(summary.byRole.jack.score).toBeCloseTo(2 / 3);
  });

  it('a report is a page with all conditions and results', () => {
    const text = reportOf(summary, results, {
      options: { edition: '2016' },
      budgets: { a: { kind: 'time', ms: 50 }, b: { kind: 'nodes', nodes: 2000 } },
      seed: 's',
      wanted: 10,
      jobs: 2,
      hypotheses: null,
      machine: 'a mill',
      command: 'npx lamplight arena',
    });
    for (const part of [
      '# `x` against `y`, london',
      'A scored **66.7 %** (95 %: ',
      'in 3 of 10 pairs',
      '| game | london {"edition":"2016"} |',
      '| B | `y`, 2000n a decision |',
      '| A as investigator | 3 | 2 | 66.7 % | 20.8 to 93.9 % |',
      '| pairs | 3 | 1 won, 2 halved, 0 lost | 66.7 % |',
      '| A | 50ms | 2.00 ms | 4.00 ms |',
      '| forfeit | 0 | 1 | 0 | 0 |',
      '- pair 3, game 1: A `wrote nonsense or so`',
      '```sh\nnpx lamplight arena\n```',
      'not the same games',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Sequential test');
  });
});
