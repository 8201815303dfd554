import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { installedPrograms } from '../testing/installed-programs.ts';
import { isListening } from './answers.ts';
import { freePort, listenError } from './free-port.ts';
import { runCluster } from './run-cluster.ts';
import type { ClusterStart, RunningCluster } from './run-cluster.ts';
import { ProgramFailed } from './running-program.ts';

const STAND_IN = fileURLToPath(new URL('./testing/stand-in-node.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lamplight-cluster-'));
// As root, PostgreSQL runs as another user, who must reach its folder.
chmodSync(folder, 0o711);
const { areMissing, programs } = installedPrograms();
const running: RunningCluster[] = [];

afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function started(given: Partial<ClusterStart> = {}): Promise<RunningCluster> {
  const cluster = await runCluster({
    programs: programs(),
    folder: join(folder, 'shared'),
    nodes: 2,
    balance: 'roundrobin',
    isDurable: false,
    nodeProgram: { command: process.execPath, args: [STAND_IN] },
    ...given,
  });
  running.push(cluster);
  return cluster;
}

interface Told {
  readonly headers: Readonly<Record<string, string>>;
  readonly store: string;
  readonly nats: string;
  readonly data: string;
}

async function ask(cluster: RunningCluster, headers: Record<string, string> = {}): Promise<Told> {
  const answer = await fetch(`http://127.0.0.1:${String(cluster.haproxy.port)}/`, { headers });
  return (await answer.json()) as Told;
}

/** Whether a process with this id exists. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What NATS answers a client without credentials. */
async function natsAnswer(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write('CONNECT {}\r\nPING\r\n');
  await once(socket, 'close');
  return said;
}

/** Whether PostgreSQL takes sessions: it answers the question whether it encrypts. */
async function sslAnswer(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe.skipIf(areMissing)('a cluster on one machine', () => {
  it('a cluster starts its parts, spreads requests over its nodes, restarts what was killed, and stops all', async () => {
    const lines: string[] = [];
    const endings: string[] = [];
    const cluster = await started({
      onLine: (node, line) => lines.push(`${String(node)} ${line}`),
      onEnded: ({ name }, ending) => endings.push(`${name} ${JSON.stringify(ending)}`),
    });
    const { postgres, nats } = cluster;
    const told = [await ask(cluster), await ask(cluster)];
    expect(told.map(({ data }) => data).sort()).toEqual(cluster.nodes.map((node) => node.folder));
    expect(told[0]).toMatchObject({ store: postgres.url, nats: nats.url });
    expect(await natsAnswer(nats.port)).toMatch(/^INFO .*Authorization Violation/s);
    expect(await sslAnswer(postgres.port)).toBe('N');
    // What a client claims about itself does not reach a node.
    const faked = { 'X-Forwarded-For': '192.0.2.7', 'X-Forwarded-Host': 'elsewhere.example' };
    const { headers } = await ask(cluster, faked);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-forwarded-host');

    // Secrets are for the owner of the folder alone, and in no address.
    for (const file of [postgres.passwordFile, nats.credentialsFile])
      expect(statSync(file).mode & 0o077).toBe(0);
    const password = readFileSync(postgres.passwordFile, 'utf8').trim();
    expect(password.length).toBeGreaterThan(20);
    expect(postgres.url).not.toContain(password);

    const [first] = cluster.nodes;
    for (const program of [first, postgres, nats, cluster.haproxy]) {
      program?.kill('SIGKILL');
      await program?.ended;
    }
    expect(endings).toEqual(
      ['node 1', 'PostgreSQL', 'NATS', 'haproxy'].map((name) => `${name} {"signal":"SIGKILL"}`),
    );
    const restarted = [
      await cluster.restartPostgres(),
      await cluster.restartNats(),
      await cluster.restartHaproxy(),
      await cluster.restartNode(1),
    ];
    expect(restarted.map(({ port }) => port)).toEqual([
      postgres.port,
      nats.port,
      cluster.haproxy.port,
      first?.port,
    ]);
    await eventually(async () => {
      const both = [await ask(cluster), await ask(cluster)].map(({ data }) => data);
      expect(new Set(both).size).toBe(2);
    });

    // A paused node is stopped like the others.
    cluster.nodes[1]?.kill('SIGSTOP');
    const last = [...cluster.nodes, cluster.haproxy, cluster.nats, cluster.postgres];
    await cluster.stop();
    expect(last.filter(({ pid }) => exists(pid))).toEqual([]);
    expect(endings).toHaveLength(4);
    expect(lines.sort()).toEqual(
      ['1 listening', '1 listening', '1 stopping', '2 listening', '2 stopping'].sort(),
    );
  });

  it('a cluster continues on the folder of a former one', async () => {
    const before = await started({ nodes: 1 });
    const password = readFileSync(before.postgres.passwordFile, 'utf8');
    await before.stop();
    const after = await started({ nodes: 1 });
    expect(readFileSync(after.postgres.passwordFile, 'utf8')).toBe(password);
    expect(await sslAnswer(after.postgres.port)).toBe('N');
  });

  it('when a node fails to start, nothing stays, and its last words are told', async () => {
    const start = started({ settings: { LAMPLIGHT_FAIL: '1' } });
    await expect(start).rejects.toThrow(
      /^node [12] could not be started: it ended with status 3\.\n  the stand-in was told to fail$/,
    );
    await expect(start).rejects.toBeInstanceOf(ProgramFailed);
    // PostgreSQL removes this file when it has ended.
    expect(existsSync(join(folder, 'shared', 'postgres', 'data'))).toBe(true);
    expect(existsSync(join(folder, 'shared', 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  it('when haproxy cannot listen, the nodes that run already are stopped', async () => {
    const lines: string[] = [];
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const start = started({ port, onLine: (node, line) => lines.push(`${String(node)} ${line}`) });
    await expect(start).rejects.toThrow(/^haproxy could not be started: /);
    expect(lines.filter((line) => line.endsWith(' stopping')).sort()).toEqual(['1 stopping', '2 stopping']);
    taken.close();
  });

  it('when a program is missing, that is told', async () => {
    const start = started({ programs: { ...programs(), nats: join(folder, 'none') } });
    await expect(start).rejects.toThrow(/^NATS could not be started: spawn .*none ENOENT\.$/);
  });
});

describe('free ports', () => {
  it('a free port lies below those of outgoing connections, and listening there works', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(10_000);
    expect(port).toBeLessThan(32_768);
    expect(await listenError(port, '127.0.0.1')).toBeUndefined();
    expect(await isListening(port, '127.0.0.1')).toBe(false);
  });
});
