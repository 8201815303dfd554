import type { Game } from '@lamplight/rules';
import { GAMES, ROLES, VIEWERS, pocket, replay, seededRandom } from '@lamplight/rules';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { openTable, resumeTable } from './open-table.ts';
import type { Store } from './store.ts';
import type { Update } from './table.ts';
import { failingStore } from './testing/stores.ts';
import { act, firstMove, good, open, playOn, roleToAct } from './testing/tables.ts';

describe('opening a table', () => {
  it('opening a table deals what comes before the first decision, as one change', async () => {
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

  it('opening a table stores opening and deal in one append', async () => {
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

  it('opening a table refuses invalid options, invalid seats, an id that is taken, and a store that fails', async () => {
    const random = seededRandom(1);
    const store = memoryStore();
    const bad = await openTable({ id: 'a', game: pocket, options: { edition: '1999' }, random, store });
    expect(bad).toMatchObject({ ok: false, error: { code: 'bad-options' } });
    for (const seats of [
      null,
      {},
      { investigator: null },
      { investigator: null, jack: { kind: 'person', name: '' } },
      { investigator: { kind: 'ghost', name: 'Ada' }, jack: null },
    ]) {
      const given = { id: 'a', game: pocket, options: {}, random, store, seats: seats as never };
      expect(await openTable(given)).toMatchObject({ ok: false, error: { code: 'bad-seats' } });
    }
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

  it('opening a table keeps the seats', async () => {
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

describe('updates', () => {
  it('an update gives moves to the role that is to decide, and to nobody else', async () => {
    const table = await open(pocket);
    for (;;) {
      const role = roleToAct(table);
      const asked = VIEWERS.filter((viewer) => table.update(viewer).moves.length > 0);
      expect(asked).toEqual(role ? [role] : []);
      if (!role) break;
      await playOn(table, seededRandom(String(table.log().length)), 1);
    }
  });

  it('updates reach each subscriber once for each of their versions, with the events of that change', async () => {
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

  it('updates stop when a subscriber has left', async () => {
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

  it('updates reach the others, and the mover gets a reply, when a listener throws; the host is told', async () => {
    const store = memoryStore();
    const errors: unknown[] = [];
    const ground = {
      id: 'a',
      random: seededRandom(1),
      store,
      onListenerError: (e: unknown) => errors.push(e),
    };
    const opened = good(await openTable({ ...ground, game: pocket, options: {} }));
    const broken = new Error('broken listener');
    for (const table of [opened, good(await resumeTable({ ...ground, games: { pocket } }))]) {
      errors.length = 0;
      await table.refresh();
      let calls = 0;
      table.subscribe('spectator', () => {
        throw broken;
      });
      table.subscribe('spectator', () => calls++);
      const request = firstMove(table);
      expect(await table.submit(request)).toEqual({ ok: true, value: { version: request.at + 1 } });
      expect([calls, errors]).toEqual([1, [broken]]);
      expect(await table.submit(firstMove(table))).toMatchObject({ ok: true });
      expect([calls, errors]).toEqual([2, [broken, broken]]);
    }
  });

  it('errors of listeners surface where the host does not handle them, or fails itself', async () => {
    const broken = new Error('broken listener');
    const worse = new Error('broken host');
    const tasks: (() => void)[] = [];
    const failing = (): void => {
      throw worse;
    };
    const ground = { id: 'a', game: pocket, options: {}, random: seededRandom(1) };
    const silent = good(await openTable({ ...ground, store: memoryStore() }));
    const bad = good(await openTable({ ...ground, store: memoryStore(), onListenerError: failing }));
    vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
    try {
      for (const table of [silent, bad]) {
        table.subscribe('spectator', () => {
          throw broken;
        });
        expect(await table.submit(firstMove(table))).toMatchObject({ ok: true });
      }
    } finally {
      vi.unstubAllGlobals();
    }
    expect(tasks).toHaveLength(2);
    expect(tasks[0]).toThrow(broken);
    expect(tasks[1]).toThrow(worse);
  });

  it('an update gives the events since any version, and all for a version that never was', async () => {
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
    for (const never of [-1, -0, 1.5, NaN, Infinity, version + 1, '1', 'length', 'at', null] as number[])
      expect(table.eventsSince('spectator', never)).toEqual(all);
  });
});

describe.each(Object.values(GAMES) as Game[])('resigning from $id', (game) => {
  it.each(ROLES)(
    `when the %s resigns from ${game.id}, everybody sees that the game is over, and everything else`,
    async (by) => {
      for (const actions of [0, 3, 9]) {
        const table = await open(game);
        await playOn(table, seededRandom(actions), actions);
        const before = table.update('jack').view;
        const state = replay(game, table.record()).state;
        const heard: Update[] = [];
        for (const viewer of VIEWERS) table.subscribe(viewer, (update) => heard.push(update));
        await table.resign({ by });
        const outcome = { winner: by === 'jack' ? 'investigator' : 'jack', reason: 'resignation' };
        const alibis = {
          investigator: game.view(state, 'investigator').alibis.investigator,
          jack: game.view(state, 'jack').alibis.jack,
        };
        const { identity } = before;
        const dealt = [identity, ...alibis.investigator.cards!, ...alibis.jack.cards!];
        const pile = game.characters.filter((card) => !dealt.includes(card));
        expect(heard.map(({ view }) => view.viewer)).toEqual(VIEWERS);
        for (const update of [...heard, ...VIEWERS.map((viewer) => table.update(viewer))]) {
          expect(update.outcome).toEqual(outcome);
          expect(update.view).toMatchObject({ outcome, actor: null, due: null, identity, alibis });
          expect(update.view.pile).toBe(pile.length);
          expect('rest' in update.view ? update.view.rest : pile).toEqual(pile);
          expect('rest' in update.view).toBe(game.id === 'pocket');
          // The board can still be asked about.
          for (const name of game.characters) {
            expect(game.explain(update.view, name)).toEqual(game.explain(game.view(state, 'jack'), name));
          }
        }
      }
    },
  );
});

describe('resigning', () => {
  it.each(['investigator', 'jack'] as const)(
    'resigning by the %s is possible at any time and ends the game',
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
          expect(update).toMatchObject({ version: versions[i]! + 1, moves: [], canUndo: false });
          expect(update.outcome).toEqual(table.outcome());
          expect(update.view.identity).not.toBeNull();
          expect(update.view.alibis.jack.cards).toHaveLength(update.view.alibis.jack.count);
          expect(update.view).toMatchObject({ hourglasses: expect.any(Number) as number });
        }
      }
    },
  );

  it('after a resignation nothing can be done but reading, and the request can be repeated', async () => {
    const table = await open(pocket);
    const reply = await table.resign({ by: 'jack', id: 'enough' });
    const over = { ok: false, error: { refusal: { refused: 'game-over', rule: 'table' }, version: 2 } };
    const { moves } = await open(pocket).then((other) => other.update('investigator'));
    expect(await table.submit({ by: 'investigator', move: moves[0], at: 2 })).toEqual(over);
    expect(await table.undo({ by: 'jack', at: 2 })).toEqual(over);
    expect(await table.resign({ by: 'investigator' })).toEqual(over);
    expect(await table.resign({ by: 'jack', id: 'enough' })).toEqual(reply);
  });

  it('resigning is refused when the game is over by the rules', async () => {
    const table = await open(pocket);
    await playOn(table, seededRandom(2));
    expect(await table.resign({ by: 'jack' })).toMatchObject({
      ok: false,
      error: { refusal: { refused: 'game-over' } },
    });
    expect(table.outcome()?.reason).not.toBe('resignation');
  });
});
