import { describe, expect, it } from 'vitest';
import { networksOf } from '../networks.ts';
import { NetworkRates } from './network-rates.ts';

const RATE = { burst: 2, perSecond: 1 };
const BIG = { burst: 100, perSecond: 1 };
const [one, other] = [networksOf('2001:db8:1:1::1'), networksOf('2001:db8:2:2::1')];

describe('what networks may do', () => {
  it.each([
    ['/64', { household: RATE, site: BIG, provider: BIG }, one],
    ['/48', { household: BIG, site: RATE, provider: BIG }, networksOf('2001:db8:1:2::1')],
    ['/32', { household: BIG, site: BIG, provider: RATE }, other],
  ])('is limited for a whole %s', (_, rate, neighbour) => {
    const rates = new NetworkRates(rate);
    expect([rates.take(one, 0), rates.take(neighbour, 0), rates.take(one, 0)]).toEqual([0, 0, 1000]);
    expect(rates.take(neighbour, 1000)).toBe(0);
    expect(rates.take(networksOf('2002:db8::1'), 0)).toBe(0);
  });

  it('is not used up for what a wider network refuses', () => {
    const rates = new NetworkRates({ household: RATE, site: BIG, provider: { burst: 1, perSecond: 0.1 } });
    rates.take(other, 0);
    for (let n = 0; n < 10; n++) expect(rates.take(one, 0)).toBe(10_000);
    expect(rates.size).toBe(3);
  });

  it('is not counted for sizes without a rate', () => {
    const rates = new NetworkRates({ household: RATE, site: RATE, provider: null });
    rates.take(one, 0);
    expect(rates.size).toBe(2);
  });
});
