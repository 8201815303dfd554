import type { ClockFrame } from '@lamplight/protocol';
import { describe, expect, it } from 'vitest';
import { faceOf, freeAt, leftAt, toldBetween } from './clock.ts';
import { ServerTime } from '../connection/server-time.ts';

const FRAME: ClockFrame = { left: { investigator: 60_000, jack: 90_000 }, running: 'jack', now: 1000 };

describe('clocks', () => {
  it('a clock runs for the role that decides, by the server’s time, down to zero', () => {
    expect(leftAt(FRAME, 'jack', 11_000)).toBe(80_000);
    expect(leftAt(FRAME, 'investigator', 11_000)).toBe(60_000);
    expect(leftAt(FRAME, 'jack', 900_000)).toBe(0);
    // A time before the frame is impossible: the estimate was wrong.
    expect(leftAt(FRAME, 'jack', 500)).toBe(90_000);
  });

  it('a clock waits before the first activation of a role for as long as the server says', () => {
    const frame = { ...FRAME, freeMs: 20_000 };
    expect([leftAt(frame, 'jack', 11_000), freeAt(frame, 'jack', 11_000)]).toEqual([90_000, 10_000]);
    expect([leftAt(frame, 'jack', 31_000), freeAt(frame, 'jack', 31_000)]).toEqual([80_000, 0]);
    expect(freeAt(frame, 'investigator', 11_000)).toBe(0);
    expect(freeAt(FRAME, 'jack', 11_000)).toBe(0);
    expect(leftAt({ ...frame, stopsAfterMs: 700 }, 'jack', 900_000)).toBe(90_000);
  });

  it('the clock of a computer stands still while it waits for its turn to think', () => {
    expect(leftAt({ ...FRAME, stopsAfterMs: 700 }, 'jack', 1500)).toBe(89_500);
    expect(leftAt({ ...FRAME, stopsAfterMs: 700 }, 'jack', 900_000)).toBe(89_300);
  });

  it.each([
    [245_000, '4:05'],
    [3_845_000, '1:04:05'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [9_940, '0:09.9'],
    [0, '0:00.0'],
  ])('a clock shows %i ms as %s', (ms, text) => {
    expect(faceOf(ms)).toMatchObject({ kind: 'clock', text });
  });

  it('a clock warns when little time is left, and counts days where there are many', () => {
    expect(faceOf(30_000)).toMatchObject({ low: true });
    expect(faceOf(31_000)).toMatchObject({ low: false });
    expect(faceOf(2 * 86_400_000 + 5 * 3_600_000)).toEqual({ kind: 'days', days: 2, hours: 5 });
    expect(faceOf(3 * 86_400_000 - 400)).toEqual({ kind: 'days', days: 3, hours: 0 });
    expect(faceOf(3 * 86_400_000 - 5000)).toEqual({ kind: 'days', days: 3, hours: 0 });
  });

  it('a clock is announced at 60, 30 and 10 seconds, and not in between', () => {
    expect(toldBetween(60_100, 59_900)).toBe(60);
    expect(toldBetween(59_900, 59_700)).toBeUndefined();
    expect(toldBetween(45_000, 9_000)).toBe(10);
    expect(toldBetween(31_000, 29_000)).toBe(30);
  });
});

describe('the server’s time', () => {
  it('the server’s time is taken from the quickest answer, and from newer ones as clocks drift', () => {
    let now = 0;
    const time = new ServerTime(() => now);
    now = 100;
    time.note(0, 5050);
    expect(time.now).toBe(5100);
    // A slow answer is less precise.
    now = 2100;
    time.note(100, 6500);
    expect(time.now).toBe(7100);
    // A quick answer is more precise.
    now = 2120;
    time.note(2100, 7210);
    expect(time.now).toBe(7220);
    // Much later, an answer as precise as the first counts again.
    now = 1_000_000;
    time.note(999_900, 2_000_000);
    expect(time.now).toBe(2_000_050);
  });

  it('the server’s time follows a clock that was set, though the answer came slowly', () => {
    let now = 0;
    const time = new ServerTime(() => now);
    now = 10;
    time.note(0, 5005);
    expect(time.now).toBe(5010);
    now = 410;
    time.note(10, 65_210);
    expect(time.now).toBe(65_410);
  });
});
