import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { LIMITS } from '../server-context.ts';

const FEW = { burst: 6, perSecond: 0.5 };
const BIG = { burst: 1e6, perSecond: 1 };
const NONE = { burst: 0, perSecond: 0.001 };

const due = ({ pages: { first, second } }: PlayedTable): ScriptedPage =>
  first.update!.moves.length > 0 ? first : second;
const decide = (played: PlayedTable, page = due(played)) =>
  page.ask({ t: 'move', table: played.id, at: page.version, move: page.update!.moves[0]! });

describe('log entries of one address', () => {
  it('log entries of one address are limited over all its tables, and resigning is always possible', async () => {
    const { tableServer, store, time } = await testServer({
      limits: { ...LIMITS, entries: { clientKey: FEW, site: BIG, provider: BIG }, entriesOwn: NONE },
    });
    const tables = [await dealTwo(tableServer, {}, 'one'), await dealTwo(tableServer, {}, 'two')];
    const lengthOf = async (): Promise<number> => {
      const logs = await Promise.all(tables.map(({ id }) => store.load(id)));
      return logs.reduce((sum, log) => sum + (log.ok ? log.value.length : 0), 0);
    };
    const page = due(tables[0]!);
    expect((await decide(tables[0]!)).t).toBe('done');
    expect((await page.ask({ t: 'undo', table: tables[0]!.id, at: page.version })).t).toBe('done');
    expect((await page.ask({ t: 'chat', table: tables[0]!.id, what: { text: 'Hm.' } })).t).toBe('done');
    for (let n = 0; n < 3; n++) expect((await decide(tables[1]!)).t).toBe('done');
    const length = await lengthOf();
    const refused = { t: 'refused', code: 'too-many' };
    for (const played of tables) expect(await decide(played)).toMatchObject(refused);
    expect(await page.ask({ t: 'undo', table: tables[0]!.id, at: page.version })).toMatchObject(refused);
    expect(await page.ask({ t: 'chat', table: tables[0]!.id, what: { text: 'Hm!' } })).toMatchObject(refused);
    expect(await lengthOf()).toBe(length);
    // Another address is not affected.
    const elsewhere = new ScriptedPage(tableServer, 'elsewhere', 'elsewhere');
    await elsewhere.attach(tables[0]!.id, tables[0]![page.seat!].secret);
    expect((await decide(tables[0]!, elsewhere)).t).toBe('done');
    expect((await page.ask({ t: 'resign', table: tables[0]!.id })).t).toBe('done');
    await time.pass(2000);
    expect((await decide(tables[1]!)).t).toBe('done');
    expect(await decide(tables[1]!)).toMatchObject(refused);
  });

  it('log entries are counted when something was done, not when it was refused or answered again', async () => {
    const entries = { clientKey: FEW, site: BIG, provider: BIG };
    const { tableServer } = await testServer({ limits: { ...LIMITS, entries, entriesOwn: NONE } });
    const greedy = await dealTwo(tableServer, {}, 'greedy');
    const modest = await dealTwo(tableServer, {}, 'modest');
    const page = due(greedy);
    const move = {
      t: 'move',
      table: greedy.id,
      id: 'again',
      at: page.version,
      move: page.update!.moves[0]!,
    } as const;
    for (let n = 0; n < 10; n++) expect((await page.ask(move)).t).toBe('done');
    for (let n = 0; n < 10; n++) {
      const stale = await page.ask({ ...move, id: `stale ${String(n)}`, at: 999 });
      expect(stale).toMatchObject({ t: 'refused', code: 'stale' });
      const undone = await greedy.by('jack').ask({ t: 'undo', table: greedy.id, at: 999 });
      expect(undone.t).toBe('refused');
    }
    for (let n = 1; n < FEW.burst; n++) expect((await decide(modest)).t).toBe('done');
    expect(await decide(modest)).toMatchObject({ code: 'too-many' });
  });

  it('each seat may add a few log entries of its own, whatever others of its address have added', async () => {
    const entries = { clientKey: { ...FEW, perSecond: 0.001 }, site: BIG, provider: BIG };
    const entriesOwn = { burst: 3, perSecond: 0.1 };
    const { tableServer, time } = await testServer({ limits: { ...LIMITS, entries, entriesOwn } });
    const greedy = await dealTwo(tableServer, {}, 'greedy');
    const modest = await dealTwo(tableServer, {}, 'modest');
    const page = due(greedy);
    for (let n = 0; n < FEW.burst / 2; n++) {
      expect((await decide(greedy, page)).t).toBe('done');
      expect((await page.ask({ t: 'undo', table: greedy.id, at: page.version })).t).toBe('done');
    }
    for (let n = 0; n < entriesOwn.burst; n++) expect((await decide(modest)).t).toBe('done');
    // Taking back is not part of it: it could go on for ever.
    const undo = { t: 'undo', table: greedy.id, at: page.version } as const;
    expect(await page.ask(undo)).toMatchObject({ code: 'too-many' });
    while ((await decide(greedy)).t === 'done');
    expect(await decide(greedy)).toMatchObject({ code: 'too-many' });
    await time.pass(10_000);
    expect((await decide(greedy)).t).toBe('done');
  });

  it('log entries of one address are less than 100 MB a day, and less than 1 GB with those that each seat has of its own', () => {
    // An entry with its index takes about 450 bytes in the database.
    const daily = 86_400 * 450;
    expect(LIMITS.entries.clientKey.perSecond * daily).toBeLessThan(100e6);
    const { entriesOwn, seated, made, rematches } = LIMITS;
    const begun = made.clientKey.perSecond + rematches.each.clientKey.perSecond;
    const own = 2 * (seated.clientKey * entriesOwn.perSecond + begun * entriesOwn.burst);
    expect(own * daily).toBeLessThan(1e9);
  });

  it.each([
    ['/48', { clientKey: BIG, site: FEW, provider: BIG }, (n: number) => `2001:db8:0:${String(n)}::1`],
    ['/32', { clientKey: BIG, site: BIG, provider: FEW }, (n: number) => `2001:db8:${String(n)}::1`],
  ])('log entries are limited for all addresses of a %s together', async (_, entries, address) => {
    const { tableServer } = await testServer({ limits: { ...LIMITS, entries, entriesOwn: NONE } });
    const table = await dealTwo(tableServer);
    const answers: string[] = [];
    for (let n = 0; n < 8; n++) {
      const page = new ScriptedPage(tableServer, `page ${String(n)}`, address(n));
      await page.attach(table.id, table[due(table).seat!].secret);
      const answer = await decide(table, page);
      answers.push(answer.t === 'refused' ? answer.code : answer.t);
    }
    expect(answers.slice(0, FEW.burst)).toEqual(Array(FEW.burst).fill('done'));
    expect(answers.slice(FEW.burst)).toEqual(['too-many', 'too-many']);
  });
});
