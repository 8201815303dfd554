import { describe, expect, it } from 'vitest';
import { costOfTurn, sharersOf, slotOf } from './thinking-time.ts';

describe('the time to think', () => {
  it('the time to think is the wanted one where nobody else asks, with some time to spare', () => {
    expect(slotOf(400, 1)).toEqual({ thinkMs: 400, stopMs: 450, ms: 500 });
  });

  it('the time to think shrinks with the number of sharers of a thread, down to a minimum', () => {
    const lengths = [1, 2, 4, 16, 20, 1000].map((sharers) => slotOf(400, sharers).ms);
    expect(lengths).toEqual([500, 329, 217, 94, 82, 80]);
    expect(slotOf(400, 1000).thinkMs).toBe(40);
    expect(slotOf(100, 1000)).toEqual(slotOf(400, 1000));
  });

  it('the time to think is never longer than wanted, however long the shortest slot is', () => {
    expect(slotOf(10, 1)).toEqual({ thinkMs: 10, stopMs: 60, ms: 80 });
  });

  it('the time to think is divided among networks first, then among their clients, then among their questions', () => {
    expect(sharersOf({ networks: 1, clients: 1, own: 1, threads: 3 })).toBe(1);
    expect(sharersOf({ networks: 6, clients: 1, own: 1, threads: 3 })).toBe(2);
    expect(sharersOf({ networks: 2, clients: 1, own: 40, threads: 1 })).toBe(80);
    expect(sharersOf({ networks: 2, clients: 3, own: 4, threads: 1 })).toBe(24);
  });

  it('the time to think is about the same for every network, however many clients and questions it has', () => {
    for (const [clients, own] of [
      [1, 2],
      [1, 40],
      [9, 1],
      [200, 1],
      [100, 40],
    ] as const) {
      const crowd = { networks: 3, clients, own, threads: 1 };
      const alone = slotOf(400, sharersOf({ ...crowd, clients: 1, own: 1 })).ms;
      const turns = 1 / costOfTurn(400, crowd);
      expect(turns * slotOf(400, sharersOf(crowd)).ms).toBeCloseTo(alone, 6);
      expect(turns).toBeGreaterThan(1);
    }
    expect(costOfTurn(400, { networks: 20, clients: 1, own: 1, threads: 3 })).toBe(1);
  });
});
