import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface PageServer {
  readonly address: string;
  /** Puts the server's clock forward. */
  ahead(ms: number): Promise<void>;
  /** Kills the server, as a crash would, and starts it again at the same address with what it had stored. */
  crash(): Promise<void>;
  /** Backs up the store while the server runs; returns the path of the copy. */
  backup(): Promise<string>;
  /** Stops the server, and serves such a copy from another folder at the same address. */
  restore(copy: string): Promise<void>;
  stop(): Promise<void>;
}

const LAMPLIGHT = fileURLToPath(new URL('../../cli/bin/lamplight.js', import.meta.url));
const TIME_AHEAD = new URL('time-ahead.mjs', import.meta.url).href;

const lamplight = async (...words: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [LAMPLIGHT, ...words]);

/** Serves the built page and online play as `npm start` does, with its own port and store. */
export async function servePage(...flags: readonly string[]): Promise<PageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-e2e-'));
  let [data, copies] = [join(folder, 'data'), 0];
  const start = (port: string): Promise<Started> =>
    startServer('--port', port, '--data', data, '--no-limits', '--log-level', 'warn', ...flags);
  let { child, address } = await start('0');
  const again = async (): Promise<void> => {
    ({ child, address } = await start(new URL(address).port));
  };
  return {
    get address() {
      return address;
    },
    async ahead(ms) {
      const heard = once(child, 'message');
      child.send(ms);
      await heard;
    },
    async crash() {
      await ended(child, 'SIGKILL');
      await again();
    },
    async backup() {
      const copy = join(folder, `copy${String(++copies)}.db`);
      await lamplight('backup', copy, '--data', data);
      return copy;
    },
    async restore(copy) {
      await ended(child, 'SIGTERM');
      data = join(folder, `of-${String(copies)}`);
      await lamplight('restore', copy, '--data', data);
      await again();
    },
    async stop() {
      await ended(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
}

async function startServer(...flags: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', TIME_AHEAD, LAMPLIGHT, 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /http:\/\/\S+\//.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', () => {
      reject(new Error(`lamplight serve ended: ${said}`));
    });
  });
  return { child, address };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => {
      resolve();
    });
    child.kill(signal);
  });
}
