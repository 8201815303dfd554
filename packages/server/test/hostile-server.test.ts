import { expect, it } from 'vitest';
import { ATTACKS } from './hostile/attacks.ts';
import { attackServer } from './hostile/hostile.ts';

const SECONDS = 1;
const MOST_MEMORY = 50_000_000;
/** Each address leaves at most one entry for each thing that is counted; a minute later all are gone. */
const MOST_ENTRIES_EACH = 15;
/** Compared with the same attack on another process, players wait so much longer at most, the middle of all attacks; */
const MOST_MORE_MS = 400;
/** and under each attack they still decide this part of what they decide then. Both are far from what is usual. */
const LEAST_PART = 0.1;
/** About four times what is usual, and a third of what it is where every request is logged. */
const MOST_LOG_PER_SECOND = 12_000;

it('withstands every attack from one address while others play on, and forgets the address', async () => {
  const attacks = Object.keys(ATTACKS);
  const outcome = await attackServer({
    attacks,
    seconds: SECONDS,
    runs: 1,
    settleSeconds: 9,
  });
  expect(outcome.troubles).toEqual([]);
  expect(outcome.decisions).toBeGreaterThan(attacks.length);
  expect(outcome.moreMs).toBeLessThan(MOST_MORE_MS);
  expect(outcome.leastPart).toBeGreaterThan(LEAST_PART);
  expect(outcome.loggedPerSecond).toBeLessThan(MOST_LOG_PER_SECOND);
  expect(outcome.memory).toBeLessThan(MOST_MEMORY);
  expect(outcome.descriptors).toBe(0);
  expect(outcome.entries).toBeLessThan(MOST_ENTRIES_EACH * attacks.length);
}, 300_000);
