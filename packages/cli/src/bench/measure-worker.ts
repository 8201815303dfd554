import { parentPort, workerData } from 'node:worker_threads';
import { titleOf } from '../titles/index.ts';
import type { SolverBench } from '../titles/solver-bench.ts';
import type { Task } from './measure-apart.ts';
import { measureSearch } from './measure-search.ts';
import { measureStops } from './measure-stops.ts';
import { measure } from './measure.ts';

const task = workerData as Task;
const { game, solverBench } = titleOf(task.id);
const options = game.readOptions({});
if (options === undefined) throw new Error(`${task.id} has no default options`);
parentPort?.postMessage(await figures());

/** The benches of the game's solver. */
async function solver(): Promise<SolverBench> {
  if (!solverBench) throw new Error(`${task.id} has no solver`);
  return solverBench();
}

async function figures(): Promise<unknown> {
  switch (task.kind) {
    case 'rules':
      return measure(game, options ?? {}, task.length);
    case 'rounds':
      return (await solver()).measureRounds();
    case 'late-rounds':
      return (await solver()).measureLateRounds();
    case 'stops':
      return measureStops(game, solverBench !== undefined);
    case 'search':
      return measureSearch(task.search, game, task.seconds);
  }
}
