import { expect, it } from 'vitest';
import { ATTACKS } from './hostile/attacks.ts';
import { attackServer } from './hostile/hostile.ts';
import type { Outcome } from './hostile/hostile.ts';

const SECONDS = 1;
const REPEATS = 3;
const MOST_MEMORY = 50_000_000;
/** Each address leaves at most one entry for each thing that is counted; a minute later all are gone. */
const MOST_ENTRIES_EACH = 15;
/** How much longer players wait than while another process is attacked, as the median of all attacks. */
const MOST_MORE_MS = 400;
/** How many decisions players make under each attack, as a part of those while another process is attacked. */
const LEAST_PART = 0.1;
/** About four times what is usual, and a third of what it is where every request is logged. */
const MOST_LOG_PER_SECOND = 12_000;

it('withstands every attack from one address while others play on, and forgets the address', async () => {
  const attacks = Object.keys(ATTACKS);
  const outcome = await attackServer({ attacks, seconds: SECONDS, runs: 1, settleSeconds: 9 });
  expect(outcome.troubles).toEqual([]);
  expect(outcome.decisions).toBeGreaterThan(attacks.length);
  expect(outcome.moreMs).toBeLessThan(MOST_MORE_MS);
  expect(await slowedBy(outcome)).toEqual([]);
  expect(outcome.loggedPerSecond).toBeLessThan(MOST_LOG_PER_SECOND);
  expect(outcome.memory).toBeLessThan(MOST_MEMORY);
  expect(outcome.descriptors).toBeLessThanOrEqual(0);
  expect(outcome.entries).toBeLessThan(MOST_ENTRIES_EACH * attacks.length);
}, 300_000);

/**
 * The attacks under which players hardly decide anything. The machine itself may stop for a whole second, and each attack
 * lasts only one: so an attack counts only if it is as bad when repeated.
 */
async function slowedBy({ waits }: Outcome): Promise<string[]> {
  const slow = waits.filter(({ part }) => part <= LEAST_PART).map(({ attack }) => attack);
  if (slow.length === 0) return [];
  const again = await attackServer({ attacks: slow, seconds: SECONDS, runs: REPEATS, settleSeconds: 0 });
  return slow.filter((name) =>
    again.waits.every(({ attack, part }) => attack !== name || part <= LEAST_PART),
  );
}
