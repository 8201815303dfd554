import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { eventually } from './eventually.ts';

/** A NATS server of its own for tests, on this machine. */
export interface NatsServer {
  readonly url: string;
  /** Stops it as a crash would, or starts it again at the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** The program `nats-server`; undefined where it is not installed. */
export function natsProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders
    .map((folder) => join(folder, 'nats-server'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Starts the program on a free port. */
export async function startNats(program: string): Promise<NatsServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(program, ['--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    await eventually(() => reachable(port));
  };
  await start();
  return {
    url: `nats://127.0.0.1:${String(port)}`,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function reachable(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
