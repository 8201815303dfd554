import type { Role } from '@lamplight/rules';
import { GAMES, VIEWERS, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { openTable, resumeTable } from './open-table.ts';
import type { Store } from './store.ts';
import type { Table, Update } from './table.ts';
import { act, good, open, playOn, roleToAct } from './testing/tables.ts';

const { pocket } = GAMES;

const stale = { refused: 'stale', rule: 'table' };

/** A legal move of whoever is to decide. */
function firstMove(table: Table): { by: Role; move: unknown; at: number } {
  const by = roleToAct(table)!;
  const { moves, version } = table.update(by);
  return { by, move: moves[0], at: version };
}

/** How many moves of roles were played. */
function decided(table: Table): number {
  return table.log().filter((entry) => entry.kind === 'move' && entry.by !== 'chance').length;
}

describe('opening', () => {
  it('deals what comes before the first decision, as one change', async () => {
    const table = await open(pocket);
    expect(table.log().map((entry) => (entry.kind === 'move' ? entry.move.do : entry.kind))).toEqual([
      'open',
      'tiles',
      'identity',
      'throw',
    ]);
    for (const viewer of VIEWERS) expect(table.update(viewer).version).toBe(1);
    expect(roleToAct(table)).toBe('investigator');
  });

  it('stores opening and deal in one append', async () => {
    const appends: number[] = [];
    const inner = memoryStore();
    const store: Store = {
      ...inner,
      append(id, expected, entries) {
        appends.push(entries.length);
        return inner.append(id, expected, entries);
      },
    };
    await open(pocket, { store });
    expect(appends).toEqual([4]);
  });

  it('refuses options that are none, an id that is taken, a store that fails', async () => {
    const random = seededRandom(1);
    const store = memoryStore();
    const bad = await openTable({ id: 'a', game: pocket, options: { edition: '1999' }, random, store });
    expect(bad).toMatchObject({ ok: false, error: { code: 'bad-options' } });
    await open(pocket, { store, id: 'a' });
    const again = await openTable({ id: 'a', game: pocket, options: {}, random, store });
    expect(again).toMatchObject({ ok: false, error: { code: 'table-exists' } });
    const failing = await openTable({
      id: 'b',
      game: pocket,
      options: {},
      random,
      store: failingStore(store),
    });
    expect(failing).toMatchObject({ ok: false, error: { code: 'store-unavailable', message: 'disk full' } });
  });

  it('keeps the seats', async () => {
    const store = memoryStore();
    const seats = {
      investigator: { kind: 'person', name: 'Ada' },
      jack: { kind: 'bot', name: 'Greedy', bot: 'greedy' },
    } as const;
    const random = seededRandom(1);
    const table = good(await openTable({ id: 'a', game: pocket, options: {}, random, store, seats }));
    expect(table.seats).toEqual(seats);
    expect(good(await resumeTable({ id: 'a', games: { pocket }, random, store })).seats).toEqual(seats);
  });
});

describe('submitting', () => {
  it('plays a legal move, given as JSON or as text', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    expect(await table.submit({ by, move, at })).toEqual({ ok: true, version: at + 1 });
    const next = firstMove(table);
    const text = pocket.formatMove(next.move as Parameters<typeof pocket.formatMove>[0]);
    expect(await table.submit({ ...next, move: text })).toMatchObject({ ok: true });
    expect(decided(table)).toBe(2);
  });

  it('refuses by the rules, and nothing changes', async () => {
    const table = await open(pocket);
    const log = table.log();
    const at = 1;
    const refused = async (by: Role, move: unknown): Promise<unknown> => {
      const reply = await table.submit({ by, move, at });
      return reply.ok || reply.refusal.refused;
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

  it('refuses a move decided at another version, and tells the version of the role', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    for (const wrong of [at - 1, at + 1, NaN, -1]) {
      expect(await table.submit({ by, move, at: wrong })).toEqual({ ok: false, refusal: stale, version: at });
    }
    await table.submit({ by, move, at });
    const next = firstMove(table);
    expect(await table.submit({ ...next, at: next.at - 1 })).toMatchObject({
      refusal: stale,
      version: next.at,
    });
  });

  it('answers a request sent again as the first time, and does it once', async () => {
    const table = await open(pocket);
    const request = { ...firstMove(table), id: 'one' };
    const reply = await table.submit(request);
    await playOn(table, seededRandom(1), 5);
    const log = table.log();
    expect(await table.submit(request)).toEqual(reply);
    expect(await table.submit({ ...request, move: 'something else', at: 99 })).toEqual(reply);
    expect(table.log()).toEqual(log);
  });

  it('keeps the names of requests of the two roles apart', async () => {
    const table = await open(pocket);
    await table.submit({ ...firstMove(table), id: 'one' });
    const next = { ...firstMove(table), id: 'one' };
    expect(next.by).toBe('jack');
    expect(await table.submit(next)).toMatchObject({ ok: true });
    expect(decided(table)).toBe(2);
  });

  it('judges a refused request anew when it comes again', async () => {
    const table = await open(pocket);
    const { by, move, at } = firstMove(table);
    expect(await table.submit({ by, move: 'x', at, id: 'one' })).toMatchObject({ ok: false });
    expect(await table.submit({ by, move, at, id: 'one' })).toMatchObject({ ok: true });
  });

  it('does requests that come at once one after the other', async () => {
    const table = await open(pocket, { store: slowStore() });
    const { by, at } = firstMove(table);
    const replies = await Promise.all(table.update(by).moves.map((move) => table.submit({ by, move, at })));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies[0]).toEqual({ ok: true, version: at + 1 });
    for (const reply of replies.slice(1)) expect(reply).toMatchObject({ refusal: stale, version: at + 1 });
  });

  it('shows nothing before it is stored', async () => {
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

  it('refuses when the store fails, and goes on when it works again', async () => {
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
      refusal: { refused: 'store-unavailable', rule: 'table' },
      version: 1,
    });
    expect(table.update('investigator').version).toBe(1);
    broken = false;
    expect(await table.submit(request)).toMatchObject({ ok: true });
  });

  it('finds out that a failed append was stored after all', async () => {
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
    expect(await table.submit(request)).toEqual({ ok: true, version: 2 });
    expect(decided(table)).toBe(1);
  });
});

describe('two hosts of one table', () => {
  const pair = async (): Promise<[Table, Table]> => {
    const store = slowStore();
    const one = await open(pocket, { store });
    const random = seededRandom('other');
    return [one, good(await resumeTable({ id: one.id, games: { pocket }, random, store }))];
  };

  it('lets one of two moves win, and the other is stale', async () => {
    const [one, two] = await pair();
    const { by, at } = firstMove(one);
    const [a, b] = one.update(by).moves;
    const replies = await Promise.all([one.submit({ by, move: a, at }), two.submit({ by, move: b, at })]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: stale, version: at + 1 });
    await one.refresh();
    expect(two.log()).toEqual(one.log());
  });

  it('does a request sent to both once', async () => {
    const [one, two] = await pair();
    const request = { ...firstMove(one), id: 'one' };
    const replies = await Promise.all([one.submit(request), two.submit(request)]);
    expect(replies).toEqual([
      { ok: true, version: 2 },
      { ok: true, version: 2 },
    ]);
    await one.refresh();
    expect(decided(one)).toBe(1);
  });

  it('tells subscribers what the other host did', async () => {
    const [one, two] = await pair();
    const heard: Update[] = [];
    two.subscribe('spectator', (update) => heard.push(update));
    await playOn(one, seededRandom(3), 6);
    expect(await two.refresh()).toEqual({ ok: true });
    expect(heard).toEqual([one.update('spectator', 1)]);
    expect(await two.refresh()).toEqual({ ok: true });
    expect(heard).toHaveLength(1);
  });

  it('keeps what it has when the store loses or spoils entries', async () => {
    const inner = memoryStore();
    let entries: readonly unknown[] = [];
    const store: Store = { ...inner, load: () => Promise.resolve({ ok: true, entries }) };
    const table = await open(pocket, { store });
    const before = table.update('jack', 0);
    for (const bad of [[], table.log().slice(0, 2), [...table.log(), { kind: 'move' }]]) {
      entries = bad;
      expect(await table.refresh()).toMatchObject({ ok: false });
      expect(table.update('jack', 0)).toEqual(before);
    }
  });

  it('does not spin when a store contradicts itself', async () => {
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
    expect(reply).toMatchObject({ ok: false, refusal: { refused: 'store-unavailable' } });
  });
});

describe('updates', () => {
  it('give moves to the role that is to decide, and to nobody else', async () => {
    const table = await open(pocket);
    for (;;) {
      const role = roleToAct(table);
      const asked = VIEWERS.filter((viewer) => table.update(viewer).moves.length > 0);
      expect(asked).toEqual(role ? [role] : []);
      if (!role) break;
      await playOn(table, seededRandom(String(table.log().length)), 1);
    }
  });

  it('reach each subscriber once for each of his versions, with the events of that change', async () => {
    const table = await open(pocket);
    const heard = VIEWERS.map((viewer) => {
      const updates: Update[] = [];
      table.subscribe(viewer, (update) => updates.push(update));
      return { viewer, updates };
    });
    await playOn(table, seededRandom(5));
    for (const { viewer, updates } of heard) {
      expect(updates.map(({ version }) => version)).toEqual(updates.map((_, i) => i + 2));
      expect(updates.map(({ since }) => since)).toEqual(updates.map((_, i) => i + 1));
      const told = updates.flatMap(({ events }) => events);
      expect(told).toEqual(table.eventsSince(viewer, 1).events);
      expect(updates.at(-1)).toMatchObject({ outcome: table.outcome(), moves: [], canUndo: false });
    }
  });

  it('stop when a subscriber has left', async () => {
    const table = await open(pocket);
    let calls = 0;
    const listener = (): void => {
      calls++;
    };
    const leave = table.subscribe('spectator', listener);
    table.subscribe('spectator', listener);
    await playOn(table, seededRandom(5), 1);
    expect(calls).toBe(2);
    leave();
    leave();
    await playOn(table, seededRandom(5), 1);
    expect(calls).toBe(3);
  });

  it('reach the others and keep the move when a listener throws, which is a bug', async () => {
    const table = await open(pocket);
    let calls = 0;
    table.subscribe('spectator', () => {
      throw new Error('broken listener');
    });
    table.subscribe('spectator', () => calls++);
    await expect(table.submit(firstMove(table))).rejects.toThrow('a listener threw');
    expect(calls).toBe(1);
    await expect(table.submit(firstMove(table))).rejects.toThrow('a listener threw');
    expect(table.update('spectator').version).toBe(3);
  });

  it('give the events since any version, and all for a version that never was', async () => {
    const table = await open(pocket);
    await playOn(table, seededRandom(5));
    const all = table.eventsSince('spectator', 0);
    expect(all.takenBack).toBe(0);
    const { version } = table.update('spectator');
    for (let since = 0; since <= version; since++) {
      const later = table.eventsSince('spectator', since);
      expect(later.since).toBe(since);
      expect(all.events.slice(all.events.length - later.events.length)).toEqual(later.events);
    }
    expect(table.eventsSince('spectator', version).events).toEqual([]);
    for (const never of [-1, 1.5, NaN, version + 1])
      expect(table.eventsSince('spectator', never)).toEqual(all);
  });
});

describe('resigning', () => {
  it.each(['investigator', 'jack'] as const)(
    'by the %s is possible at any time and ends the game',
    async (by) => {
      for (const actions of [0, 1, 2, 3]) {
        const table = await open(pocket);
        await playOn(table, seededRandom(actions), actions);
        const versions = VIEWERS.map((viewer) => table.update(viewer).version);
        expect(await act(table, { do: 'resign', by })).toMatchObject({ ok: true });
        const winner = by === 'jack' ? 'investigator' : 'jack';
        expect(table.outcome()).toEqual({ winner, reason: 'resignation' });
        for (const [i, viewer] of VIEWERS.entries()) {
          const update = table.update(viewer);
          expect(update).toMatchObject({ version: versions[i] + 1, moves: [], canUndo: false });
          expect(update.outcome).toEqual(table.outcome());
          expect(update.view.identity).not.toBeNull();
          expect(update.view.alibis.jack.cards).toHaveLength(update.view.alibis.jack.count);
          expect(update.view).toMatchObject({ hourglasses: expect.any(Number) as number });
        }
      }
    },
  );

  it('leaves nothing to do but to look, and can be sent again', async () => {
    const table = await open(pocket);
    const reply = await table.resign({ by: 'jack', id: 'enough' });
    const over = { ok: false, refusal: { refused: 'game-over', rule: 'table' }, version: 2 };
    const { moves } = await open(pocket).then((other) => other.update('investigator'));
    expect(await table.submit({ by: 'investigator', move: moves[0], at: 2 })).toEqual(over);
    expect(await table.undo({ by: 'jack', at: 2 })).toEqual(over);
    expect(await table.resign({ by: 'investigator' })).toEqual(over);
    expect(await table.resign({ by: 'jack', id: 'enough' })).toEqual(reply);
  });

  it('is refused when the game is over by the rules', async () => {
    const table = await open(pocket);
    await playOn(table, seededRandom(2));
    expect(await table.resign({ by: 'jack' })).toMatchObject({
      ok: false,
      refusal: { refused: 'game-over' },
    });
    expect(table.outcome()?.reason).not.toBe('resignation');
  });
});

function failingStore(store: Store): Store {
  return {
    ...store,
    append: () => Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'disk full' } }),
  };
}

function slowStore(): Store {
  const inner = memoryStore();
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
  return {
    append: async (...given) => {
      await later();
      return inner.append(...given);
    },
    load: async (id) => {
      await later();
      return inner.load(id);
    },
  };
}
