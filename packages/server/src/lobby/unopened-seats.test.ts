import type { JoinTable } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, seatTwo, testServer } from '../testing/test-server.ts';
import { LIMITS } from '../server-context.ts';

const ATTACKER = '192.0.2.1';
const MINUTE = 60_000;

interface Made {
  readonly id: string;
  readonly page: ScriptedPage;
}

/** A table with its maker at it. */
async function make(tableServer: TableServer, seed: string, listed = true): Promise<Made> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const made = await tableServer.create({
    settings: { ...SETTINGS, listed },
    name: 'Ada',
    secret,
    commitment,
  });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const page = new ScriptedPage(tableServer, seed);
  await page.attach(id, secret);
  return { id, page };
}

const makeMany = (tableServer: TableServer, count: number, listed = true): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(tableServer, `maker ${String(i)}`, listed)));

const joining = (seed: string): JoinTable => {
  const { secret, dealSecret } = partyBy(seed);
  return { name: 'Bob', secret, commitment: commitmentOf('second', dealSecret) };
};

/** Joins tables from an address; how each was answered. */
async function joinAll(tableServer: TableServer, tables: readonly Made[], address: (i: number) => string) {
  const answers = tables.map(({ id }, i) =>
    tableServer.join(id, joining(`joiner ${id}`), networksOf(address(i))),
  );
  return (await Promise.all(answers)).map((answer) => (answer.ok ? 'joined' : answer.error.code));
}

const count = (answers: readonly string[], answer: string): number =>
  answers.filter((one) => one === answer).length;

/** Attaches to a joined table, and opens the part of its second seat. */
async function open(tableServer: TableServer, id: string): Promise<ScriptedPage> {
  const { secret, dealSecret } = partyBy(`joiner ${id}`);
  const page = new ScriptedPage(tableServer, 'joiner');
  await page.attach(id, secret);
  await page.ask({ t: 'reveal', table: id, secret: dealSecret });
  return page;
}

describe('one address that joins listed tables and never opens', () => {
  it('an address that joins listed tables and never opens holds three of 28 at once; the others stay listed', async () => {
    const { tableServer } = await testServer();
    const tables = await makeMany(tableServer, 28);
    const answers = await joinAll(tableServer, tables, () => ATTACKER);
    expect(count(answers, 'joined')).toBe(3);
    expect(count(answers, 'too-many')).toBe(25);
    expect(await tableServer.list()).toHaveLength(25);
    // Other addresses are not affected.
    const free = tables.filter((_, i) => answers[i] === 'too-many');
    expect(await joinAll(tableServer, free.slice(0, 3), () => '192.0.2.2')).toEqual([
      'joined',
      'joined',
      'joined',
    ]);
  });

  it('an address that joins listed tables and never opens is told what to do', async () => {
    const { tableServer } = await testServer();
    const tables = await makeMany(tableServer, 4);
    await joinAll(tableServer, tables.slice(0, 3), () => ATTACKER);
    const refused = await tableServer.join(tables[3]!.id, joining('late'), networksOf(ATTACKER));
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-many' } });
    expect(!refused.ok && refused.error.message).toMatch(/leave them/);
  });

  it('all networks of a /48 that join listed tables and never open hold twelve', async () => {
    const { tableServer } = await testServer();
    const answers = await joinAll(
      tableServer,
      await makeMany(tableServer, 20),
      (i) => `2001:db8:7:${String(i)}::1`,
    );
    expect(count(answers, 'joined')).toBe(12);
  });

  it('an address that joins listed tables and never opens may join another when its table ended', async () => {
    const { tableServer, time } = await testServer();
    const tables = await makeMany(tableServer, 6);
    expect(count(await joinAll(tableServer, tables, () => ATTACKER), 'joined')).toBe(3);
    await tableServer.closeTable(tables[0]!.id);
    expect(await joinAll(tableServer, [tables[3]!], () => ATTACKER)).toEqual(['joined']);
    expect(await joinAll(tableServer, [tables[4]!], () => ATTACKER)).toEqual(['too-many']);
    const leaving = new ScriptedPage(tableServer, 'leaving');
    await leaving.attach(tables[1]!.id, partyBy(`joiner ${tables[1]!.id}`).secret);
    await leaving.ask({ t: 'abort', table: tables[1]!.id });
    expect(await joinAll(tableServer, [tables[4]!], () => ATTACKER)).toEqual(['joined']);
    await time.pass(30_000);
    expect(await joinAll(tableServer, [tables[5]!], () => ATTACKER)).toEqual(['joined']);
  });

  it('a join that the same page sends again gives the same seat, and counts once', async () => {
    const { tableServer } = await testServer();
    const tables = await makeMany(tableServer, 3);
    for (let again = 0; again < 5; again++)
      expect(await joinAll(tableServer, [tables[0]!], () => ATTACKER)).toEqual(['joined']);
    expect(await joinAll(tableServer, tables, () => ATTACKER)).toEqual(['joined', 'joined', 'joined']);
  });
});

describe('joins of listed tables by one address', () => {
  const { burst, perSecond } = LIMITS.joins.listed.clientKey;

  it('one address can join eight listed tables, and six more a minute, even if it leaves each right away', async () => {
    expect([burst, Math.round(perSecond * 60)]).toEqual([8, 6]);
    const { tableServer, time } = await testServer();
    const tables = await makeMany(tableServer, 40);
    const burn = async (): Promise<number> => {
      let burnt = 0;
      for (const { id, page } of tables) {
        if (page.table?.status !== 'waiting') continue;
        const [answer] = await joinAll(tableServer, [{ id, page }], () => ATTACKER);
        if (answer !== 'joined') return burnt;
        burnt++;
        const joiner = new ScriptedPage(tableServer, 'burning');
        await joiner.attach(id, partyBy(`joiner ${id}`).secret);
        await joiner.ask({ t: 'abort', table: id });
      }
      return burnt;
    };
    expect(await burn()).toBe(8);
    let more = 0;
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await time.pass(10_000);
      more += await burn();
    }
    expect(more).toBe(6);
  });

  it('one address can join a listed table, leave it, and join another', async () => {
    const { tableServer, time } = await testServer();
    for (const { id } of await makeMany(tableServer, 10)) {
      expect(
        await joinAll(tableServer, [{ id, page: new ScriptedPage(tableServer) }], () => ATTACKER),
      ).toEqual(['joined']);
      const page = new ScriptedPage(tableServer, 'guest');
      await page.attach(id, partyBy(`joiner ${id}`).secret);
      await page.ask({ t: 'abort', table: id });
      await time.pass(15_000);
    }
  });
});

describe('tables by link', () => {
  it('tables by link can be joined by a whole class behind one address', async () => {
    const { tableServer } = await testServer();
    const tables = await makeMany(tableServer, 50, false);
    const answers = await joinAll(tableServer, tables, () => ATTACKER);
    expect(count(answers.slice(0, 30), 'joined')).toBe(30);
    expect(count(answers, 'joined')).toBe(40);
  });
});

describe('a listed table whose joiner does not open', () => {
  it('a listed table ends 30 seconds after it was joined by a player who never came, while its maker waits', async () => {
    const { tableServer, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    await page.ask({ t: 'reveal', table: id, secret: partyBy('maker').dealSecret });
    await time.pass(29_000);
    expect(page.table).toMatchObject({ status: 'committing' });
    await time.pass(1000);
    // The page of the maker recognises this: both seats are taken, and nothing was dealt.
    expect(page.table).toMatchObject({ status: 'aborted', roles: null, seats: { second: { name: 'Bob' } } });
    expect(await tableServer.list()).toEqual([]);
  });

  it('a listed table that was not opened ends while its maker is away, who is told so on coming back', async () => {
    const { tableServer, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    page.connection.closed();
    await time.pass(2 * MINUTE);
    page.reconnect();
    await page.attach(id, partyBy('maker').secret);
    expect(page.table).toMatchObject({ status: 'aborted', roles: null, seats: { second: { name: 'Bob' } } });
  });

  it('a listed table that its joiner does not open ends two minutes after both came', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, second } = await seatTwo(tableServer, { listed: true });
    const [one, two] = [new ScriptedPage(tableServer), new ScriptedPage(tableServer)];
    await one.attach(id, first.secret);
    await time.pass(29_000);
    await two.attach(id, second.secret);
    await time.pass(119_000);
    expect(one.table).toMatchObject({ status: 'committing' });
    await time.pass(1000);
    expect(one.table).toMatchObject({ status: 'aborted' });
  });

  it('a listed table that its joiner does not open waits a minute for a maker who lost the connection', async () => {
    const { tableServer, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    page.connection.closed();
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    const joiner = await open(tableServer, id);
    await time.pass(59_000);
    expect(joiner.table).toMatchObject({ status: 'committing' });
    await time.pass(1000);
    expect(joiner.table).toMatchObject({ status: 'aborted' });
  });

  it('a listed table that its joiner does not open ends within three minutes, however often the joiner comes and goes', async () => {
    const { tableServer, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    for (let seconds = 0; seconds < 180; seconds += 20) {
      expect(page.table).toMatchObject({ status: 'committing' });
      const joiner = new ScriptedPage(tableServer, 'coming and going');
      await joiner.attach(id, partyBy(`joiner ${id}`).secret);
      await time.pass(10_000);
      joiner.connection.closed();
      await time.pass(10_000);
    }
    expect(page.table).toMatchObject({ status: 'aborted' });
  });

  it('a listed table of days ends ten minutes after it was joined by a player who never came', async () => {
    const { tableServer, time } = await testServer();
    const clock = { kind: 'days', days: 3 } as const;
    const { id } = await seatTwo(tableServer, { listed: true, clock }, 'never came');
    const opened = await seatTwo(tableServer, { listed: true, clock }, 'opened');
    const page = new ScriptedPage(tableServer);
    await page.attach(opened.id, opened.second.secret);
    await page.ask({ t: 'reveal', table: opened.id, secret: opened.second.dealSecret });
    page.connection.closed();
    await time.pass(10 * MINUTE);
    expect(await tableServer.info(id)).toMatchObject({ status: 'aborted' });
    expect(await tableServer.info(opened.id)).toMatchObject({ status: 'committing' });
  });

  it('a table by link waits for its joiner without a limit of time', async () => {
    const { tableServer, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker', false);
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    await time.pass(60 * MINUTE);
    expect(page.table).toMatchObject({ status: 'committing' });
  });
});

describe('a table that is opened again', () => {
  it('a table that is opened again is another table with another deal, in which nothing opened before counts', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    const opened = partyBy('maker').dealSecret;
    await page.ask({ t: 'reveal', table: id, secret: opened });
    await time.pass(30_000);
    const again = await make(tableServer, 'maker again');
    expect((await tableServer.list()).map((table) => table.id)).toEqual([again.id]);
    const [before, after] = [await store.find(id), await store.find(again.id)];
    expect(after!.id).not.toBe(before!.id);
    expect(after!.dealSecrets.server).not.toBe(before!.dealSecrets.server);
    expect(after!.commitments.server).not.toBe(before!.commitments.server);
    expect(after!.commitments.first).not.toBe(before!.commitments.first);
    expect(after!.dealSecrets).toMatchObject({ first: null, second: null });
    await joinAll(tableServer, [again], () => '192.0.2.2');
    const stale = await again.page.ask({ t: 'reveal', table: again.id, secret: opened });
    expect(stale).toMatchObject({ code: 'broken-commitment' });
  });

  it('a table that is opened again leaves the old one ended: nobody can open or join there any more', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, page } = await make(tableServer, 'maker');
    await joinAll(tableServer, [{ id, page }], () => ATTACKER);
    await page.ask({ t: 'reveal', table: id, secret: partyBy('maker').dealSecret });
    await time.pass(30_000);
    const { secret, dealSecret } = partyBy(`joiner ${id}`);
    const late = new ScriptedPage(tableServer, 'late');
    await late.attach(id, secret);
    expect(late.table).toMatchObject({ status: 'aborted' });
    const reveal = { t: 'reveal', table: id, secret: dealSecret } as const;
    expect(await late.ask(reveal)).toMatchObject({ code: 'not-committing' });
    expect(await tableServer.join(id, joining('another'))).toEqual({
      ok: false,
      error: { code: 'not-joinable' },
    });
    await tableServer.close();
    const restarted = await testServer({ store, time });
    late.reconnect(restarted.tableServer);
    await late.attach(id, secret);
    expect(await late.ask(reveal)).toMatchObject({ code: 'not-committing' });
    expect(await store.find(id)).toMatchObject({ status: 'aborted', dealSecrets: { second: null } });
  });

  it('no seat can be bound with the commitment of another party', async () => {
    const { tableServer, store } = await testServer();
    const { id } = await make(tableServer, 'maker');
    const { commitments } = (await store.find(id))!;
    for (const commitment of [commitments.first!, commitments.server])
      expect(await tableServer.join(id, { ...joining('copy'), commitment })).toEqual({
        ok: false,
        error: {
          code: 'bad-body',
          message: 'This commitment is that of another party at the table. Send one to a secret of your own.',
        },
      });
  });
});
