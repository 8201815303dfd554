import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { listenError } from './free-port.ts';
import { ProgramFailed, sayEnding } from './running-program.ts';
import type { Ending, RunningProgram } from './running-program.ts';

/** The user that a program runs as. */
export interface ProgramUser {
  readonly uid: number;
  readonly gid: number;
}

export interface ProgramStart {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly user?: ProgramUser | undefined;
  /** The file that takes its output, or the function that takes each line of its standard error. */
  readonly output: string | ((line: string) => void);
  /** Whether it ends by itself when this process is gone, as programs of ours do (packages/cli/bin/wrapped.js). */
  readonly endsWithParent?: boolean;
  /** The signal at which it ends in order. */
  readonly stopSignal: NodeJS.Signals;
  /** The signal that ends it by force. */
  readonly forceSignal?: NodeJS.Signals;
  /** Whether it can be used now. */
  readonly isReady: (pid: number) => Promise<boolean> | boolean;
}

/** Recovery after a crash may take a while; with less patience a kept folder could become useless. */
const READY_MS = 60_000;
const POLL_MS = 20;
const STOP_MS = 20_000;
/** What is shown of the output of a program that did not start. */
const LAST_LINES = 5;
/** Tells programs of ours that they end when the channel to this process closes. */
const WRAPPED = { LAMPLIGHT_WRAPPED: '1' };

/** Starts a program and waits until it can be used. Rejects with `ProgramFailed`; then nothing of it runs. */
export async function startProgram(start: ProgramStart): Promise<RunningProgram> {
  const { name, host, port, stopSignal, forceSignal = 'SIGKILL' } = start;
  // Otherwise what listens there already would be taken for the program.
  const taken = await listenError(port, host);
  if (taken) throw new ProgramFailed(`${name} could not be started: ${taken.message}.`);
  const said = new LastLines(start.output);
  const child = spawned(start, said);
  const ended = endOf(child);
  const state: { ending?: Ending } = {};
  void ended.then((ending) => {
    state.ending = ending;
  });
  const { pid } = child;
  const isRunning = (): boolean => state.ending === undefined;
  const kill = (signal: NodeJS.Signals): void => {
    if (isRunning()) child.kill(signal);
  };
  const endByForce = (): void => {
    kill(forceSignal);
  };
  // This process may end while the program runs, by an error or an impatient person.
  if (start.endsWithParent !== true) process.once('exit', endByForce);
  void ended.then(() => process.off('exit', endByForce));
  const failed = await Promise.race([spawnError(child), ready(start, child, state)]);
  if (failed !== undefined || pid === undefined) {
    child.kill('SIGKILL');
    if (pid !== undefined) await ended;
    throw new ProgramFailed(`${name} could not be started: ${failed ?? ''}${said.text()}`);
  }
  return {
    name,
    pid,
    ended,
    kill,
    async stop() {
      if (!isRunning()) return;
      child.kill(stopSignal);
      // A paused program takes no other signal.
      child.kill('SIGCONT');
      const bound = new AbortController();
      const late = wait(STOP_MS, 'late', { signal: bound.signal }).catch(() => 'in time');
      if ((await Promise.race([ended, late])) === 'late') {
        child.kill(forceSignal);
        if ((await Promise.race([ended, wait(STOP_MS, 'late', { ref: false })])) === 'late')
          child.kill('SIGKILL');
      }
      bound.abort();
      await ended;
    },
  };
}

function spawned(start: ProgramStart, said: LastLines): ChildProcess {
  const { command, args, folder, env = process.env, user, output, endsWithParent = false } = start;
  const file = typeof output === 'string' ? openSync(output, 'a', 0o600) : null;
  const child = spawn(command, args, {
    cwd: folder,
    env: endsWithParent ? { ...env, ...WRAPPED } : { ...env },
    // Ctrl+C in a terminal reaches the whole group; these programs end one after the other.
    detached: true,
    stdio: ['ignore', file ?? 'ignore', file ?? 'pipe', ...(endsWithParent ? (['ipc'] as const) : [])],
    ...user,
  });
  if (file !== null) closeSync(file);
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => said.add(line));
  return child;
}

/** The end of a program; its pipes are closed by then, so nothing that it said is missing. */
const endOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve) => {
    child.once('close', (status, signal) => {
      resolve(signal === null ? { status: status ?? 0 } : { signal });
    });
  });

/** Why a program cannot be run at all. */
const spawnError = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', ({ message }) => {
      resolve(`${message}.`);
    });
  });

/** Undefined when the program can be used, else why not. */
async function ready(
  { isReady }: ProgramStart,
  child: ChildProcess,
  state: { readonly ending?: Ending },
): Promise<string | undefined> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    if (state.ending) return `it ${sayEnding(state.ending)}.`;
    if (child.pid !== undefined && (await isReady(child.pid))) return undefined;
    await wait(POLL_MS);
  }
  return `it was not ready after ${String(READY_MS / 1000)} seconds.`;
}

/** The last lines of what a program said since it was started. */
class LastLines {
  readonly #output: ProgramStart['output'];
  readonly #begin: number;
  readonly #lines: string[] = [];

  constructor(output: ProgramStart['output']) {
    this.#output = output;
    this.#begin = typeof output === 'string' && existsSync(output) ? statSync(output).size : 0;
  }

  add(line: string): void {
    if (this.#lines.push(line) > LAST_LINES) this.#lines.shift();
    if (typeof this.#output === 'function') this.#output(line);
  }

  text(): string {
    if (typeof this.#output === 'function') return indented(this.#lines);
    const text = readFileSync(this.#output).subarray(this.#begin).toString().trimEnd();
    return text === '' ? '' : indented(text.split('\n').slice(-LAST_LINES));
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `\n  ${line}`).join('');
