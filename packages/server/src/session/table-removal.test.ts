import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { newRow } from '../lobby/new-row.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { contextOver } from '../testing/test-context.ts';
import { secretBy, SETTINGS } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';
import { SessionRegistry } from './session-registry.ts';
import { TableRemoval } from './table-removal.ts';

describe('removing a table that has ended', () => {
  it('a table that somebody loads while it is removed does not stay in memory', async () => {
    const store = memoryServerStore();
    const context = contextOver(store, new TestTime());
    const commitment = commitmentOf('first', secretBy('deal'));
    const row = newRow({ settings: SETTINGS, name: 'Ada', commitment }, context);
    await store.create({ ...row, status: 'aborted' }, { hash: 'first', table: row.id, seat: 'first' });
    const sessions = new SessionRegistry(context);
    const removal = new TableRemoval(context, sessions);
    const unloading = Promise.withResolvers<undefined>();
    void sessions.unload(row.id, () => unloading.promise);
    const removed = removal.removeEnded(row.id);
    const found = sessions.find(row.id, 'look');
    unloading.resolve(undefined);
    await found;
    expect(await removed).toBe(true);
    expect(sessions.at(row.id)).toBeUndefined();
    expect(await sessions.find(row.id, 'look')).toEqual({
      ok: false,
      error: { code: 'unknown-table' },
    });
  });
});
