import { scoreOf } from './pair.ts';
import type { PairResult } from './pair.ts';
import { sprtTest } from './sprt.ts';
import type { Hypotheses, Sprt } from './sprt.ts';

/** Counts the pairs of a match as they are finished. */
export interface Tally {
  add(result: PairResult): void;
  /** The pairs that count: from the first on, without a gap, up to the pair that decided the test. */
  readonly counted: readonly PairResult[];
  readonly sprt: Sprt | null;
  /** Whether all wanted pairs are counted, or the test is decided. */
  readonly over: boolean;
}

/**
 * Counts pairs in the order of their numbers, not in the order in which they were finished. So neither the number of
 * cores nor an interruption changes the result, and quick games do not count before slow ones.
 */
export function tallyOf(wanted: number, hypotheses: Hypotheses | null): Tally {
  const waiting = new Map<number, PairResult>();
  const counted: PairResult[] = [];
  const test = hypotheses && sprtTest(hypotheses);
  const over = (): boolean => counted.length >= wanted || (test !== null && test.now.verdict !== 'open');
  return {
    add(result) {
      waiting.set(result.pair, result);
      for (;;) {
        const next = waiting.get(counted.length + 1);
        if (!next || over()) return;
        waiting.delete(next.pair);
        counted.push(next);
        test?.add(scoreOf(next));
      }
    },
    counted,
    get sprt() {
      return test && test.now;
    },
    get over() {
      return over();
    },
  };
}
