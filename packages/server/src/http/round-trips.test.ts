import { expect, it } from 'vitest';
import { RoundTrips } from './round-trips.ts';

it('the shortest of the last five round trips counts, and those before are forgotten', () => {
  const trips = new RoundTrips();
  const noted = [80, 40, 500, 500, 500, 500, 500, 60].map((ms) => trips.note(ms));
  expect(noted).toEqual([80, 40, 40, 40, 40, 40, 500, 60]);
});
