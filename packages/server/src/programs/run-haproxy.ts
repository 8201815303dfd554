import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListening } from './answers.ts';
import type { Programs } from './find-programs.ts';
import { freePort } from './free-port.ts';
import { haproxyConfig } from './haproxy-config.ts';
import type { HaproxySettings } from './haproxy-config.ts';
import type { RunningProgram } from './running-program.ts';
import { startProgram } from './start-program.ts';

export interface HaproxyStart extends Omit<HaproxySettings, 'host' | 'port'> {
  readonly programs: Pick<Programs, 'haproxy'>;
  /** Holds its configuration, its log and its admin socket. */
  readonly folder: string;
  readonly host?: string | undefined;
  /** Without a port, one that is free. */
  readonly port?: number | undefined;
}

export interface RunningHaproxy extends RunningProgram {
  readonly port: number;
}

/** Addresses that stand for all networks of the machine; one of its own answers there too. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Starts haproxy before the nodes at the given ports; they need not run yet. */
export async function runHaproxy(start: HaproxyStart): Promise<RunningHaproxy> {
  const { programs, folder, host = '127.0.0.1' } = start;
  const port = start.port ?? (await freePort(host));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig({ ...start, host, port }));
  const program = await startProgram({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', file],
    folder,
    host,
    port,
    output: join(folder, 'log'),
    stopSignal: 'SIGTERM',
    isReady: () => isListening(port, EVERYWHERE[host] ?? host),
  });
  return { ...program, port };
}
