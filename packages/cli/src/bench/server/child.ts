import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failure } from '../../command-error.ts';
import { ASK_USAGE } from './echo.ts';
import { Wire } from './wire.ts';

/** Bytes of memory in use, and milliseconds of processor time of all threads. */
export interface Usage {
  readonly memory: number;
  readonly cpuMs: number;
}

/** A server in a process of its own. */
export interface Served {
  readonly address: string;
  /** The path of its sockets. */
  readonly path: string;
  /** What it has used so far. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const LAMPLIGHT = fileURLToPath(new URL('../../../bin/lamplight.js', import.meta.url));
const ECHO = fileURLToPath(new URL('./echo-server.ts', import.meta.url));

/** The real server on a temporary folder. */
export async function serveLamplight(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const page = join(folder, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const flags = ['--port', '0', '--no-limits', '--log-level', 'error'];
  const args = [LAMPLIGHT, 'serve', '--data', join(folder, 'data'), '--folder', page, ...flags];
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  const { child, found: address } = await started(args, /^Lamplight is at (http:\S+?)\/?\n/, remove);
  return {
    address,
    path: '/live',
    async usage() {
      const text = await (await fetch(`${address}/metrics`)).text();
      const of = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return { memory: of('process_resident_memory_bytes'), cpuMs: 1000 * of('process_cpu_seconds_total') };
    },
    async stop() {
      await ended(child);
      remove();
    },
  };
}

/** The bare echo server. */
export async function serveEcho(): Promise<Served> {
  const { child, found: port } = await started([ECHO], /^(\d+)\n/, () => undefined);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    path: '/',
    async usage() {
      const wire = await Wire.open(address, '/');
      const answer = wire.next();
      wire.send(ASK_USAGE);
      const usage = JSON.parse(await answer) as Usage;
      wire.close();
      return usage;
    },
    stop: () => ended(child),
  };
}

/** Starts a program of this Node and waits until it reports its address. */
async function started(
  args: readonly string[],
  says: RegExp,
  clean: () => void,
): Promise<{ readonly child: ChildProcess; readonly found: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const found = await new Promise<string | undefined>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const where = says.exec(said)?.[1];
      if (where !== undefined) resolve(where);
    });
    child.on('exit', () => {
      resolve(undefined);
    });
  });
  if (found !== undefined) return { child, found };
  clean();
  throw failure('the server to be measured did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
