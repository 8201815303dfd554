import { describe, expect, it } from 'vitest';
import { networksOf } from '../networks.ts';
import { NetworkRates } from './network-rates.ts';

const RATE = { burst: 2, perSecond: 1 };
const BIG = { burst: 100, perSecond: 1 };
const [one, other] = [networksOf('2001:db8:1:1::1'), networksOf('2001:db8:2:2::1')];

describe('the rate of a network', () => {
  it.each([
    ['/64', { clientKey: RATE, site: BIG, provider: BIG }, one],
    ['/48', { clientKey: BIG, site: RATE, provider: BIG }, networksOf('2001:db8:1:2::1')],
    ['/32', { clientKey: BIG, site: BIG, provider: RATE }, other],
  ])('the rate of a network is limited for a whole %s', (_, rate, neighbour) => {
    const rates = new NetworkRates(rate);
    expect([rates.tryTake(one, 0), rates.tryTake(neighbour, 0), rates.tryTake(one, 0)]).toEqual([0, 0, 1000]);
    expect(rates.tryTake(neighbour, 1000)).toBe(0);
    expect(rates.tryTake(networksOf('2002:db8::1'), 0)).toBe(0);
  });

  it('the rate of a network is not used up by what a wider network refuses', () => {
    const rates = new NetworkRates({ clientKey: RATE, site: BIG, provider: { burst: 1, perSecond: 0.1 } });
    rates.tryTake(other, 0);
    for (let n = 0; n < 10; n++) expect(rates.tryTake(one, 0)).toBe(10_000);
    expect(rates.size).toBe(3);
  });

  it('the rate of a network is not counted for sizes without a rate', () => {
    const rates = new NetworkRates({ clientKey: RATE, site: RATE, provider: null });
    rates.tryTake(one, 0);
    expect(rates.size).toBe(2);
  });
});
