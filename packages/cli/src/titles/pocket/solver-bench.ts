import type { SolverBench } from '../solver-bench.ts';
import { measureLateRounds } from './measure-late-rounds.ts';
import { measureRounds } from './measure-rounds.ts';

export const solverBench: SolverBench = { measureRounds, measureLateRounds };
