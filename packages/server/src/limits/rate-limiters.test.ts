import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';
import { RateLimiters } from './rate-limiters.ts';

describe('rate limiters', () => {
  it('a rate limiter gives so much at once, and so much a second after that', () => {
    const limiter = new RateLimiter({ burst: 2, perSecond: 2 }, 0);
    expect([limiter.tryTake(0), limiter.tryTake(0), limiter.tryTake(0)]).toEqual([0, 0, 500]);
    expect(limiter.tryTake(250)).toBe(250);
    expect(limiter.tryTake(500)).toBe(0);
    expect(limiter.tryTake(500)).toBe(500);
  });

  it('a rate limiter never holds more than its burst', () => {
    const limiter = new RateLimiter({ burst: 1, perSecond: 1 }, 0);
    expect([limiter.tryTake(1e9), limiter.tryTake(1e9)]).toEqual([0, 1000]);
  });

  it('a rate limiter gives nothing for a clock that is set back', () => {
    const limiter = new RateLimiter({ burst: 1, perSecond: 1 }, 1000);
    expect(limiter.tryTake(1000)).toBe(0);
    expect(limiter.tryTake(0)).toBe(1000);
  });

  it('a rate limiter gives several at once, all or none', () => {
    const limiters = new RateLimiters({ burst: 10, perSecond: 1 });
    expect([limiters.tryTake('a', 0, 8), limiters.tryTake('a', 0, 8), limiters.tryTake('a', 0, 2)]).toEqual([
      0, 6000, 0,
    ]);
  });

  it('rate limiters count each key on its own, and forget the key that was silent longest', () => {
    const limiters = new RateLimiters({ burst: 1, perSecond: 0.001 });
    expect([limiters.tryTake('a', 0), limiters.tryTake('a', 0), limiters.tryTake('b', 0)]).toEqual([
      0, 1e6, 0,
    ]);
    for (let i = 0; i < 50_000; i++) limiters.tryTake(`x${String(i)}`, 0);
    expect(limiters.tryTake('a', 0)).toBe(0);
  });

  it('rate limiters forget a key whose allowance is back in full, and no other', () => {
    const limiters = new RateLimiters({ burst: 2, perSecond: 1 });
    limiters.tryTake('a', 0);
    limiters.tryTake('b', 500, 2);
    expect(limiters.size).toBe(2);
    limiters.sweep(999);
    expect(limiters.size).toBe(2);
    limiters.sweep(1000);
    expect(limiters.size).toBe(1);
    expect(limiters.tryTake('b', 1000)).toBe(500);
    limiters.sweep(10_000);
    expect(limiters.size).toBe(0);
  });

  it('rate limiters forget every key whose allowance is back in full, behind one whose allowance is not', () => {
    const limiters = new RateLimiters({ burst: 50_000, perSecond: 2.5 });
    limiters.tryTake('busy', 0, 20_000);
    for (let n = 0; n < 1000; n++) limiters.tryTake(`x${String(n)}`, 0);
    expect(limiters.size).toBe(1001);
    limiters.sweep(60_000);
    expect(limiters.size).toBe(1);
    limiters.sweep(20_000_000);
    expect(limiters.size).toBe(0);
  });

  it('rate limiters forget old keys by themselves when new ones come', () => {
    const limiters = new RateLimiters({ burst: 1, perSecond: 1 });
    for (let n = 0; n < 100; n++) limiters.tryTake(`x${String(n)}`, n * 1000);
    expect(limiters.size).toBeLessThan(3);
  });

  it('a rate limiter can be charged for more than it holds, up to a bound', () => {
    const limiter = new RateLimiter({ burst: 2, perSecond: 1 }, 0);
    for (let n = 0; n < 100; n++) limiter.charge(0, 3);
    expect(limiter.waitFor(0)).toBe(4000);
    expect([limiter.tryTake(4000), limiter.tryTake(4000)]).toEqual([0, 1000]);
  });
});
