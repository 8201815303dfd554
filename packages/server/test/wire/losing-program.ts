import { writeSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { configFrom } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';

/** A server as a program of its own that loses its store once it listens. */
const [data = '', page = ''] = process.argv.slice(2);
const read = configFrom({ data, port: 0, 'log-level': 'error' }, {});
if (!read.ok) throw new Error(read.error);
const write = (line: string): void => void writeSync(2, line);
const started = Promise.withResolvers<Worker>();
process.once('worker', started.resolve);
await startServer({ config: read.value, page, version: '0.0.0', write });
await (await started.promise).terminate();
