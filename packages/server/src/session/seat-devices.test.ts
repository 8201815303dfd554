import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, secretBy, testServer } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { hashOf } from './seat-keys.ts';

const PHONE = secretBy('phone');

/** A code for the seat that this secret holds. */
async function codeFor(tableServer: TableServer, table: string, secret: string): Promise<string> {
  const offer = await tableServer.transferSeat(table, secret);
  if (!offer.ok) throw new Error(offer.error.code);
  return offer.value.code;
}

/** Transfers a seat to another device, which connects. */
async function carried(
  tableServer: TableServer,
  table: string,
  from: string,
  to: string,
): Promise<ScriptedPage> {
  const code = await codeFor(tableServer, table, from);
  expect(await tableServer.takeSeat({ code, secret: to })).toMatchObject({ ok: true });
  const page = new ScriptedPage(tableServer, 'phone');
  await page.attach(table, to);
  return page;
}

const onlyHere = (table: string) => ({ t: 'remove-other-devices', table }) as const;
const rematchOffer = (table: string, seat: 'first' | 'second') =>
  ({
    t: 'offer-rematch',
    table,
    commitment: commitmentOf(seat, secretBy(`${seat} after ${table}`)),
  }) as const;

describe('the number of devices that hold a seat', () => {
  it('a player is told on how many devices they hold their seat, when they connect and when that changes', async () => {
    const { tableServer } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    expect(pages.first.last('attached')).toMatchObject({ devices: 1 });
    const code = await codeFor(tableServer, id, first.secret);
    expect(pages.first.last('devices')).toBeUndefined();
    const told = pages.first.frames.length;
    // Sent again, it is the same device.
    for (const secret of [PHONE, PHONE]) await tableServer.takeSeat({ code, secret });
    expect(pages.first.frames.slice(told)).toEqual([{ t: 'devices', table: id, devices: 2 }]);
    const phone = new ScriptedPage(tableServer);
    await phone.attach(id, PHONE);
    expect(phone.last('attached')).toMatchObject({ seat: 'first', devices: 2 });
    const again = new ScriptedPage(tableServer);
    await again.attach(id, first.secret);
    expect(again.last('attached')).toMatchObject({ devices: 2 });
  });

  it('the number of a player’s devices changes no frame of the other player or of spectators', async () => {
    const heard = async (carries: boolean): Promise<readonly string[][]> => {
      const { tableServer } = await testServer();
      const { id, first, second, pages } = await dealTwo(tableServer);
      const spectator = new ScriptedPage(tableServer, 'spectator');
      await spectator.attach(id, null);
      if (carries) {
        await carried(tableServer, id, first.secret, PHONE);
        expect(await pages.first.ask(onlyHere(id))).toMatchObject({ t: 'done' });
      }
      await pages.first.ask({ t: 'resign', table: id });
      const late = [new ScriptedPage(tableServer, 'late'), new ScriptedPage(tableServer, 'late')] as const;
      await late[0].attach(id, second.secret);
      await late[1].attach(id, null);
      expect(late[0].last('attached')).toMatchObject({ devices: 1 });
      expect(late[1].last('attached')).toMatchObject({ devices: null });
      return [pages.second, spectator, ...late].map(({ texts }) => texts);
    };
    expect(await heard(true)).toEqual(await heard(false));
  });
});

describe('a seat that is taken back by one of its devices', () => {
  it('a seat taken back by one device is lost to all others, which are told why and cannot come back', async () => {
    const { tableServer, store } = await testServer();
    const { id, first, second, pages } = await dealTwo(tableServer);
    const phone = await carried(tableServer, id, first.secret, PHONE);
    const told = phone.frames.length;
    expect(await pages.first.ask(onlyHere(id))).toMatchObject({ t: 'done' });
    expect(phone.frames.slice(told)).toMatchObject([
      { t: 'detached', table: id },
      { t: 'refused', id: null, code: 'seat-reclaimed' },
    ]);
    expect(phone.closedWith).toBeNull();
    expect(pages.first.last('devices')).toEqual({ t: 'devices', table: id, devices: 1 });
    expect(await phone.ask({ t: 'resign', table: id })).toMatchObject({ code: 'not-attached' });
    await phone.attach(id, PHONE);
    expect(phone.frames.at(-1)).toMatchObject({ t: 'refused', code: 'not-your-seat' });
    expect(await tableServer.transferSeat(id, PHONE)).toMatchObject({ error: { code: 'not-your-seat' } });
    const keys = await store.keysOf(id);
    expect(keys.map(({ hash }) => hash)).toEqual([first.secret, second.secret].map(hashOf));
    // The device itself plays on.
    expect(await pages.first.ask({ t: 'resign', table: id })).toMatchObject({ t: 'done' });
  });

  it('a seat that was taken back is not given to a transfer code of before, used or unused', async () => {
    const { tableServer } = await testServer();
    const { id, first, second, pages } = await dealTwo(tableServer);
    const used = await codeFor(tableServer, id, first.secret);
    await tableServer.takeSeat({ code: used, secret: PHONE });
    const unused = await codeFor(tableServer, id, PHONE);
    const others = await codeFor(tableServer, id, second.secret);
    await pages.first.ask(onlyHere(id));
    expect(await tableServer.takeSeat({ code: used, secret: PHONE })).toMatchObject({
      error: { code: 'bad-code' },
    });
    expect(await tableServer.takeSeat({ code: unused, secret: secretBy('x') })).toMatchObject({
      error: { code: 'bad-code' },
    });
    expect(await tableServer.takeSeat({ code: others, secret: secretBy('y') })).toMatchObject({ ok: true });
  });

  it('requests of other devices that still wait when a seat is taken back are refused, and they get no codes', async () => {
    const { tableServer, store } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    const phone = await carried(tableServer, id, first.secret, PHONE);
    const taken = pages.first.ask(onlyHere(id));
    const resigned = phone.send({ t: 'resign', table: id });
    const said = phone.send({ t: 'chat', table: id, what: { text: 'mine' } });
    const offer = tableServer.transferSeat(id, PHONE);
    expect(await taken).toMatchObject({ t: 'done' });
    await calm();
    for (const request of [resigned, said])
      expect(phone.answerTo(request)).toMatchObject({ code: 'seat-reclaimed' });
    expect(await offer).toMatchObject({ error: { code: 'not-your-seat' } });
    expect(await store.lines(id)).toEqual([]);
    expect(pages.first.table).toMatchObject({ status: 'playing' });
  });

  it('a seat gives no transfer code to another device while it is being taken back', async () => {
    const store = memoryServerStore();
    const drop = store.dropOthers.bind(store);
    const gate = Promise.withResolvers<undefined>();
    store.dropOthers = async (key) => {
      await drop(key);
      await gate.promise;
    };
    const { tableServer } = await testServer({ store });
    const { id, first, pages } = await dealTwo(tableServer);
    await carried(tableServer, id, first.secret, PHONE);
    const taken = pages.first.ask(onlyHere(id));
    await calm();
    const offer = tableServer.transferSeat(id, PHONE);
    await calm();
    gate.resolve(undefined);
    expect(await taken).toMatchObject({ t: 'done' });
    expect(await offer).toMatchObject({ error: { code: 'not-your-seat' } });
  });

  it('a seat that is taken back is not given to a device that used a code just before', async () => {
    const store = memoryServerStore();
    const take = store.takeCode.bind(store);
    const gate = Promise.withResolvers<undefined>();
    store.takeCode = async (...given) => {
      const key = await take(...given);
      await gate.promise;
      return key;
    };
    const { tableServer } = await testServer({ store });
    const { id, first, pages } = await dealTwo(tableServer);
    const transferring = tableServer.takeSeat({
      code: await codeFor(tableServer, id, first.secret),
      secret: PHONE,
    });
    await calm();
    await pages.first.ask(onlyHere(id));
    gate.resolve(undefined);
    expect(await transferring).toMatchObject({ error: { code: 'bad-code' } });
    const phone = new ScriptedPage(tableServer);
    await phone.attach(id, PHONE);
    expect(phone.frames.at(-1)).toMatchObject({ code: 'not-your-seat' });
  });

  it('a seat stays taken back after a restart, also at a finished game, and taking it back again changes nothing', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    await carried(tableServer, id, first.secret, PHONE);
    await pages.first.ask({ t: 'resign', table: id });
    for (const request of ['once', 'once', 'again'])
      expect(await pages.first.ask({ ...onlyHere(id), id: request })).toMatchObject({ t: 'done' });
    expect(pages.first.frames.filter(({ t }) => t === 'devices')).toHaveLength(2);
    await tableServer.close();
    const later = await testServer({ store, time });
    const phone = new ScriptedPage(later.tableServer);
    await phone.attach(id, PHONE);
    expect(phone.frames.at(-1)).toMatchObject({ code: 'not-your-seat' });
    const own = new ScriptedPage(later.tableServer);
    await own.attach(id, first.secret);
    expect(own.last('attached')).toMatchObject({ seat: 'first', devices: 1 });
  });

  it('only a player may take a seat back from other devices, and only so often', async () => {
    const { tableServer, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    const spectator = new ScriptedPage(tableServer);
    await spectator.attach(id, null);
    expect(await spectator.ask(onlyHere(id))).toMatchObject({ code: 'not-your-seat' });
    for (let n = 0; n < 10; n++) expect(await pages.first.ask(onlyHere(id))).toMatchObject({ t: 'done' });
    expect(await pages.first.ask(onlyHere(id))).toMatchObject({ code: 'too-many' });
    expect(await pages.second.ask(onlyHere(id))).toMatchObject({ t: 'done' });
    await time.pass(5000);
    expect(await pages.first.ask(onlyHere(id))).toMatchObject({ t: 'done' });
  });

  it('a seat that is taken back no longer offers the rematch that another device offered', async () => {
    const { tableServer } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer, { game: 'pocket' });
    const phone = await carried(tableServer, id, first.secret, PHONE);
    await pages.second.ask({ t: 'resign', table: id });
    await phone.ask(rematchOffer(id, 'first'));
    expect(pages.second.rematchOffers).toEqual(['first']);
    await pages.first.ask(onlyHere(id));
    expect(pages.second.rematchOffers).toEqual([]);
    // Its own offer stays.
    await pages.first.ask(rematchOffer(id, 'first'));
    await pages.first.ask(onlyHere(id));
    expect(pages.second.rematchOffers).toEqual(['first']);
  });
});

describe('the devices that go on to a rematch', () => {
  it('the devices that are connected when a rematch begins go on to it, and the one that offered it', async () => {
    const { tableServer, store } = await testServer();
    const { id, first, second, pages } = await dealTwo(tableServer, { game: 'pocket' });
    const [away, wished] = ['away', 'wished'].map(secretBy);
    const there = await carried(tableServer, id, first.secret, PHONE);
    (await carried(tableServer, id, first.secret, away!)).connection.closed();
    const wishing = await carried(tableServer, id, second.secret, wished!);
    await pages.first.ask({ t: 'resign', table: id });
    await wishing.ask(rematchOffer(id, 'second'));
    wishing.connection.closed();
    expect(await pages.first.ask(rematchOffer(id, 'first'))).toMatchObject({ t: 'done' });
    const next = there.table!.next!;
    const hashes = (await store.keysOf(next)).map(({ seat, hash }) => `${seat} ${hash}`).sort();
    expect(hashes).toEqual(
      [
        `first ${hashOf(first.secret)}`,
        `first ${hashOf(PHONE)}`,
        `second ${hashOf(second.secret)}`,
        `second ${hashOf(wished!)}`,
      ].sort(),
    );
    const late = new ScriptedPage(tableServer);
    await late.attach(next, away!);
    expect(late.frames.at(-1)).toMatchObject({ t: 'refused', code: 'not-your-seat' });
    await pages.first.attach(next, first.secret);
    expect(pages.first.last('attached')).toMatchObject({ seat: 'first', devices: 2 });
  });

  it('a device that offered a rematch, declined it and left does not go on to it', async () => {
    const { tableServer, store } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer, { game: 'pocket' });
    const phone = await carried(tableServer, id, first.secret, PHONE);
    await pages.first.ask({ t: 'resign', table: id });
    await phone.ask(rematchOffer(id, 'first'));
    await phone.ask({ t: 'offer-rematch', table: id, commitment: null });
    phone.connection.closed();
    for (const seat of ['first', 'second'] as const) await pages[seat].ask(rematchOffer(id, seat));
    const keys = await store.keysOf(pages.first.table!.next!);
    expect(keys.filter(({ seat }) => seat === 'first').map(({ hash }) => hash)).toEqual([
      hashOf(first.secret),
    ]);
  });
});
