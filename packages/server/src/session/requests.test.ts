import { PROTOCOL } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, secretBy, testServer } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { expectTruth, playOn, tableIn } from '../testing/truth.ts';

describe('frames in the wrong order or from the wrong people', () => {
  it('frames in the wrong order or from the wrong people are refused, and the connection stays', async () => {
    const { tableServer } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    const page = new ScriptedPage(tableServer);
    const resign = { t: 'resign', table: id } as const;
    expect(await page.ask(resign)).toMatchObject({ code: 'hello-first' });
    page.send({ t: 'hello', protocol: PROTOCOL });
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
      { t: 'offer-rematch', table: id, commitment: secretBy('x') },
      { t: 'reveal', table: id, secret: secretBy('x') },
    ] as const)
      expect(await page.ask(frame)).toMatchObject({ t: 'refused', code: 'not-your-seat' });
    const rematch = { t: 'offer-rematch', table: id, commitment: secretBy('x') } as const;
    expect(await pages.first.ask(rematch)).toMatchObject({ code: 'not-over' });
    page.send({ t: 'detach', table: id });
    expect(page.last('detached')).toEqual({ t: 'detached', table: id });
    expect(await page.ask(resign)).toMatchObject({ code: 'not-attached' });
    expect(page.closedWith).toBeNull();
  });

  it('frames for a table wait while the connection is being attached to it', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    await tableServer.close();
    const again = await testServer({ store, time });
    const page = new ScriptedPage(again.tableServer);
    page.send({ t: 'hello', protocol: PROTOCOL });
    page.send({ t: 'attach', table: id, secret: first.secret, since: null });
    const { moves, version } = pages.first.update!;
    const answer = await page.ask({ t: 'move', table: id, at: version, move: moves[0] ?? 'pass' });
    expect(answer.t === 'done' || answer.code === 'not-your-decision').toBe(true);
  });

  it('a connection that sends too many bad frames is closed', async () => {
    const { tableServer } = await testServer({ limits: {} });
    const page = new ScriptedPage(tableServer);
    for (let n = 0; n < 51; n++) page.sendText('nonsense');
    expect(page.frames).toHaveLength(51);
    expect(page.closedWith).toMatchObject({ code: 1008 });
    page.sendText('nonsense');
    expect(page.frames).toHaveLength(51);
  });

  it('guesses of tables and secrets are limited for each address', async () => {
    const { tableServer, time } = await testServer({ limits: {} });
    const { id } = await seatTwo(tableServer);
    const codes = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const page = new ScriptedPage(tableServer);
      await page.attach(n % 2 ? id : 'nowhere-here', secretBy(String(n)));
      codes.add(page.last('refused')!.code);
    }
    expect([...codes].sort()).toEqual(['not-your-seat', 'too-many', 'unknown-table']);
    await time.pass(60_000);
    const page = new ScriptedPage(tableServer);
    await page.attach(id, secretBy('later'));
    expect(page.last('refused')).toMatchObject({ code: 'not-your-seat' });
  });

  it('guesses are limited for all addresses of a /48 together', async () => {
    const { tableServer } = await testServer({ limits: { guesses: { burst: 2, perSecond: 0.001 } } });
    const codes: string[] = [];
    for (let n = 0; n < 20; n++) {
      const page = new ScriptedPage(tableServer, 'page', `2001:db8:0:${String(n)}::1`);
      await page.attach('nowhere-here', secretBy(String(n)));
      codes.push(page.last('refused')!.code);
    }
    expect(codes.filter((code) => code === 'unknown-table')).toHaveLength(16);
    expect(codes.slice(16)).toEqual(Array(4).fill('too-many'));
  });

  it('a page with another version of the protocol is disconnected', async () => {
    const { tableServer } = await testServer();
    const page = new ScriptedPage(tableServer);
    page.sendText('{"t":"hello","protocol":99}');
    expect(page.last('refused')).toMatchObject({ code: 'wrong-protocol' });
    expect(page.closedWith).toMatchObject({ code: 1002 });
    await tableServer.close();
  });
});

describe('requests sent again', () => {
  it('a request that is sent again is answered again and not done again, before and after a restart', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await dealTwo(tableServer, { game: 'london' });
    const { id, pages } = played;
    await playOn(played, seededRandom('again'), 7);
    const page = pages.first.update!.moves.length > 0 ? pages.first : pages.second;
    const { secret } = played[page.seat!];
    const [move] = page.update!.moves;
    const sent: SentFrame[] = [
      { t: 'move', table: id, id: 'a move', at: page.version, move: move! },
      { t: 'chat', table: id, id: 'a line', what: { text: 'hm' } },
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
    await tableServer.close();
    const again = await testServer({ store, time });
    page.reconnect(again.tableServer);
    await page.attach(id, secret, page.version);
    for (const frame of sent) expect(await page.ask(frame)).toMatchObject({ t: 'done' });
    expect(await store.load(id)).toEqual(before);
    expect(await store.lines(id)).toHaveLength(1);
    expect(page.chat).toHaveLength(1);
    expectTruth(page, await tableIn(store, id), page.role!);
    for (let n = 0; n < 2; n++) expect(await page.ask(resign)).toMatchObject({ t: 'done' });
    expect(await page.ask({ ...resign, id: 'once more' })).toMatchObject({ code: 'game-over' });
    await again.tableServer.close();
    const third = await testServer({ store, time });
    page.reconnect(third.tableServer);
    await page.attach(id, secret, page.version);
    expect(await page.ask(resign)).toMatchObject({ t: 'done' });
    expect(await page.ask(sent[0]!)).toMatchObject({ t: 'done' });
  });
});

describe('a cut or a restart in the middle', () => {
  it.each(['london', 'newyork', 'pocket'] as const)(
    'a lost connection or a restart loses no decision of %s that was answered',
    async (game) => {
      let { tableServer, store, time } = await testServer();
      const played = await dealTwo(tableServer, { game }, 'restart');
      const { id, pages } = played;
      const random = seededRandom('restarts');
      let decisions = 0;
      for (let round = 0; round < 8 && !pages.first.update!.outcome; round++) {
        decisions += await playOn(played, random, 1 + random(9));
        if (round % 2 === 0) {
          await tableServer.close();
          ({ tableServer, store, time } = await testServer({ store, time }));
        }
        for (const page of Object.values(pages)) {
          page.reconnect(tableServer);
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

  it('a page that reconnects catches up from any version that it has seen', async () => {
    const { tableServer, store } = await testServer();
    const played = await dealTwo(tableServer, { game: 'london' }, 'since');
    const away = new ScriptedPage(tableServer);
    const { id } = played;
    const random = seededRandom('since');
    for (let round = 0; round < 12; round++) {
      away.reconnect(tableServer);
      await away.attach(id, played.first.secret, away.update ? away.version : null);
      expectTruth(away, await tableIn(store, id), away.role!);
      away.connection.closed();
      await playOn(played, random, random(8));
    }
  });
});
