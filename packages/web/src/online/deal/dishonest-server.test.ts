import type { TableInfo, TableSettings } from '@lamplight/protocol';
import { GAMES, seededRandom, writeRecord } from '@lamplight/rules';
import type { GameRecord, GameTypes, Outcome, RecordFile } from '@lamplight/rules';
import { chanceSource, commitmentOf, fairMove } from '@lamplight/rules/fair';
import type { Dealer, Moment } from '@lamplight/table';
import { describe, expect, it, vi } from 'vitest';
import text from '../../../../../docs/fair-deals.md?raw';
import { DealingServer, SETTINGS } from './dealing-server.ts';
import { anotherId, followed, joiner, maker, otherMaker, playedBy, verdictOf } from './dealing-scenes.ts';
import type { Scene } from './dealing-scenes.ts';
import type { Lie } from './dealing-server.ts';
import { BrowserStore } from '../seats/browser-store.ts';
import { refreshStanding } from '../lobby/refresh-standing.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { newSecret } from './new-secret.ts';
import { freshKey, SeatKeys } from '../seats/seat-keys.ts';
import { ShownBoards } from './shown-boards.ts';

// Every lie listed in docs/fair-deals.md is refused, or the page does not call the deal fair.

/** The lines of that list that have a test here. */
const tested = new Set<string>();

/** The title of a line's test. */
function entry(line: string, detail?: string): string {
  tested.add(line);
  return detail === undefined ? line : `${line}: ${detail}`;
}

const OPENING = 'the opening is taken from a table that was not agreed, or not from the first game';
const UNCHECKED =
  'an opening that this browser cannot check: it did not deal the first game, or not check it';
const SIDES = 'agreed sides instead of the lot, or other sides than agreed';
const LOT = 'other sides than the lot gives';
const SETTING = 'any other setting changed: game, options, clock, help, listing, computer, match';
const OTHERS = 'another commitment of the server or the other player than you were shown';
const TWICE = 'your secret asked for again: other commitments, or another table';
const SAME_ID = 'another secret asked for under the id of a table that has had one of yours';
const INVENTED = 'commitments and secrets that were invented after the deal';
const SHOWN = 'a record of other cards than you were shown';
const STOPS = 'a record that stops early, or claims another result';
const CANCELLED = 'deals cancelled until one pleases';
const WAITING = 'deals left waiting, or tables no longer known, until a deal pleases';
const REVIVED = 'a cancelled deal of which a board is shown afterwards';
const STANDING = 'games dealt and left standing until a deal pleases';
const BOARDS = 'true events with false boards, cards in the hand, identity or moves, told truly later';
const FILLED = 'a browser’s storage that the server fills with long settings';
const FULL = 'a browser’s storage that is full while deals are cancelled, and has room later';
const TAKEN_BACK = 'an end that is told for a moment and taken back';
const STORIES = 'two stories for two players';

/** A table that is cancelled after this browser has sent its part. */
function cancelled(keys: SeatKeys, { server }: Scene = maker(SETTINGS, { keys })): DealingServer {
  if (server.info.status === 'waiting') server.bindOther('second');
  server.open(keys);
  expect(server.heard).toHaveLength(1);
  server.info = { ...server.info, status: 'aborted' };
  server.tell();
  return server;
}

const CHOSEN: Dealer = { deal: (game, state) => game.sample(state, seededRandom('chosen')) };

/** The server changes its description of the table once both players have committed. */
function told({ keys, server }: Scene, lie: Partial<TableInfo>) {
  if (server.info.status !== 'waiting') {
    server.info = { ...server.info, ...lie };
    return server.open(keys);
  }
  const table = server.open(keys);
  server.bindOther('second');
  server.tell(lie);
  return table;
}

describe('a chosen opening', () => {
  it(entry('a fresh table is said to be the second game of a match'), async () => {
    const lie = { match: { game: 2, first: 1, second: 0 } } as const;
    for (const settings of [SETTINGS, { ...SETTINGS, match: true }]) {
      const made = maker(settings);
      expect(told(made, lie).deal).toMatchObject({ altered: 'match', sent: false });
      expect(made.server.heard).toEqual([]);
      const joined = await joiner(settings, { lie });
      expect(told(joined, lie).deal.altered).toBe('match');
      expect(joined.server.heard).toEqual([]);
    }
  });

  it(entry(OPENING, 'a table that was not agreed'), async () => {
    const scene = maker();
    const chosen = maker();
    await playedBy(chosen);
    const { keys, server } = scene;
    const table = server.open(keys);
    server.bindOther('second');
    server.tell();
    const source = chanceSource({ ...server.opened, opening: chosen.server.opened });
    await server.play({ deal: (game, state) => fairMove(game, state, source) });
    const record = server.record({ opening: chosen.server.opened });
    expect(await verdictOf(table, server, record)).toEqual({ kind: 'broken', code: 'not-as-promised' });
  });

  it(entry('the second game is said to be a first one'), async () => {
    const scene = maker({ ...SETTINGS, match: true });
    const table = await playedBy(scene);
    const next = await followed(scene, table, { match: { game: 1, first: 0, second: 0 } });
    expect(next.server.open(next.keys).deal.altered).toBe('match');
    expect(next.server.heard).toEqual([]);
  });

  it(entry(OPENING, 'not the first game'), async () => {
    const scene = maker({ ...SETTINGS, match: true });
    const table = await playedBy(scene);
    const lie = { match: { game: 2, first: 0, second: 0 }, single: true } as const;
    const next = await followed(scene, table, lie);
    const second = await playedBy(next);
    expect(await verdictOf(second, next.server)).toEqual({ kind: 'broken', code: 'not-as-promised' });
  });

  it(entry(UNCHECKED, 'another browser dealt it'), async () => {
    const scene = maker({ ...SETTINGS, match: true });
    const table = await playedBy(scene);
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'fair' });
    const next = await followed(scene, table);
    const { deal } = scene.keys.find(scene.server.id)!;
    scene.keys.amend(scene.server.id, { deal: null });
    const second = await playedBy(next);
    expect(await verdictOf(second, next.server)).toMatchObject({ kind: 'consistent', why: 'firstGame' });
    scene.keys.amend(scene.server.id, { deal });
    expect(await verdictOf(second, next.server)).toMatchObject({ kind: 'fair' });
    scene.keys.forget(scene.server.id);
    expect(await verdictOf(second, next.server)).toMatchObject({ kind: 'consistent', why: 'firstGame' });
  });

  it(entry(UNCHECKED, 'its record was never checked'), async () => {
    const keys = new SeatKeys(memoryStorage());
    cancelled(keys);
    const scene = maker({ ...SETTINGS, match: true }, { keys });
    const table = await playedBy(scene);
    const next = await followed(scene, table);
    // The lost deal was counted with a game in between: that must not clear the opening.
    const between = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(between), between.server)).toMatchObject({
      kind: 'picked',
      lost: 2,
    });
    const second = await playedBy(next);
    expect(await verdictOf(second, next.server)).toMatchObject({ kind: 'consistent', why: 'firstGame' });
    // The second game has a result, so it is not lost itself.
    const later = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(later), later.server)).toMatchObject({ kind: 'fair' });
  });
});

describe('chosen roles', () => {
  it(entry(SIDES, 'in the settings'), async () => {
    for (const [asked, answered] of [
      ['lot', 'jack'],
      ['lot', 'investigator'],
      ['jack', 'investigator'],
      ['jack', 'lot'],
    ] as const) {
      const lie = { settings: { ...SETTINGS, role: answered } };
      const made = maker({ ...SETTINGS, role: asked });
      expect(told(made, lie).deal.altered).toBe('sides');
      expect(made.server.heard).toEqual([]);
      // Already in the answer to making the table.
      const early = maker({ ...SETTINGS, role: asked }, { lie });
      expect(told(early, {}).deal.altered).toBe('sides');
      expect(early.server.heard).toEqual([]);
      const joined = await joiner({ ...SETTINGS, role: asked });
      expect(told(joined, lie).deal.altered).toBe('sides');
    }
  });

  it(entry(SIDES, 'in the roles of the table'), () => {
    const made = maker({ ...SETTINGS, role: 'jack' });
    const roles = { investigator: 'first', jack: 'second' } as const;
    expect(told(made, { roles }).deal.altered).toBe('sides');
    expect(made.server.heard).toEqual([]);
  });

  it(entry(SIDES, 'to a player who follows the link, in the roles of the table'), async () => {
    const settings = { ...SETTINGS, role: 'jack' } as const;
    const roles = { jack: 'second', investigator: 'first' } as const;
    const { keys, server } = await joiner(settings, { lie: { roles } });
    expect(keys.find(server.id)).toBeUndefined();
  });

  it(entry(SIDES, 'in the game that is shown'), async () => {
    const { keys, server } = maker({ ...SETTINGS, role: 'jack' });
    server.bindOther('second');
    const table = server.open(keys);
    server.swaps = true;
    const tell = server.tell.bind(server);
    server.tell = () => {
      tell({ roles: { jack: 'first', investigator: 'second' } });
    };
    await server.play();
    expect(table.game?.update().view.viewer).toBe('investigator');
    expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'not-as-asked' });
  });

  it(entry('a rematch without swapped sides'), async () => {
    const scene = maker({ ...SETTINGS, role: 'jack' });
    const next = await followed(scene, await playedBy(scene), {
      settings: { ...SETTINGS, role: 'jack', listed: false },
    });
    expect(next.server.open(next.keys).deal.altered).toBe('sides');
    expect(next.server.heard).toEqual([]);
  });

  it(entry(LOT, 'in the record'), async () => {
    for (let tries = 0; tries < 4; tries++) {
      const scene = maker();
      const { server, keys } = scene;
      const table = server.open(keys);
      server.bindOther('second');
      server.tell();
      await server.play();
      // The page was shown one role; afterwards the record and the table name the other one.
      const { jack, investigator } = server.info.roles!;
      server.info = { ...server.info, roles: { jack: investigator, investigator: jack } };
      server.tell();
      expect(await verdictOf(table, server)).toMatchObject({ kind: 'broken' });
    }
  });
});

it(entry(LOT, 'while the game was played'), async () => {
  const { keys, server } = maker();
  server.bindOther('second');
  const table = server.open(keys);
  server.swaps = true;
  await server.play();
  const { jack, investigator } = server.info.roles!;
  server.info = { ...server.info, roles: { jack: investigator, investigator: jack } };
  server.tell();
  expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'not-as-promised' });
});

describe('changed settings', () => {
  const other: { readonly [Field in keyof TableSettings]: TableSettings[Field] } = {
    game: 'london',
    options: { edition: '2006' },
    role: 'jack',
    clock: { kind: 'live', base: 60, increment: 0 },
    aid: 'off',
    listed: false,
    bot: 'best',
    match: true,
  };

  it.each(Object.keys(other) as (keyof TableSettings)[])(`${entry(SETTING)}: %s`, async (field) => {
    const lie = { settings: { ...SETTINGS, [field]: other[field] } };
    const made = maker();
    expect(told(made, lie).deal.altered).toBe(field === 'role' ? 'sides' : 'settings');
    expect(made.server.heard).toEqual([]);
    const joined = await joiner();
    expect(told(joined, lie).deal.altered).toBe(field === 'role' ? 'sides' : 'settings');
    expect(joined.server.heard).toEqual([]);
  });

  /** A rematch has its own sides, and is never listed. */
  const { role: _role, ...inRematch } = { ...other, listed: true };

  it.each(Object.keys(inRematch) as (keyof typeof inRematch)[])(
    `${entry(SETTING)}: %s of a rematch`,
    async (field) => {
      const before = maker();
      const table = await playedBy(before);
      const role = before.server.info.roles!.jack === 'first' ? 'investigator' : 'jack';
      const settings = { ...SETTINGS, role, listed: false } as const;
      const lie = { settings: { ...settings, [field]: inRematch[field] } };
      const next = await followed(before, table, lie);
      expect(next.server.open(next.keys).deal).toMatchObject({ altered: 'settings', sent: false });
      expect(next.server.heard).toEqual([]);
      // With the settings that were asked for, and nothing else changed, the part is sent.
      next.server.tell({ settings });
      expect(next.server.heard).toHaveLength(1);
    },
  );

  it('a changed setting does not stop a table that the server later describes as it was asked for', () => {
    const scene = maker();
    const table = told(scene, { settings: { ...SETTINGS, aid: 'off' } });
    expect(scene.server.heard).toEqual([]);
    scene.server.tell();
    expect(table.deal).toMatchObject({ altered: null, sent: true });
    expect(scene.server.heard).toHaveLength(1);
  });

  it(entry('settings changed after your secret was sent'), async () => {
    const london = { ...SETTINGS, game: 'london', options: { edition: '2006' } } as const;
    const scene = maker(london);
    const { server, keys } = scene;
    const table = server.open(keys);
    server.bindOther('second');
    server.tell();
    server.info = { ...server.info, settings: { ...london, options: { edition: '2016' } } };
    await server.play();
    expect(table.deal.altered).toBe('settings');
    expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'not-as-asked' });
    server.info = { ...server.info, settings: london };
    server.tell();
    expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'not-as-asked' });
  });

  it(entry('another seat than you took'), () => {
    const scene = maker();
    scene.server.bindOther('second');
    expect(scene.server.open(scene.keys, 'second').deal.altered).toBe('seat');
    expect(scene.server.heard).toEqual([]);
  });
});

describe('a replayed or exchanged commitment', () => {
  it(entry(OTHERS, 'the server’s, told to the maker'), () => {
    const scene = maker();
    scene.server.bindOther('second');
    const commitments = { ...scene.server.info.commitments, server: commitmentOf('server', newSecret()) };
    expect(told(scene, { commitments }).deal.altered).toBe('promises');
    expect(scene.server.heard).toEqual([]);
  });

  it(entry(OTHERS, 'the server’s and the maker’s, told to who joined'), async () => {
    for (const party of ['server', 'first'] as const) {
      const scene = await joiner();
      const commitments = { ...scene.server.info.commitments, [party]: commitmentOf(party, newSecret()) };
      scene.server.info = { ...scene.server.info, commitments };
      expect(told(scene, {}).deal.altered).toBe('promises');
      expect(scene.server.heard).toEqual([]);
    }
  });

  it(entry('another commitment in your name, or an old one of yours'), async () => {
    const old = maker();
    await playedBy(old);
    for (const first of [old.server.info.commitments.first, commitmentOf('first', newSecret())]) {
      const scene = maker(SETTINGS, { keys: old.keys });
      scene.server.bindOther('second');
      const lie = { commitments: { ...scene.server.info.commitments, first } };
      scene.server.info = { ...scene.server.info, ...lie };
      expect(scene.server.open(scene.keys).deal.altered).toBe('promises');
      expect(scene.server.heard).toEqual([]);
    }
  });

  it(entry('a rematch that was bound in your name by “another device”'), async () => {
    const scene = maker();
    const next = await followed(scene, await playedBy(scene));
    // The server itself, or another device of the same player: this browser cannot know which.
    next.server.bindOther('first');
    const page = next.server.open(next.keys);
    expect(page.deal).toMatchObject({ altered: null, elsewhere: true, sent: false, code: null });
    expect(next.server.heard).toEqual([]);
    await next.server.play();
    expect(await verdictOf(page, next.server)).toMatchObject({ kind: 'consistent', why: 'transferred' });
  });

  it(entry(TWICE, 'other commitments'), () => {
    const storage = memoryStorage();
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    const { server } = scene;
    server.bindOther('second');
    const page = server.open(new SeatKeys(storage));
    expect(server.heard).toHaveLength(1);
    // Even if the stored promise is gone, and from another tab.
    scene.keys.amend(server.id, { promise: null });
    server.bindOther('second');
    const tab = server.open(new SeatKeys(storage));
    server.tell();
    expect(server.heard).toHaveLength(1);
    expect(tab.deal.altered).toBe('promises');
    expect(page.deal.altered).toBe('promises');
  });

  it(entry(TWICE, 'another table'), () => {
    const scene = maker();
    const { keys, server } = scene;
    server.bindOther('second');
    server.open(keys);
    expect(server.heard).toHaveLength(1);
    // Two tabs asked for one table, and the server answers with two.
    const twin = new DealingServer(anotherId(), SETTINGS);
    const { asked, secret, deal } = keys.find(server.id)!;
    twin.bind('first', server.info.commitments.first!);
    const known = { ...twin.info.commitments };
    keys.keep(freshKey(twin.info, 'first', secret, deal, { ...asked!, known }));
    twin.bindOther('second');
    expect(twin.open(keys).deal.altered).toBe('promises');
    expect(twin.heard).toEqual([]);
  });

  it(entry('two tabs asked at the same moment, so that both send'), async () => {
    const storage = memoryStorage();
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    const table = await playedBy(scene);
    const first = scene.server.info.commitments.first!;
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'fair' });
    // Neither tab saw the note of the other.
    const noted = storage.getItem([...storage.kept.keys()].find((name) => name.includes(first))!);
    storage.setItem(`lamplight.opened.${first}.${'ee'.repeat(32)}`, noted!);
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'consistent', why: 'forgotten' });
  });
});

describe('a viewer who cannot know whether the deal was fair', () => {
  it('a player whose seat came from another device is told that only that device can know', async () => {
    const scene = maker();
    const { server } = scene;
    server.bindOther('second');
    server.open(scene.keys);
    const phone = new SeatKeys(memoryStorage());
    phone.keep(freshKey(server.info, 'first', newSecret(), null));
    const table = server.open(phone);
    expect(table.deal).toMatchObject({ code: null, sent: false });
    await server.play();
    expect(await verdictOf(table, server)).toMatchObject({ kind: 'consistent', why: 'transferred' });
  });

  it.each(['early', 'late'])(
    'a spectator who watches from %s on is told that only a player’s browser can know',
    async (when) => {
      const scene = maker();
      const { server } = scene;
      const watcher = new SeatKeys(memoryStorage());
      server.bindOther('second');
      server.open(scene.keys);
      const early = server.open(watcher, null);
      await server.play();
      const late = server.open(watcher, null);
      server.show();
      const table = when === 'early' ? early : late;
      expect(await verdictOf(table, server)).toMatchObject({ kind: 'consistent', why: 'spectator' });
    },
  );

  it(entry(INVENTED, 'told to a spectator'), async () => {
    const { server } = maker();
    const lie = new DealingServer(server.id, SETTINGS);
    lie.bindOther('first');
    lie.bindOther('second');
    await lie.play();
    const table = lie.open(new SeatKeys(memoryStorage()), null);
    lie.show();
    expect(await verdictOf(table, lie)).toMatchObject({ kind: 'consistent', why: 'spectator' });
  });

  it('a player whom a computer replaced, or whose browser forgot the seat, is told so', async () => {
    const scene = maker();
    const table = await playedBy(scene);
    const { keys, server } = scene;
    keys.amend(server.id, { asked: null });
    expect(await verdictOf(table, server)).toMatchObject({ kind: 'consistent', why: 'forgotten' });
    const replaced = maker();
    replaced.server.bindOther('second');
    replaced.server.open(replaced.keys);
    const watching = replaced.server.open(replaced.keys, null);
    await replaced.server.play();
    expect(await verdictOf(watching, replaced.server)).toMatchObject({ kind: 'consistent', why: 'replaced' });
  });

  it('a player in a browser that stores nothing is told so', async () => {
    const scene = maker(SETTINGS, { keys: new SeatKeys(null) });
    const table = await playedBy(scene);
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'consistent', why: 'notKept' });
  });

  it('a player in a browser whose storage has no space for another deal is told so', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    storage.setItem = (name, text) => {
      if (text.length > 100) throw new Error('full');
      setItem(name, text);
    };
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    const table = await playedBy(scene);
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'consistent', why: 'notKept' });
  });

  it('a player whose seat an earlier version stored may play, and is told what cannot be known', async () => {
    const storage = memoryStorage();
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    const { server } = scene;
    const name = `lamplight.seat.${server.id}`;
    const { asked, nextAsked, witnessed, retold, ...old } = JSON.parse(storage.getItem(name)!) as Record<
      string,
      unknown
    >;
    expect([asked, nextAsked, witnessed, retold]).toEqual([expect.anything(), null, null, false]);
    storage.setItem(name, JSON.stringify(old));
    const table = await playedBy({ server, keys: new SeatKeys(storage) });
    expect(await verdictOf(table, server)).toMatchObject({ kind: 'consistent', why: 'forgotten' });
  });
});

describe('grinding', () => {
  it(entry(CANCELLED, 'before the cards'), async () => {
    const keys = new SeatKeys(memoryStorage());
    for (let i = 0; i < 3; i++) cancelled(keys);
    const scene = maker(SETTINGS, { keys });
    const table = scene.server.open(keys);
    expect(table.deal.lost).toBe(3);
    scene.server.bindOther('second');
    scene.server.tell();
    await scene.server.play();
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'picked', lost: 3 });
    // A second check gives the same result; the game after it starts counting from zero.
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'picked', lost: 3 });
    const next = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(next), next.server)).toMatchObject({ kind: 'fair' });
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'picked', lost: 3 });
  });

  it(entry(WAITING, 'never dealt'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const waiting = maker(SETTINGS, { keys });
    waiting.server.bindOther('second');
    waiting.server.open(keys);
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(WAITING, 'no longer known'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const { server } = maker(SETTINGS, { keys });
    server.bindOther('second');
    server.open(keys);
    await server.deal();
    vi.stubGlobal('location', { href: 'http://localhost/' });
    const json = () => Promise.resolve({ code: 'unknown-table', message: '' });
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, json }));
    // After a month the seat is forgotten, but not the part that was sent for it.
    for (const days of [0, 40]) {
      vi.useFakeTimers({ now: days * 86_400_000, toFake: ['Date'] });
      await refreshStanding(keys.find(server.id)!, keys);
    }
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(keys.find(server.id)).toBeUndefined();
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(SAME_ID, 'to who makes the tables'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const id = anotherId();
    cancelled(keys, maker(SETTINGS, { keys, id }));
    for (const leaves of [false, true]) {
      if (leaves) keys.forget(id);
      const before = keys.find(id);
      const { server } = maker(SETTINGS, { keys, id });
      // The notes of a table are not overwritten by another table of the same id.
      if (before) expect(keys.find(id)).toEqual(before);
      server.bindOther('second');
      expect(server.open(keys).deal.altered).toBe('promises');
      expect(server.heard).toEqual([]);
    }
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(SAME_ID, 'to who follows the same link again'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const id = anotherId();
    cancelled(keys, await joiner(SETTINGS, { keys, server: otherMaker(SETTINGS, id) }));
    for (const leaves of [false, true]) {
      if (leaves) keys.forget(id);
      const { server } = await joiner(SETTINGS, { keys, server: otherMaker(SETTINGS, id) });
      expect(server.open(keys).deal).toMatchObject({ altered: 'promises', sent: !leaves });
      expect(server.heard).toEqual([]);
    }
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(REVIVED, 'a bare board'), async () => {
    const keys = new SeatKeys(memoryStorage());
    for (let i = 0; i < 8; i++) await cancelled(keys).showBare();
    const scene = maker(SETTINGS, { keys });
    expect(scene.server.open(keys).deal.lost).toBe(8);
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 8 });
  });

  it(entry(REVIVED, 'the cards'), async () => {
    const keys = new SeatKeys(memoryStorage());
    await cancelled(keys).deal();
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it.each(['keeps', 'gives up'])(`${entry(STANDING)}: the player %s the seats`, async (how) => {
    const keys = new SeatKeys(memoryStorage());
    for (let i = 0; i < 5; i++) {
      const { server } = maker(SETTINGS, { keys });
      server.bindOther('second');
      server.open(keys);
      await server.deal();
      if (how === 'gives up') keys.forget(server.id);
    }
    const scene = maker(SETTINGS, { keys });
    const table = scene.server.open(keys);
    expect(table.deal.lost).toBe(5);
    scene.server.bindOther('second');
    scene.server.tell();
    await scene.server.play();
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'picked', lost: 5 });
  });

  it(entry(STANDING, 'and the first one is taken up again'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const first = maker(SETTINGS, { keys });
    first.server.bindOther('second');
    const table = first.server.open(keys);
    await first.server.deal();
    for (let i = 0; i < 3; i++) cancelled(keys);
    await first.server.playOn();
    expect(await verdictOf(table, first.server)).toMatchObject({ kind: 'picked', lost: 3 });
    // They came after that game, so they are counted with the next one too.
    const next = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(next), next.server)).toMatchObject({ kind: 'picked', lost: 3 });
  });

  it.each([0, 2, 4])(
    entry(STANDING, 'and one is taken up again after another game was told with them, number %s'),
    async (chosen) => {
      const keys = new SeatKeys(memoryStorage());
      const standing = [];
      for (let n = 0; n < 5; n++) {
        const { server } = maker(SETTINGS, { keys });
        server.bindOther('second');
        const table = server.open(keys);
        await server.deal();
        standing.push({ server, table });
      }
      const between = maker(SETTINGS, { keys });
      expect(await verdictOf(await playedBy(between), between.server)).toMatchObject({
        kind: 'picked',
        lost: 5,
      });
      const { server, table } = standing[chosen]!;
      await server.playOn();
      expect(await verdictOf(table, server)).toMatchObject({ kind: 'picked', lost: 4 });
    },
  );

  it(entry(TAKEN_BACK, 'the table is no longer known while its record is fetched'), async () => {
    const keys = new SeatKeys(memoryStorage());
    for (let n = 0; n < 3; n++) {
      const { server } = maker(SETTINGS, { keys });
      server.bindOther('second');
      const table = server.open(keys);
      await server.deal();
      await server.giveUp('investigator');
      const checking = verdictOf(table, server);
      server.refuse('unknown-table');
      await checking;
      expect([table.refused, table.proof]).toEqual(['unknown-table', null]);
      // Nothing is checked after the refusal.
      expect(await verdictOf(table, server)).toBeNull();
    }
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 3 });
  });

  it.each(['the table is cancelled', 'the board goes on', 'the table is not known'])(
    entry(TAKEN_BACK, 'a deal is stopped so, %s'),
    async (how) => {
      const keys = new SeatKeys(memoryStorage());
      for (let n = 0; n < 3; n++) {
        const { server } = maker(SETTINGS, { keys });
        server.bindOther('second');
        const table = server.open(keys);
        await server.deal();
        const going = { table: server.table, info: server.info };
        await server.deal();
        await server.giveUp('investigator');
        await verdictOf(table, server);
        expect(keys.sentSecrets.lostBeside(null)).toBe(0);
        if (how === 'the table is cancelled') server.tell({ status: 'aborted', outcome: null });
        if (how === 'the table is not known') server.refuse('unknown-table');
        if (how === 'the board goes on') {
          server.table = going.table;
          server.show();
        }
        expect(table.proof).toBeNull();
        expect(keys.sentSecrets.lostBeside(null)).toBe(n + 1);
      }
      const scene = maker(SETTINGS, { keys });
      expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 3 });
    },
  );

  it(entry(TAKEN_BACK, 'the rest of the game is chosen'), async () => {
    // Where an accusation ends the game before chance acts again, nothing was chosen: then another table is played.
    for (let differs = false; !differs;) {
      const { keys, server } = maker();
      server.bindOther('second');
      const table = server.open(keys);
      const source = chanceSource(server.opened);
      let chosen = false;
      const dealer: Dealer = {
        deal: (game, state) => {
          const fair = fairMove(game, state, source);
          if (!chosen) return fair;
          const move = CHOSEN.deal(game, state);
          differs ||= game.formatMove(move) !== game.formatMove(fair);
          return move;
        },
      };
      await server.deal(dealer);
      const going = { table: server.table, info: server.info };
      await server.deal(dealer);
      await server.giveUp('investigator');
      expect(await verdictOf(table, server)).toMatchObject({ kind: 'fair' });
      server.table = going.table;
      server.info = going.info;
      server.show();
      expect([table.proof, table.record]).toEqual([null, null]);
      chosen = true;
      await server.playOn();
      const verdict = differs ? { kind: 'broken', code: 'deal-differs' } : { kind: 'fair' };
      expect(await verdictOf(table, server)).toMatchObject(verdict);
    }
  });

  it(entry(TAKEN_BACK, 'while its record is fetched'), async () => {
    const { keys, server } = maker();
    server.bindOther('second');
    const table = server.open(keys);
    await server.deal();
    const going = { table: server.table, info: server.info };
    await server.deal();
    await server.giveUp('investigator');
    const checking = verdictOf(table, server);
    server.table = going.table;
    server.info = going.info;
    server.show();
    await checking;
    expect(table.proof).toBeNull();
    expect(keys.sentSecrets.lostBeside(null)).toBe(1);
  });

  it(entry(FULL), async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    const before = new SeatKeys(storage);
    storage.setItem = (name, text) => {
      if (text.length > (storage.getItem(name)?.length ?? 0)) throw new Error('full');
      setItem.call(storage, name, text);
    };
    for (let n = 0; n < 3; n++) cancelled(before);
    storage.setItem = setItem;
    const keys = new SeatKeys(storage);
    const scene = maker(SETTINGS, { keys });
    const verdict = await verdictOf(await playedBy(scene), scene.server);
    expect(verdict).toMatchObject({ kind: 'consistent', why: 'notKept' });
    // The player is told once.
    const next = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(next), next.server)).toMatchObject({ kind: 'fair' });
  });

  it(entry(STANDING, 'with a record that does not hold, so that it never counts as played'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const first = maker(SETTINGS, { keys });
    first.server.bindOther('second');
    const table = first.server.open(keys);
    await first.server.play(CHOSEN);
    expect(await verdictOf(table, first.server)).toMatchObject({ kind: 'broken' });
    const next = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(next), next.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(CANCELLED, 'after the cards'), async () => {
    const keys = new SeatKeys(memoryStorage());
    const first = maker(SETTINGS, { keys });
    first.server.bindOther('second');
    first.server.open(keys);
    await first.server.play();
    first.server.info = { ...first.server.info, status: 'aborted' };
    first.server.tell();
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it(entry(CANCELLED, 'before the first game of a match, told after the second too'), async () => {
    const keys = new SeatKeys(memoryStorage());
    cancelled(keys);
    const scene = maker({ ...SETTINGS, match: true }, { keys });
    const table = await playedBy(scene);
    expect(await verdictOf(table, scene.server)).toMatchObject({ kind: 'picked', lost: 1 });
    const next = await followed(scene, table);
    const second = await playedBy(next);
    expect(await verdictOf(second, next.server)).toMatchObject({ kind: 'picked', lost: 1 });
  });

  it('a table that was cancelled before this browser sent its part is not counted', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { server } = maker(SETTINGS, { keys });
    server.open(keys);
    server.info = { ...server.info, status: 'aborted' };
    server.tell();
    const scene = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject({ kind: 'fair' });
  });
});

describe('two stories', () => {
  it(entry(STORIES, 'two games'), async () => {
    const ann = maker();
    const bo = await joiner(SETTINGS, { server: storyFor(ann.server, SETTINGS) });
    ann.server.bindOther('second');
    const [hers, his] = [ann.server.open(ann.keys), bo.server.open(bo.keys)];
    expect(bo.server.id).toBe(ann.server.id);
    expect(hers.deal.code).not.toBeNull();
    expect(his.deal.code).not.toBeNull();
    expect(his.deal.code).not.toBe(hers.deal.code);
    await ann.server.play();
    // Her deal was fair: it was made with her secret, and nobody chose it.
    expect(await verdictOf(hers, ann.server)).toMatchObject({ kind: 'fair' });
  });

  it(entry(STORIES, 'other settings alone'), async () => {
    const ann = maker();
    const aid = 'off';
    // Bo is sent the same table and the same commitments, with other settings.
    const story = new DealingServer(ann.server.id, { ...SETTINGS, aid });
    story.info = { ...ann.server.info, settings: { ...SETTINGS, aid } };
    const bo = await joiner(SETTINGS, { server: story });
    ann.server.bind('second', story.info.commitments.second!);
    expect(story.info.commitments).toEqual(ann.server.info.commitments);
    const [hers, his] = [ann.server.open(ann.keys), story.open(bo.keys)];
    const code = expect.stringMatching(/^\w{4} \w{4} \w{4}$/) as string;
    for (const page of [hers, his]) expect(page.deal).toMatchObject({ altered: null, sent: true, code });
    expect(his.deal.code).not.toBe(hers.deal.code);
  });

  function storyFor({ id }: DealingServer, settings: TableSettings): DealingServer {
    const server = new DealingServer(id, settings);
    server.bindOther('first');
    return server;
  }
});

describe('at the end', () => {
  it(entry(INVENTED, 'told to a player'), async () => {
    const scene = maker();
    const table = await playedBy(scene);
    const { server } = scene;
    const other = maker();
    await playedBy(other);
    const broken = (code: string) => ({ kind: 'broken', code });
    expect(await verdictOf(table, server, other.server.record())).toEqual(broken('not-as-promised'));
    for (const lie of [
      { commitments: other.server.opened.commitments },
      { secrets: other.server.opened.secrets },
      { ...other.server.opened, table: server.id },
    ])
      expect(await verdictOf(table, server, server.record(lie))).toEqual(broken('not-as-promised'));
    const { server: secret } = other.server.opened.secrets;
    const forged = server.record({ secrets: { ...server.opened.secrets, server: secret } });
    expect(await verdictOf(table, server, forged)).toEqual(broken('commitment-broken'));
    expect(await verdictOf(table, server)).toMatchObject({ kind: 'fair' });
  });

  it(entry('other cards dealt than the secrets give'), async () => {
    const scene = maker();
    const { server } = scene;
    server.bindOther('second');
    const table = server.open(scene.keys);
    await server.play(CHOSEN);
    expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'deal-differs' });
  });

  it(entry(SHOWN, 'though it ends on the same board'), async () => {
    const scene = maker({ ...SETTINGS, role: 'investigator' });
    const { server } = scene;
    server.bindOther('second');
    const table = server.open(scene.keys);
    await server.play();
    const game = table.game!;
    const shown = game.moments();
    // One board in the middle of the game was a different one.
    const place = Math.floor(shown.length / 2);
    const lied = shown.map((moment, i) =>
      i === place ? { ...moment, events: [...moment.events, { event: 'shown' }] } : moment,
    );
    Object.assign(game, { moments: () => lied });
    expect(await verdictOf(table, server)).toEqual({ kind: 'broken', code: 'not-as-shown' });
  });

  it(entry(SHOWN, 'after the page was loaded again'), async () => {
    const storage = memoryStorage();
    const scene = maker({ ...SETTINGS, role: 'investigator' }, { keys: new SeatKeys(storage) });
    const { server } = scene;
    server.bindOther('second');
    const before = server.open(new SeatKeys(storage));
    const honest = server.info;
    // The cards shown first are chosen by the server; later it presents the fair game with the same secrets.
    await server.play({ deal: (game, state) => game.sample(state, seededRandom('shown')) });
    before.close();
    server.info = honest;
    await server.play();
    const after = server.open(new SeatKeys(storage));
    server.show();
    expect(await verdictOf(after, server)).toEqual({ kind: 'broken', code: 'not-as-shown' });
  });

  it(entry('a record of other decisions than you were shown last'), async () => {
    const { server, keys } = maker();
    server.bindOther('second');
    const page = server.open(keys);
    const before = server.info;
    await server.play(undefined, 'shown');
    expect(await verdictOf(page, server)).toMatchObject({ kind: 'fair' });
    // The same cards, and a game that the page never saw.
    page.close();
    server.info = before;
    await server.play(undefined, 'told');
    expect(await verdictOf(page, server)).toEqual({ kind: 'broken', code: 'not-as-shown' });
  });

  it(entry(STOPS), async () => {
    const scene = maker();
    const table = await playedBy(scene);
    const { server } = scene;
    const { proof, result } = server.record() as Required<RecordFile>;
    const whole = server.table!.record();
    const short = { ...whole, moves: whole.moves.slice(0, -4) };
    const told = (record: GameRecord, claimed?: Outcome) =>
      verdictOf(
        table,
        server,
        writeRecord(server.game, record, { proof, ...(claimed && { result: claimed }) }),
      );
    const winner = result.winner === 'jack' ? 'investigator' : 'jack';
    expect(await told(short)).toEqual({ kind: 'broken', code: 'other-result' });
    expect(await told(short, result)).toEqual({ kind: 'broken', code: 'other-result' });
    for (const reason of ['resignation', 'clock', 'abandonment'])
      expect(await told(short, { ...result, reason })).toEqual({ kind: 'broken', code: 'not-as-shown' });
    expect(await told(whole, { ...result, winner })).toEqual({ kind: 'broken', code: 'other-result' });
    expect(await told(whole, result)).toMatchObject({ kind: 'fair' });
  });
});

describe('boards shown while the game goes on', () => {
  const AS_SHOWN = { kind: 'broken', code: 'not-as-shown' } as const;
  const SEATS = (['london', 'newyork', 'pocket'] as const).flatMap((game) =>
    (['investigator', 'jack'] as const).map((role) => [game, role] as const),
  );
  type View = GameTypes['View'];
  const wrong = (cards: readonly string[]): string[] =>
    cards.map((card) => (card === 'smith' ? 'bert' : 'smith'));
  /** Other cards on the table, in the hand and as Jack’s identity. */
  function bent(view: View): View {
    const { identity, alibis, viewer } = view;
    const open = 'open' in view && Array.isArray(view.open) ? { open: view.open.toReversed() } : {};
    const grid = 'grid' in view && Array.isArray(view.grid) ? { grid: view.grid.toReversed() } : {};
    if (viewer === 'spectator') return { ...view, ...open, ...grid };
    const { count, cards } = alibis[viewer];
    const hand = { ...alibis, [viewer]: { count, cards: cards && wrong(cards) } };
    const other = identity && wrong([identity])[0]!;
    return { ...view, ...open, ...grid, identity: other, alibis: hand };
  }
  const told = ({ events, view }: Moment): Moment => ({ events, view });
  const isAtCall = ({ actor, outcome }: View): boolean => actor === null && outcome === null;
  const bentPast = (moment: Moment): Moment => ({ ...told(moment), view: bent(moment.view) });

  async function verdictAfter(scene: Scene, lie: Lie) {
    const { keys, server } = scene;
    server.bindOther('second');
    const table = server.open(keys);
    server.lie = lie;
    await server.play();
    return verdictOf(table, server);
  }

  it.each(SEATS)(entry(BOARDS, 'every board, in %s, seen by the %s'), async (game, role) => {
    const scene = maker({ ...SETTINGS, game, role });
    expect(await verdictAfter(scene, { now: bent, past: bentPast })).toEqual(AS_SHOWN);
  });

  it.each(SEATS)(entry(BOARDS, 'only the board of now, in %s, seen by the %s'), async (game, role) => {
    expect(await verdictAfter(maker({ ...SETTINGS, game, role }), { now: bent })).toEqual(AS_SHOWN);
  });

  it(entry(BOARDS, 'only the past, the call of the witnesses, the events or the moves'), async () => {
    const lies: readonly Lie[] = [
      { past: bentPast },
      {
        past: ({ events, view }) => ({
          events,
          view: isAtCall(view) ? { ...view, visible: ['nobody'] } : view,
        }),
      },
      { past: (moment) => ({ ...told(moment), events: [...moment.events, { event: 'shown' }] }) },
      { moves: (moves) => moves.slice(1) },
    ];
    for (const lie of lies) {
      let verdict: unknown;
      // A game that ends with its first witness call shows none during the lie, so another game is played.
      for (let round = 1; round === 1;) {
        const scene = maker({ ...SETTINGS, role: 'jack' });
        verdict = await verdictAfter(scene, lie);
        round = scene.server.table!.update('spectator').view.round;
      }
      expect(verdict).toEqual(AS_SHOWN);
    }
  });

  it(entry(BOARDS, 'one board, corrected at once'), async () => {
    const scene = maker({ ...SETTINGS, role: 'jack' });
    let shown = 0;
    const now = (view: View): View => (++shown === 2 ? bent(view) : view);
    expect(await verdictAfter(scene, { now })).toEqual(AS_SHOWN);
  });

  it(entry(BOARDS, 'a page that was loaded again, and another tab'), async () => {
    const storage = memoryStorage();
    const { server } = maker({ ...SETTINGS, role: 'jack' }, { keys: new SeatKeys(storage) });
    server.bindOther('second');
    const before = server.open(new SeatKeys(storage));
    let shown = 0;
    server.lie = { now: bent };
    server.onShown = () => {
      if (++shown !== 2) return;
      before.close();
      server.lie = {};
    };
    const tab = server.open(new SeatKeys(storage));
    await server.play();
    const after = server.open(new SeatKeys(storage));
    server.show();
    expect(await verdictOf(tab, server)).toEqual(AS_SHOWN);
    expect(await verdictOf(after, server)).toEqual(AS_SHOWN);
  });

  it(entry(FILLED, 'the marks of boards were lost'), async () => {
    const storage = memoryStorage();
    const { server } = maker({ ...SETTINGS, role: 'jack' }, { keys: new SeatKeys(storage) });
    server.bindOther('second');
    server.open(new SeatKeys(storage)).close();
    storage.removeItem(`lamplight.boards.${server.id}`);
    const page = server.open(new SeatKeys(storage));
    await server.play();
    expect(await verdictOf(page, server)).toMatchObject({ kind: 'consistent', why: 'forgotten' });
  });

  it.each(['this tab', 'the other tab'])(
    entry(FILLED, 'one of two tabs had no room for a false board, and %s wrote first'),
    (first) => {
      const storage = memoryStorage();
      const tab = (begun = false) =>
        new ShownBoards({ table: 't', store: new BrowserStore(storage), isSeat: () => true, begun });
      const [one, other] = [tab(), tab()];
      const viewOf = (round: number) => ({ round }) as unknown as GameTypes['View'];
      const show = (boards: ShownBoards, round: number): void => {
        const now = { version: 1, since: 0, takenBack: 0, events: [], moves: [], canUndo: false };
        const past = [{ events: [], view: viewOf(0) }];
        boards.note(GAMES.pocket, past, { ...now, view: viewOf(round), outcome: null });
      };
      if (first === 'the other tab') show(one, 1);
      show(other, 1);
      expect(other.marks).not.toBeNull();
      const { setItem } = storage;
      storage.setItem = () => {
        throw new Error('full');
      };
      show(one, 666);
      storage.setItem = setItem;
      show(other, 2);
      expect(other.marks).toBeNull();
      expect(tab(true).marks).toBeNull();
    },
  );

  it(entry(FILLED, 'it was full while false boards were shown'), async () => {
    const storage = memoryStorage();
    const { server } = maker({ ...SETTINGS, role: 'jack' }, { keys: new SeatKeys(storage) });
    server.bindOther('second');
    const { setItem } = storage;
    const before = server.open(new SeatKeys(storage));
    storage.setItem = (name, text) => {
      if (name.includes('.boards.') && text.length > 60) throw new Error('full');
      setItem(name, text);
    };
    server.lie = { now: bent };
    let shown = 0;
    server.onShown = () => {
      if (++shown !== 3) return;
      before.close();
      server.lie = {};
      storage.setItem = setItem;
    };
    await server.play();
    const page = server.open(new SeatKeys(storage));
    server.show();
    expect(await verdictOf(page, server)).toMatchObject({ kind: 'consistent', why: 'forgotten' });
  });
});

it('every line of the table of lies in docs/fair-deals.md has its test here, and every test its line', () => {
  const [, table = ''] = /^\| lie +\|.*\n\|[-| ]+\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const lines = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|')[1]?.trim());
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines)).toEqual(tested);
});
