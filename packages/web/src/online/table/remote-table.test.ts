import { MOST_MOMENTS, patchBetween } from '@lamplight/protocol';
import type { HistoryFrame, MomentFrame, UpdateFrame } from '@lamplight/protocol';
import { GAMES, pick, seededRandom } from '@lamplight/rules';
import type { Game, GameId, Viewer } from '@lamplight/rules';
import { FREE_SEATS, memoryStore, openTable } from '@lamplight/table';
import type { Moment, Table, Update } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import type { Reply, RequestWithoutId } from '../connection/connection.ts';
import { RemoteTable } from './remote-table.ts';

const TABLE = 'abcdefghijkl';

async function openGame(id: GameId): Promise<Table> {
  const game: Game = GAMES[id];
  const opened = await openTable({
    id: TABLE,
    game,
    options: {},
    random: seededRandom(`remote ${id}`),
    store: memoryStore(),
    seats: FREE_SEATS,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function momentFrames(from: object | null, moments: readonly Moment[]): MomentFrame[] {
  let before = from;
  return moments.map(({ events, view }) => {
    const base = before;
    before = view;
    return { events, view: patchBetween(base, view) };
  });
}

/** The frame that a server would send to a page that last saw version `seen`, encoded as on the wire. */
function updateFrame(
  table: Table,
  viewer: Viewer,
  seen: { version: number; view: object } | null,
): UpdateFrame {
  const { version, view, moves, canUndo, outcome } = table.update(viewer);
  const { moments } = seen ? table.momentsSince(viewer, seen.version) : { moments: [] };
  return overWire({
    t: 'update',
    table: TABLE,
    version,
    since: seen?.version ?? null,
    momentCount: table.moments(viewer).length,
    moments: momentFrames(seen?.view ?? null, moments),
    view: patchBetween(moments.at(-1)?.view ?? seen?.view ?? null, view),
    moves: moves.map((move) => table.game.formatMove(move)),
    canUndo,
    outcome,
    clock: null,
  });
}

function historyFrame(table: Table, viewer: Viewer, from: number): HistoryFrame {
  const all = table.moments(viewer);
  const moments = momentFrames(null, all.slice(from, from + MOST_MOMENTS));
  return overWire({ t: 'history', table: TABLE, from, total: all.length, moments });
}

const overWire = <T>(frame: T): T => JSON.parse(JSON.stringify(frame)) as T;

interface Line {
  readonly remote: RemoteTable;
  readonly asked: number[];
  readonly wanted: RequestWithoutId[];
  /** What was noted before it was shown. */
  readonly noted: { readonly moments: readonly Moment[]; readonly now: Update }[];
  again: number;
  reply: Reply;
}

function lineTo(table: Table): Line {
  const line: { -readonly [K in keyof Line]: Line[K] } = {
    asked: [],
    wanted: [],
    noted: [],
    again: 0,
    reply: { ok: true, value: { version: 1 } },
    remote: null as never,
  };
  line.remote = new RemoteTable({
    id: TABLE,
    game: table.game,
    options: {},
    seats: () => FREE_SEATS,
    request: (wanted) => {
      line.wanted.push(wanted);
      return Promise.resolve(line.reply);
    },
    askHistory: (from) => line.asked.push(from),
    askAgain: () => (line.again += 1),
    record: () => Promise.resolve(table.record()),
    boards: { note: (_game, moments, now) => line.noted.push({ moments, now }) },
  });
  return line;
}

/** Delivers the missing moments as the server would. */
function fill(table: Table, viewer: Viewer, line: Line): void {
  for (let from = line.asked.shift(); from !== undefined; from = line.asked.shift()) {
    line.remote.takeHistory(historyFrame(table, viewer, from));
  }
}

async function playOne(table: Table, random: (bound: number) => number): Promise<boolean> {
  const { actor } = table.update('spectator').view;
  if (table.outcome() || actor === null || actor === 'chance') return false;
  const { moves, version } = table.update(actor);
  const calm = moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
  const reply = await table.submit({
    by: actor,
    move: pick(calm.length > 0 ? calm : moves, random),
    at: version,
  });
  if (!reply.ok) throw new Error(reply.error.refusal.refused);
  return true;
}

const plain = (moments: readonly Moment[]): unknown => moments.map(({ view, events }) => ({ view, events }));

describe.each(['london', 'newyork', 'pocket'] as const)('a remote table of %s', (id) => {
  it.each(['investigator', 'jack', 'spectator'] as const)(
    'a remote table shows %s exactly what the table shows, through a whole game',
    async (viewer) => {
      const table = await openGame(id);
      const random = seededRandom('moves');
      for (let i = 0; i < 7; i++) await playOne(table, random);
      const line = lineTo(table);
      line.remote.take(updateFrame(table, viewer, null));
      fill(table, viewer, line);
      const heard: number[] = [];
      line.remote.subscribe(viewer, ({ version }) => heard.push(version));
      let going = true;
      while (going) {
        const { version, view } = line.remote.update();
        going = await playOne(table, random);
        if (table.update(viewer).version !== version) {
          line.remote.take(updateFrame(table, viewer, { version, view }));
        }
      }
      expect(line.asked).toEqual([]);
      expect(line.again).toBe(0);
      expect(plain(line.remote.moments())).toEqual(plain(table.moments(viewer)));
      const { view, moves, outcome, version } = table.update(viewer);
      expect(line.remote.update()).toMatchObject({ view, moves, outcome, version });
      expect(line.remote.outcome()).not.toBeNull();
      expect(new Set(heard).size).toBe(heard.length);
    },
  );
});

describe('a remote table', () => {
  it('a remote table is ready once the past is there, fetched in pieces', async () => {
    const table = await openGame('london');
    const random = seededRandom('long');
    for (let i = 0; i < 45; i++) await playOne(table, random);
    const line = lineTo(table);
    let ready = false;
    void line.remote.ready.then(() => (ready = true));
    line.remote.take(updateFrame(table, 'jack', null));
    await Promise.resolve();
    expect(ready).toBe(false);
    expect(line.asked).toEqual([0]);
    line.remote.takeHistory(historyFrame(table, 'jack', 0));
    expect(line.asked).toEqual([0, MOST_MOMENTS]);
    line.asked.splice(0, 1);
    // The connection was lost, and the request with it.
    line.asked.length = 0;
    line.remote.reconnected();
    expect(line.asked).toEqual([MOST_MOMENTS]);
    fill(table, 'jack', line);
    await Promise.resolve();
    expect(ready).toBe(true);
    expect(plain(line.remote.moments())).toEqual(plain(table.moments('jack')));
  });

  it('a remote table takes decisions back', async () => {
    const table = await openGame('pocket');
    const line = lineTo(table);
    line.remote.take(updateFrame(table, 'investigator', null));
    fill(table, 'investigator', line);
    const begun = line.remote.moments().length;
    const by = 'investigator';
    // A token whose use takes more than one decision can be put back.
    for (const move of table.update(by).moves) {
      const { version, view } = line.remote.update();
      const reply = await table.submit({ by, move, at: table.update(by).version });
      if (!reply.ok) throw new Error(reply.error.refusal.refused);
      line.remote.take(updateFrame(table, by, { version, view }));
      if (!table.update(by).canUndo) break;
      expect(line.remote.moments()).toHaveLength(begun + 1);
      const after = line.remote.update();
      await table.undo({ by, at: after.version });
      line.remote.take(updateFrame(table, by, { version: after.version, view: after.view }));
      expect(line.remote.moments()).toHaveLength(begun);
      expect(line.remote.update().view).toEqual(view);
      return;
    }
  });

  it('a remote table asks for everything again where an update does not fit, and shows the known state until then', async () => {
    const table = await openGame('pocket');
    const random = seededRandom('gap');
    const line = lineTo(table);
    line.remote.take(updateFrame(table, 'spectator', null));
    fill(table, 'spectator', line);
    const before = line.remote.update();
    for (let i = 0; i < 12; i++) await playOne(table, random);
    const frame = updateFrame(table, 'spectator', null);
    line.remote.take({ ...frame, since: before.version + 1 });
    expect(line.again).toBe(1);
    expect(line.remote.version).toBeNull();
    expect(line.remote.update()).toBe(before);
    line.remote.take(frame);
    fill(table, 'spectator', line);
    expect(line.remote.version).toBe(frame.version);
    expect(plain(line.remote.moments())).toEqual(plain(table.moments('spectator')));
  });

  it('a remote table changes nothing when it reconnects and nothing has happened', async () => {
    const table = await openGame('pocket');
    const line = lineTo(table);
    line.remote.take(updateFrame(table, 'jack', null));
    fill(table, 'jack', line);
    const before = line.remote.update();
    let told = 0;
    line.remote.subscribe('jack', () => (told += 1));
    line.remote.take(updateFrame(table, 'jack', { version: before.version, view: before.view }));
    expect(line.remote.update()).toBe(before);
    expect(told).toBe(0);
  });

  it('a remote table sends moves as text with the version they were chosen at, and passes on refusals with their rule', async () => {
    const table = await openGame('london');
    const line = lineTo(table);
    const move = table.update('investigator').moves[0]!;
    await expect(line.remote.submit({ by: 'investigator', move, at: 4 })).resolves.toEqual({
      ok: true,
      value: { version: 1 },
    });
    expect(line.wanted).toEqual([{ t: 'move', table: TABLE, at: 4, move: table.game.formatMove(move) }]);
    line.reply = { ok: false, error: { code: 'not-open', rule: 'L4.2', version: 6 } };
    await expect(line.remote.undo({ at: 5 })).resolves.toEqual({
      ok: false,
      error: { refusal: { refused: 'not-open', rule: 'L4.2' }, version: 6 },
    });
  });
});

describe('the boards that a remote table shows', () => {
  it('boards of a remote table are noted before they are shown, and are not changed by unrequested history', async () => {
    const table = await openGame('pocket');
    const line = lineTo(table);
    line.remote.take(updateFrame(table, 'jack', null));
    expect(line.noted).toEqual([]);
    expect(line.remote.moments()).toEqual([]);
    fill(table, 'jack', line);
    const { moments, now } = line.noted[0]!;
    expect(moments).toBe(line.remote.moments());
    expect(now).toBe(line.remote.update());
    const [dealt] = moments;
    line.remote.takeHistory(historyFrame(table, 'investigator', 0));
    expect(line.remote.moments()[0]).toBe(dealt);
    expect(line.noted).toHaveLength(1);
  });
});
