import { commitmentOf } from '@lamplight/rules/fair';
import { seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, seatTwo, secretBy, testHall } from '../testing/test-hall.ts';
import { calm } from '../testing/test-time.ts';
import { expectTruth, playOn, tableIn } from '../testing/truth.ts';

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
  it('are made once, however often the same secret asks for it', async () => {
    const { hall, store, time } = await testHall();
    const [one, two] = await Promise.all([hall.create(creation), hall.create(creation)]);
    expect(one).toEqual(two);
    const again = await testHall({ store, time });
    expect(await again.hall.create(creation)).toEqual(one);
    expect(one).toMatchObject({ ok: true, value: { seat: 'first', table: { status: 'waiting' } } });
  });

  it('keep no secret, and show none', async () => {
    const { hall, store, lines } = await testHall();
    const { id, first, second } = await dealTwo(hall);
    const kept = JSON.stringify([await store.keysOf(id), await store.find(id), await store.load(id)]);
    for (const { secret } of [first, second]) expect(kept).not.toContain(secret);
    const row = (await store.find(id))!;
    const shown = JSON.stringify([await hall.info(id), await hall.inspect(id), lines]);
    for (const secret of Object.values(row.dealSecrets)) expect(shown).not.toContain(secret);
  });

  it('are joined by one other, once', async () => {
    const { hall } = await testHall();
    const created = await hall.create(creation);
    const { id } = created.ok ? created.value.table : { id: '' };
    expect(await hall.join(id, { ...joining('x'), secret: party.secret })).toMatchObject({
      code: 'own-table',
    });
    const both = await Promise.all([hall.join(id, joining('x')), hall.join(id, joining('y'))]);
    expect(both).toMatchObject([{ ok: true, value: { seat: 'second' } }, { code: 'seat-taken' }]);
    expect(await hall.join(id, joining('x'))).toMatchObject({ ok: true, value: { seat: 'second' } });
    expect(await hall.join('nowhere-here', joining('x'))).toEqual({ ok: false, code: 'unknown-table' });
    expect(await hall.join('nowhere-here', joining('x'))).toEqual({ ok: false, code: 'unknown-table' });
  });

  it('are listed while they wait, if they are to be', async () => {
    const { hall } = await testHall();
    const listed = await hall.create({ ...creation, settings: { ...SETTINGS, listed: true } });
    await hall.create({ ...creation, secret: secretBy('private') });
    const { table } = listed.ok ? listed.value : { table: null };
    expect(await hall.list()).toEqual([table]);
    expect(await hall.list('pocket')).toEqual([]);
    await hall.join(table!.id, joining('x'));
    expect(await hall.list()).toEqual([]);
  });

  it('know their options', async () => {
    const { hall } = await testHall();
    const settings = { ...SETTINGS, options: { edition: 'no such' } };
    expect(await hall.create({ ...creation, settings })).toEqual({ ok: false, code: 'bad-options' });
  });

  it('are dealt when both have opened what they bound themselves to', async () => {
    const { hall } = await testHall();
    const { id, first, second } = await seatTwo(hall);
    const page = new ScriptedPage(hall);
    await page.attach(id, first.secret);
    expect(page.update).toBeNull();
    const reveal = (secret: string): SentFrame => ({ t: 'reveal', table: id, secret });
    expect(await page.ask(reveal(second.dealSecret))).toMatchObject({ code: 'broken-commitment' });
    expect(await page.ask(reveal(first.dealSecret))).toMatchObject({ t: 'done' });
    expect(page.table!.status).toBe('sealing');
    const other = new ScriptedPage(hall);
    await other.attach(id, second.secret);
    expect(await other.ask(reveal(second.dealSecret))).toMatchObject({ t: 'done' });
    expect(page.table).toMatchObject({ status: 'playing', roles: { investigator: 'first', jack: 'second' } });
    expect(page.update).toMatchObject({ since: null });
    expect(await page.ask(reveal(first.dealSecret))).toMatchObject({ t: 'done' });
    expect(await page.ask(reveal(secretBy('another')))).toMatchObject({ code: 'not-sealing' });
  });

  it('can be aborted before the deal, and only before', async () => {
    const { hall } = await testHall();
    const { id, second } = await seatTwo(hall);
    const page = new ScriptedPage(hall);
    await page.attach(id, second.secret);
    for (let n = 0; n < 2; n++)
      expect(await page.ask({ t: 'abort', table: id, id: 'x' })).toMatchObject({ t: 'done' });
    expect(page.table!.status).toBe('aborted');
    expect(await page.ask({ t: 'resign', table: id })).toMatchObject({ code: 'not-playing' });
    const played = await dealTwo(hall, {}, 'dealt');
    const abort = { t: 'abort', table: played.id } as const;
    expect(await played.pages.first.ask(abort)).toMatchObject({ code: 'already-dealt' });
  });

  it('can be closed from outside: nobody has won', async () => {
    const { hall } = await testHall();
    const { id, pages } = await dealTwo(hall);
    expect(await hall.closeTable(id)).toMatchObject({
      ok: true,
      value: { status: 'aborted', outcome: null },
    });
    expect(pages.first.table!.status).toBe('aborted');
    const [move] = [...pages.first.update!.moves, ...pages.second.update!.moves];
    for (const page of Object.values(pages))
      expect(await page.ask({ t: 'move', table: id, at: page.version, move })).toMatchObject({
        code: 'not-playing',
      });
    expect(await hall.closeTable(id)).toEqual({ ok: false, code: 'not-playing' });
    expect(await hall.record(id)).toEqual({ ok: false, code: 'not-over' });
  });

  it('are carried to another device by a code that works once', async () => {
    const { hall, time } = await testHall();
    const { id, first, pages } = await dealTwo(hall);
    expect(await hall.carry(id, secretBy('wrong'))).toMatchObject({ code: 'not-your-seat' });
    const offer = await hall.carry(id, first.secret);
    if (!offer.ok) throw new Error(offer.code);
    const { code } = offer.value;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const secret = secretBy('phone');
    for (let n = 0; n < 2; n++)
      expect(await hall.take({ code, secret })).toMatchObject({ ok: true, value: { seat: 'first' } });
    expect(await hall.take({ code, secret: secretBy('thief') })).toEqual({ ok: false, code: 'bad-code' });
    const phone = new ScriptedPage(hall);
    await phone.attach(id, secret);
    expect(phone.view).toEqual(pages.first.view);
    const late = await hall.carry(id, first.secret);
    await time.pass(11 * 60_000);
    expect(await hall.take({ code: late.ok ? late.value.code : '', secret: secretBy('late') })).toEqual({
      ok: false,
      code: 'bad-code',
    });
  });
});

describe('frames in the wrong order or from the wrong people', () => {
  it('are refused, and the connection stays', async () => {
    const { hall } = await testHall();
    const { id, pages } = await dealTwo(hall);
    const page = new ScriptedPage(hall);
    const resign = { t: 'resign', table: id } as const;
    expect(await page.ask(resign)).toMatchObject({ code: 'hello-first' });
    page.send({ t: 'hello', protocol: 1 });
    expect(await page.ask(resign)).toMatchObject({ code: 'not-attached' });
    page.send({ t: 'attach', table: 'nowhere-here', secret: null, since: null });
    await calm();
    expect(page.last('refused')).toMatchObject({ code: 'unknown-table', id: null });
    page.send({ t: 'attach', table: id, secret: secretBy('guess'), since: null });
    await calm();
    expect(page.last('refused')).toMatchObject({ code: 'not-your-seat' });
    await page.attach(id, null);
    for (const frame of [
      resign,
      { t: 'abort', table: id },
      { t: 'move', table: id, at: 1, move: 'pass' },
      { t: 'undo', table: id, at: 1 },
      { t: 'claim', table: id, take: 'win' },
      { t: 'rematch', table: id, commitment: secretBy('x') },
      { t: 'reveal', table: id, secret: secretBy('x') },
    ] as const)
      expect(await page.ask(frame)).toMatchObject({ t: 'refused', code: 'not-your-seat' });
    const rematch = { t: 'rematch', table: id, commitment: secretBy('x') } as const;
    expect(await pages.first.ask(rematch)).toMatchObject({ code: 'not-over' });
    page.send({ t: 'detach', table: id });
    expect(page.last('detached')).toEqual({ t: 'detached', table: id });
    expect(await page.ask(resign)).toMatchObject({ code: 'not-attached' });
    expect(page.closedWith).toBeNull();
  });

  it('wait for an attach that is on its way', async () => {
    const { hall, store, time } = await testHall();
    const { id, first, pages } = await dealTwo(hall);
    await hall.close();
    const again = await testHall({ store, time });
    const page = new ScriptedPage(again.hall);
    page.send({ t: 'hello', protocol: 1 });
    page.send({ t: 'attach', table: id, secret: first.secret, since: null });
    const { moves, version } = pages.first.update!;
    const answer = await page.ask({ t: 'move', table: id, at: version, move: moves[0] ?? 'pass' });
    expect(answer.t === 'done' || answer.code === 'not-your-decision').toBe(true);
  });

  it('are too many at last', async () => {
    const { hall } = await testHall({ limits: {} });
    const page = new ScriptedPage(hall);
    for (let n = 0; n < 51; n++) page.sendText('nonsense');
    expect(page.frames).toHaveLength(51);
    expect(page.closedWith).toMatchObject({ code: 1008 });
    page.sendText('nonsense');
    expect(page.frames).toHaveLength(51);
    const quick = new ScriptedPage(hall);
    for (let n = 0; n < 401; n++) quick.send({ t: 'ping', n });
    expect(quick.frames.filter(({ t }) => t === 'pong')).toHaveLength(400);
    expect(quick.last('refused')).toMatchObject({ code: 'too-many' });
  });

  it('that guess tables and secrets are stopped by their address', async () => {
    const { hall, time } = await testHall({ limits: {} });
    const { id } = await seatTwo(hall);
    const codes = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const page = new ScriptedPage(hall);
      await page.attach(n % 2 ? id : 'nowhere-here', secretBy(String(n)));
      codes.add(page.last('refused')!.code);
    }
    expect([...codes].sort()).toEqual(['not-your-seat', 'too-many', 'unknown-table']);
    await time.pass(60_000);
    const page = new ScriptedPage(hall);
    await page.attach(id, secretBy('later'));
    expect(page.last('refused')).toMatchObject({ code: 'not-your-seat' });
  });

  it('of another protocol are sent away', async () => {
    const { hall } = await testHall();
    const page = new ScriptedPage(hall);
    page.sendText('{"t":"hello","protocol":99}');
    expect(page.last('refused')).toMatchObject({ code: 'wrong-protocol' });
    expect(page.closedWith).toMatchObject({ code: 1002 });
    await hall.close();
  });
});

describe('requests sent again', () => {
  it('are answered again and not done again, before and after a restart', async () => {
    const { hall, store, time } = await testHall();
    const played = await dealTwo(hall, { game: 'london' });
    const { id, pages } = played;
    await playOn(played, seededRandom('again'), 7);
    const page = pages.first.update!.moves.length > 0 ? pages.first : pages.second;
    const { secret } = played[page.seat!];
    const [move] = page.update!.moves;
    const sent: SentFrame[] = [
      { t: 'move', table: id, id: 'a move', at: page.version, move },
      { t: 'say', table: id, id: 'a line', what: { text: 'hm' } },
      { t: 'reveal', table: id, id: 'a part', secret: played[page.seat!].dealSecret },
    ];
    for (const frame of sent) expect(await page.ask(frame)).toMatchObject({ t: 'done' });
    if (page.update!.canUndo) {
      const undo = { t: 'undo', table: id, id: 'an undo', at: page.version } as const;
      expect(await page.ask(undo)).toMatchObject({ t: 'done' });
      sent.push(undo);
    }
    const resign = { t: 'resign', table: id, id: 'the end' } as const;
    const before = await store.load(id);
    for (const frame of sent) expect(await page.ask(frame)).toMatchObject({ t: 'done' });
    await hall.close();
    const again = await testHall({ store, time });
    page.reconnect(again.hall);
    await page.attach(id, secret, page.version);
    for (const frame of sent) expect(await page.ask(frame)).toMatchObject({ t: 'done' });
    expect(await store.load(id)).toEqual(before);
    expect(await store.lines(id)).toHaveLength(1);
    expect(page.chat).toHaveLength(1);
    expectTruth(page, await tableIn(store, id), page.role!);
    for (let n = 0; n < 2; n++) expect(await page.ask(resign)).toMatchObject({ t: 'done' });
    expect(await page.ask({ ...resign, id: 'once more' })).toMatchObject({ code: 'game-over' });
    await again.hall.close();
    const third = await testHall({ store, time });
    page.reconnect(third.hall);
    await page.attach(id, secret, page.version);
    expect(await page.ask(resign)).toMatchObject({ t: 'done' });
    expect(await page.ask(sent[0])).toMatchObject({ t: 'done' });
  });
});

describe('a cut or a restart in the middle', () => {
  it.each(['london', 'newyork', 'pocket'] as const)(
    'loses no decision that was answered: %s',
    async (game) => {
      let { hall, store, time } = await testHall();
      const played = await dealTwo(hall, { game }, 'restart');
      const { id, pages } = played;
      const random = seededRandom('restarts');
      let decisions = 0;
      for (let round = 0; round < 8 && !pages.first.update!.outcome; round++) {
        decisions += await playOn(played, random, 1 + random(9));
        if (round % 2 === 0) {
          await hall.close();
          ({ hall, store, time } = await testHall({ store, time }));
        }
        for (const page of Object.values(pages)) {
          page.reconnect(hall);
          const since = random(3) === 0 ? null : page.version;
          await page.attach(id, played[page.seat!].secret, since);
          const table = await tableIn(store, id);
          expectTruth(page, table, page.role!);
          const log = table.log().filter((entry) => 'id' in entry);
          expect(log.length).toBeGreaterThanOrEqual(decisions);
        }
      }
      expect(decisions).toBeGreaterThan(10);
    },
  );

  it('is made good from any version a page has seen', async () => {
    const { hall, store } = await testHall();
    const played = await dealTwo(hall, { game: 'london' }, 'since');
    const away = new ScriptedPage(hall);
    const { id } = played;
    const random = seededRandom('since');
    for (let round = 0; round < 12; round++) {
      away.reconnect(hall);
      await away.attach(id, played.first.secret, away.update ? away.version : null);
      expectTruth(away, await tableIn(store, id), away.role!);
      away.connection.closed();
      await playOn(played, random, random(8));
    }
  });
});
