import { describe, expect, it, vi } from 'vitest';
import { LoadedTable } from '../session/loaded-table.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, testServer } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';

describe('a connection', () => {
  it('a connection has one rate of chat as a spectator, however often it attaches', async () => {
    const { tableServer } = await testServer();
    const { id } = await dealTwo(tableServer);
    const page = new ScriptedPage(tableServer);
    const answers = [];
    for (let n = 0; n < 7; n++) {
      await page.attach(id, null);
      answers.push((await page.ask({ t: 'chat', table: id, what: { text: String(n) } })).t);
    }
    expect(answers).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'refused']);
  });

  it('the lag of a spectator does not reach the session, however many there are; that of a player does', async () => {
    const { tableServer } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    const spectator = new ScriptedPage(tableServer);
    await spectator.attach(id, null);
    const noted = vi.spyOn(LoadedTable.prototype, 'noteLag');
    spectator.connection.noteLag(300);
    expect(noted).not.toHaveBeenCalled();
    pages.first.connection.noteLag(300);
    expect(noted).toHaveBeenCalledOnce();
    noted.mockRestore();
  });

  it('a connection is sent the past as it is now, each seat by its own view', async () => {
    const { tableServer } = await testServer();
    const { id, pages, by } = await dealTwo(tableServer);
    const histories = (page: ScriptedPage): string[] =>
      page.texts.filter((text) => text.startsWith('{"t":"history"'));
    for (const page of [pages.first, pages.first, pages.second])
      page.send({ t: 'history', table: id, from: 0 });
    await calm();
    const [once, again] = histories(pages.first);
    expect(once).toBe(again);
    expect(histories(by('jack'))[0]).not.toBe(histories(by('investigator'))[0]);
    await pages.second.ask({ t: 'resign', table: id });
    pages.first.send({ t: 'history', table: id, from: 0 });
    await calm();
    expect(histories(pages.first)).toHaveLength(3);
  });
});

describe('a table server that closes', () => {
  it('a table server that closes waits for tables that are being loaded, and loads no others', async () => {
    const { tableServer: before, store, time } = await testServer();
    const { id, first } = await seatTwo(before);
    await before.close();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const find = store.find.bind(store);
    store.find = async (table) => {
      await held;
      return find(table);
    };
    const { tableServer } = await testServer({ store, time });
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    let closed = false;
    const closing = tableServer.close().then(() => {
      closed = true;
    });
    await calm();
    expect(closed).toBe(false);
    release();
    await closing;
    expect(page.table).toBeNull();
    expect(tableServer.counts().tables).toBe(0);
    expect(await tableServer.inspect(id)).toBeUndefined();
  });
});
