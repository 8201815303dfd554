import { parentPort, workerData } from 'node:worker_threads';
import { titleOf } from '../titles/index.ts';
import type { Task } from './measure-apart.ts';
import { measureSearch } from './measure-search.ts';
import { measure } from './measure.ts';

const task = workerData as Task;
const { game } = titleOf(task.id);
const options = game.readOptions({});
if (options === undefined) throw new Error(`${task.id} has no default options`);
parentPort?.postMessage(
  task.kind === 'rules'
    ? measure(game, options, task.length)
    : await measureSearch(task.search, game, task.seconds),
);
