import { Session } from 'node:inspector';
import type { Game } from '@lamplight/rules';
import { randomGames } from './random-games.ts';
import { reference } from './reference.ts';

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

const SLICE_MS = 20;
const WARM_UP_MS = 250;
const FIRST_BATCH = 16;
const REFERENCE_BATCH = 1_000_000;

/**
 * Plays random games and the reference loop in turns of some milliseconds, so that whatever slows the machine down
 * slows both alike.
 */
export function measure(game: Game, options: object, length: Length): Figures {
  const games = randomGames(game, options);
  const fixed = reference();

  // Batches as long as a slice keep the clock out of the measurement.
  let batch = FIRST_BATCH;
  const warmUp = performance.now();
  while (performance.now() - warmUp < WARM_UP_MS) {
    const spent = timed(() => {
      games.play(batch);
    });
    batch = Math.max(1, Math.round((batch * SLICE_MS) / Math.max(spent, 1)));
    fixed.run(REFERENCE_BATCH);
  }

  const heapBefore = heapInUse();
  const decisionsBefore = games.decisions();
  let played = 0;
  let gameMs = 0;
  let iterations = 0;
  let referenceMs = 0;
  const more = 'games' in length ? () => played < length.games : () => gameMs < length.seconds * 1000;
  while (more()) {
    const count = 'games' in length ? Math.min(batch, length.games - played) : batch;
    gameMs += timed(() => {
      games.play(count);
    });
    played += count;
    referenceMs += timed(() => {
      fixed.run(REFERENCE_BATCH);
    });
    iterations += REFERENCE_BATCH;
  }
  const heapGrowthBytes = heapInUse() - heapBefore;
  const decisions = games.decisions() - decisionsBefore;
  // Read, so that the loop is work that matters.
  if (!Number.isInteger(fixed.checksum())) throw new Error('the reference loop lost count');

  const decisionsPerSecond = (decisions / gameMs) * 1000;
  const referencePerSecond = (iterations / referenceMs) * 1000;
  return {
    gamesPerSecond: Math.round((played / gameMs) * 1000),
    decisionsPerSecond: Math.round(decisionsPerSecond),
    ratio: round((decisionsPerSecond / referencePerSecond) * 1000, 3),
    referencePerSecond: Math.round(referencePerSecond),
    decisionsPerGame: round(decisions / played, 2),
    games: played,
    heapGrowthBytes,
  };
}

/** Milliseconds of processor time a piece of work takes: what other programs do meanwhile does not count. */
function timed(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Bytes still in use after everything unused was collected. */
function heapInUse(): number {
  const session = new Session();
  session.connect();
  // The second round collects what the first one set free.
  session.post('HeapProfiler.collectGarbage');
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
