import { describe, expect, it } from 'vitest';
import { costOfTurn, sharersOf, slotOf } from './thinking-time.ts';

describe('the time to think', () => {
  it('is what was wished for where nobody else asks, with something to spare', () => {
    expect(slotOf(400, 1)).toEqual({ thinkMs: 400, stopMs: 450, ms: 500 });
  });

  it('shrinks with those who share a thread, to a least', () => {
    const lengths = [1, 2, 4, 16, 20, 1000].map((sharers) => slotOf(400, sharers).ms);
    expect(lengths).toEqual([500, 329, 217, 94, 82, 80]);
    expect(slotOf(400, 1000).thinkMs).toBe(40);
    expect(slotOf(100, 1000)).toEqual(slotOf(400, 1000));
  });

  it('is never longer than wished for, however long the least slot is', () => {
    expect(slotOf(10, 1)).toEqual({ thinkMs: 10, stopMs: 60, ms: 80 });
  });

  it('is divided among households first, and by each among its own questions', () => {
    expect(sharersOf({ households: 1, own: 1, threads: 3 })).toBe(1);
    expect(sharersOf({ households: 6, own: 1, threads: 3 })).toBe(2);
    expect(sharersOf({ households: 2, own: 40, threads: 1 })).toBe(80);
  });

  it('is about the same for every household, however many questions it has', () => {
    const shareOf = (own: number): number =>
      slotOf(4000, sharersOf({ households: 3, own, threads: 1 })).ms / costOfTurn(own);
    for (const own of [2, 9, 40]) expect(shareOf(own) / shareOf(1)).toBeCloseTo(1, 2);
  });
});
