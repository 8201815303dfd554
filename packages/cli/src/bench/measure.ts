import { Session } from 'node:inspector';
import { getHeapSpaceStatistics } from 'node:v8';
import type { Game } from '@lamplight/rules';
import { randomGames } from './random-games.ts';
import type { RandomGames } from './random-games.ts';
import { reference } from './reference.ts';
import type { Reference } from './reference.ts';

export interface Figures {
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  /** Decisions in the time of a thousand iterations of the reference loop. */
  readonly ratio: number;
  readonly referencePerSecond: number;
  readonly decisionsPerGame: number;
  readonly games: number;
  readonly heapGrowthBytes: number;
}

/** How long to measure: a time, or a number of games. */
export type Length = { readonly seconds: number } | { readonly games: number };

const SLICE_MS = 50;
/** Time enough for the compiler; what it puts on the heap is not the games' doing. */
const WARM_UP_MS = 1000;
const FIRST_BATCH = 16;
/** About as long as a slice of games. */
const REFERENCE_BATCH = 10_000_000;
const WARM_UP_REFERENCE = REFERENCE_BATCH / 10;

/**
 * Plays random games and the reference loop in turns of some milliseconds, so that whatever slows the machine down
 * slows both alike.
 */
export function measure(game: Game, options: object, length: Length): Figures {
  const games = randomGames(game, options);
  const fixed = reference();
  const batch = warmUp(games, fixed, length);

  const heapBefore = heapInUse();
  const decisionsBefore = games.decisions();
  const inGames = stopwatch();
  const inReference = stopwatch();
  let played = 0;
  let iterations = 0;
  const more =
    'games' in length ? () => played < length.games : () => inGames.milliseconds() < length.seconds * 1000;
  while (more()) {
    const count = 'games' in length ? Math.min(batch, length.games - played) : batch;
    inGames.time(() => {
      games.play(count);
    });
    played += count;
    inReference.time(() => {
      fixed.run(REFERENCE_BATCH);
    });
    iterations += REFERENCE_BATCH;
  }
  const heapGrowthBytes = heapInUse() - heapBefore;
  const decisions = games.decisions() - decisionsBefore;
  // Read, so that the loop is work that matters.
  if (!Number.isInteger(fixed.checksum())) throw new Error('the reference loop lost count');

  const seconds = inGames.milliseconds() / 1000;
  const referencePerSecond = (iterations / inReference.milliseconds()) * 1000;
  return {
    gamesPerSecond: Math.round(played / seconds),
    decisionsPerSecond: Math.round(decisions / seconds),
    ratio: round((decisions / seconds / referencePerSecond) * 1000, 3),
    referencePerSecond: Math.round(referencePerSecond),
    decisionsPerGame: round(decisions / played, 2),
    games: played,
    heapGrowthBytes,
  };
}

/** Lets the compiler see both loops, and finds how many games fill a slice: so the clock is asked seldom. */
function warmUp(games: RandomGames, fixed: Reference, length: Length): number {
  let batch = FIRST_BATCH;
  let played = 0;
  const most = 'games' in length ? length.games : Infinity;
  const start = performance.now();
  while (performance.now() - start < WARM_UP_MS && played < most) {
    const before = performance.now();
    games.play(batch);
    played += batch;
    batch = Math.max(1, Math.round((batch * SLICE_MS) / Math.max(performance.now() - before, 1)));
    fixed.run(WARM_UP_REFERENCE);
  }
  return batch;
}

/** Below this the processor's time is too coarse to divide by. */
const COARSE_MS = 50;

/** Adds up the processor time of pieces of work: what other programs do meanwhile does not count. */
function stopwatch() {
  let processor = 0;
  let wall = 0;
  return {
    time(work: () => void): void {
      const [busy, now] = [processorTime(), performance.now()];
      work();
      processor += processorTime() - busy;
      wall += performance.now() - now;
    },
    milliseconds: (): number => (processor < COARSE_MS ? wall : processor),
  };
}

/** Milliseconds this thread has computed; of all threads where Node cannot tell them apart yet. */
function processorTime(): number {
  const known: Partial<Pick<NodeJS.Process, 'threadCpuUsage'>> = process;
  const { user, system } = known.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/** Where things live that outlast a collection; not the nursery, whose rest is waste, nor what the compiler writes. */
const LASTING_SPACES = ['old_space', 'large_object_space', 'shared_space', 'shared_large_object_space'];

/** Bytes in use that outlast a collection. What survives the first rounds has left the nursery by the last. */
function heapInUse(): number {
  const session = new Session();
  session.connect();
  for (let round = 0; round < 3; round++) session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  const lasting = getHeapSpaceStatistics().filter(({ space_name }) => LASTING_SPACES.includes(space_name));
  const heap = lasting.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return heap + process.memoryUsage().arrayBuffers;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
