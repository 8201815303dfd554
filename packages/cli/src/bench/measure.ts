import type { Game } from '@lamplight/rules';
import { arraysInUse, heapInUse } from './heap.ts';
import { inTurns } from './in-turns.ts';
import type { Length } from './in-turns.ts';
import { randomGames } from './random-games.ts';

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

/** Plays random games beside the reference loop; the length is counted in games. */
export function measure(game: Game, options: object, length: Length): Figures {
  const games = randomGames(game, options);
  const turns = inTurns((count) => {
    games.play(count);
  }, length);
  turns.warmUp();

  const inUse = (): number => heapInUse() + arraysInUse();
  const heapBefore = inUse();
  const decisionsBefore = games.decisions();
  const { pieces, perSecond, referencePerSecond } = turns.measure();
  const heapGrowthBytes = inUse() - heapBefore;
  const decisions = games.decisions() - decisionsBefore;
  const decisionsPerSecond = (decisions / pieces) * perSecond;
  return {
    gamesPerSecond: Math.round(perSecond),
    decisionsPerSecond: Math.round(decisionsPerSecond),
    ratio: round((decisionsPerSecond / referencePerSecond) * 1000, 3),
    referencePerSecond: Math.round(referencePerSecond),
    decisionsPerGame: round(decisions / pieces, 2),
    games: pieces,
    heapGrowthBytes,
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
