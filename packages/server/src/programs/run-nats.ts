import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isListening } from './answers.ts';
import type { Programs } from './find-programs.ts';
import { freePort } from './free-port.ts';
import type { RunningProgram } from './running-program.ts';
import { startProgram } from './start-program.ts';

export interface NatsStart {
  readonly programs: Pick<Programs, 'nats'>;
  /** Holds its log. */
  readonly folder: string;
  /** Without a port, one that is free. */
  readonly port?: number | undefined;
}

export interface RunningNats extends RunningProgram {
  readonly port: number;
  readonly url: string;
}

const LOOPBACK = '127.0.0.1';

/** Starts a NATS server on this machine only. It keeps nothing. */
export async function runNats({ programs, folder, port: given }: NatsStart): Promise<RunningNats> {
  const port = given ?? (await freePort());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const program = await startProgram({
    name: 'NATS',
    command: programs.nats,
    args: ['--addr', LOOPBACK, '--port', String(port)],
    folder,
    host: LOOPBACK,
    port,
    output: join(folder, 'log'),
    // At SIGTERM it first waits for its clients to leave.
    stopSignal: 'SIGINT',
    isReady: () => isListening(port, LOOPBACK),
  });
  return { ...program, port, url: `nats://${LOOPBACK}:${String(port)}` };
}
