import { parentPort, workerData } from 'node:worker_threads';
import { titleOf } from '../titles/index.ts';
import type { Task } from './measure-apart.ts';
import { measureLateRounds } from './measure-late-rounds.ts';
import { measureRounds } from './measure-rounds.ts';
import { measureSearch } from './measure-search.ts';
import { measureStops } from './measure-stops.ts';
import { measure } from './measure.ts';

const task = workerData as Task;
const { game } = titleOf(task.id);
const options = game.readOptions({});
if (options === undefined) throw new Error(`${task.id} has no default options`);
parentPort?.postMessage(await figures());

function figures(): unknown {
  switch (task.kind) {
    case 'rules':
      return measure(game, options ?? {}, task.length);
    case 'rounds':
      return measureRounds();
    case 'late-rounds':
      return measureLateRounds();
    case 'stops':
      return measureStops(game);
    case 'search':
      return measureSearch(task.search, game, task.seconds);
  }
}
