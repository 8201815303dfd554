import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PageServer {
  readonly address: string;
  /** Ends it at once, as a crash would, and starts it again at the same address with what it had stored. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const LAMPLIGHT = fileURLToPath(new URL('../../cli/bin/lamplight.js', import.meta.url));

/** The built page and online play, served as `npm start` does it, at a port and with a store of its own. */
export async function servePage(...flags: readonly string[]): Promise<PageServer> {
  const data = mkdtempSync(join(tmpdir(), 'lamplight-e2e-'));
  const start = (port: string): Promise<Started> =>
    startServer('--port', port, '--data', data, '--no-limits', '--log-level', 'warn', ...flags);
  let { child, address } = await start('0');
  return {
    get address() {
      return address;
    },
    async crash() {
      await ended(child, 'SIGKILL');
      ({ child, address } = await start(new URL(address).port));
    },
    async stop() {
      await ended(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
}

async function startServer(...flags: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [LAMPLIGHT, 'serve', ...flags]);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /http:\/\/\S+\//.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
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
