import type { Times } from '../bench/times.ts';

/** To find everything a round can end with, from its beginning. */
export interface RoundFigures extends Times {
  readonly medianDistricts: number;
}

/** How `bench ai` measures the solver of a game that has one. */
export interface SolverBench {
  /** Enumerates the rounds of random games. */
  measureRounds(): RoundFigures;
  /** Works out the last rounds together. */
  measureLateRounds(): Promise<Times>;
}
