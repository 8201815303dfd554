import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { isListening } from './answers.ts';
import type { Programs } from './find-programs.ts';
import { freePort } from './free-port.ts';
import type { RunningProgram } from './running-program.ts';
import { startProgram } from './start-program.ts';

export interface NatsStart {
  readonly programs: Pick<Programs, 'nats'>;
  /** Holds its configuration, its log and the credentials of the nodes. */
  readonly folder: string;
  /** Without a port, one that is free. */
  readonly port?: number | undefined;
}

export interface RunningNats extends RunningProgram {
  readonly port: number;
  readonly url: string;
  /** What nodes show to be let in. */
  readonly credentialsFile: string;
}

const LOOPBACK = '127.0.0.1';
const SEED = /-{5}BEGIN USER NKEY SEED-{5}\n(\w+)\n/;

/** Starts a NATS server on this machine only, for clients with the credentials. It keeps no messages. */
export async function runNats({ programs, folder, port: given }: NatsStart): Promise<RunningNats> {
  const port = given ?? (await freePort());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const credentialsFile = join(folder, 'nodes.creds');
  if (!existsSync(credentialsFile)) writeCredentials(credentialsFile);
  const configuration = join(folder, 'nats.conf');
  writeFileSync(configuration, `authorization { users: [{ nkey: ${publicKeyIn(credentialsFile)} }] }\n`);
  const program = await startProgram({
    name: 'NATS',
    command: programs.nats,
    args: ['--config', configuration, '--addr', LOOPBACK, '--port', String(port)],
    folder,
    host: LOOPBACK,
    port,
    output: join(folder, 'log'),
    // At SIGTERM it first waits for its clients to leave.
    stopSignal: 'SIGINT',
    isReady: () => isListening(port, LOOPBACK),
  });
  return { ...program, port, url: `nats://${LOOPBACK}:${String(port)}`, credentialsFile };
}

/** Writes a new key as a file of NATS. A server that knows the key itself does not read the token in it. */
function writeCredentials(file: string): void {
  const seed = new TextDecoder().decode(createUser().getSeed());
  const parts = [
    ['NATS USER JWT', 'none'],
    ['USER NKEY SEED', seed],
  ];
  const text = parts
    .map(([name, part]) => `-----BEGIN ${name}-----\n${part}\n------END ${name}------\n`)
    .join('\n');
  writeFileSync(file, text, { mode: 0o600 });
}

function publicKeyIn(file: string): string {
  const [, seed] = SEED.exec(readFileSync(file, 'utf8')) ?? [];
  return fromSeed(new TextEncoder().encode(seed)).getPublicKey();
}
