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

  it('forget who may take everything again, and nobody else', () => {
    const buckets = new Buckets({ burst: 2, perSecond: 1 });
    buckets.take('a', 0);
    buckets.take('b', 500, 2);
    expect(buckets.size).toBe(2);
    buckets.sweep(999);
    expect(buckets.size).toBe(2);
    buckets.sweep(1000);
    expect(buckets.size).toBe(1);
    expect(buckets.take('b', 1000)).toBe(500);
    buckets.sweep(10_000);
    expect(buckets.size).toBe(0);
  });

  it('forget everybody who may take everything again, though somebody who came before them may not', () => {
    const buckets = new Buckets({ burst: 50_000, perSecond: 2.5 });
    buckets.take('busy', 0, 20_000);
    for (let n = 0; n < 1000; n++) buckets.take(`x${String(n)}`, 0);
    expect(buckets.size).toBe(1001);
    buckets.sweep(60_000);
    expect(buckets.size).toBe(1);
    buckets.sweep(20_000_000);
    expect(buckets.size).toBe(0);
  });

  it('forget old keys by themselves when new ones come', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 1 });
    for (let n = 0; n < 100; n++) buckets.take(`x${String(n)}`, n * 1000);
    expect(buckets.size).toBeLessThan(3);
  });

  it('may be charged for more than they hold, but not without end', () => {
    const bucket = new Bucket({ burst: 2, perSecond: 1 }, 0);
    for (let n = 0; n < 100; n++) bucket.charge(0, 3);
    expect(bucket.waitFor(0)).toBe(4000);
    expect([bucket.take(4000), bucket.take(4000)]).toEqual([0, 1000]);
  });
});
