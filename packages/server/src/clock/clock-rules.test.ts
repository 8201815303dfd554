import { FREE_START_MS } from '@lamplight/protocol';
import type { Pace } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import {
  chargeOf,
  charged,
  clockFrame,
  deadlineOf,
  lagAllowed,
  lagQuota,
  leftOf,
  waitFor,
} from './clock-rules.ts';

const NONE = { kind: 'none' } as const;
const LIVE = { kind: 'live', base: 60, increment: 5 } as const;
const DAYS = { kind: 'days', days: 2 } as const;
const DAY = 86_400_000;
const pace: Pace = {
  used: { investigator: 20_000, jack: 70_000 },
  sinceActivation: { investigator: 3000, jack: 1000 },
  opening: { investigator: 0, jack: 0 },
  activations: { investigator: 2, jack: 4 },
  lastTime: 1000,
};

describe('clocks', () => {
  it('a clock has its base and an increment for each finished activation, less the time used', () => {
    expect(leftOf(LIVE, pace, 'investigator')).toBe(60_000 + 10_000 - 20_000);
    expect(leftOf(LIVE, pace, 'jack')).toBe(60_000 + 20_000 - 70_000);
    expect(leftOf(NONE, pace, 'jack')).toBe(Infinity);
  });

  describe('before the first activation of a role is over', () => {
    const at = (first: number, activations: number, used = first): Pace => ({
      used: { investigator: 0, jack: used },
      sinceActivation: { investigator: 0, jack: 0 },
      opening: { investigator: 0, jack: activations === 0 ? 0 : first },
      activations: { investigator: 0, jack: activations },
      lastTime: 1000,
    });

    it('a clock stands still for half a minute of the first activation, in all and not for each decision, and can run out', () => {
      expect(leftOf(LIVE, at(0, 0), 'jack')).toBe(60_000 + FREE_START_MS);
      expect(leftOf(LIVE, at(12_000, 0), 'jack')).toBe(60_000 + FREE_START_MS - 12_000);
      expect(leftOf(LIVE, at(50_000, 0), 'jack')).toBe(60_000 + FREE_START_MS - 50_000);
      expect(deadlineOf(LIVE, { pace: at(12_000, 0), role: 'jack', since: 1000 })).toBe(79_000);
    });

    it('a clock is never charged later for the free time of the first activation', () => {
      expect(leftOf(LIVE, at(12_000, 1), 'jack')).toBe(60_000 + 5000);
      expect(leftOf(LIVE, at(50_000, 1), 'jack')).toBe(60_000 + 5000 - 20_000);
      expect(leftOf(LIVE, at(12_000, 2, 19_000), 'jack')).toBe(60_000 + 10_000 - 7000);
      expect(leftOf(DAYS, at(12_000, 0), 'jack')).toBe(2 * DAY);
    });

    it('a clock in the first activation is shown standing still, with the time for which it does', () => {
      const left = { investigator: 60_000, jack: 60_000 };
      const running = { pace: at(12_000, 0), role: 'jack', since: 1000 } as const;
      expect(clockFrame(LIVE, running, 6000)).toEqual({ left, running: 'jack', now: 6000, freeMs: 13_000 });
      expect(clockFrame(LIVE, running, 20_000)).toEqual({
        left: { ...left, jack: 59_000 },
        running: 'jack',
        now: 20_000,
      });
      expect(clockFrame(LIVE, running, 99_000, 700)).toMatchObject({ left, freeMs: 17_300, stopsAfterMs: 0 });
      expect(clockFrame(LIVE, { ...running, role: null }, 9000)).toEqual({ left, running: null, now: 9000 });
      expect(leftOf(LIVE, charged(at(12_000, 0), 'jack', 500), 'jack')).toBe(77_500);
      expect(clockFrame(DAYS, running, 6000)).not.toHaveProperty('freeMs');
    });
  });

  it('a clock of days begins again with each activation', () => {
    expect(leftOf(DAYS, pace, 'investigator')).toBe(2 * DAY - 3000);
  });

  it('a clock runs out for the deciding role only', () => {
    expect(deadlineOf(LIVE, { pace, role: 'jack', since: 1000 })).toBe(11_000);
    expect(deadlineOf(LIVE, { pace, role: null, since: 1000 })).toBe(Infinity);
    expect(deadlineOf(NONE, { pace, role: 'jack', since: 1000 })).toBe(Infinity);
  });

  it('a clock is shown as it is, never below zero, and not at all where there is none', () => {
    const running = { pace, role: 'jack', since: 1000 } as const;
    expect(clockFrame(LIVE, running, 3000)).toEqual({
      left: { investigator: 50_000, jack: 8000 },
      running: 'jack',
      now: 3000,
    });
    expect(clockFrame(LIVE, running, 99_000)?.left.jack).toBe(0);
    expect(clockFrame(LIVE, running, 0)?.left.jack).toBe(10_000);
    expect(clockFrame(NONE, running, 3000)).toBeNull();
  });

  it('the clock of a computer runs no further than its decision may cost, and then stands still', () => {
    const running = { pace, role: 'jack', since: 1000 } as const;
    const left = { investigator: 50_000, jack: 9500 };
    expect(clockFrame(LIVE, running, 1500, 700)).toEqual({
      left,
      running: 'jack',
      now: 1500,
      stopsAfterMs: 200,
    });
    expect(clockFrame(LIVE, running, 99_000, 700)).toMatchObject({ left: { jack: 9300 }, stopsAfterMs: 0 });
  });

  it('a clock is charged for the passed time less the lag, and for nothing where the time was set back', () => {
    expect(chargeOf(1000, 3000, 120)).toEqual({ spent: 1880, compensated: 120 });
    expect(chargeOf(1000, 1050, 120)).toEqual({ spent: 0, compensated: 50 });
    expect(chargeOf(1000, 500, 120)).toEqual({ spent: 0, compensated: 0 });
  });

  it('lag is compensated for a twentieth of the time of a game, and never for more than 15 seconds', () => {
    const quotas = [30, 180, 300, 3600].map((base) => lagQuota({ kind: 'live', base, increment: 5 }));
    expect(quotas).toEqual([1500, 9000, 15_000, 15_000]);
    expect(lagQuota({ kind: 'days', days: 1 })).toBe(0);
  });

  it('lag is compensated within bounds', () => {
    expect(lagAllowed(120, 10_000)).toBe(120);
    expect(lagAllowed(9000, 10_000)).toBe(500);
    expect(lagAllowed(120, 30)).toBe(30);
    expect(lagAllowed(120, -5)).toBe(0);
  });

  it('a clock setting says how long to wait for a player who left', () => {
    expect(waitFor({ ...LIVE, base: 600 })).toBe(60_000);
    expect(waitFor(LIVE)).toBe(30_000);
    expect(waitFor(NONE)).toBe(120_000);
    expect(waitFor(DAYS)).toBeNull();
  });
});
