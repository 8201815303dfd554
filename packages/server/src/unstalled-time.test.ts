import { describe, expect, it } from 'vitest';
import { UnstalledTime } from './unstalled-time.ts';

const START = 1_800_000_000_000;

/** A time over a clock that a test controls; a working server notes that it works every 100 ms. */
function timeOver() {
  let clock = START;
  const time = new UnstalledTime(() => clock);
  return {
    time,
    work: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        clock += 100;
        time.beat();
      }
    },
    stall: (ms: number) => {
      clock += ms;
    },
    passed: () => time.now() - START,
  };
}

describe('the time of a server that may be blocked or paused', () => {
  it('the unstalled time is that of the clock while the server works, or is a little late', () => {
    const { work, stall, passed } = timeOver();
    work(3000);
    expect(passed()).toBe(3000);
    stall(400);
    expect(passed()).toBe(3400);
    work(100);
    expect(passed()).toBe(3500);
  });

  it('the unstalled time stands still during a stall, whoever reads it first afterwards', () => {
    for (const looks of [true, false]) {
      const { work, stall, passed } = timeOver();
      work(3000);
      stall(10_000);
      if (looks) expect(passed()).toBe(3000);
      work(1000);
      expect(passed()).toBe(3000 + 1000 - 100);
    }
  });

  it('the unstalled time never goes back behind what was told during a stall', () => {
    const { work, stall, passed } = timeOver();
    work(3000);
    stall(400);
    expect(passed()).toBe(3400);
    for (let i = 0; i < 10; i++) {
      stall(400);
      expect(passed()).toBe(3400);
    }
    work(200);
    expect(passed()).toBe(3500);
  });

  it('the unstalled time leaves out each of many stalls', () => {
    const { work, stall, passed } = timeOver();
    for (let i = 0; i < 20; i++) {
      work(1000);
      stall(5000);
    }
    work(100);
    // The first note after each stall ends it.
    expect(passed()).toBe(20 * 1000 - 19 * 100);
  });

  it('the unstalled time leaves out a minute of one stall at most', () => {
    const { work, stall, passed } = timeOver();
    work(1000);
    stall(100_000);
    expect(passed()).toBe(41_000);
    stall(500);
    expect(passed()).toBe(41_500);
    work(1000);
    expect(passed()).toBe(42_500);
  });
});
