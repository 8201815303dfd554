import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealAcross, TestCluster } from '../testing/test-cluster.ts';
import type { TestNode } from '../testing/test-cluster.ts';
import { partyBy, seatTwo, secretBy, SETTINGS } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { expectTruth, playOn, tableIn } from '../testing/truth.ts';

async function threeNodes(): Promise<{
  cluster: TestCluster;
  nodes: readonly [TestNode, TestNode, TestNode];
}> {
  const cluster = new TestCluster();
  const nodes = [
    await cluster.start('one'),
    await cluster.start('two'),
    await cluster.start('three'),
  ] as const;
  return { cluster, nodes };
}

/** Time for beats and for what they lead to. */
async function someTime(cluster: TestCluster, ms = 2500): Promise<void> {
  await cluster.time.pass(ms);
  await cluster.calm();
}

async function finished(cluster: TestCluster, played: PlayedTable): Promise<void> {
  const { pages, id } = played;
  expect(await pages.first.ask({ t: 'resign', table: id })).toMatchObject({ t: 'done' });
  await cluster.calm();
  expect(pages.second.table).toMatchObject({ status: 'over' });
}

describe('several nodes', () => {
  it('a table made at one node is listed at another, joined at a third, and then listed nowhere', async () => {
    const { cluster, nodes } = await threeNodes();
    const [one, two, three] = nodes;
    const maker = partyBy('maker');
    const created = await one.tableServer.create({
      settings: { ...SETTINGS, listed: true, clock: { kind: 'live', base: 300, increment: 5 } },
      name: 'Ada',
      secret: maker.secret,
      commitment: commitmentOf('first', maker.dealSecret),
    });
    if (!created.ok) throw new Error(created.error.code);
    const { id } = created.value.table;
    const page = new ScriptedPage(one.tableServer, 'maker');
    await page.attach(id, maker.secret);
    await someTime(cluster);
    for (const { tableServer } of nodes) expect(await tableServer.list()).toMatchObject([{ id }]);
    expect(await two.tableServer.list('pocket')).toEqual([]);
    const joiner = {
      name: 'Bob',
      secret: secretBy('joiner'),
      commitment: commitmentOf('second', secretBy('part')),
    };
    expect(await three.tableServer.join(id, joiner)).toMatchObject({ ok: true, value: { seat: 'second' } });
    expect(await two.tableServer.join(id, { ...joiner, secret: secretBy('late') })).toMatchObject({
      error: { code: 'seat-taken' },
    });
    await someTime(cluster);
    expect(page.table).toMatchObject({ status: 'committing', seats: { second: { name: 'Bob' } } });
    for (const { tableServer } of nodes) expect(await tableServer.list()).toEqual([]);
    expect(cluster.owners.holderOf(id)).toBe('one');
  });

  it('a table of days is listed at every node, also after the node that made it is gone', async () => {
    const { cluster, nodes } = await threeNodes();
    const [one, two] = nodes;
    const maker = partyBy('maker');
    const created = await one.tableServer.create({
      settings: { ...SETTINGS, listed: true, clock: { kind: 'days', days: 3 } },
      name: 'Ada',
      secret: maker.secret,
      commitment: commitmentOf('first', maker.dealSecret),
    });
    if (!created.ok) throw new Error(created.error.code);
    one.kill();
    await someTime(cluster);
    expect(await two.tableServer.list()).toMatchObject([{ id: created.value.table.id }]);
  });

  it('players, spectators, chat and presence are told across nodes, each room to its readers', async () => {
    const { cluster, nodes } = await threeNodes();
    const { id, pages } = await dealAcross(cluster, [nodes[0], nodes[1]]);
    const watching = new ScriptedPage(nodes[2].tableServer, 'spectator');
    await watching.attach(id, null);
    await someTime(cluster);
    expect(pages.first.presence).toMatchObject({ first: true, second: true, spectators: 1 });
    expect(await pages.second.ask({ t: 'chat', table: id, what: { text: 'Good evening' } })).toMatchObject({
      t: 'done',
    });
    expect(await watching.ask({ t: 'chat', table: id, what: { text: 'Who is it?' } })).toMatchObject({
      t: 'done',
    });
    await cluster.calm();
    const lines = (page: ScriptedPage): unknown[] => page.chat.map(({ what }) => what);
    expect(lines(pages.first)).toEqual([{ text: 'Good evening' }]);
    expect(lines(pages.second)).toEqual([{ text: 'Good evening' }]);
    expect(lines(watching)).toEqual([{ text: 'Who is it?' }]);
    pages.second.connection.closed();
    await cluster.calm();
    expect(pages.first.presence).toMatchObject({ first: true, second: false });
  });

  it('what a spectator may say is counted where they are connected, however many tables and holders there are', async () => {
    const { cluster, nodes } = await threeNodes();
    const tables = [
      await dealAcross(cluster, [nodes[0], nodes[1]], {}, 'here'),
      await dealAcross(cluster, [nodes[1], nodes[0]], {}, 'there'),
    ];
    const watching = new ScriptedPage(nodes[2].tableServer, 'spectator');
    const answers: string[] = [];
    for (let n = 0; n < 7; n++) {
      const { id } = tables[n % 2]!;
      await watching.attach(id, null);
      await cluster.calm();
      answers.push((await watching.ask({ t: 'chat', table: id, what: { text: String(n) } })).t);
      await cluster.calm();
    }
    expect(answers).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'refused']);
    expect(watching.limited).toEqual(['chat', 'chat']);
  });

  it('a seat is transferred at one node and taken at another, and no secret that holds a seat travels', async () => {
    const { cluster, nodes } = await threeNodes();
    const [one, two, three] = nodes;
    const carried: string[] = [];
    cluster.bus.onCarried = ({ text }) => void carried.push(text);
    const { id, first, second, pages } = await dealAcross(cluster, [one, two]);
    const offer = await two.tableServer.transferSeat(id, first.secret);
    if (!offer.ok) throw new Error(offer.error.code);
    const phone = secretBy('phone');
    expect(await three.tableServer.takeSeat({ code: offer.value.code, secret: phone })).toMatchObject({
      ok: true,
      value: { seat: 'first' },
    });
    const device = new ScriptedPage(three.tableServer, 'phone');
    await device.attach(id, phone);
    await cluster.calm();
    expect(device.seat).toBe('first');
    expect(pages.first.last('devices')).toMatchObject({ devices: 2 });
    expect(await pages.first.ask({ t: 'remove-other-devices', table: id })).toMatchObject({ t: 'done' });
    await cluster.calm();
    expect(device.last('detached')).toMatchObject({ table: id });
    expect(device.last('refused')).toMatchObject({ code: 'seat-reclaimed' });
    expect(await three.tableServer.transferSeat(id, phone)).toMatchObject({
      error: { code: 'not-your-seat' },
    });
    expect(carried.length).toBeGreaterThan(10);
    for (const secret of [first.secret, second.secret, phone])
      expect(carried.join('\n')).not.toContain(secret);
  });

  it('a key that holds no seat, and a table that does not exist, are refused at every node alike', async () => {
    const { cluster, nodes } = await threeNodes();
    const { id } = await seatTwo(nodes[0].tableServer);
    for (const { tableServer } of nodes) {
      const page = new ScriptedPage(tableServer, 'stranger');
      await page.attach(id, secretBy('wrong'));
      await cluster.calm();
      expect(page.last('refused')).toMatchObject({ code: 'not-your-seat' });
      await page.attach('unknown-----', null);
      await cluster.calm();
      expect(page.last('refused')).toMatchObject({ code: 'unknown-table' });
      expect(await tableServer.info('unknown-----')).toBeUndefined();
    }
    expect(cluster.owners.holderOf('unknown-----')).toBeNull();
  });

  it('a rematch begins between players at two nodes, and is played at both', async () => {
    const { cluster, nodes } = await threeNodes();
    const played = await dealAcross(cluster, [nodes[0], nodes[1]]);
    await finished(cluster, played);
    const parts = { first: secretBy('again first'), second: secretBy('again second') };
    for (const seat of ['second', 'first'] as const) {
      const commitment = commitmentOf(seat, parts[seat]);
      expect(
        await played.pages[seat].ask({ t: 'offer-rematch', table: played.id, commitment }),
      ).toMatchObject({ t: 'done' });
      await cluster.calm();
    }
    const next = played.pages.second.table?.next ?? '';
    expect(next).toHaveLength(12);
    expect(played.pages.first.table?.next).toBe(next);
    for (const seat of ['first', 'second'] as const) {
      await played.pages[seat].attach(next, played[seat].secret);
      await cluster.calm();
      expect(await played.pages[seat].ask({ t: 'reveal', table: next, secret: parts[seat] })).toMatchObject({
        t: 'done',
      });
    }
    await cluster.calm();
    for (const page of Object.values(played.pages))
      expect(page.table).toMatchObject({ id: next, status: 'playing' });
  });

  it('the operator looks at, ends and removes a table from any node', async () => {
    const { cluster, nodes } = await threeNodes();
    const [, , three] = nodes;
    const { id, pages } = await dealAcross(cluster, [nodes[0], nodes[1]]);
    expect(await three.tableServer.inspect(id)).toMatchObject({
      table: { id },
      view: { viewer: 'spectator' },
    });
    expect(await three.tableServer.removeTable(id)).toMatchObject({ error: { code: 'not-over' } });
    expect(await three.tableServer.closeTable(id)).toMatchObject({ ok: true, value: { status: 'aborted' } });
    await cluster.calm();
    expect(pages.second.table).toMatchObject({ status: 'aborted' });
    expect(await three.tableServer.closeTable(id)).toMatchObject({ error: { code: 'not-playing' } });
    expect(await three.tableServer.removeTable(id)).toMatchObject({ ok: true });
    await cluster.calm();
    for (const page of Object.values(pages)) expect(page.closedWith).toMatchObject({ code: 1001 });
    expect(await three.tableServer.info(id)).toBeUndefined();
    expect(cluster.owners.holderOf(id)).toBeNull();
  });

  it('a game whose clock runs ends in time though its node is gone and nobody follows it', async () => {
    const { cluster, nodes } = await threeNodes();
    const { id, pages } = await dealAcross(cluster, [nodes[0], nodes[0]], {
      clock: { kind: 'live', base: 60, increment: 0 },
    });
    for (const page of Object.values(pages)) page.connection.closed();
    nodes[0].kill();
    await someTime(cluster, 8000);
    expect(['two', 'three']).toContain(cluster.owners.holderOf(id));
    await someTime(cluster, 120_000);
    expect(await cluster.store.find(id)).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('a node that ends sends its pages away a few at a time, then its tables, and games go on without it', async () => {
    const { cluster, nodes } = await threeNodes();
    const [one, two, three] = nodes;
    const played = await dealAcross(cluster, [one, two], { game: 'pocket' });
    const others = await Promise.all(
      Array.from({ length: 60 }, (_, n) => seatTwo(one.tableServer, {}, `other ${String(n)}`)),
    );
    const drained = one.tableServer.drain();
    await someTime(cluster, 3500);
    expect(played.pages.first.closedWith).toMatchObject({ code: 1012 });
    played.pages.first.reconnect(three.tableServer);
    await played.pages.first.attach(played.id, played.first.secret);
    await cluster.calm();
    await drained;
    await cluster.calm();
    expect(one.tableServer.counts().cluster).toMatchObject({ isReady: false, held: 0 });
    expect(['two', 'three']).toContain(cluster.owners.holderOf(played.id));
    expect(cluster.owners.heldBy('one')).toEqual([]);
    await playOn(played, seededRandom('drain'), 6, () => cluster.calm());
    const table = await tableIn(cluster.store, played.id);
    expectTruth(played.by('jack'), table, 'jack');
    expectTruth(played.by('investigator'), table, 'investigator');
    expect(played.pages.second.closedWith).toBeNull();
    const left = others.at(-1)!;
    expect(await two.tableServer.standing(left.id)).toMatchObject({ id: left.id });
    await one.tableServer.close();
  });

  it('a node that is cut off while others are not is not ready, and sends its pages to them', async () => {
    const { cluster, nodes } = await threeNodes();
    const [one, two, three] = nodes;
    const { id, pages } = await dealAcross(cluster, [one, two]);
    cluster.bus.cut('one', true);
    expect(one.tableServer.counts().cluster).toMatchObject({ isReady: false });
    pages.second.send({ t: 'chat', table: id, what: { text: 'Hello?' }, id: 'hello' });
    await someTime(cluster, 8000);
    expect(pages.first.closedWith).toMatchObject({ code: 1012 });
    expect(pages.second.answerTo('hello')).toMatchObject({ t: 'done' });
    expect(cluster.owners.holderOf(id)).not.toBe('one');
    expect(three.tableServer.counts().cluster).toMatchObject({ isReady: true });
  });
});
