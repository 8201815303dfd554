import type { Outcome } from './hostile.ts';

/** How much longer an attack may make others wait. */
const MOST_MORE_MS = 200;
/** Bytes that may be left in memory after an attack. */
const MOST_MEMORY = 50_000_000;
/** The addresses of the four tables are remembered for 0.4 seconds for each decision made there, one entry each. */
const MOST_ENTRIES = 4;
/** Play and newcomers included, and the rest after it. */
const MOST_LOG_PER_SECOND = 7000;

/** The broken limits, in words; empty where all is well. */
export function brokenLimits(outcome: Outcome): string[] {
  const { moreMs, memory, descriptors, entries, loggedPerSecond, troubles } = outcome;
  const broken: [boolean, string][] = [
    [moreMs > MOST_MORE_MS, `players waited ${moreMs.toFixed(0)} ms more`],
    [memory > MOST_MEMORY, `${(memory / 1e6).toFixed(1)} MB are left`],
    [descriptors > 0, `${String(descriptors)} descriptors are left`],
    [entries > MOST_ENTRIES, `${String(entries)} entries of addresses are left`],
    [loggedPerSecond > MOST_LOG_PER_SECOND, `${loggedPerSecond.toFixed(0)} bytes of log a second`],
  ];
  const told = troubles.slice(0, 5).map(({ what }) => what);
  return [...broken.filter(([isBroken]) => isBroken).map(([, words]) => words), ...told];
}
