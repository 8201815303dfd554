import { describe, expect, it } from 'vitest';
import { certainTime, steadyTime } from './steady-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = Date.UTC(2027, 0, 1);
const YEARS = 70 * 365 * DAY;

describe('the time of a server', () => {
  it('the time of a server is that of the machine, where nothing newer was stored', () => {
    let machine = 10 * HOUR;
    const now = steadyTime(10 * HOUR - 1, () => machine);
    expect(now()).toBe(10 * HOUR);
    machine += 5;
    expect(now()).toBe(10 * HOUR + 5);
  });

  it('the time of a server continues from the newest stored time, where the machine is behind it', () => {
    let machine = 9 * HOUR;
    const now = steadyTime(10 * HOUR, () => machine);
    expect(now()).toBe(10 * HOUR);
    machine += 5;
    expect(now()).toBe(10 * HOUR + 5);
  });

  it('the time of a server follows the machine by itself', () => {
    const first = steadyTime(0)();
    expect(Math.abs(first - Date.now())).toBeLessThan(HOUR);
    expect(steadyTime(first + HOUR)()).toBeGreaterThanOrEqual(first + HOUR);
  });

  it('the time of a server is that of the machine, where the stored time is more than a day ahead of it', () => {
    expect(steadyTime(TODAY + DAY, () => TODAY)()).toBe(TODAY + DAY);
    expect(steadyTime(TODAY + YEARS, () => TODAY)()).toBe(TODAY);
  });

  it('the time of a server continues from the newest stored time, where the machine has lost the time', () => {
    expect(steadyTime(TODAY, () => 0)()).toBe(TODAY);
  });
});

describe('the time by which old games are removed', () => {
  it('the time by which old games are removed is the time of the server', () => {
    let now = TODAY;
    const certain = certainTime(
      TODAY - DAY,
      () => now,
      () => now,
    );
    expect(certain()).toBe(TODAY);
    now += HOUR;
    expect(certain()).toBe(TODAY + HOUR);
    expect(
      certainTime(
        0,
        () => now,
        () => now,
      )(),
    ).toBe(now);
  });

  it('the time by which old games are removed is never later than the machine’s clock says now', () => {
    let machine = TODAY + YEARS;
    const certain = certainTime(
      0,
      () => TODAY + YEARS,
      () => machine,
    );
    machine = TODAY;
    expect(certain()).toBe(TODAY);
  });

  it('the time by which old games are removed waits for a day, where the clock is far ahead of what was stored', () => {
    let now = TODAY + YEARS;
    const certain = certainTime(
      TODAY,
      () => now,
      () => now,
    );
    expect(certain()).toBe(TODAY);
    now += DAY - 1;
    expect(certain()).toBe(TODAY);
    now += 1;
    expect(certain()).toBe(now);
  });
});
