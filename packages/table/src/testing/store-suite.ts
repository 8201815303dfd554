import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../log-entry.ts';
import type { Appended, Store } from '../store.ts';

const move = (n: number): LogEntry => ({ kind: 'move', by: 'chance', move: { do: `move${String(n)}` } });
const moves = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from }, (_, i) => move(from + i));
const conflict: Appended = { ok: false, error: { code: 'conflict' } };

/** What every store must do. `make` gives an empty store of its own for each test. */
export function describeStore(name: string, make: () => Store | Promise<Store>): void {
  const entries = async (store: Store, table: string): Promise<readonly unknown[]> => {
    const loaded = await store.load(table);
    if (!loaded.ok) throw new Error(loaded.error.reason);
    return loaded.value;
  };

  describe(`store: ${name}`, () => {
    it('a log store has nothing of a table it does not know', async () => {
      const store = await make();
      expect(await store.load('nowhere')).toEqual({ ok: true, value: [] });
    });

    it('a log store gives back what was appended, in order', async () => {
      const store = await make();
      expect(await store.append('a', 0, moves(0, 3))).toEqual({ ok: true });
      expect(await store.append('a', 3, moves(3, 4))).toEqual({ ok: true });
      expect(await entries(store, 'a')).toEqual(moves(0, 4));
    });

    it('a log store keeps every kind of entry as it is', async () => {
      const store = await make();
      const all: LogEntry[] = [
        {
          kind: 'open',
          log: 1,
          game: 'london',
          rulesVersion: 1,
          options: { edition: '2006' },
          seats: { investigator: { kind: 'person', name: 'Zoë “O’Hara” 🕯' }, jack: null },
        },
        { kind: 'move', by: 'jack', move: { do: 'walk' }, id: "it's; -- \\ \u0000 \u2028" },
        { kind: 'undo', by: 'jack', id: '2' },
        { kind: 'resign', by: 'investigator' },
      ];
      await store.append('a', 0, all);
      expect(await entries(store, 'a')).toEqual(all);
    });

    it('a log store refuses an append that expects another length, and adds none of it', async () => {
      const store = await make();
      await store.append('a', 0, moves(0, 2));
      for (const expected of [0, 1, 3, -1]) {
        expect(await store.append('a', expected, moves(7, 9))).toEqual(conflict);
      }
      expect(await store.append('new', 1, moves(0, 1))).toEqual(conflict);
      expect(await entries(store, 'a')).toEqual(moves(0, 2));
      expect(await entries(store, 'new')).toEqual([]);
    });

    it('a log store accepts one of several simultaneous appends', async () => {
      const store = await make();
      await store.append('a', 0, moves(0, 1));
      const rivals = [10, 20, 30, 40].map((n) => store.append('a', 1, moves(n, n + 2)));
      const answers = await Promise.all(rivals);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual([conflict, conflict, conflict]);
      const winner = [10, 20, 30, 40][answers.findIndex(({ ok }) => ok)] ?? 0;
      expect(await entries(store, 'a')).toEqual([move(0), ...moves(winner, winner + 2)]);
    });

    it('a log store keeps tables apart, whatever their names', async () => {
      const store = await make();
      const names = ['a', 'A', 'a/b', 'a b', '__proto__', 'constructor', "x'; drop table", 'é', 'e\u0301'];
      for (const [n, table] of names.entries()) await store.append(table, 0, moves(n, n + 1));
      for (const [n, table] of names.entries()) expect(await entries(store, table)).toEqual(moves(n, n + 1));
    });

    it('a log store is not changed by what others do to entries they gave or got', async () => {
      const store = await make();
      const given = { kind: 'move' as const, by: 'chance' as const, move: { do: 'walk' } };
      await store.append('a', 0, [given]);
      given.move.do = 'stolen';
      const got = (await entries(store, 'a')) as LogEntry[];
      got.push(move(1));
      expect(await entries(store, 'a')).toEqual([{ kind: 'move', by: 'chance', move: { do: 'walk' } }]);
    });

    it('a log store holds a long log', async () => {
      const store = await make();
      for (let length = 0; length < 600; length += 3)
        await store.append('a', length, moves(length, length + 3));
      expect(await entries(store, 'a')).toEqual(moves(0, 600));
    });
  });
}
