import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';

/** Where Debian has the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const USER = 'lamplight';
const LOOPBACK = '127.0.0.1';

/** A PostgreSQL server of a test, in a temporary folder. */
export interface PostgresServer {
  /** The address of a new, empty place in the server: tests do not see each other's tables. */
  readonly newUrl: () => Promise<string>;
  /** Ends the server without letting it finish anything: it has to recover when it starts again. */
  readonly crash: () => Promise<void>;
  /** Starts a server that was ended on what it left. */
  readonly restart: () => Promise<void>;
}

/** The folder of the programs of the newest version; undefined where none is installed. */
function findPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const programs = findPrograms();

/**
 * Tests that need PostgreSQL, with one server for all of them. Where it is not installed they are skipped, and with
 * `CI=true` they fail.
 */
export function describePostgres(
  name: string,
  body: (server: PostgresServer) => void,
  { durable = false }: { readonly durable?: boolean } = {},
): void {
  if (programs === undefined && process.env['CI'] === 'true') {
    it(`${name} needs PostgreSQL: apt-get install postgresql`, () => {
      throw new Error('PostgreSQL is not installed');
    });
    return;
  }
  describe.skipIf(programs === undefined)(name, () => {
    let server: RunningPostgres;
    beforeAll(async () => {
      server = new RunningPostgres(programs ?? '', durable);
      await server.restart();
    });
    afterAll(() => server.remove());
    body({
      newUrl: () => server.newUrl(),
      crash: () => server.crash(),
      restart: () => server.restart(),
    });
  });
}

/** Ends PostgreSQL and removes its folder when the tests end, also where they are killed: then their pipe is closed. */
const WATCHED = `"$@" </dev/null & read -r _; kill -INT $!; wait; rm -rf "$FOLDER"`;

class RunningPostgres {
  readonly #programs: string;
  readonly #durable: boolean;
  readonly #folder = mkdtempSync(join(tmpdir(), 'lamplight-postgres-'));
  readonly #identity = identity();
  #port = 0;
  #process: ChildProcess | undefined;
  #urls = 0;

  constructor(folder: string, durable: boolean) {
    this.#programs = folder;
    this.#durable = durable;
    const { uid, gid } = this.#identity;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const data = ['-D', this.#data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    // Text is ordered as in a language, as in most databases.
    const order = ['--locale-provider=icu', '--icu-locale=en'];
    const made = spawnSync(this.#program('initdb'), [...data, ...order], {
      ...this.#identity,
      cwd: this.#folder,
    });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  }

  async restart(): Promise<void> {
    this.#port ||= await freePort();
    const settings = {
      listen_addresses: LOOPBACK,
      port: this.#port,
      unix_socket_directories: this.#folder,
      fsync: this.#durable ? 'on' : 'off',
      max_connections: 200,
    };
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${String(value)}`]);
    this.#process = spawn(
      '/bin/sh',
      ['-c', WATCHED, 'sh', this.#program('postgres'), '-D', this.#data, ...flags],
      {
        ...this.#identity,
        cwd: this.#folder,
        env: { ...process.env, FOLDER: this.#folder },
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    await this.#answers();
  }

  async crash(): Promise<void> {
    // The one that watches would remove the folder.
    this.#process?.kill('SIGKILL');
    const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    while (isThere(pid)) await wait(10);
    this.#process = undefined;
  }

  async newUrl(): Promise<string> {
    const schema = `place_${String(++this.#urls)}`;
    await this.#query(`create schema ${schema}`);
    return `${this.#url}?options=-c%20search_path%3D${schema}`;
  }

  async remove(): Promise<void> {
    if (this.#process) {
      this.#process.stdin?.end();
      await ended(this.#process);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #url(): string {
    return `postgres://${USER}@${LOOPBACK}:${String(this.#port)}/postgres`;
  }

  #program(name: string): string {
    return join(this.#programs, name);
  }

  async #answers(): Promise<void> {
    for (;;) {
      try {
        await this.#query('select 1');
        return;
      } catch (error) {
        if (this.#process?.exitCode !== null) throw error;
        await wait(30);
      }
    }
  }

  async #query(text: string): Promise<void> {
    const client = new Client({ connectionString: this.#url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
function identity(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody']).stdout.toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
