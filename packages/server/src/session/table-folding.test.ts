import { GAMES, seededRandom } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { ServerStore } from '../store/store.ts';
import { eventually } from '../testing/eventually.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { playOn } from '../testing/truth.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A store that counts how it is asked to fold. */
function countingStore(): { readonly store: ServerStore; readonly asked: string[] } {
  const store = memoryServerStore();
  const asked: string[] = [];
  const fold = store.fold.bind(store);
  store.fold = (table) => {
    asked.push(table);
    return fold(table);
  };
  return { store, asked };
}

async function finish({ tableServer }: TestServer, seed: string): Promise<string> {
  const { id, pages } = await dealTwo(tableServer, {}, seed);
  await pages.first.ask({ t: 'resign', table: id });
  for (const page of Object.values(pages)) page.connection.closed();
  return id;
}

const foldedBy = ({ tableServer }: TestServer): number => tableServer.counts().folded;
/** Some rounds of the event loop pass while a store is asked several times. */
const expectFolded = (server: TestServer, count: number): Promise<void> =>
  eventually(() => expect(foldedBy(server)).toBe(count), { interval: 1 });

describe('folding finished games', () => {
  it('finished games are folded an hour after their last change, and not while they are played', async () => {
    const server = await testServer();
    const over = await finish(server, 'over');
    const aborted = await dealTwo(server.tableServer, {}, 'aborted');
    await server.tableServer.closeTable(aborted.id);
    for (const page of Object.values(aborted.pages)) page.connection.closed();
    await dealTwo(server.tableServer, {}, 'playing');
    await server.time.pass(HOUR - MINUTE);
    expect(foldedBy(server)).toBe(0);
    await server.time.pass(2 * MINUTE);
    await expectFolded(server, 2);
    await server.time.pass(2 * HOUR);
    expect(foldedBy(server)).toBe(2);
    for (const id of [over, aborted.id]) expect(await server.store.fold(id)).toBe('later');
  });

  it('a finished game is not folded as long as somebody follows it', async () => {
    const server = await testServer();
    const id = await finish(server, 'followed');
    const page = new ScriptedPage(server.tableServer);
    await page.attach(id, null);
    await server.time.pass(3 * HOUR);
    await calm();
    expect(foldedBy(server)).toBe(0);
    page.connection.closed();
    await server.time.pass(5 * MINUTE);
    await expectFolded(server, 1);
  });

  it('finished games are folded a few at a time, and the next ones a second later', async () => {
    const { store, asked } = countingStore();
    const server = await testServer({ store });
    const ids: string[] = [];
    for (let n = 0; n < 45; n++) ids.push(await finish(server, String(n)));
    await server.time.pass(5 * MINUTE);
    server.time.jump(2 * HOUR);
    await server.time.pass(1);
    await expectFolded(server, 20);
    for (const count of [40, 45]) {
      await server.time.pass(1000);
      await expectFolded(server, count);
    }
    expect(asked.toSorted()).toEqual(ids.toSorted());
  });

  it('a game that cannot be folded is logged once and hides no others', async () => {
    const { store, asked } = countingStore();
    const server = await testServer({ store });
    const damaged = await finish(server, 'damaged');
    const row = (await store.find(damaged))!;
    await store.change(damaged, row.revision, { roles: null, updated: row.updated });
    await server.time.pass(HOUR + 5 * MINUTE);
    await eventually(() => expect(asked).toContain(damaged), { interval: 1 });
    const next = await finish(server, 'next');
    await server.time.pass(HOUR + 5 * MINUTE);
    await expectFolded(server, 1);
    expect(asked).toEqual([damaged, next]);
    const told = server.lines.filter(({ what }) => what === 'not-folded');
    expect(told).toEqual([{ level: 'warn', what: 'not-folded', table: damaged }]);
  });

  it('a store that fails while games are folded does not end the rounds', async () => {
    const store = memoryServerStore();
    const unfolded = store.unfolded.bind(store);
    store.unfolded = () => Promise.reject(new Error('away'));
    const server = await testServer({ store });
    await finish(server, 'over');
    await server.time.pass(HOUR + 5 * MINUTE);
    expect(server.lines).toContainEqual({ level: 'warn', what: 'folding' });
    store.unfolded = unfolded;
    await server.time.pass(2 * MINUTE);
    await expectFolded(server, 1);
  });

  it.each(Object.keys(GAMES) as GameId[])(
    'a folded game of %s gives the same record, row and review, and the name in it can be removed',
    async (game) => {
      for (let seed = 0; seed < 3; seed++) {
        const server = await testServer();
        const { tableServer, store, time } = server;
        const played = await dealTwo(tableServer, { game, role: 'lot' }, `${game} ${String(seed)}`);
        await playOn(played, seededRandom(`fold ${String(seed)}`));
        const { id, pages } = played;
        const [record, info] = [await tableServer.record(id), await tableServer.info(id)];
        const [standing, log] = [await tableServer.standing(id), await store.load(id)];
        for (const page of Object.values(pages)) page.connection.closed();
        await time.pass(HOUR + 5 * MINUTE);
        await expectFolded(server, 1);
        expect(JSON.stringify(await store.load(id))).toBe(JSON.stringify(log));
        expect(JSON.stringify(await tableServer.record(id))).toBe(JSON.stringify(record));
        expect(JSON.stringify(await tableServer.info(id))).toBe(JSON.stringify(info));
        expect(JSON.stringify(await tableServer.standing(id))).toBe(JSON.stringify(standing));
        const again = new ScriptedPage(tableServer, 'again');
        await again.attach(id, played.first.secret);
        expect(again.view).toEqual(pages.first.view);
        again.connection.closed();
        await time.pass(5 * MINUTE);
        expect(await store.removeName(id, 'first')).toBe(true);
        const role = info?.roles?.jack === 'first' ? 'jack' : 'investigator';
        const nameless = await tableServer.record(id);
        expect(nameless).toMatchObject({ ok: true, value: { names: { [role]: '–' } } });
        expect(JSON.stringify([nameless, await tableServer.info(id)])).not.toContain('Ada');
      }
    },
  );
});
