import type { Times } from '../bench/times.ts';

/** Figures of the enumeration of a whole round. */
export interface RoundFigures extends Times {
  readonly medianDistricts: number;
}

/** How `bench ai` measures the solver of a game that has one. */
export interface SolverBench {
  /** Enumerates the rounds of random games. */
  measureRounds(): RoundFigures;
  /** Solves the last rounds together. */
  measureLateRounds(): Promise<Times>;
}
