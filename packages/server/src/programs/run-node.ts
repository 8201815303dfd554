import { mkdirSync } from 'node:fs';
import { answers } from './answers.ts';
import { freePort } from './free-port.ts';
import type { RunningProgram } from './running-program.ts';
import { startProgram } from './start-program.ts';

/** The program of a node: `lamplight serve`, or one that stands in for it. */
export interface NodeProgram {
  readonly command: string;
  readonly args: readonly string[];
}

export interface NodeStart {
  readonly program: NodeProgram;
  readonly number: number;
  /** The data folder of the node. */
  readonly folder: string;
  /** Without a port, one that is free. */
  readonly port?: number | undefined;
  /** Settings of the server, by the names that they have in the environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** Takes the lines of its log. */
  readonly onLine: (line: string) => void;
}

export interface RunningNode extends RunningProgram {
  readonly number: number;
  readonly port: number;
  readonly folder: string;
  /** Where it answers when asked past the balancer. */
  readonly address: string;
}

const LOOPBACK = '127.0.0.1';

/** Starts one node behind a balancer on this machine, and waits until it is ready. */
export async function runNode(start: NodeStart): Promise<RunningNode> {
  const { program, number, folder, settings, onLine } = start;
  const port = start.port ?? (await freePort());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = `http://${LOOPBACK}:${String(port)}`;
  const running = await startProgram({
    name: `node ${String(number)}`,
    ...program,
    folder,
    host: LOOPBACK,
    port,
    env: {
      ...process.env,
      ...settings,
      LAMPLIGHT_HOST: LOOPBACK,
      LAMPLIGHT_PORT: String(port),
      LAMPLIGHT_DATA: folder,
      LAMPLIGHT_TRUST_PROXY: 'loopback',
      LAMPLIGHT_BASE_PATH: undefined,
    },
    output: onLine,
    endsWithParent: true,
    stopSignal: 'SIGTERM',
    isReady: () => answers(`${address}/ready`),
  });
  return { ...running, number, port, folder, address };
}
