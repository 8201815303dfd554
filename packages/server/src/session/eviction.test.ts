import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, partyBy, secretBy, seatTwo, testServer } from '../testing/test-server.ts';
import type { SeatedTable } from '../testing/test-server.ts';

const UNHURRIED = { burst: Infinity, perSecond: 1 };
const limits = { badFrames: UNHURRIED, guesses: UNHURRIED };

/** A game that ended by resignation and that a player from this address still follows. */
async function finished(
  tableServer: TableServer,
  seed: string,
  address: string,
): Promise<[SeatedTable, ScriptedPage]> {
  const { pages, ...table } = await dealTwo(tableServer, {}, seed);
  const page = new ScriptedPage(tableServer, seed, address);
  await page.attach(table.id, table.first.secret);
  await page.ask({ t: 'resign', table: table.id });
  for (const each of Object.values(pages)) each.connection.closed();
  return [table, page];
}

/** Follows tables with a seat, over one connection. */
async function sit(
  tableServer: TableServer,
  tables: readonly SeatedTable[],
  address: string,
): Promise<ScriptedPage> {
  const page = new ScriptedPage(tableServer, 'player', address);
  for (const { id, first } of tables) await page.attach(id, first.secret);
  return page;
}

const attached = (page: ScriptedPage): number => page.frames.filter(({ t }) => t === 'attached').length;
const refusals = (page: ScriptedPage, code: string): number =>
  page.frames.filter((frame) => frame.t === 'refused' && frame.code === code).length;

describe('a full server with finished games at which their players stay', () => {
  it('a full server evicts the finished games of the network that follows the most of them', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, tables: 6 } });
    const waiting = [await seatTwo(tableServer, {}, 'one'), await seatTwo(tableServer, {}, 'other')];
    const [, modest] = await finished(tableServer, 'modest', '192.0.2.2');
    const greedy: ScriptedPage[] = [];
    for (let n = 0; n < 3; n++)
      greedy.push((await finished(tableServer, `greedy ${String(n)}`, '192.0.2.1'))[1]);
    const played = await dealTwo(tableServer, {}, 'played');
    const late = [
      await finished(tableServer, 'late', '192.0.2.1'),
      await sit(tableServer, waiting, '192.0.2.3'),
    ] as const;
    expect(attached(late[1])).toBe(2);
    expect(tableServer.counts().tables).toBeLessThanOrEqual(6);
    const gone = [...greedy, late[0][1]].filter((page) => page.last('detached'));
    expect(gone).toHaveLength(2);
    for (const page of gone) expect(page.last('refused')?.code).toBe('server-full');
    for (const page of [modest, ...Object.values(played.pages)])
      expect(page.last('detached')).toBeUndefined();
  });

  it('a full server evicts no game whose players are connected', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, tables: 3 } });
    const waiting = await seatTwo(tableServer, {}, 'waiting');
    const played = [await dealTwo(tableServer, {}, 'one'), await dealTwo(tableServer, {}, 'two')];
    await finished(tableServer, 'over', '192.0.2.1');
    const third = await dealTwo(tableServer, {}, 'three');
    expect(refusals(await sit(tableServer, [waiting], '192.0.2.3'), 'server-full')).toBe(1);
    for (const { pages } of [...played, third])
      for (const page of Object.values(pages)) expect(page.last('detached')).toBeUndefined();
  });
});

describe('whom a full server evicts no session for', () => {
  const UNKNOWN = 'nowhere-here';

  it('a full server evicts no session for a join or a transfer code that is refused', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, tables: 1 } });
    const waiting = await seatTwo(tableServer, {}, 'waiting');
    const [, player] = await finished(tableServer, 'over', '192.0.2.1');
    const { secret, dealSecret } = partyBy('stranger');
    const body = { name: 'Cy', secret, commitment: commitmentOf('second', dealSecret) };
    expect(await tableServer.join(UNKNOWN, body, networksOf('192.0.2.2'))).toMatchObject({ ok: false });
    expect(await tableServer.transferSeat(waiting.id, secret)).toMatchObject({
      ok: false,
      error: { code: 'not-your-seat' },
    });
    expect(await tableServer.transferSeat(UNKNOWN, secret)).toMatchObject({
      ok: false,
      error: { code: 'unknown-table' },
    });
    expect(player.last('detached')).toBeUndefined();
    // The player who holds the seat gets a code.
    expect(await tableServer.transferSeat(waiting.id, waiting.first.secret)).toMatchObject({ ok: true });
    expect(player.last('detached')).toBeDefined();
  });

  it('a full server evicts no session for a wrong secret, which counts as a guess, nor for a finished game', async () => {
    const guesses = { burst: 2, perSecond: 0.001 };
    const { tableServer } = await testServer({ limits: { ...limits, guesses, tables: 2 } });
    const [over, player] = await finished(tableServer, 'over', '192.0.2.1');
    player.connection.closed();
    const tables = [await seatTwo(tableServer, {}, 'one'), await seatTwo(tableServer, {}, 'other')];
    const waiting = await seatTwo(tableServer, {}, 'waiting');
    const spectator = new ScriptedPage(tableServer, 'onlooker', '192.0.2.2');
    for (const { id } of tables) await spectator.attach(id, null);
    const guesser = new ScriptedPage(tableServer, 'guesser', '192.0.2.3');
    for (const id of [waiting.id, UNKNOWN, waiting.id]) await guesser.attach(id, secretBy('wrong'));
    const codes = guesser.frames.flatMap((frame) => (frame.t === 'refused' ? [frame.code] : []));
    expect(codes).toEqual(['not-your-seat', 'unknown-table', 'too-many']);
    expect(refusals(await sit(tableServer, [over], '192.0.2.1'), 'server-full')).toBe(1);
    expect(spectator.last('detached')).toBeUndefined();
    // The player who holds the seat may follow the table, though others of that address have guessed.
    expect(attached(await sit(tableServer, [waiting], '192.0.2.3'))).toBe(1);
    expect(spectator.last('detached')).toBeDefined();
  });
});

describe('tables followed with a seat', () => {
  const seated = { clientKey: 3, site: 5, provider: 6 };

  it('the tables that a client follows with a seat are limited, but each connection may always follow one', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, seated } });
    const tables: SeatedTable[] = [];
    for (let n = 0; n < 6; n++) tables.push(await seatTwo(tableServer, {}, `table ${String(n)}`));
    const page = await sit(tableServer, tables.slice(0, 5), '192.0.2.1');
    expect([attached(page), refusals(page, 'too-many')]).toEqual([3, 2]);
    expect(page.limited).toEqual(['attach', 'attach']);
    // A table that is followed twice from one address counts once.
    const other = await sit(tableServer, [tables[5]!, tables[0]!, tables[4]!], '192.0.2.1');
    expect([attached(other), refusals(other, 'too-many')]).toEqual([2, 1]);
    page.connection.closed();
    await other.attach(tables[4]!.id, tables[4]!.first.secret);
    expect(attached(other)).toBe(3);
    expect(attached(await sit(tableServer, tables.slice(0, 3), '192.0.2.2'))).toBe(3);
  });

  it.each<[string, number, (n: number) => string]>([
    ['/48', seated.site, (n) => `2001:db8:7:${String(n)}::1`],
    ['/32', seated.provider, (n) => `2001:db8:${String(n)}::1`],
  ])('the tables that a %s follows with a seat are limited', async (_, most, address) => {
    const { tableServer } = await testServer({ limits: { ...limits, seated } });
    const tables: SeatedTable[] = [];
    for (let n = 0; n < 6; n++) tables.push(await seatTwo(tableServer, {}, `table ${String(n)}`));
    const pages: ScriptedPage[] = [];
    for (let n = 0; n < 3; n++) pages.push(await sit(tableServer, tables.slice(0, 3), address(n)));
    // The first table of a connection is let in beyond the limit.
    expect(pages.reduce((sum, page) => sum + attached(page), 0)).toBe(most + 1);
  });
});
