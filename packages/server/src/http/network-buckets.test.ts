import { describe, expect, it } from 'vitest';
import { NetworkCounts } from '../live/network-counts.ts';
import { networksOf } from '../networks.ts';
import { allowanceOf, bucketsFor } from './network-buckets.ts';

const RATE = { burst: 2, perSecond: 1 };
const inSite = (n: number) => networksOf(`2001:db8:1:${n.toString(16)}::1`);

describe('limits of networks', () => {
  it('hold for one household, and others go free', () => {
    const buckets = bucketsFor(RATE);
    const [one, other] = [networksOf('192.0.2.1'), networksOf('192.0.2.2')];
    expect([buckets.take(one, 0), buckets.take(one, 0), buckets.take(one, 0)]).toEqual([0, 0, 1000]);
    expect(buckets.take(other, 0)).toBe(0);
  });

  it('hold for all households of an IPv6 network /48 together, with a larger allowance', () => {
    const buckets = bucketsFor(RATE);
    const takes = Array.from({ length: 100 }, (_none, n) => buckets.take(inSite(n), 0));
    expect(takes.filter((wait) => wait === 0)).toHaveLength(8 * RATE.burst);
    expect(buckets.take(networksOf('2001:db8:2::1'), 0)).toBe(0);
    // Who was refused for the sake of the others keeps what is their own.
    expect(buckets.take(inSite(99), 1000, 2)).toBe(0);
  });

  it('forget everybody who may do everything again', () => {
    const buckets = bucketsFor(RATE);
    for (let n = 0; n < 10; n++) buckets.take(inSite(n), 0);
    buckets.charge(networksOf('192.0.2.1'), 0, 2);
    buckets.charge(networksOf('192.0.2.1'), 0, 2);
    expect(buckets.size).toBe(12);
    buckets.sweep(900);
    expect(buckets.size).toBe(12);
    buckets.sweep(2000);
    expect(buckets.size).toBe(1);
    buckets.sweep(4000);
    expect(buckets.size).toBe(0);
  });

  it('of what is open are a quarter of all places for a /48, however few there are', () => {
    expect(allowanceOf(400, 25_000)).toEqual({ household: 400, site: 3200, provider: Infinity });
    expect(allowanceOf(400, 896)).toEqual({ household: 400, site: 224, provider: Infinity });
    expect(allowanceOf(400, 2).site).toBe(1);
    // Where nothing is limited for measuring.
    expect(allowanceOf(Infinity, 896).site).toBe(Infinity);
  });

  it('count what is open, in a /48 as well', () => {
    const counts = new NetworkCounts();
    const most = allowanceOf(1, 1000);
    for (let n = 0; n < most.site; n++) {
      expect(counts.hasRoom(inSite(n), most)).toBe(true);
      counts.add(inSite(n));
      expect(counts.hasRoom(inSite(n), most)).toBe(false);
    }
    expect(counts.hasRoom(inSite(100), most)).toBe(false);
    counts.remove(inSite(0));
    expect(counts.hasRoom(inSite(100), most)).toBe(true);
    for (let n = 1; n < most.site; n++) counts.remove(inSite(n));
    expect(counts.size).toBe(0);
  });
});
