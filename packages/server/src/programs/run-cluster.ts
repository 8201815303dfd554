import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './find-programs.ts';
import type { HaproxySettings } from './haproxy-config.ts';
import { runHaproxy } from './run-haproxy.ts';
import type { RunningHaproxy } from './run-haproxy.ts';
import { runNats } from './run-nats.ts';
import type { RunningNats } from './run-nats.ts';
import type { Ending, RunningProgram } from './running-program.ts';
import { runNode } from './run-node.ts';
import type { NodeProgram, RunningNode } from './run-node.ts';
import { runPostgres } from './run-postgres.ts';
import type { RunningPostgres } from './run-postgres.ts';

export interface ClusterStart extends Pick<HaproxySettings, 'balance' | 'limits'> {
  readonly programs: Programs;
  /** Holds everything of all programs; made where it does not exist. */
  readonly folder: string;
  readonly nodes: number;
  /** Where haproxy listens; everything else listens on this machine only, at free ports. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** Whether what is acknowledged survives a crash of the machine; without it tests are quicker. */
  readonly isDurable?: boolean;
  readonly nodeProgram: NodeProgram;
  /** Settings of all nodes, by the names that they have in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Takes the lines that nodes log. */
  readonly onLine?: (node: number, line: string) => void;
  /** Told of every program that ends without having been stopped. */
  readonly onEnded?: (program: RunningProgram, ending: Ending) => void;
}

/** Several nodes, with all that they need. Nothing in it is restarted unless that is asked for. */
export interface RunningCluster {
  /** What runs now: a restarted program takes the place of the one before. */
  readonly postgres: RunningPostgres;
  readonly nats: RunningNats;
  readonly haproxy: RunningHaproxy;
  /** In the order of their numbers. */
  readonly nodes: readonly RunningNode[];
  /** Start a program again that has ended, at the same port and on the same folder. */
  restartPostgres(): Promise<RunningPostgres>;
  restartNats(): Promise<RunningNats>;
  restartHaproxy(): Promise<RunningHaproxy>;
  restartNode(number: number): Promise<RunningNode>;
  /** Stops the nodes, then what they need. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL, NATS, nodes and haproxy. Rejects with `ProgramFailed` where one of them fails; then none runs. */
export async function runCluster(start: ClusterStart): Promise<RunningCluster> {
  const { programs, folder, isDurable = true, onEnded } = start;
  mkdirSync(folder, { recursive: true });
  // As root, PostgreSQL runs as another user, who must reach its own folder in this one.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  const running = new Set<RunningProgram>();
  let stopping = false;

  const watched = async <Program extends RunningProgram>(starting: Promise<Program>): Promise<Program> => {
    const program = await starting;
    running.add(program);
    void program.ended.then((ending) => {
      running.delete(program);
      if (!stopping) onEnded?.(program, ending);
    });
    return program;
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    const [nodes, others] = [[...running].filter(isNode), [...running].filter((program) => !isNode(program))];
    await Promise.all(nodes.map((node) => node.stop()));
    for (const program of others.reverse()) await program.stop();
  };

  const postgresAt = (port?: number) =>
    watched(runPostgres({ programs, folder: join(folder, 'postgres'), port, isDurable }));
  const natsAt = (port?: number) => watched(runNats({ programs, folder: join(folder, 'nats'), port }));
  const haproxyAt = (port: number | undefined, nodes: readonly RunningNode[]) =>
    watched(
      runHaproxy({ ...start, folder: join(folder, 'haproxy'), port, nodes: nodes.map((node) => node.port) }),
    );
  const nodeAt = (number: number, port?: number) =>
    watched(
      runNode({
        program: start.nodeProgram,
        number,
        folder: join(folder, `node-${String(number)}`),
        port,
        settings: { ...start.settings, ...settingsOf(postgres, nats) },
        onLine: (line) => start.onLine?.(number, line),
      }),
    );

  let postgres: RunningPostgres;
  let nats: RunningNats;
  let haproxy: RunningHaproxy;
  const nodes: RunningNode[] = [];
  try {
    postgres = await postgresAt();
    nats = await natsAt();
    // A failure must not leave others behind that are still starting.
    const starting = await Promise.allSettled(Array.from({ length: start.nodes }, (_, i) => nodeAt(i + 1)));
    for (const one of starting) {
      if (one.status === 'rejected') throw one.reason;
      nodes.push(one.value);
    }
    haproxy = await haproxyAt(start.port, nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get postgres() {
      return postgres;
    },
    get nats() {
      return nats;
    },
    get haproxy() {
      return haproxy;
    },
    nodes,
    restartPostgres: async () => (postgres = await postgresAt(postgres.port)),
    restartNats: async () => (nats = await natsAt(nats.port)),
    restartHaproxy: async () => (haproxy = await haproxyAt(haproxy.port, nodes)),
    async restartNode(number) {
      const former = nodes[number - 1];
      if (!former) throw new Error(`there is no node ${String(number)}`);
      return (nodes[number - 1] = await nodeAt(number, former.port));
    },
    stop,
  };
}

const isNode = (program: RunningProgram): boolean => 'number' in program;

/** Where nodes find the database and each other. */
const settingsOf = (postgres: RunningPostgres, nats: RunningNats): Readonly<Record<string, string>> => ({
  LAMPLIGHT_STORE: postgres.url,
  LAMPLIGHT_STORE_PASSWORD_FILE: postgres.passwordFile,
  LAMPLIGHT_NATS: nats.url,
  LAMPLIGHT_NATS_CREDENTIALS: nats.credentialsFile,
});
