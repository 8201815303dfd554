import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { Seated } from '@lamplight/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { eventually } from './testing/eventually.ts';
import { SETTINGS } from './testing/test-server.ts';

const PROGRAM = fileURLToPath(new URL('../test/wire/losing-program.ts', import.meta.url));
const HEX = 'a'.repeat(64);
const TABLE = { settings: SETTINGS, name: 'Ada', secret: HEX, commitment: HEX };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-lost-'));
  writeFileSync(join(folder, 'index.html'), '<title>Lamplight</title>');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A server, the thread of its store, its log, and its exit code. */
async function start() {
  const read = configFrom({ port: 0, data: join(folder, 'data'), 'log-level': 'info' }, {});
  if (!read.ok) throw new Error(read.error);
  const [logged, codes, threads]: [string[], number[], Worker[]] = [[], [], []];
  process.once('worker', (worker: Worker) => threads.push(worker));
  const server = await startServer({
    config: read.value,
    page: folder,
    version: '0.0.0',
    write: (line) => void logged.push(line),
    exit: (code) => void codes.push(code),
  });
  return { server, logged, codes, thread: threads[0]! };
}

const ask = (server: RunningServer, path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${String(server.port)}${path}`, init);

describe('a server whose store is lost', () => {
  it('a server whose store is lost says so, accepts nothing more, exits with a code, and has kept everything', async () => {
    const before = await start();
    const made = await ask(before.server, '/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(TABLE),
    });
    const { table } = (await made.json()) as Seated;
    await before.thread.terminate();
    // Meanwhile the server answers that it is not ready, or does not answer any more.
    const status = await ask(before.server, '/ready').then(
      (answer) => answer.status,
      () => 503,
    );
    expect(status).toBe(503);
    await eventually(() => {
      expect(before.codes).toEqual([1]);
    });
    await expect(ask(before.server, '/health')).rejects.toThrow();
    const [line] = before.logged.filter((each) => each.includes('the store is lost'));
    expect(JSON.parse(line!)).toMatchObject({ reason: 'The thread of the store has ended.' });

    const after = await start();
    expect(await (await ask(after.server, `/api/tables/${table.id}`)).json()).toMatchObject(table);
    await after.server.stop();
    expect(after.codes).toEqual([]);
  });

  it('a server whose store is lost ends its whole process', async () => {
    const child = spawn(process.execPath, [PROGRAM, join(folder, 'data'), folder]);
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(complaints).toContain('the store is lost');
  });
});
