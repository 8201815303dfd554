import type { TableSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testServer } from '../testing/test-server.ts';

const DAYS = { kind: 'days', days: 3 } as const;
const DAY = 86_400_000;

async function make(
  tableServer: TableServer,
  seed: string,
  settings: Partial<TableSettings> = {},
): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const made = await tableServer.create({
    settings: { ...SETTINGS, listed: true, ...settings },
    name: 'Ada',
    secret,
    commitment: commitmentOf('first', dealSecret),
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.table.id;
}

const listed = async (tableServer: TableServer): Promise<string[]> =>
  (await tableServer.list()).map(({ id }) => id);

describe('listed tables', () => {
  it('a listed table leaves the lobby shortly after its maker left, and comes back with the maker', async () => {
    const { tableServer, time } = await testServer();
    const id = await make(tableServer, 'one');
    expect(await listed(tableServer)).toEqual([id]);
    const page = new ScriptedPage(tableServer);
    await page.attach(id, partyBy('one').secret);
    await time.pass(10 * 60_000);
    expect(await listed(tableServer)).toEqual([id]);
    page.connection.closed();
    await time.pass(19_001);
    expect(await listed(tableServer)).toEqual([id]);
    await time.pass(1000);
    expect(await listed(tableServer)).toEqual([]);
    // Only the maker brings it back, though others may still attach by its link.
    await new ScriptedPage(tableServer).attach(id, null);
    await time.pass(1000);
    expect(await listed(tableServer)).toEqual([]);
    page.reconnect();
    await page.attach(id, partyBy('one').secret);
    await time.pass(1000);
    expect(await listed(tableServer)).toEqual([id]);
  });

  it('a listed table leaves the lobby if nobody attached to it after it was made', async () => {
    const { tableServer, time } = await testServer();
    await make(tableServer, 'one');
    await time.pass(20_001);
    expect(await listed(tableServer)).toEqual([]);
  });

  it('a listed table comes back to the lobby after a restart when its maker does', async () => {
    const { tableServer, store, time } = await testServer();
    const id = await make(tableServer, 'one');
    const page = new ScriptedPage(tableServer);
    await page.attach(id, partyBy('one').secret);
    await tableServer.close();
    const again = await testServer({ store, time });
    expect(await listed(again.tableServer)).toEqual([]);
    page.reconnect(again.tableServer);
    await page.attach(id, partyBy('one').secret);
    await time.pass(1000);
    expect(await listed(again.tableServer)).toEqual([id]);
  });

  it('a listed table of days stays in the lobby while nobody is connected, after a restart as well', async () => {
    const { tableServer, store, time } = await testServer();
    const days = await make(tableServer, 'days', { clock: DAYS });
    await time.pass(DAY);
    const live = await make(tableServer, 'live', { game: 'pocket' });
    expect(await listed(tableServer)).toEqual([live, days]);
    expect((await tableServer.list('london')).map(({ id }) => id)).toEqual([days]);
    expect((await tableServer.list('pocket')).map(({ id }) => id)).toEqual([live]);
    await tableServer.close();
    expect(await listed((await testServer({ store, time })).tableServer)).toEqual([days]);
  });

  it('a listed table leaves the lobby when its maker closes it', async () => {
    const { tableServer } = await testServer();
    const id = await make(tableServer, 'one');
    const page = new ScriptedPage(tableServer);
    await page.attach(id, partyBy('one').secret);
    await page.ask({ t: 'abort', table: id });
    expect(await listed(tableServer)).toEqual([]);
  });
});

describe('the lobby list', () => {
  it('the lobby list is made once a second at most, however many ask, and again for a table that was just made', async () => {
    const { tableServer, time } = await testServer();
    const days = await make(tableServer, 'days', { clock: DAYS });
    const first = await tableServer.list();
    await time.pass(999);
    expect(await tableServer.list()).toBe(first);
    expect(await tableServer.list('london')).not.toBe(first);
    await time.pass(1);
    expect(await tableServer.list()).not.toBe(first);
    await make(tableServer, 'by link', { listed: false });
    const second = await tableServer.list();
    await make(tableServer, 'by link too', { listed: false });
    expect(await tableServer.list()).toBe(second);
    const live = await make(tableServer, 'live');
    expect(await listed(tableServer)).toEqual([live, days]);
  });
});

describe('tables nobody joins', () => {
  it.each([undefined, DAYS])('a table that nobody joins is deleted after two weeks', async (clock) => {
    const { tableServer, time } = await testServer();
    const id = await make(tableServer, 'one', clock && { clock });
    await time.pass(13 * DAY);
    expect(await tableServer.info(id)).toMatchObject({ status: 'waiting' });
    await time.pass(DAY + 60 * 60_000);
    expect(await tableServer.info(id)).toBeUndefined();
    expect(await tableServer.list()).toEqual([]);
  });
});
