import { PROTOCOL } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { newRow } from '../lobby/new-row.ts';
import { networksOf } from '../networks.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { contextOver } from '../testing/test-context.ts';
import { dealTwo, secretBy, SETTINGS, testServer } from '../testing/test-server.ts';
import { calm, TestTime } from '../testing/test-time.ts';
import { loadTable } from './load-table.ts';
import type { LoadedTable } from './loaded-table.ts';

/** A table that waits for a second player, loaded; its store writes rows only when `write` is called. */
async function loaded(): Promise<{ readonly table: LoadedTable; readonly write: () => void }> {
  const time = new TestTime();
  const store = memoryServerStore();
  const context = contextOver(store, time);
  const commitment = commitmentOf('first', secretBy('deal'));
  const row = newRow({ settings: SETTINGS, name: 'Ada', commitment }, context);
  await store.create(row, { hash: 'first', table: row.id, seat: 'first' });
  const change = store.change.bind(store);
  const waiting: (() => void)[] = [];
  store.change = async (...given) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return change(...given);
  };
  const read = await loadTable(row, context);
  if (!read.ok) throw new Error(read.error.code);
  return { table: read.value, write: () => waiting.shift()?.() };
}

/** How a promise has ended; `pending` where it has not. */
async function endOf(promise: Promise<unknown>): Promise<'done' | 'failed' | 'pending'> {
  const settled = promise.then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  await calm();
  return Promise.race([settled, Promise.resolve('pending' as const)]);
}

describe('unloading a table', () => {
  it('an unloaded table refuses every task, so that nobody waits for an answer for ever', async () => {
    const { table } = await loaded();
    await table.close();
    expect(await endOf(table.renew())).toBe('failed');
  });

  it('a table that is being unloaded finishes the task under way and refuses new ones', async () => {
    const { table, write } = await loaded();
    const before = table.renew();
    const closed = table.close();
    const after = endOf(table.renew());
    write();
    expect([await endOf(before), await after, await endOf(closed)]).toEqual(['done', 'failed', 'done']);
  });
});

describe('a connection whose sink throws', () => {
  it('a connection that throws when it is sent an answer costs the other player nothing', async () => {
    const { tableServer, lines } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    const sent: string[] = [];
    const broken = tableServer.connect(
      {
        send: (_text, kind) => {
          sent.push(kind);
          if (kind === 'done') throw new TypeError('the socket is broken');
        },
        close: () => undefined,
        limited: () => undefined,
        bufferedBytes: 0,
      },
      networksOf('192.0.2.1'),
    );
    const say = { t: 'chat', table: id, id: 'hello', what: { text: 'Good evening' } } as const;
    broken.receive({ ok: true, value: { t: 'hello', protocol: PROTOCOL } });
    broken.receive({ ok: true, value: { t: 'attach', table: id, secret: first.secret, since: null } });
    await calm();
    broken.receive({ ok: true, value: say });
    // It waits behind the line of the broken connection.
    const answer = await pages.second.ask({ t: 'chat', table: id, what: { text: 'Good evening' } });
    expect(sent).toContain('done');
    expect(answer.t).toBe('done');
    expect(lines).toContainEqual({ level: 'error', what: 'listener', table: id, code: 'TypeError' });
  });
});
