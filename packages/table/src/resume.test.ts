import type { Game } from '@lamplight/rules';
import { GAMES, VIEWERS, pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from './log-entry.ts';
import { memoryStore } from './memory-store.ts';
import { resumeTable } from './open-table.ts';
import type { Opened, Table } from './table.ts';
import { good, mustAct, nextAction, open, playOn } from './testing/tables.ts';

/** A table resumed from a log. */
async function resume(
  log: readonly unknown[],
  games: Readonly<Record<string, Game>> = GAMES,
): Promise<Opened> {
  const store = memoryStore();
  await store.append('table', 0, log as LogEntry[]);
  return resumeTable({ id: 'table', games, random: seededRandom('later'), store });
}

/** Everything a table can tell, at every version of every viewer. */
function everything(table: Table): string {
  const told = VIEWERS.map((viewer) => {
    const update = table.update(viewer, 0);
    const later = Array.from({ length: update.version }, (_, i) => {
      const { since, takenBack, events } = table.eventsSince(viewer, i + 1);
      return [since, takenBack, events.length];
    });
    return [update, later];
  });
  return JSON.stringify([told, table.record(), table.log(), table.seats, table.options, table.outcome()]);
}

describe.each(Object.values(GAMES) as Game[])('resuming $id', (game) => {
  it(`resuming ${game.id} from a log of any length gives the table as it was then, or an error`, async () => {
    for (const seed of ['a', 'b']) {
      const table = await open(game, { seed });
      const random = seededRandom(seed);
      const told = new Map<number, string>([[table.log().length, everything(table)]]);
      for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
        await mustAct(table, action);
        told.set(table.log().length, everything(table));
      }
      const log = JSON.parse(JSON.stringify(table.log())) as LogEntry[];
      for (let length = 0; length <= log.length; length++) {
        const resumed = await resume(log.slice(0, length));
        const expected = told.get(length);
        if (expected !== undefined) expect(everything(good(resumed))).toBe(expected);
        else if (resumed.ok) throw new Error(`resumed in the middle of a change, at ${String(length)}`);
        else expect(resumed.error.code).toBe(length === 0 ? 'unknown-table' : 'damaged-log');
      }
    }
  });

  it(`resuming ${game.id} continues to the end, and resigned games stay resigned`, async () => {
    const table = await open(game);
    await playOn(table, seededRandom(1), 7);
    const resumed = good(await resume(table.log()));
    await resumed.resign({ by: 'jack' });
    const over = good(await resume(resumed.log()));
    expect(everything(over)).toBe(everything(resumed));
    expect(over.outcome()).toEqual({ winner: 'investigator', reason: 'resignation' });
  });
});

describe('resuming', () => {
  it('a resumed table answers requests that were sent before as they were answered then', async () => {
    const store = memoryStore();
    const table = await open(pocket, { store });
    const { moves, version } = table.update('investigator');
    const request = { by: 'investigator', move: moves[3], at: version, id: 'x' } as const;
    const reply = await table.submit(request);
    await playOn(table, seededRandom(1), 4);
    const resumed = good(await resumeTable({ id: 'table', games: GAMES, random: seededRandom(1), store }));
    expect(await resumed.submit(request)).toEqual(reply);
    expect(resumed.log()).toEqual(table.log());
  });

  it('resuming says when there is no table, no store or no such game', async () => {
    expect(await resume([])).toMatchObject({ ok: false, error: { code: 'unknown-table' } });
    const log = (await open(pocket)).log();
    expect(await resume(log, {})).toMatchObject({ ok: false, error: { code: 'unknown-game', entry: 0 } });
    const error = { code: 'unavailable', reason: 'no permission' } as const;
    const store = { ...memoryStore(), load: () => Promise.resolve({ ok: false as const, error }) };
    expect(await resumeTable({ id: 'a', games: GAMES, random: seededRandom(1), store })).toMatchObject({
      error: { code: 'store-unavailable', message: 'no permission' },
    });
  });

  it('resuming refuses a damaged log, names the first bad entry, and gives no part of a table', async () => {
    const table = await open(pocket);
    await playOn(table, seededRandom(1), 6);
    const log = table.log();
    const damage = (index: number, entry: unknown): unknown[] =>
      log.map((old, i) => (i === index ? entry : old));
    const at = async (entries: readonly unknown[]): Promise<unknown> => {
      const resumed = await resume(entries);
      return resumed.ok ? 'resumed' : [resumed.error.code, resumed.error.entry];
    };
    const last = log.length - 1;
    for (const nonsense of [
      null,
      7,
      'x',
      [],
      {},
      { kind: 'gong', by: 'jack' },
      { kind: 'move', by: 'jack' },
    ]) {
      expect(await at(damage(last, nonsense))).toEqual(['damaged-log', last]);
      expect(await at(damage(0, nonsense))).toEqual(['damaged-log', 0]);
    }
    const move = { do: 'alibi' };
    expect(await at(damage(2, { kind: 'move', by: 'jack', move }))).toEqual(['damaged-log', 2]);
    expect(await at(damage(2, { kind: 'move', by: 'chance', move }))).toEqual(['damaged-log', 2]);
    expect(await at(damage(2, { kind: 'move', by: 'chance', move: { do: 'x' } }))).toEqual([
      'damaged-log',
      2,
    ]);
    expect(await at(damage(2, { kind: 'undo', by: 'jack' }))).toEqual(['damaged-log', 2]);
    expect(await at(damage(2, { kind: 'resign', by: 'jack' }))).toEqual(['damaged-log', 2]);
    expect(await at(damage(2, { kind: 'resign', by: 'jack', id: 5 }))).toEqual(['damaged-log', 2]);
    expect(await at(damage(4, { kind: 'undo', by: 'jack' }))).toEqual(['damaged-log', 4]);
    expect(await at(damage(4, log[0]))).toEqual(['damaged-log', 4]);
    expect(await at([...log, { kind: 'resign', by: 'jack' }, { kind: 'resign', by: 'jack' }])).toEqual([
      'damaged-log',
      log.length + 1,
    ]);
    expect(await at(log.slice(1))).toEqual(['damaged-log', 0]);
    expect(await at(damage(0, { ...log[0], log: 2 }))).toEqual(['wrong-version', 0]);
    expect(await at(damage(0, { ...log[0], rulesVersion: 99 }))).toEqual(['wrong-version', 0]);
    expect(await at(damage(0, { ...log[0], game: 'constructor' }))).toEqual(['unknown-game', 0]);
    expect(await at(damage(0, { ...log[0], options: { edition: 'x' } }))).toEqual(['damaged-log', 0]);
    expect(await at(damage(0, { ...log[0], seats: { jack: null } }))).toEqual(['damaged-log', 0]);
    expect(await at(damage(0, { ...log[0], seats: { jack: null, investigator: 'x' } }))).toEqual([
      'damaged-log',
      0,
    ]);
    expect(await at(log)).toBe('resumed');
  });

  it('resuming names a move it does not know, and reads no further', async () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    const log = (await open(pocket)).log();
    const last = log.length - 1;
    for (const name of ['fly', 'tiles', 'x'.repeat(1000)]) {
      const move = { do: name, order: deep, walls: deep, deep };
      const entries = [...log.slice(0, last), { kind: 'move', by: 'chance', move }];
      // The memory store keeps text, which could not be written this deep.
      const store = { ...memoryStore(), load: () => Promise.resolve({ ok: true as const, value: entries }) };
      const message = `entry ${String(last)}: “${name.slice(0, 40)}” is no move of pocket`;
      expect(await resumeTable({ id: 'table', games: GAMES, random: seededRandom(1), store })).toEqual({
        ok: false,
        error: { code: 'damaged-log', message, entry: last },
      });
    }
  });

  it('resuming never crashes on logs with entries lost, doubled or exchanged', async () => {
    const table = await open(pocket);
    await playOn(table, seededRandom(4));
    const log = table.log();
    const random = seededRandom('spoil');
    for (let n = 0; n < 300; n++) {
      const spoiled: unknown[] = [...log];
      const [a, b] = [random(log.length), random(log.length)];
      if (n % 3 === 0) spoiled.splice(a, 1);
      else if (n % 3 === 1) spoiled.splice(a, 0, log[b]);
      else [spoiled[a], spoiled[b]] = [spoiled[b], spoiled[a]];
      const resumed = await resume(spoiled);
      if (resumed.ok) expect(resumed.value.log()).toEqual(spoiled);
    }
  });
});
