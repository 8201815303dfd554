import { PROTOCOL } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import type { SeatedTable } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { LIMITS } from '../server-context.ts';

const BAD_FRAMES = { burst: Infinity, perSecond: 1 };
const limits = { badFrames: BAD_FRAMES, guesses: BAD_FRAMES };

async function makeTables(tableServer: TableServer, count: number): Promise<SeatedTable[]> {
  const tables: SeatedTable[] = [];
  for (let i = 0; i < count; i++) tables.push(await seatTwo(tableServer, {}, `table ${String(i)}`));
  return tables;
}

const idsOf = (tables: readonly SeatedTable[]): string[] => tables.map(({ id }) => id);

/** Follows these tables without a seat, all requested at once. */
async function look(
  tableServer: TableServer,
  ids: readonly string[],
  address: string,
): Promise<ScriptedPage> {
  const page = new ScriptedPage(tableServer, 'spectator', address);
  page.send({ t: 'hello', protocol: PROTOCOL });
  for (const table of ids) page.send({ t: 'attach', table, secret: null, since: null });
  await calm();
  return page;
}

const count = (page: ScriptedPage, kind: 'attached' | 'refused', code?: string): number =>
  page.frames.filter((frame) => frame.t === kind && (frame.t !== 'refused' || frame.code === code)).length;

describe('one connection', () => {
  it('one connection may follow a limited number of tables, even if it asks for more at once', async () => {
    const { tableServer, time } = await testServer();
    const ids = idsOf(await makeTables(tableServer, LIMITS.attached + 5));
    await time.pass(60_000);
    expect(tableServer.counts().tables).toBe(0);
    const page = await look(tableServer, ids, 'there');
    expect(count(page, 'attached')).toBe(LIMITS.attached);
    expect(count(page, 'refused', 'too-many')).toBe(5);
    expect(tableServer.counts().tables).toBe(LIMITS.attached);
    // Refused tables do not count, and a detached table frees its place.
    page.send({ t: 'detach', table: ids[0]! });
    page.send({ t: 'attach', table: ids.at(-1)!, secret: null, since: null });
    await calm();
    expect(count(page, 'attached')).toBe(LIMITS.attached + 1);
  });
});

describe('tables followed without a seat', () => {
  const watched = { clientKey: 4, site: 6, provider: 100 };

  it('tables followed without a seat are limited for all connections of a client, until it detaches or closes', async () => {
    const { tableServer, time } = await testServer({ limits: { ...limits, watched } });
    const tables = await makeTables(tableServer, 7);
    await time.pass(60_000);
    const ids = idsOf(tables);
    const one = await look(tableServer, ids.slice(0, 3), '10.0.0.1');
    const two = await look(tableServer, ids.slice(2, 7), '10.0.0.1');
    // The third is followed already, the fourth is one more; there is no place for others.
    expect(count(two, 'attached')).toBe(2);
    expect(count(two, 'refused', 'too-many')).toBe(3);
    // When no place is free, a refused table is not even loaded.
    await time.pass(60_000);
    await look(tableServer, ids.slice(4), '10.0.0.1');
    expect(tableServer.counts().tables).toBe(4);
    expect(count(await look(tableServer, ids.slice(0, 4), '10.0.0.2'), 'attached')).toBe(4);

    // A player may always follow a table with their seat.
    const seated = new ScriptedPage(tableServer, 'seated', '10.0.0.1');
    await seated.attach(ids[6]!, tables[6]!.first.secret);
    expect(seated.seat).toBe('first');

    one.send({ t: 'detach', table: ids[0]! });
    expect(count(await look(tableServer, ids.slice(4, 6), '10.0.0.1'), 'attached')).toBe(1);
    one.connection.closed();
    // The third is still followed by another connection.
    expect(count(await look(tableServer, ids.slice(5, 7), '10.0.0.1'), 'attached')).toBe(1);
  });

  it('tables followed without a seat count once however often a client attaches', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, watched } });
    const ids = idsOf(await makeTables(tableServer, 5));
    const page = await look(tableServer, [...ids.slice(0, 4), ids[0]!, ids[0]!], '10.0.0.1');
    expect(count(page, 'attached')).toBe(6);
    page.connection.closed();
    expect(count(await look(tableServer, ids, '10.0.0.1'), 'attached')).toBe(4);
  });

  it('tables followed without a seat are limited for a /48', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, watched } });
    const ids = idsOf(await makeTables(tableServer, 4));
    expect(count(await look(tableServer, ids, '2001:db8:7:1::1'), 'attached')).toBe(4);
    expect(count(await look(tableServer, ids, '2001:db8:7:2::1'), 'attached')).toBe(2);
    expect(count(await look(tableServer, ids, '2001:db8:8:2::1'), 'attached')).toBe(4);
  });
});

describe('a table server full of spectators', () => {
  const tables = 6;

  async function filled() {
    const { tableServer, time, lines } = await testServer({ limits: { ...limits, tables } });
    const seated = await makeTables(tableServer, tables + 3);
    await time.pass(60_000);
    const [looked, others] = [seated.slice(0, tables), seated.slice(tables)];
    const spectator = await look(tableServer, idsOf(looked), 'there');
    expect(count(spectator, 'attached')).toBe(tables);
    return { tableServer, time, lines, spectator, looked, others };
  }

  it('a table server full of spectators admits holders of seats, also several at once', async () => {
    const { tableServer, lines, spectator, others } = await filled();
    const pages = others.map(() => new ScriptedPage(tableServer));
    await Promise.all(pages.map((page, i) => page.attach(others[i]!.id, others[i]!.first.secret)));
    for (const page of pages) {
      expect(page.seat).toBe('first');
      expect(await page.ask({ t: 'chat', table: page.table!.id, what: { text: 'Here.' } })).toMatchObject({
        t: 'done',
      });
    }
    expect(tableServer.counts().tables).toBeLessThanOrEqual(tables);
    // An evicted spectator is told which table it was and why, and keeps the others.
    const gone = spectator.frames.flatMap((frame) => (frame.t === 'detached' ? [frame.table] : []));
    expect(gone).toHaveLength(others.length);
    expect(count(spectator, 'refused', 'server-full')).toBe(others.length);
    expect(spectator.closedWith).toBeNull();
    spectator.send({ t: 'history', table: gone[0]!, from: 0 });
    expect(spectator.last('refused')?.code).toBe('not-attached');
    expect(lines).toContainEqual({ level: 'warn', what: 'tables-evicted' });
  });

  it('a table server full of spectators lets players make a table and join it', async () => {
    const { tableServer } = await filled();
    const { id, pages } = await dealTwo(tableServer, {}, 'makers');
    expect(pages.first.table).toMatchObject({ id, status: 'playing' });
  });

  it('a table server full of spectators refuses another spectator', async () => {
    const { tableServer, spectator, others } = await filled();
    const late = await look(tableServer, [others[0]!.id], 'elsewhere');
    expect(count(late, 'refused', 'server-full')).toBe(1);
    expect(await tableServer.record(others[0]!.id)).toMatchObject({
      ok: false,
      error: { code: 'server-full' },
    });
    expect(spectator.last('detached')).toBeUndefined();
  });

  it('a table server full of spectators evicts nobody with a seat, nor spectators at the same table', async () => {
    const { tableServer, looked, others } = await filled();
    const players: ScriptedPage[] = [];
    for (const { id, first } of looked) {
      const page = new ScriptedPage(tableServer);
      await page.attach(id, first.secret);
      players.push(page);
    }
    const late = new ScriptedPage(tableServer);
    await late.attach(others[0]!.id, others[0]!.first.secret);
    expect(late.last('refused')?.code).toBe('server-full');
    for (const page of players) expect(page.last('detached')).toBeUndefined();
  });

  it('a table server full of spectators evicts tables first that are not being played', async () => {
    const { tableServer } = await testServer({ limits: { ...limits, tables: 3 } });
    const played = await dealTwo(tableServer, {}, 'played');
    const waiting = await makeTables(tableServer, 3);
    for (const page of Object.values(played.pages)) page.connection.closed();
    const spectator = await look(tableServer, [played.id, ...idsOf(waiting.slice(0, 2))], 'there');
    expect(count(spectator, 'attached')).toBe(3);
    const { id } = waiting[2]!;
    const { secret, dealSecret } = partyBy('table 2 second');
    const joined = await tableServer.join(id, {
      name: 'Bob',
      secret,
      commitment: commitmentOf('second', dealSecret),
    });
    expect(joined.ok).toBe(true);
    const gone = spectator.last('detached')?.table;
    expect(idsOf(waiting)).toContain(gone);
    expect(tableServer.counts().tables).toBe(3);
  });
});
