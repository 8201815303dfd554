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
const WARM_UP_MS = 500;
const FIRST_GAMES = 16;
const FIRST_ITERATIONS = 100_000;

/**
 * Plays random games and the reference loop in turns of some milliseconds, so that whatever slows the machine down
 * slows both alike.
 */
export function measure(game: Game, options: object, length: Length): Figures {
  const games = randomGames(game, options);
  const fixed = reference();
  const batches = warmUp(games, fixed, length);

  const heapBefore = heapInUse();
  const decisionsBefore = games.decisions();
  const inGames = stopwatch();
  const inReference = stopwatch();
  let played = 0;
  let iterations = 0;
  const more =
    'games' in length ? () => played < length.games : () => inGames.milliseconds() < length.seconds * 1000;
  while (more()) {
    const count = 'games' in length ? Math.min(batches.games, length.games - played) : batches.games;
    inGames.time(() => {
      games.play(count);
    });
    played += count;
    // As long as the games, so that half of the time is theirs.
    while (inReference.milliseconds() < inGames.milliseconds()) {
      inReference.time(() => {
        fixed.run(batches.iterations);
      });
      iterations += batches.iterations;
    }
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

/** How much work fills a slice. */
interface Batches {
  readonly games: number;
  readonly iterations: number;
}

/** Lets the compiler see both loops, and finds how much of each fills a slice: so the clock is asked seldom. */
function warmUp(games: RandomGames, fixed: Reference, length: Length): Batches {
  let batches: Batches = { games: FIRST_GAMES, iterations: FIRST_ITERATIONS };
  let played = 0;
  const most = 'games' in length ? length.games : Infinity;
  const start = processorTime();
  while (processorTime() - start < WARM_UP_MS && played < most) {
    const before = processorTime();
    games.play(batches.games);
    played += batches.games;
    const between = processorTime();
    fixed.run(batches.iterations);
    batches = {
      games: filling(batches.games, between - before),
      iterations: filling(batches.iterations, processorTime() - between),
    };
  }
  return batches;
}

/** How many fill a slice, where `count` took some milliseconds. */
const filling = (count: number, took: number): number =>
  Math.max(1, Math.round((count * SLICE_MS) / Math.max(took, 1)));

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
