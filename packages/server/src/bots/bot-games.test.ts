import { seededRandom } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Bots } from '../server-context.ts';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';
import { BotGames } from './bot-games.ts';

/** The page decides whenever it can; otherwise `ms` pass for the bot. */
async function playFor(steps: number, page: ScriptedPage, time: TestTime, ms: number): Promise<void> {
  const random = seededRandom('against a bot');
  for (let count = 0; count < steps; count++) {
    const next = nextDecision([page], random);
    if (next) await page.ask({ t: 'move', table: page.table!.id, at: page.version, move: next.move });
    else await time.pass(ms);
  }
}

describe('games against bots', () => {
  it('a game against a bot does not charge the bot’s clock for time in the queue', async () => {
    const time = new TestTime();
    const slow: Bot = {
      name: 'slow',
      choose: ({ moves }) => new Promise((resolve) => time.schedule(40_000, () => resolve(moves[0]!))),
    };
    const { tableServer, store } = await testServer({ time, bots: () => slow });
    const clock = { kind: 'live', base: 60, increment: 0 } as const;
    const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'casual', clock, role: 'jack' });
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    await playFor(8, page, time, 40_000);
    expect(page.table).toMatchObject({ status: 'playing' });
    const { used } = (await tableIn(store, id)).pace();
    expect(used.investigator).toBeGreaterThan(700);
    expect(used.investigator % 700).toBe(0);
    expect(used.jack).toBe(0);
  });

  it('one client may play a limited number of games against bots at once', async () => {
    const { tableServer } = await testServer({
      limits: { botGames: { clientKey: 2, site: 3, provider: 100 } },
    });
    const make = async (seed: string, client?: string): Promise<ScriptedPage | string> => {
      const { secret, dealSecret } = partyBy(seed);
      const settings = { ...SETTINGS, game: 'pocket', bot: 'best', role: 'jack' } as const;
      const commitment = commitmentOf('first', dealSecret);
      const from = client === undefined ? undefined : networksOf(client);
      const made = await tableServer.create({ settings, name: 'Ada', secret, commitment }, from);
      if (!made.ok) return made.error.code;
      const page = new ScriptedPage(tableServer, 'page', client);
      const { id } = made.value.table;
      await page.attach(id, secret);
      await page.ask({ t: 'reveal', table: id, secret: dealSecret });
      return page;
    };
    const one = (await make('1', 'us')) as ScriptedPage;
    await make('2', 'us');
    expect(await make('3', 'us')).toBe('too-many');
    expect(await make('4', 'them')).toBeInstanceOf(ScriptedPage);
    expect(await make('5')).toBeInstanceOf(ScriptedPage);
    await one.ask({ t: 'resign', table: one.table!.id });
    expect(await make('3', 'us')).toBeInstanceOf(ScriptedPage);
    // Also for a /48, though each client has one game only.
    for (const n of ['1', '2', '3'])
      expect(await make(`site ${n}`, `2001:db8:0:${n}::1`)).toBeInstanceOf(ScriptedPage);
    expect(await make('site 4', '2001:db8:0:4::1')).toBe('too-many');
    expect(await make('site 5', '2001:db8:1:4::1')).toBeInstanceOf(ScriptedPage);
  });

  it('games against bots from one /48 share bot time, and are forgotten when their players have left', async () => {
    const { tableServer, time } = await testServer();
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:2::1', '192.0.2.1'];
    const games = new BotGames({ clientKey: 1, site: 2, provider: 3 });
    for (const [n, address] of addresses.entries()) games.add(String(n), networksOf(address));
    expect(['0', '1', '2', '3'].map((table) => games.whose(table))).toEqual([
      '2001:db8:0/48',
      '2001:db8:0/48',
      '192.0.2.1',
      '3',
    ]);
    expect(['0', '1', '2', '3'].map((table) => games.around(table))).toEqual([
      '2001:db8/32',
      '2001:db8/32',
      '192.0.2.1',
      '3',
    ]);
    games.begin('0');
    expect(games.mayBegin(networksOf('2001:db8:0:1::2'))).toBe(false);
    for (const n of addresses.keys()) games.remove(String(n));
    // A computer still plays at one of them.
    expect(games.whose('0')).toBe('2001:db8:0/48');
    expect(games.mayBegin(networksOf('2001:db8:0:1::2'))).toBe(false);
    games.end('0');
    expect(games.size).toBe(0);
    expect(games.mayBegin(networksOf('2001:db8:0:1::2'))).toBe(true);
    const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'casual' });
    const page = new ScriptedPage(tableServer, 'page', addresses[0]);
    await page.attach(id, first.secret);
    expect(tableServer.counts().addresses).toBeGreaterThan(0);
    await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    expect(page.table).toMatchObject({ status: 'playing' });
    page.connection.closed();
    await time.pass(180_000);
    expect(tableServer.counts()).toMatchObject({ tables: 0, addresses: 0 });
  });

  it('bots are told whose game it is, and the network around that client', async () => {
    const asking: (string | undefined)[] = [];
    const bots: Bots = (_game, _level, whose, around) => ({
      name: 'first',
      choose: ({ moves }) => {
        asking.push(whose(), around?.());
        return moves[0]!;
      },
    });
    const { tableServer, time } = await testServer({ bots });
    const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'casual', role: 'jack' });
    const page = new ScriptedPage(tableServer, 'page', '2001:db8:0:1::1');
    await page.attach(id, first.secret);
    await page.ask({ t: 'reveal', table: id, secret: first.dealSecret });
    await playFor(2, page, time, 700);
    expect(asking.slice(0, 2)).toEqual(['2001:db8:0/48', '2001:db8/32']);
  });

  it('the owner of a game against a bot is known at the next table and after a restart', async () => {
    const asking: string[] = [];
    const bots: Bots = (_game, _level, whose) => ({
      name: 'first',
      choose: ({ moves }) => {
        asking.push(whose());
        return moves[0]!;
      },
    });
    const { tableServer, store, time } = await testServer({ bots });
    const { secret, dealSecret } = partyBy('whose');
    const settings = { ...SETTINGS, game: 'pocket', bot: 'best', role: 'jack' } as const;
    const commitment = commitmentOf('first', dealSecret);
    const made = await tableServer.create({ settings, name: 'Ada', secret, commitment }, networksOf('us'));
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value.table;
    const page = new ScriptedPage(tableServer, 'page', 'us');
    await page.attach(id, secret);
    await page.ask({ t: 'reveal', table: id, secret: dealSecret });
    await page.ask({ t: 'resign', table: id });
    await page.ask({ t: 'offer-rematch', table: id, commitment });
    const next = page.table!.next!;
    await page.attach(next, secret);
    await page.ask({ t: 'reveal', table: next, secret: dealSecret });
    await playFor(12, page, time, 700);
    expect(new Set(asking)).toEqual(new Set(['us']));
    await tableServer.close();
    asking.length = 0;
    const again = await testServer({ store, time, bots });
    page.reconnect(again.tableServer);
    page.send({ t: 'attach', table: next, secret, since: page.version });
    await calm();
    await playFor(12, page, time, 700);
    expect(asking.at(-1)).toBe('us');
  });

  it('a game against a bot belongs to its maker, also if they left before the deal', () => {
    const games = new BotGames({ clientKey: 1, site: 9, provider: 9 });
    const from = networksOf('192.0.2.1');
    games.make('table', from);
    games.begin('table');
    expect(games.mayBegin(from)).toBe(false);
    expect(games.whose('table')).toBe(games.around('table'));
    expect(games.whose('table')).not.toBe('table');
    games.end('table');
    expect(games.mayBegin(from)).toBe(true);
    expect(games.size).toBe(0);
  });
});
