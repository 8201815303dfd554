import { pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { resumeTable } from './open-table.ts';
import type { Store } from './store.ts';
import type { Table, Update } from './table.ts';
import { slowStore } from './testing/stores.ts';
import { STALE, decided, firstMove, good, open, playOn } from './testing/tables.ts';

describe('two hosts of one table', () => {
  const pair = async (): Promise<[Table, Table]> => {
    const store = slowStore();
    const one = await open(pocket, { store });
    const random = seededRandom('other');
    return [one, good(await resumeTable({ id: one.id, games: { pocket }, random, store }))];
  };

  it('of two moves at two hosts of one table one is accepted, and the other is stale', async () => {
    const [one, two] = await pair();
    const { by, at } = firstMove(one);
    const [a, b] = one.update(by).moves;
    const replies = await Promise.all([one.submit({ by, move: a, at }), two.submit({ by, move: b, at })]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, error: { refusal: STALE, version: at + 1 } });
    await one.refresh();
    expect(two.log()).toEqual(one.log());
  });

  it('a request that is sent to two hosts of one table is done once', async () => {
    const [one, two] = await pair();
    const request = { ...firstMove(one), id: 'one' };
    const replies = await Promise.all([one.submit(request), two.submit(request)]);
    expect(replies).toEqual([
      { ok: true, value: { version: 2 } },
      { ok: true, value: { version: 2 } },
    ]);
    await one.refresh();
    expect(decided(one)).toBe(1);
  });

  it('a host tells its subscribers what another host of the table did', async () => {
    const [one, two] = await pair();
    const heard: Update[] = [];
    two.subscribe('spectator', (update) => heard.push(update));
    await playOn(one, seededRandom(3), 6);
    expect(await two.refresh()).toEqual({ ok: true });
    expect(heard).toEqual([one.update('spectator', 1)]);
    expect(await two.refresh()).toEqual({ ok: true });
    expect(heard).toHaveLength(1);
  });

  it('a host keeps its history when the store loses or damages entries', async () => {
    const inner = memoryStore();
    let entries: readonly unknown[] = [];
    const store: Store = { ...inner, load: () => Promise.resolve({ ok: true, value: entries }) };
    const table = await open(pocket, { store });
    const before = table.update('jack', 0);
    for (const bad of [[], table.log().slice(0, 2), [...table.log(), { kind: 'move' }]]) {
      entries = bad;
      expect(await table.refresh()).toMatchObject({ ok: false });
      expect(table.update('jack', 0)).toEqual(before);
    }
  });

  it('a host does not loop for ever when a store contradicts itself', async () => {
    const inner = memoryStore();
    const store: Store = {
      ...inner,
      append: (id, expected, entries) =>
        expected === 0
          ? inner.append(id, expected, entries)
          : Promise.resolve({ ok: false, error: { code: 'conflict' } }),
    };
    const table = await open(pocket, { store });
    const reply = await table.submit(firstMove(table));
    expect(reply).toMatchObject({ ok: false, error: { refusal: { refused: 'store-unavailable' } } });
  });
});
