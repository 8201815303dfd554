import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seated, TableStanding } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import type { LogEntry } from '@lamplight/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';
import { startServer } from './server.ts';
import { openStore } from './store/open-store.ts';
import { eventually } from './testing/eventually.ts';
import { SETTINGS, dealTwo, partyBy, testServer } from './testing/test-server.ts';
import { TestTime } from './testing/test-time.ts';

const HOUR = 3_600_000;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-clock-'));
  writeFileSync(join(folder, 'index.html'), '<title>Lamplight</title>');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A game of minutes at which both have played, stored by a server whose clock was ahead of this machine's. */
async function playedAhead(data: string, ms: number): Promise<string> {
  const { tableServer, store: memory } = await testServer({ time: new TestTime(Date.now() + ms) });
  const clock = { kind: 'live', base: 600, increment: 0 } as const;
  const { id, pages } = await dealTwo(tableServer, { game: 'pocket', clock });
  const both = [pages.first, pages.second];
  for (let n = 0; n < 3; n++) {
    const due = both.find(({ update }) => update!.moves.length > 0)!;
    await due.ask({ t: 'move', table: id, at: due.version, move: due.update!.moves[0]! });
  }
  await tableServer.close();
  const [row, [key], log] = [await memory.find(id), await memory.keysOf(id), await memory.load(id)];
  const { store } = await openStore({ kind: 'folder', folder: data });
  await store.create(row!, key!);
  await store.append(id, 0, log.ok ? (log.value as LogEntry[]) : []);
  await store.close();
  return id;
}

describe('a machine clock that was set back while the server was down', () => {
  it('a machine clock that was set back while the server was down does not stop the clocks of games', async () => {
    const data = join(folder, 'data');
    const id = await playedAhead(data, HOUR);
    const { server, logged, ask } = await started(data);
    try {
      const left = async (): Promise<number> => (await ask<TableStanding>(`/api/tables/${id}`)).turn!.left!;
      const before = await left();
      await eventually(async () => expect(await left()).toBeLessThan(before));
    } finally {
      await server.stop();
    }
    expect(logged.join('')).toContain('the clock of the machine is behind what was stored');
  });

  it('a machine clock that was set back is believed where it was years ahead before, and its operator is told', async () => {
    const data = join(folder, 'data');
    const id = await playedAhead(data, 70 * 365 * 24 * HOUR);
    const warnings: string[] = [];
    const warn = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', warn);
    const { server, logged, ask } = await started(data);
    try {
      // The game of that time is there, and its clock is set for later than a timer can be.
      expect(await ask(`/api/tables/${id}`)).toMatchObject({ status: 'playing' });
      const { secret, dealSecret } = partyBy('today');
      const body = { settings: SETTINGS, name: 'Ada', secret, commitment: commitmentOf('first', dealSecret) };
      const { table } = await ask<Seated>('/api/tables', body);
      expect(Math.abs(table.created - Date.now())).toBeLessThan(HOUR);
    } finally {
      await server.stop();
      process.off('warning', warn);
    }
    expect(logged.join('')).toContain('ahead of the clock of the machine');
    expect(warnings).not.toContain('TimeoutOverflowWarning');
  });
});

/** A server on this folder, and a function that sends it requests, with a body as POST. */
async function started(data: string) {
  const read = configFrom({ port: 0, data, 'log-level': 'warn' }, {});
  if (!read.ok) throw new Error(read.error);
  const logged: string[] = [];
  const server = await startServer({
    config: read.value,
    page: folder,
    version: '0.0.0',
    write: (line) => void logged.push(line),
  });
  const ask = async <Told>(path: string, body?: object): Promise<Told> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`, {
      ...(body && { method: 'POST', headers, body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Told;
  };
  return { server, logged, ask };
}
