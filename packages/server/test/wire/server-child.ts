import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./server-program.ts', import.meta.url));

/** A server in a process of its own, on a folder that outlives it. */
export class ServerChild {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lamplight-wire-'));
  #child: ChildProcess | null = null;
  #port = 0;
  /** Everything it wrote as an error. */
  complaints = '';

  constructor() {
    mkdirSync(join(this.#folder, 'page'));
    writeFileSync(join(this.#folder, 'page', 'index.html'), '<!doctype html>');
  }

  get address(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** Starts it, at its former port; gives the milliseconds until it listens. */
  async start(): Promise<number> {
    const began = performance.now();
    const [data, page] = [join(this.#folder, 'data'), join(this.#folder, 'page')];
    const child = spawn(process.execPath, [PROGRAM, data, String(this.#port), page]);
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.complaints += text));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(this.complaints)));
    ended.catch(() => undefined);
    const [said] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    this.#port = Number(said.toString());
    return performance.now() - began;
  }

  /** Kills it at any point of its work. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Ends it, and deletes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
