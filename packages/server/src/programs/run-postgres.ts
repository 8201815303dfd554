import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Programs } from './find-programs.ts';
import { freePort } from './free-port.ts';
import { ProgramFailed } from './running-program.ts';
import type { RunningProgram } from './running-program.ts';
import { startProgram } from './start-program.ts';
import type { ProgramUser } from './start-program.ts';

export interface PostgresStart {
  readonly programs: Pick<Programs, 'initdb' | 'postgres'>;
  /** Holds everything of it; made where it does not exist. As root, others must be able to pass the folders above. */
  readonly folder: string;
  /** Without a port, one that is free. */
  readonly port?: number | undefined;
  /** Whether what is acknowledged survives a crash of the machine; without it tests are quicker. */
  readonly isDurable?: boolean;
}

export interface RunningPostgres extends RunningProgram {
  readonly port: number;
  /** The database, without its password. */
  readonly url: string;
  readonly passwordFile: string;
}

const USER = 'lamplight';
const LOOPBACK = '127.0.0.1';
/** Line 8 of the file `postmaster.pid` says whether the server accepts connections. */
const STATUS_LINE = 7;
/** After a crash the processes of the former server take a moment to end. */
const STILL_ENDING = /pre-existing shared memory block/;
const MOST_TRIES = 20;
const TRY_MS = 250;

/**
 * Starts PostgreSQL on this machine only, with one database and one ordinary user with a password. Of a folder that was
 * used before, the contents are kept.
 */
export async function runPostgres(start: PostgresStart): Promise<RunningPostgres> {
  const { programs, folder, port = await freePort(), isDurable = true } = start;
  const user = ordinaryUser();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) await initialise(programs, folder, passwordFile, isDurable, user);
  const program = await started(start, data, port, user);
  const url = `postgres://${USER}@${LOOPBACK}:${String(port)}/${USER}`;
  return { ...program, port, url, passwordFile };
}

async function started(
  { programs, folder, isDurable = true }: PostgresStart,
  data: string,
  port: number,
  user: ProgramUser | undefined,
): Promise<RunningProgram> {
  const settings = {
    listen_addresses: LOOPBACK,
    port: String(port),
    // The path of a socket may have 107 characters, which a folder can exceed.
    unix_socket_directories: '',
    max_connections: '200',
    lc_messages: 'C',
    ...(isDurable ? {} : { fsync: 'off' }),
  };
  for (let tries = 1; ; tries++) {
    try {
      return await startProgram({
        name: 'PostgreSQL',
        command: programs.postgres,
        args: [
          '-D',
          data,
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        folder,
        host: LOOPBACK,
        port,
        user,
        output: join(folder, 'log'),
        // Ends sessions instead of waiting for them.
        stopSignal: 'SIGINT',
        // Without SIGKILL its other processes end too.
        forceSignal: 'SIGQUIT',
        isReady: (pid) => isAccepting(data, pid),
      });
    } catch (error) {
      const mayPass = error instanceof ProgramFailed && STILL_ENDING.test(error.message);
      if (!mayPass || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_MS));
    }
  }
}

function isAccepting(data: string, pid: number): boolean {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  // The file of a former server may still be there.
  return lines[0] === String(pid) && lines[STATUS_LINE]?.trim() === 'ready';
}

/** Makes the database in a folder that gets its name only when it is complete. */
async function initialise(
  { initdb, postgres }: PostgresStart['programs'],
  folder: string,
  passwordFile: string,
  isDurable: boolean,
  user: ProgramUser | undefined,
): Promise<void> {
  const unfinished = join(folder, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const options = { cwd: folder, ...user };
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const password = randomBytes(24).toString('hex');
  try {
    await promisify(execFile)(
      initdb,
      ['-D', unfinished, ...flags, ...(isDurable ? [] : ['--no-sync'])],
      options,
    );
    // In single-user mode nobody else can connect yet. An error must not show the statement, which holds the password.
    const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];
    const alone = promisify(execFile)(
      postgres,
      ['--single', '-D', unfinished, ...settings, 'postgres'],
      options,
    );
    alone.child.stdin?.end(
      `create role ${USER} login password '${password}'\ncreate database ${USER} owner ${USER}\n`,
    );
    await alone;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trimEnd() : String(error);
    throw new ProgramFailed(`The database of PostgreSQL could not be made: ${said}`);
  }
  writeFileSync(join(unfinished, 'pg_hba.conf'), `host ${USER} ${USER} ${LOOPBACK}/32 scram-sha-256\n`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, join(folder, 'data'));
}

/** PostgreSQL refuses to run as root; then it runs as the user who owns nothing. */
function ordinaryUser(): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
