import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, secretBy, testServer } from '../testing/test-server.ts';

const party = partyBy('somebody');
const creation = {
  settings: SETTINGS,
  name: 'Ada',
  secret: party.secret,
  commitment: commitmentOf('first', party.dealSecret),
};
const joining = (seed: string) => {
  const { secret, dealSecret } = partyBy(seed);
  return { name: 'Bob', secret, commitment: commitmentOf('second', dealSecret) };
};

describe('tables', () => {
  it('a table is made once, however often the same secret asks for it', async () => {
    const { tableServer, store, time } = await testServer();
    const [one, two] = await Promise.all([tableServer.create(creation), tableServer.create(creation)]);
    expect(one).toEqual(two);
    const again = await testServer({ store, time });
    expect(await again.tableServer.create(creation)).toEqual(one);
    expect(one).toMatchObject({ ok: true, value: { seat: 'first', table: { status: 'waiting' } } });
  });

  it('the secret of a seat is neither stored nor shown', async () => {
    const { tableServer, store, lines } = await testServer();
    const { id, first, second } = await dealTwo(tableServer);
    const kept = JSON.stringify([await store.keysOf(id), await store.find(id), await store.load(id)]);
    for (const { secret } of [first, second]) expect(kept).not.toContain(secret);
    const row = (await store.find(id))!;
    const shown = JSON.stringify([await tableServer.info(id), await tableServer.inspect(id), lines]);
    for (const secret of Object.values(row.dealSecrets)) expect(shown).not.toContain(secret);
  });

  it('a table can be joined by one other player, once', async () => {
    const { tableServer } = await testServer();
    const created = await tableServer.create(creation);
    const { id } = created.ok ? created.value.table : { id: '' };
    expect(await tableServer.join(id, { ...joining('x'), secret: party.secret })).toMatchObject({
      error: { code: 'own-table' },
    });
    const both = await Promise.all([tableServer.join(id, joining('x')), tableServer.join(id, joining('y'))]);
    expect(both).toMatchObject([{ ok: true, value: { seat: 'second' } }, { error: { code: 'seat-taken' } }]);
    expect(await tableServer.join(id, joining('x'))).toMatchObject({ ok: true, value: { seat: 'second' } });
    expect(await tableServer.join('nowhere-here', joining('x'))).toEqual({
      ok: false,
      error: { code: 'unknown-table' },
    });
    expect(await tableServer.join('nowhere-here', joining('x'))).toEqual({
      ok: false,
      error: { code: 'unknown-table' },
    });
  });

  it('a listed table is in the lobby while it waits for a second player', async () => {
    const { tableServer, time } = await testServer();
    const listed = await tableServer.create({ ...creation, settings: { ...SETTINGS, listed: true } });
    await tableServer.create({ ...creation, secret: secretBy('private') });
    const { table } = listed.ok ? listed.value : { table: null };
    expect(await tableServer.list()).toEqual([table]);
    expect(await tableServer.list('pocket')).toEqual([]);
    await tableServer.join(table!.id, joining('x'));
    await time.pass(1000);
    expect(await tableServer.list()).toEqual([]);
  });

  it('a table with options that its game does not have is refused', async () => {
    const { tableServer } = await testServer();
    const settings = { ...SETTINGS, options: { edition: 'no such' } };
    expect(await tableServer.create({ ...creation, settings })).toEqual({
      ok: false,
      error: { code: 'bad-options' },
    });
  });

  it('a table is dealt when both players have opened what they committed themselves to', async () => {
    const { tableServer } = await testServer();
    const { id, first, second } = await seatTwo(tableServer);
    const page = new ScriptedPage(tableServer);
    await page.attach(id, first.secret);
    expect(page.update).toBeNull();
    const reveal = (secret: string): SentFrame => ({ t: 'reveal', table: id, secret });
    expect(await page.ask(reveal(second.dealSecret))).toMatchObject({ code: 'broken-commitment' });
    expect(await page.ask(reveal(first.dealSecret))).toMatchObject({ t: 'done' });
    expect(page.table!.status).toBe('committing');
    const other = new ScriptedPage(tableServer);
    await other.attach(id, second.secret);
    expect(await other.ask(reveal(second.dealSecret))).toMatchObject({ t: 'done' });
    expect(page.table).toMatchObject({ status: 'playing', roles: { investigator: 'first', jack: 'second' } });
    expect(page.update).toMatchObject({ since: null });
    expect(await page.ask(reveal(first.dealSecret))).toMatchObject({ t: 'done' });
    expect(await page.ask(reveal(secretBy('another')))).toMatchObject({ code: 'not-committing' });
  });

  it('a player may abort a table before the deal, and only before', async () => {
    const { tableServer } = await testServer();
    const { id, second } = await seatTwo(tableServer);
    const page = new ScriptedPage(tableServer);
    await page.attach(id, second.secret);
    for (let n = 0; n < 2; n++)
      expect(await page.ask({ t: 'abort', table: id, id: 'x' })).toMatchObject({ t: 'done' });
    expect(page.table!.status).toBe('aborted');
    expect(await page.ask({ t: 'resign', table: id })).toMatchObject({ code: 'not-playing' });
    const played = await dealTwo(tableServer, {}, 'dealt');
    const abort = { t: 'abort', table: played.id } as const;
    expect(await played.pages.first.ask(abort)).toMatchObject({ code: 'already-dealt' });
  });

  it('the operator may close a table, and nobody has won', async () => {
    const { tableServer } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    expect(await tableServer.closeTable(id)).toMatchObject({
      ok: true,
      value: { status: 'aborted', outcome: null },
    });
    expect(pages.first.table!.status).toBe('aborted');
    const [move] = [...pages.first.update!.moves, ...pages.second.update!.moves];
    for (const page of Object.values(pages))
      expect(await page.ask({ t: 'move', table: id, at: page.version, move: move! })).toMatchObject({
        code: 'not-playing',
      });
    expect(await tableServer.closeTable(id)).toEqual({ ok: false, error: { code: 'not-playing' } });
    expect(await tableServer.record(id)).toEqual({ ok: false, error: { code: 'not-over' } });
  });

  it('a seat is transferred to another device by a code that works once', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, second, pages } = await dealTwo(tableServer);
    expect(await tableServer.transferSeat(id, secretBy('wrong'))).toMatchObject({
      error: { code: 'not-your-seat' },
    });
    const offer = await tableServer.transferSeat(id, first.secret);
    if (!offer.ok) throw new Error(offer.error.code);
    const { code } = offer.value;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    // The holder of the other seat gets no seat by the code, and does not use it up.
    expect(await tableServer.takeSeat({ code, secret: second.secret })).toEqual({
      ok: false,
      error: { code: 'bad-code' },
    });
    const secret = secretBy('phone');
    for (let n = 0; n < 2; n++)
      expect(await tableServer.takeSeat({ code, secret })).toMatchObject({
        ok: true,
        value: { seat: 'first' },
      });
    expect(await tableServer.takeSeat({ code, secret: secretBy('thief') })).toEqual({
      ok: false,
      error: { code: 'bad-code' },
    });
    // A secret that holds a seat gets nothing by a wrong code, or by one that another secret used.
    expect(await tableServer.takeSeat({ code: '22222222', secret })).toEqual({
      ok: false,
      error: { code: 'bad-code' },
    });
    expect(await tableServer.takeSeat({ code, secret: first.secret })).toEqual({
      ok: false,
      error: { code: 'bad-code' },
    });
    const phone = new ScriptedPage(tableServer);
    await phone.attach(id, secret);
    expect(phone.view).toEqual(pages.first.view);
    const late = await tableServer.transferSeat(id, first.secret);
    await time.pass(11 * 60_000);
    expect(
      await tableServer.takeSeat({ code: late.ok ? late.value.code : '', secret: secretBy('late') }),
    ).toEqual({
      ok: false,
      error: { code: 'bad-code' },
    });
  });
});
