import { writeSync } from 'node:fs';
import { configFrom } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';

/** A server as a program of its own, so that it can be killed; writes its port once it listens. */
const [data = '', port = '0', page = ''] = process.argv.slice(2);
const read = configFrom({ data, port: Number(port), 'no-limits': true, 'log-level': 'error' }, {});
if (!read.ok) throw new Error(read.error);
const write = (line: string): void => void writeSync(2, line);
const server = await startServer({ config: read.value, page, version: '0.0.0', write });
writeSync(1, `${String(server.port)}\n`);
