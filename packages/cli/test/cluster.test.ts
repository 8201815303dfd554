import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, installedPrograms } from '@lamplight/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sayMissing } from '../src/cluster/installed-programs.ts';
import { run } from '../src/testing/fake-io.ts';

const BIN = join(import.meta.dirname, '../bin/lamplight.js');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-cluster-test-'));
const page = join(folder, 'dist');
const { areMissing, programs } = installedPrograms();
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(() => {
  // As root, PostgreSQL runs as another user, who must reach its folder.
  chmodSync(folder, 0o711);
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Lamplight</title>');
});

afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGTERM');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function ended(child: ChildProcessWithoutNullStreams, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const close = once(child, 'close') as Promise<[number | null]>;
  if (signal) child.kill(signal);
  return (await close)[0];
}

/** The real program, with nodes that log everything; temporary folders are made below `folder`. */
function started(argv: readonly string[]) {
  programs();
  const child = spawn(process.execPath, [BIN, 'cluster', '--page', page, '--log-level', 'info', ...argv], {
    env: { ...process.env, TMPDIR: folder },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const isUp = (): Promise<void> =>
    eventually(() => {
      if (child.exitCode === null) expect(said.out).toContain('Ctrl+C');
    });
  return { child, said, isUp };
}

/** The processes that the command listed. */
const processesIn = (out: string): readonly number[] =>
  [...out.matchAll(/, process (\d+)$/gm)].map(([, pid]) => Number(pid));

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('lamplight cluster', () => {
  it('lamplight cluster names all missing programs together, and how to install them', () => {
    const nats = { debian: 'nats-server', homebrew: 'nats-server' };
    const postgres = { debian: 'postgresql', homebrew: 'postgresql@17' };
    expect(sayMissing([nats])).toBe(
      'nats-server is not installed. Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server',
    );
    expect(sayMissing([postgres, nats])).toBe(
      'postgresql and nats-server are not installed. Debian and Ubuntu: apt-get install postgresql nats-server; macOS: brew install postgresql@17 nats-server',
    );
  });

  it('lamplight cluster refuses a wrong number of nodes and a folder without a page', async () => {
    expect(await run(['cluster', '--nodes', '0'])).toMatchObject({ code: 2, out: '' });
    expect(await run(['cluster', '--page', folder])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: cluster: there is no index.html in ${JSON.stringify(folder)}\n`,
    });
  });

  it.skipIf(areMissing)('lamplight cluster starts nothing where its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const place = join(folder, 'unused');
    expect(await run(['cluster', '--page', page, '--port', port, '--folder', place])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: cluster: port ${port} is taken; choose another with --port, or any free one with --port 0\n`,
    });
    expect(existsSync(place)).toBe(false);
    taken.close();
  });

  it.skipIf(areMissing)('lamplight cluster says so where its folder cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await run(['cluster', '--page', page, '--folder', join(file, 'x')])).toEqual({
      code: 1,
      out: '',
      err: `lamplight: cluster: cannot use ${JSON.stringify(join(file, 'x'))}: a part of the path is no folder\n`,
    });
  });

  it.skipIf(areMissing)(
    'lamplight cluster serves, tells which node ended, passes on what nodes log, and leaves nothing behind',
    async () => {
      const { child, said, isUp } = started(['--nodes', '2']);
      await isUp();
      const [, address = ''] = /^Lamplight is at (http:\/\/localhost:\d+\/)\n/.exec(said.out) ?? [];
      expect(await (await fetch(address)).text()).toContain('<title>Lamplight</title>');
      const processes = processesIn(said.out);
      expect(processes).toHaveLength(5);
      expect(said.out).toContain('Nothing is kept after the end.');
      process.kill(processes[0] ?? 0, 'SIGKILL');
      await eventually(() => {
        expect(said.err).toContain(
          'lamplight: cluster: node 1 was ended by SIGKILL and is not started again\n',
        );
      });
      // The balancer finds out with its next check.
      await eventually(async () => {
        expect((await fetch(`${address}ready`)).status).toBe(200);
      });
      expect(await ended(child, 'SIGINT')).toBe(0);
      expect(said.err).toMatch(/^node 1: \{.*"msg":"listening"\}$/m);
      expect(said.err).toMatch(/^node 2: \{.*"msg":"stopped"\}$/m);
      expect(processes.filter(exists)).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.startsWith('lamplight-cluster-'))).toEqual([]);
    },
  );

  it.skipIf(areMissing)(
    'lamplight cluster ends when its last node has ended, and keeps a folder that was given',
    async () => {
      const place = join(folder, 'kept');
      const { child, said, isUp } = started(['--nodes', '1', '--folder', place]);
      await isUp();
      expect(said.out).toContain(`Everything is kept in ${place}.`);
      const processes = processesIn(said.out);
      process.kill(processes[0] ?? 0, 'SIGKILL');
      expect(await ended(child)).toBe(1);
      expect(said.err).toContain('lamplight: cluster: no node is left\n');
      expect(processes.filter(exists)).toEqual([]);
      expect(existsSync(join(place, 'postgres', 'data'))).toBe(true);
    },
  );
});
