import type { Game, PocketTypes, Role } from '@lamplight/rules';
import { VIEWERS, pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { resumeTable } from './open-table.ts';
import type { Store } from './store.ts';
import { LONGEST_REQUEST_ID } from '@lamplight/rules/limits';
import { failingStore, slowStore } from './testing/stores.ts';
import { STALE, decided, firstMove, good, open, playOn } from './testing/tables.ts';

describe('submit', () => {
  it('submit plays a legal move, given as JSON or as text', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    expect(await table.submit({ by, move, at })).toEqual({ ok: true, value: { version: at + 1 } });
    const next = firstMove(table);
    const text = pocket.formatMove(next.move as Parameters<typeof pocket.formatMove>[0]);
    expect(await table.submit({ ...next, move: text })).toMatchObject({ ok: true });
    expect(decided(table)).toBe(2);
  });

  it('submit refuses by the rules, and nothing changes', async () => {
    const table = await open(pocket);
    const log = table.log();
    const at = 1;
    const refused = async (by: Role, move: unknown): Promise<unknown> => {
      const reply = await table.submit({ by, move, at });
      return reply.ok || reply.error.refusal.refused;
    };
    expect(await refused('jack', firstMove(table).move)).toBe('not-your-decision');
    for (const nonsense of [null, 7, 'x', {}, [], { do: 'constructor' }, { do: 'walk', to: 'f6' }]) {
      expect(await refused('investigator', nonsense)).toBe('malformed-move');
    }
    expect(await refused('investigator', { do: 'throw', faces: [] })).toMatch(
      /malformed-move|not-your-decision/,
    );
    expect(table.log()).toEqual(log);
    expect(table.update('investigator').version).toBe(1);
  });

  it('submit refuses a move decided at another version, and tells the version of the role', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    for (const wrong of [at - 1, at + 1, -1]) {
      expect(await table.submit({ by, move, at: wrong })).toEqual({
        ok: false,
        error: { refusal: STALE, version: at },
      });
    }
    await table.submit({ by, move, at });
    const next = firstMove(table);
    expect(await table.submit({ ...next, at: next.at - 1 })).toMatchObject({
      error: { refusal: STALE, version: next.at },
    });
  });

  it('submit answers a repeated request as the first time, and does it once', async () => {
    const table = await open(pocket);
    const request = { ...firstMove(table), id: 'one' };
    const reply = await table.submit(request);
    await playOn(table, seededRandom(1), 5);
    const log = table.log();
    expect(await table.submit(request)).toEqual(reply);
    expect(await table.submit({ ...request, move: 'something else', at: 99 })).toEqual(reply);
    expect(table.log()).toEqual(log);
  });

  it('submit refuses an invalid request, stores nothing, and the table can be resumed', async () => {
    const store = memoryStore();
    const table = await open(pocket, { store });
    const log = table.log();
    const { by, move, at } = firstMove(table);
    const refusal = { refused: 'bad-request', rule: 'table' };
    for (const id of [7, null, '', 'x'.repeat(LONGEST_REQUEST_ID + 1), {}, ['a'], true] as never[]) {
      const bad = { ok: false, error: { refusal, version: at } };
      expect(await table.submit({ by, move, at, id })).toEqual(bad);
      expect(await table.undo({ by, at, id })).toEqual(bad);
      expect(await table.resign({ by, id })).toEqual(bad);
    }
    for (const nobody of ['spectator', 'chance', 'constructor', '', 0, null, undefined] as never[]) {
      const bad = { ok: false, error: { refusal, version: 0 } };
      expect(await table.submit({ by: nobody, move, at })).toEqual(bad);
      expect(await table.undo({ by: nobody, at })).toEqual(bad);
      expect(await table.resign({ by: nobody })).toEqual(bad);
    }
    for (const never of [undefined, null, String(at), NaN, Infinity, at + 0.5, [at]] as never[]) {
      expect(await table.submit({ by, move, at: never })).toEqual({
        ok: false,
        error: { refusal, version: at },
      });
      expect(await table.undo({ by, at: never })).toEqual({ ok: false, error: { refusal, version: at } });
    }
    expect(table.log()).toEqual(log);
    const id = 'x'.repeat(LONGEST_REQUEST_ID);
    expect(await table.submit({ by, move, at, id })).toMatchObject({ ok: true });
    const resumed = good(
      await resumeTable({ id: 'table', games: { pocket }, random: seededRandom(1), store }),
    );
    expect(resumed.log()).toEqual(table.log());
  });

  it('submit takes a request as it was when it was sent', async () => {
    const table = await open(pocket, { store: slowStore() });
    const first = table.resign({ by: 'spectator' as never });
    const request: { by: Role; id: unknown } = { by: 'jack', id: 'mine' };
    const pending = table.resign(request as never);
    request.id = 7;
    request.by = 'investigator';
    await first;
    expect(await pending).toMatchObject({ ok: true });
    expect(table.log().at(-1)).toEqual({ kind: 'resign', by: 'jack', id: 'mine' });
  });

  it('submit reads a move once: what is stored is what was judged', async () => {
    let reads = 0;
    const reading: Game<PocketTypes> = {
      ...pocket,
      readMove: (json) => (reads++, pocket.readMove(json)),
      parseMove: (text) => (reads++, pocket.parseMove(text)),
    };
    const table = await open(reading);
    const { by, move, at } = firstMove(table);
    expect(await table.submit({ by, move, at })).toMatchObject({ ok: true });
    expect(reads).toBe(1);
    const next = firstMove(table);
    const text = pocket.formatMove(next.move as Parameters<typeof pocket.formatMove>[0]);
    expect(await table.submit({ ...next, move: text })).toMatchObject({ ok: true });
    expect(reads).toBe(2);
  });

  it('submit keeps the request ids of the two roles apart', async () => {
    const table = await open(pocket);
    await table.submit({ ...firstMove(table), id: 'one' });
    const next = { ...firstMove(table), id: 'one' };
    expect(next.by).toBe('jack');
    expect(await table.submit(next)).toMatchObject({ ok: true });
    expect(decided(table)).toBe(2);
  });

  it('submit judges a refused request again when it is repeated', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    expect(await table.submit({ by, move: 'x', at, id: 'one' })).toMatchObject({ ok: false });
    expect(await table.submit({ by, move, at, id: 'one' })).toMatchObject({ ok: true });
  });

  it('submit does simultaneous requests one after the other', async () => {
    const table = await open(pocket, { store: slowStore() });
    const { by, at } = firstMove(table);
    const replies = await Promise.all(table.update(by).moves.map((move) => table.submit({ by, move, at })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies[0]).toEqual({ ok: true, value: { version: at + 1 } });
    for (const reply of replies.slice(1))
      expect(reply).toMatchObject({ error: { refusal: STALE, version: at + 1 } });
  });

  it('submit shows nothing before it is stored', async () => {
    let release = (): void => undefined;
    const inner = memoryStore();
    const store: Store = {
      ...inner,
      async append(id, expected, entries) {
        if (expected > 0) await new Promise<void>((resolve) => (release = resolve));
        return inner.append(id, expected, entries);
      },
    };
    const table = await open(pocket, { store });
    const before = JSON.stringify(VIEWERS.map((viewer) => table.update(viewer, 0)));
    const pending = table.submit(firstMove(table));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(JSON.stringify(VIEWERS.map((viewer) => table.update(viewer, 0)))).toBe(before);
    release();
    expect(await pending).toMatchObject({ ok: true });
  });

  it('submit refuses when the store fails, and works again when the store does', async () => {
    const inner = memoryStore();
    let broken = false;
    const failing = failingStore(inner);
    const store: Store = {
      append: (...given) => (broken ? failing : inner).append(...given),
      load: (id) => inner.load(id),
    };
    const table = await open(pocket, { store });
    const request = firstMove(table);
    broken = true;
    const reply = await table.submit(request);
    expect(reply).toEqual({
      ok: false,
      error: { refusal: { refused: 'store-unavailable', rule: 'table' }, version: 1 },
    });
    expect(table.update('investigator').version).toBe(1);
    broken = false;
    expect(await table.submit(request)).toMatchObject({ ok: true });
  });

  it('submit finds out that a failed append was stored after all', async () => {
    const inner = memoryStore();
    const store: Store = {
      ...inner,
      async append(id, expected, entries) {
        const appended = await inner.append(id, expected, entries);
        return expected === 4 && appended.ok
          ? { ok: false, error: { code: 'unavailable', reason: 'cut off' } }
          : appended;
      },
    };
    const table = await open(pocket, { store });
    const request = { ...firstMove(table), id: 'one' };
    expect(await table.submit(request)).toMatchObject({ ok: false });
    expect(await table.submit(request)).toEqual({ ok: true, value: { version: 2 } });
    expect(decided(table)).toBe(1);
  });
});
