import { parentPort, workerData } from 'node:worker_threads';
import { titleOf } from '../titles/index.ts';
import type { Task } from './measure-apart.ts';
import { measure } from './measure.ts';

const { id, length } = workerData as Task;
const { game } = titleOf(id);
const options = game.readOptions({});
if (options === undefined) throw new Error(`${id} has no default options`);
parentPort?.postMessage(measure(game, options, length));
