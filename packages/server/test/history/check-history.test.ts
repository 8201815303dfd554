import { GAME_IDS, seededRandom } from '@lamplight/rules';
import type { Viewer } from '@lamplight/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { ScriptedPage } from '../../src/testing/scripted-page.ts';
import type { SentFrame } from '../../src/testing/scripted-page.ts';
import { dealTwo, testServer } from '../../src/testing/test-server.ts';
import { calm } from '../../src/testing/test-time.ts';
import { playOn } from '../../src/testing/truth.ts';
import { checkHistory, staleClients } from './check-history.ts';
import type { TableNotes } from './check-history.ts';
import { NoteTaker } from './notes.ts';
import type { Note } from './notes.ts';

/** Writes down what a page asks from now on, and everything it was told. */
function noted(page: ScriptedPage, now: () => number) {
  const asked: { time: number; id: string }[] = [];
  const send = page.send.bind(page);
  page.send = (frame: SentFrame) => {
    const time = now();
    const id = send(frame);
    if (frame.t === 'move' || frame.t === 'undo') asked.push({ time, id });
    return id;
  };
  return (): readonly Note[] => {
    let time = 0;
    const taker = new NoteTaker(() => time);
    const all = [
      ...asked.map((one) => ({ at: one.time, note: () => taker.ask(one.id) })),
      ...page.frames.map((frame, n) => ({ at: page.times[n]!, note: () => taker.hear(frame) })),
    ].sort((one, other) => one.at - other.at);
    for (const { at, note } of all) {
      time = at;
      note();
    }
    return taker.notes;
  };
}

/** A random game that two players and a spectator followed, in which one player came back twice. */
async function playedTable(game: (typeof GAME_IDS)[number]): Promise<TableNotes> {
  let count = 0;
  const now = (): number => count++;
  const { tableServer, store } = await testServer();
  const played = await dealTwo(tableServer, { game }, `notes ${game}`);
  const { id } = played;
  const pages = (['first', 'second'] as const).map(
    (name) => new ScriptedPage(tableServer, name, 'here', now),
  );
  const cy = new ScriptedPage(tableServer, 'spectator', 'there', now);
  const takers = [...pages, cy].map((page) => noted(page, now));
  const [first, second] = [pages[0]!, pages[1]!];
  await first.attach(id, played.first.secret);
  await second.attach(id, played.second.secret);
  await cy.attach(id, null);
  for (let round = 0; round < 3; round++) {
    await playOn({ ...played, pages: { first, second } }, seededRandom(`${game} ${String(round)}`), 15);
    first.send({ t: 'chat', table: id, what: { phrase: 'hello' } });
    await calm();
    second.reconnect();
    await second.attach(id, played.second.secret, second.version);
  }
  const log = await store.load(id);
  if (!log.ok) throw new Error('no log');
  const viewers: readonly Viewer[] = [first.role!, second.role!, 'spectator'];
  const names = ['first', 'second', 'spectator'];
  const clients = takers.map((notes, n) => ({
    ...{ name: names[n]!, viewer: viewers[n]!, isConnected: true, notes: notes() },
  }));
  return { log: log.value, clients };
}

const changed = (table: TableNotes, name: string, change: (notes: Note[]) => void): TableNotes => ({
  ...table,
  clients: table.clients.map((client) => {
    if (client.name !== name) return client;
    const notes = [...client.notes];
    change(notes);
    return { ...client, notes };
  }),
});

describe.each(GAME_IDS)('the history of a table of %s', (game) => {
  let table: TableNotes;
  beforeAll(async () => {
    table = await playedTable(game);
  });

  test('nothing is found at a table where nothing went wrong', () => {
    const found = checkHistory(table);
    expect(found.troubles).toEqual([]);
    expect(found).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0 });
    // The shortest of these games has eight decisions.
    expect(found.acknowledged).toBeGreaterThan(7);
    expect(staleClients(table)).toEqual([]);
  });

  test('an acknowledged decision that is not in the log is found', () => {
    const last = table.log.findLastIndex((entry) => (entry as { id?: string }).id !== undefined);
    expect(checkHistory({ ...table, log: table.log.slice(0, last) }).lost).toBe(1);
  });

  test('a decision that was stored twice is found', () => {
    const log = table.log.map((entry) => ({ ...(entry as { id?: string }) }));
    const named = log.filter(({ id }) => id !== undefined);
    named.at(-1)!.id = named.at(-2)!.id!;
    expect(checkHistory({ ...table, log })).toMatchObject({ doubled: 1, lost: 1 });
  });

  test('decisions in another order than they were acknowledged in are found', () => {
    const log = table.log.map((entry) => ({ ...(entry as { id?: string }) }));
    const [one, other] = log.filter(({ id }) => id !== undefined).slice(-2);
    [one!.id, other!.id] = [other!.id!, one!.id!];
    expect(checkHistory({ ...table, log }).outOfOrder).toBe(1);
  });

  test('a view of the past that is shown again is found', () => {
    const stale = changed(table, 'second', (notes) => {
      const shown = notes.filter(({ kind }) => kind === 'shown');
      notes.push(shown[0]!);
    });
    expect(checkHistory(stale).troubles).toEqual([expect.stringContaining('second was shown version')]);
  });

  test('a player who comes back and is not shown what was acknowledged to the other is found', () => {
    const late = changed(table, 'second', (notes) => {
      const shown = notes.filter((note) => note.kind === 'shown');
      const before = shown[0]!;
      notes.splice(notes.indexOf(before) + 1);
      const time = Math.max(...table.clients.flatMap(({ notes: all }) => all.map((note) => note.time))) + 1;
      notes.push({ kind: 'attached', time }, { ...before, time: time + 1 });
    });
    expect(checkHistory(late).troubles.join()).toMatch(
      /second was shown version \d+ after version \d+ was known/,
    );
  });

  test('updates that change places, and an update that does not arrive, are found', () => {
    const isChange = (note: Note, before: Note | undefined): boolean =>
      note.kind === 'shown' && before?.kind === 'shown' && note.version !== before.version;
    const swapped = changed(table, 'spectator', (notes) => {
      const at = notes.findIndex((note, n) => isChange(note, notes[n - 1]));
      [notes[at - 1], notes[at]] = [notes[at]!, notes[at - 1]!];
    });
    expect(checkHistory(swapped).troubles.length).toBeGreaterThan(0);
    const dropped = changed(table, 'spectator', (notes) => {
      notes.splice(notes.findLastIndex(({ kind }) => kind === 'shown'));
    });
    expect(staleClients(dropped)).toEqual([expect.stringContaining('spectator sees version')]);
  });

  test('a view that differs from the log in one field, and a missing line of chat, are found', () => {
    const altered = changed(table, 'first', (notes) => {
      const at = notes.findLastIndex(({ kind }) => kind === 'shown');
      const note = notes[at]!;
      if (note.kind === 'shown') notes[at] = { ...note, view: note.view.replace('"round":', '"round":1') };
    });
    expect(checkHistory(altered).troubles).toEqual([
      expect.stringContaining('a view that the log does not give'),
    ]);
    const silent = changed(table, 'first', (notes) => {
      notes.splice(
        notes.findIndex((note) => note.kind === 'said' && note.n === 2),
        1,
      );
    });
    expect(checkHistory(silent).troubles).toEqual([expect.stringContaining('misses a line of chat')]);
  });
});

test('an update that follows a version which was not shown is noticed by the client itself', () => {
  const taker = new NoteTaker(() => 0);
  const update = { t: 'update', table: 't', momentCount: 0, moments: [], moves: [], canUndo: false } as const;
  taker.hear({ ...update, version: 3, since: 2, view: {}, outcome: null, clock: null });
  expect(taker.notes).toMatchObject([{ kind: 'shown', isBroken: true }]);
});
