import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { configFrom } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';

/** What a server holds, after a forced collection. */
export interface Holdings {
  /** Bytes of the heap in use, of external memory and of array buffers. */
  readonly memory: number;
  readonly descriptors: number;
  /** Bytes that were written to the log. */
  readonly logged: number;
}

/** The server as a program of its own, with its usual limits. It reports its port, and on request what it holds. */
const [data = '', page = ''] = process.argv.slice(2);
const read = configFrom({ data, port: 0, 'log-level': 'info' }, {});
if (!read.ok) throw new Error(read.error);
let logged = 0;
const write = (line: string): void => void (logged += line.length);
const server = await startServer({ config: read.value, page, version: '0.0.0', write });

process.on('message', (question) => {
  if (question === 'processor') process.send?.(process.cpuUsage());
  else void holdings().then((held) => process.send?.(held));
});
process.on('disconnect', () => process.exit());
process.send?.({ port: server.port });

async function holdings(): Promise<Holdings> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await wait(20);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
  return { memory: heapUsed + external + arrayBuffers, descriptors, logged };
}
