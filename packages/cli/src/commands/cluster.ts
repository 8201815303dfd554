import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { configFrom, SETTINGS, warningOf } from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { BALANCES, listenError, ProgramFailed, runCluster, sayEnding } from '@lamplight/server/programs';
import type { ClusterStart, RunningCluster } from '@lamplight/server/programs';
import { installedPrograms } from '../cluster/installed-programs.ts';
import { nodeProgram } from '../cluster/node-program.ts';
import { clusterLines } from '../cluster/tell-cluster.ts';
import { defineCommand } from '../command.ts';
import { failure, misuse, quoted } from '../command-error.ts';
import { troubleOf } from '../files.ts';
import { choice, text, whole } from '../flags.ts';
import type { Io } from '../io.ts';
import { addressOf, listenTrouble } from '../serve/address.ts';
import { pageFolder } from '../serve/page-folder.ts';
import { stopped } from '../serve/signals.ts';

const USUAL_NODES = 3;
const MOST_NODES = 20;

export const cluster = defineCommand({
  name: 'cluster',
  summary: 'try several servers that share their tables, on this machine',
  usage: ['[--nodes N] [--port N] [--host H] [--folder FOLDER] [--balance HOW] [...]'],
  operands: 0,
  flags: {
    nodes: whole('N', 1, MOST_NODES, `how many servers (${String(USUAL_NODES)})`),
    host: SETTINGS.host,
    port: { ...SETTINGS.port, help: 'the port to listen at; without it any that is free' },
    folder: text('FOLDER', 'where everything is kept; without it nothing is kept after the end'),
    balance: choice(
      'HOW',
      BALANCES,
      'source: each address stays with one server (usual); roundrobin: connections are spread over all',
    ),
    'log-level': SETTINGS['log-level'],
    page: text('DIR', 'the folder of the built page'),
  },
  notes: `
Starts PostgreSQL, NATS and haproxy, which must be installed, and servers (nodes) that share all tables. Prints the
address, and the port and process of each part, and runs until it is stopped with Ctrl+C. Lines that a node logs have
its number in front.

To see what players notice, end a node while they play: kill -9 with the number of its process. The other nodes go on
with its tables. Nothing that has ended is started again; when no node is left, the command ends.

Only the address that is printed can be reached from outside, if --host says so. Further settings of the nodes can be
set in the environment as for lamplight serve. docs/operations.md of the project shows how several nodes run on machines
of their own.
`,
  async run({ nodes = USUAL_NODES, balance, folder, page, ...given }, _operands, io) {
    const read = configFrom({ ...given, port: given.port ?? 0, 'base-path': '' }, process.env, io.terminal);
    if (!read.ok) throw misuse(read.error);
    const config = read.value;
    const program = nodeProgram(pageFolder(page), config.logLevel);
    const programs = installedPrograms();
    await mustBeFree(config);
    const isKept = folder !== undefined;
    const place = isKept ? kept(folder) : mkdtempSync(join(tmpdir(), 'lamplight-cluster-'));
    try {
      return await served(config, isKept ? place : null, io, {
        programs,
        folder: place,
        nodes,
        balance,
        host: config.host,
        port: config.port === 0 ? undefined : config.port,
        nodeProgram: program,
        onLine: (node, line) => {
          io.complain(`node ${String(node)}: ${line}`);
        },
      });
    } catch (error) {
      if (error instanceof ProgramFailed) throw failure(error.message);
      throw error;
    } finally {
      if (!isKept) rmSync(place, { recursive: true, force: true });
    }
  },
});

/** A folder that stays, made where it does not exist. */
function kept(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw failure(`cannot use ${quoted(folder)}: ${troubleOf(error)}`);
  }
  return resolve(folder);
}

/** Asked before anything is started: haproxy, which listens there, is started last. */
async function mustBeFree(config: Config): Promise<void> {
  const error = await listenError(config.port, config.host);
  if (error) throw listenTrouble(error, config);
}

/** Runs a cluster until it is stopped, or until no node is left. */
async function served(config: Config, keptIn: string | null, io: Io, start: ClusterStart): Promise<number> {
  const noneLeft = Promise.withResolvers<'none left'>();
  // What ends while others are still starting is told too.
  let left = start.nodes;
  const end = stopped();
  const cluster = await runCluster({
    ...start,
    onEnded(program, ending) {
      io.complain(`lamplight: cluster: ${program.name} ${sayEnding(ending)} and is not started again`);
      if ('number' in program && --left === 0) noneLeft.resolve('none left');
    },
  });
  try {
    const warning = warningOf(config);
    if (warning !== undefined) io.complain(`lamplight: cluster: ${warning}`);
    await io.print(told(config, keptIn, cluster));
    if ((await Promise.race([end, noneLeft.promise])) === 'none left') throw failure('no node is left');
  } finally {
    await cluster.stop();
  }
  return 0;
}

const told = (config: Config, keptIn: string | null, cluster: RunningCluster): string =>
  [
    `Lamplight is at ${addressOf(config, cluster.haproxy.port)}`,
    ...clusterLines(cluster),
    keptIn === null ? 'Nothing is kept after the end.' : `Everything is kept in ${keptIn}.`,
    'Ctrl+C ends all of it.\n',
  ].join('\n');
