import { describe, expect, it } from 'vitest';
import { NetworkCounts } from '../limits/network-counts.ts';
import { networksOf } from '../networks.ts';
import { allowanceOf, limitersFor } from './network-limiters.ts';

const RATE = { burst: 2, perSecond: 1 };
const inSite = (n: number) => networksOf(`2001:db8:1:${n.toString(16)}::1`);

describe('limits of networks', () => {
  it('limits of networks hold for one client, and others are not affected', () => {
    const limiters = limitersFor(RATE);
    const [one, other] = [networksOf('192.0.2.1'), networksOf('192.0.2.2')];
    expect([limiters.tryTake(one, 0), limiters.tryTake(one, 0), limiters.tryTake(one, 0)]).toEqual([
      0, 0, 1000,
    ]);
    expect(limiters.tryTake(other, 0)).toBe(0);
  });

  it('limits of networks hold for all clients of an IPv6 network /48 together, with a larger allowance', () => {
    const limiters = limitersFor(RATE);
    const takes = Array.from({ length: 100 }, (_none, n) => limiters.tryTake(inSite(n), 0));
    expect(takes.filter((wait) => wait === 0)).toHaveLength(8 * RATE.burst);
    expect(limiters.tryTake(networksOf('2001:db8:2::1'), 0)).toBe(0);
    // A client that the wider network refused keeps its own allowance.
    expect(limiters.tryTake(inSite(99), 1000, 2)).toBe(0);
  });

  it('limits of networks forget every network whose allowance is back in full', () => {
    const limiters = limitersFor(RATE);
    for (let n = 0; n < 10; n++) limiters.tryTake(inSite(n), 0);
    limiters.charge(networksOf('192.0.2.1'), 0, 2);
    limiters.charge(networksOf('192.0.2.1'), 0, 2);
    expect(limiters.size).toBe(12);
    limiters.sweep(900);
    expect(limiters.size).toBe(12);
    limiters.sweep(2000);
    expect(limiters.size).toBe(1);
    limiters.sweep(4000);
    expect(limiters.size).toBe(0);
  });

  it('a /48 may have a quarter of all open places, however few there are', () => {
    expect(allowanceOf(400, 25_000)).toEqual({ clientKey: 400, site: 3200, provider: Infinity });
    expect(allowanceOf(400, 896)).toEqual({ clientKey: 400, site: 224, provider: Infinity });
    expect(allowanceOf(400, 2).site).toBe(1);
    // Where nothing is limited for measuring.
    expect(allowanceOf(Infinity, 896).site).toBe(Infinity);
  });

  it('open connections are counted, in a /48 as well', () => {
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
