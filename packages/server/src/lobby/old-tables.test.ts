import type { TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import { LIMITS } from '../server-context.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function make(
  tableServer: TableServer,
  seed: string,
  settings: Partial<TableSettings> = {},
): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const made = await tableServer.create({
    settings: { ...SETTINGS, ...settings },
    name: 'Ada',
    secret,
    commitment,
  });
  return made.ok ? made.value.table.id : made.error.code;
}

const LISTED = { listed: true };
const statusOf = async (tableServer: TableServer, id: string): Promise<string> =>
  (await tableServer.info(id))?.status ?? 'gone';
/** A server for six tables, three of them listed. */
const serverOfSix = () => testServer({ limits: { ...LIMITS, undealt: 6 } });

describe('too many undealt tables', () => {
  it('where too many tables are undealt, the oldest listed one without a connection is evicted for a new one', async () => {
    const { tableServer, time } = await serverOfSix();
    const attended = await make(tableServer, 'attended', LISTED);
    const page = new ScriptedPage(tableServer);
    await page.attach(attended, partyBy('attended').secret);
    const ids: string[] = [];
    for (const seed of ['one', 'two', 'three', 'four']) {
      await time.pass(1000);
      ids.push(await make(tableServer, seed, LISTED));
    }
    expect(await Promise.all(ids.map((id) => statusOf(tableServer, id)))).toEqual([
      'gone',
      'gone',
      'waiting',
      'waiting',
    ]);
    expect(await statusOf(tableServer, attended)).toBe('waiting');
    const joiner = partyBy('joiner');
    const joining = {
      name: 'Bob',
      secret: joiner.secret,
      commitment: commitmentOf('second', joiner.dealSecret),
    };
    expect(await tableServer.join(attended, joining)).toMatchObject({ ok: true });
    expect(await tableServer.join(ids[0] ?? '', joining)).toEqual({
      ok: false,
      error: { code: 'unknown-table' },
    });
  });

  it('where too many tables are undealt, a loaded one that nobody follows is evicted too, and a dealt one never is', async () => {
    const { tableServer, time } = await serverOfSix();
    const { id: dealt, pages } = await dealTwo(tableServer);
    for (const page of Object.values(pages)) page.connection.closed();
    const left = await make(tableServer, 'left', LISTED);
    const page = new ScriptedPage(tableServer);
    await page.attach(left, partyBy('left').secret);
    page.connection.closed();
    const { id: committing } = await seatTwo(tableServer, {}, 'committing');
    await time.pass(DAY + 1);
    for (const seed of ['1', '2', '3', '4', '5', '6']) await make(tableServer, seed);
    // Invitations leave a place to listed tables, until another invitation needs it.
    expect(await statusOf(tableServer, left)).toBe('waiting');
    await make(tableServer, 'listed', LISTED);
    expect(await statusOf(tableServer, left)).toBe('gone');
    expect(await statusOf(tableServer, committing)).toBe('gone');
    expect(await statusOf(tableServer, dealt)).toBe('playing');
    page.reconnect();
    await page.attach(left, partyBy('left').secret);
    expect(page.last('refused')).toMatchObject({ code: 'unknown-table' });
  });

  it('where too many tables are undealt, one that was dealt in its log alone does not keep others out', async () => {
    const { tableServer, store, time } = await serverOfSix();
    const dealt = await make(tableServer, 'dealt', LISTED);
    await store.append(dealt, 0, [{ kind: 'move', by: 'chance', move: { do: 'x' } }]);
    for (const seed of ['one', 'two', 'three', 'four']) {
      await time.pass(1000);
      await make(tableServer, seed, LISTED);
    }
    expect(await store.undealt()).toHaveLength(3);
    expect(await statusOf(tableServer, dealt)).toBe('waiting');
  });

  it('where too many tables are undealt, a new one is refused only if all are attended, and a repeated request never is', async () => {
    const { tableServer } = await serverOfSix();
    for (const seed of ['one', 'two', 'three']) {
      const id = await make(tableServer, seed, LISTED);
      await new ScriptedPage(tableServer).attach(id, partyBy(seed).secret);
    }
    expect(await make(tableServer, 'four', LISTED)).toBe('server-full');
    expect(await make(tableServer, 'one', LISTED)).toHaveLength(12);
  });
});

describe('tables nobody joins', () => {
  it('a table that nobody joins is not deleted while somebody is connected', async () => {
    const { tableServer, time } = await testServer();
    const id = await make(tableServer, 'one');
    const page = new ScriptedPage(tableServer);
    await page.attach(id, partyBy('one').secret);
    for (let n = 0; n < 3; n++) {
      time.jump(14 * DAY);
      await time.pass(HOUR);
    }
    expect(await statusOf(tableServer, id)).toBe('waiting');
    page.connection.closed();
    time.jump(14 * DAY);
    await time.pass(HOUR);
    expect(await statusOf(tableServer, id)).toBe('gone');
  });
});

describe('games without a clock', () => {
  const leave = async (tableServer: TableServer, settings = {}, seed = 'two') => {
    const played = await dealTwo(tableServer, settings, seed);
    for (const page of Object.values(played.pages)) page.connection.closed();
    return played;
  };

  it('a game without a clock ends without a winner when nothing happened for ninety days', async () => {
    const { tableServer, time } = await testServer();
    const { id } = await leave(tableServer);
    const bots = await leave(tableServer, { bot: 'casual' }, 'bot');
    time.jump(89 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(tableServer, id)).toBe('playing');
    time.jump(DAY);
    await time.pass(2 * HOUR);
    expect(await tableServer.info(id)).toMatchObject({ status: 'aborted', outcome: null });
    expect(await statusOf(tableServer, bots.id)).toBe('aborted');
    // A played game is still kept for a while.
    time.jump(29 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(tableServer, id)).toBe('aborted');
  });

  it('a game without a clock counts ninety days from its last decision, and stays while a player is connected', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    time.jump(60 * DAY);
    const due = Object.values(pages).find(({ update }) => update!.moves.length > 0)!;
    // As soon as it is published.
    do {
      const [move] = due.update!.moves;
      await due.ask({ t: 'move', table: id, at: due.version, move: move! });
    } while (due.update!.canUndo);
    for (const page of Object.values(pages)) page.connection.closed();
    time.jump(89 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(tableServer, id)).toBe('playing');
    due.reconnect();
    await due.attach(id, null);
    due.connection.closed();
    // The row has the time of the last decision, so that the table need not be checked again before.
    expect(await store.clockless(time.now() - 90 * DAY, 10)).toEqual([]);
    await tableServer.close();
    const again = await testServer({ store, time });
    time.jump(DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(again.tableServer, id)).toBe('aborted');
  });

  it('a game without a clock is not ended while somebody plays', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    pages.first.connection.closed();
    time.jump(100 * DAY);
    await time.pass(2 * HOUR);
    expect(await statusOf(tableServer, id)).toBe('playing');
    pages.second.connection.closed();
    await time.pass(2 * HOUR);
    expect(await statusOf(tableServer, id)).toBe('aborted');
  });

  it('a game without a clock is ended however many damaged ones are older; those are logged once', async () => {
    const { tableServer, store, time, lines } = await testServer();
    const damaged = await leave(tableServer, {}, 'damaged');
    const row = (await store.find(damaged.id))!;
    const ids = Array.from({ length: 200 }, (_, i) => `damaged${String(i).padStart(5, '0')}`);
    for (const id of ids) {
      await store.create({ ...row, id }, { hash: id, table: id, seat: 'first' });
      await store.append(id, 0, [{ kind: 'move', by: 'jack', move: { do: 'nothing' } }]);
    }
    time.jump(DAY);
    await time.pass(1);
    const { id } = await leave(tableServer, {}, 'sound');
    const days = await leave(tableServer, { clock: { kind: 'days', days: 14 } }, 'days');
    time.jump(90 * DAY);
    await time.pass(5 * HOUR);
    expect(await statusOf(tableServer, damaged.id)).toBe('aborted');
    expect(await statusOf(tableServer, id)).toBe('aborted');
    expect(await statusOf(tableServer, days.id)).toBe('over');
    const told = lines.filter(({ what }) => what === 'resume');
    expect(told.map(({ table }) => table).sort()).toEqual(ids);
    expect(Object.keys(told[0]!).sort()).toEqual(['code', 'level', 'table', 'what']);
  });

  it('a game without a clock that is over is kept for ever, if the operator wants it', async () => {
    const { tableServer, time } = await testServer({ limits: { keepDays: Infinity } });
    const { id, pages } = await dealTwo(tableServer);
    await pages.first.ask({ t: 'resign', table: id });
    for (const page of Object.values(pages)) page.connection.closed();
    time.jump(4000 * DAY);
    await time.pass(2 * HOUR);
    expect(await tableServer.record(id)).toMatchObject({ ok: true });
  });
});
