import { describe, expect, it } from 'vitest';
import { Bucket } from './bucket.ts';
import { Buckets } from './buckets.ts';

describe('buckets', () => {
  it('give so much at once, and so much a second after that', () => {
    const bucket = new Bucket({ burst: 2, perSecond: 2 }, 0);
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 500]);
    expect(bucket.take(250)).toBe(250);
    expect(bucket.take(500)).toBe(0);
    expect(bucket.take(500)).toBe(500);
  });

  it('never hold more than they can', () => {
    const bucket = new Bucket({ burst: 1, perSecond: 1 }, 0);
    expect([bucket.take(1e9), bucket.take(1e9)]).toEqual([0, 1000]);
  });

  it('give nothing to a clock that is set back', () => {
    const bucket = new Bucket({ burst: 1, perSecond: 1 }, 1000);
    expect(bucket.take(1000)).toBe(0);
    expect(bucket.take(0)).toBe(1000);
  });

  it('give several at once to who needs them, all or none', () => {
    const buckets = new Buckets({ burst: 10, perSecond: 1 });
    expect([buckets.take('a', 0, 8), buckets.take('a', 0, 8), buckets.take('a', 0, 2)]).toEqual([0, 6000, 0]);
  });

  it('are one for each, and forget who was silent longest', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 0.001 });
    expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('b', 0)]).toEqual([0, 1e6, 0]);
    for (let i = 0; i < 50_000; i++) buckets.take(`x${String(i)}`, 0);
    expect(buckets.take('a', 0)).toBe(0);
  });
});
