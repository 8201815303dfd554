import { expect, it } from 'vitest';
import { killRounds } from './wire/kill-rounds.ts';

const ROUNDS = 3;
/** How long players may take to be back, as a multiple of the server’s own start; the median of all rounds. */
const MOST_STARTS = 3;

it(`a server that is killed ${String(ROUNDS)} times keeps every acknowledged decision once, and its players come back`, async () => {
  const report = await killRounds(ROUNDS);
  expect(report.troubles).toEqual([]);
  expect(report.decisions).toBeGreaterThan(0);
  expect(report.middleResumeMs).toBeLessThan(MOST_STARTS * report.middleStartMs);
}, 300_000);
