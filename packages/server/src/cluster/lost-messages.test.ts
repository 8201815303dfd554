import { seededRandom } from '@lamplight/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, byRole, dealResuming, decideOnce, pagesOf } from '../testing/resuming-pages.ts';
import type { ResumingTable } from '../testing/resuming-pages.ts';
import { TestCluster } from '../testing/test-cluster.ts';
import type { TestNode } from '../testing/test-cluster.ts';
import { seatTwo } from '../testing/test-server.ts';
import { expectTruth, tableIn } from '../testing/truth.ts';

interface Followed {
  readonly cluster: TestCluster;
  readonly nodes: readonly TestNode[];
  readonly table: ResumingTable;
}

/** A table held by the node `maker`; its players and a spectator are at three others. */
async function followed(seed: string): Promise<Followed> {
  const cluster = new TestCluster();
  const nodes: TestNode[] = [];
  for (const id of ['maker', 'left', 'right', 'third']) nodes.push(await cluster.start(id));
  const [maker, left, right, third] = nodes as [TestNode, TestNode, TestNode, TestNode];
  const seated = await seatTwo(maker.tableServer, { game: 'pocket' }, seed);
  const table = await dealResuming(cluster, seated, [left, right, third]);
  // How many watch is told a second later.
  await cluster.time.pass(1500);
  await cluster.calm();
  return { cluster, nodes, table };
}

async function expectNewest({ cluster, table }: Followed): Promise<void> {
  const stored = await tableIn(cluster.store, table.id);
  expectTruth(byRole(table, 'jack'), stored, 'jack');
  expectTruth(byRole(table, 'investigator'), stored, 'investigator');
  expectTruth(table.spectator.page, stored, 'spectator');
}

describe('messages between nodes', () => {
  it('messages that are lost or late in either direction are made good within three seconds, and no request is done twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1000),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(40),
        async (seed, percentLost, longest) => {
          const all = await followed('lost');
          const { cluster, nodes, table } = all;
          const random = seededRandom(String(seed));
          const fate = seededRandom(`fate ${String(seed)}`);
          cluster.bus.isLost = () => fate(100) < percentLost;
          cluster.bus.delayOf = () => fate(longest + 1);
          let decisions = 0;
          for (; decisions < 12; decisions++) {
            if (!decideOnce(table, random, `decision ${String(decisions)}`)) break;
            await answered(cluster, table, 60_000);
            await cluster.time.pass(100);
            await cluster.calm();
          }
          cluster.bus.isLost = () => false;
          cluster.bus.delayOf = () => 0;
          await cluster.time.pass(3000);
          await cluster.calm();
          await expectNewest(all);
          const log = (await tableIn(cluster.store, table.id)).log();
          const ids = log.flatMap((entry) => ('id' in entry && entry.id !== undefined ? [entry.id] : []));
          expect(new Set(ids).size).toBe(ids.length);
          // Nobody seems to have left, and nobody is counted twice.
          for (const { page } of pagesOf(table))
            expect(page.presence).toMatchObject({ first: true, second: true, spectators: 1 });
          for (const { lines } of nodes) expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
        },
      ),
      { numRuns: 30, seed: 7 },
    );
  });

  it('a viewer who waits for nothing is shown what was lost on the way, at the next beat', async () => {
    const all = await followed('beat');
    const { cluster, table } = all;
    cluster.bus.isLost = ({ to, text }) => to === 'third' && text.includes('"t":"update"');
    decideOnce(table, seededRandom('beat'), 'decision');
    await answered(cluster, table);
    cluster.bus.isLost = () => false;
    const stale = table.spectator.page.version;
    await cluster.time.pass(1000);
    await cluster.calm();
    await expectNewest(all);
    expect(table.spectator.page.version).toBeGreaterThan(stale);
  });

  it('somebody whose leaving was lost on the way does not stay at the table', async () => {
    const { cluster, table } = await followed('leave');
    cluster.bus.isLost = ({ text }) => text.includes('"k":"leave"');
    table.spectator.page.connection.closed();
    await cluster.calm();
    cluster.bus.isLost = () => false;
    expect(table.first.page.presence).toMatchObject({ spectators: 1 });
    await cluster.time.pass(10_000);
    await cluster.calm();
    expect(table.first.page.presence).toMatchObject({ first: true, second: true, spectators: 0 });
  });

  it('viewers at a node that is gone have left, and those at other nodes are not told that they did', async () => {
    const { cluster, nodes, table } = await followed('gone');
    nodes[2]?.kill();
    await cluster.time.pass(8000);
    await cluster.calm();
    expect(table.first.page.presence).toMatchObject({ first: true, second: false, spectators: 1 });
    const told = table.first.page.frames.filter(({ t }) => t === 'presence').length;
    await table.second.resume(nodes[3] as TestNode);
    await cluster.calm();
    expect(table.first.page.presence).toMatchObject({ second: true });
    expect(table.first.page.frames.filter(({ t }) => t === 'presence')).toHaveLength(told + 1);
  });

  it('a bad message is dropped and logged by its table, and costs nothing else', async () => {
    const all = await followed('bad');
    const { cluster, nodes, table } = all;
    const bus = cluster.bus.connect('stranger');
    const secret = '5ec7e7';
    bus.publish(`lamplight.t.${table.id}`, `{"v":1,"k":"ask","secret":"${secret}"`);
    bus.publish(
      `lamplight.t.${table.id}`,
      JSON.stringify({ v: 99, k: 'leave', from: 'left', to: 'maker', wire: 0 }),
    );
    bus.publish('lamplight.n.left', `nothing\n${secret}`);
    bus.publish('lamplight.all', secret);
    await cluster.calm();
    expect(nodes[0]?.lines.filter(({ what }) => what === 'bus')).toEqual([
      { level: 'warn', what: 'bus', table: table.id, code: 'bad-message' },
      { level: 'warn', what: 'bus', table: table.id, code: 'bad-message' },
      { level: 'warn', what: 'bus', code: 'bad-message' },
    ]);
    expect(JSON.stringify(nodes.map(({ lines }) => lines))).not.toContain(secret);
    decideOnce(table, seededRandom('bad'), 'decision');
    expect(await answered(cluster, table)).toBe(0);
    await expectNewest(all);
  });
});

describe('a table that changes its holder', () => {
  it('after a change of holder nobody is told that a player left who stayed', async () => {
    const { cluster, nodes, table } = await followed('arrive');
    const before = pagesOf(table).map(({ page }) => page.frames.length);
    nodes[0]?.kill();
    decideOnce(table, seededRandom('arrive'), 'decision');
    await answered(cluster, table);
    await cluster.time.pass(5000);
    await cluster.calm();
    pagesOf(table).forEach(({ page }, at) => {
      const since = page.frames.slice(before[at]);
      const seen = since.flatMap((frame) =>
        frame.t === 'presence' || frame.t === 'attached' ? [frame.presence] : [],
      );
      expect(seen.length).toBeGreaterThan(0);
      for (const presence of seen) expect(presence).toMatchObject({ first: true, second: true });
      expect(page.closedWith).toBeNull();
    });
  });

  it('a player who does not come back after a change of holder has left two seconds later', async () => {
    const { cluster, nodes, table } = await followed('absent');
    const [maker, left] = nodes;
    maker?.kill();
    left?.kill();
    const { page } = table.second;
    page.send({ t: 'chat', table: table.id, what: { text: 'Still there?' } });
    await cluster.time.pass(1500);
    await cluster.calm();
    expect(page.presence).toMatchObject({ first: true });
    await cluster.time.pass(1500);
    await cluster.calm();
    expect(page.presence).toMatchObject({ first: false, second: true });
  });

  it('a node lets a table go that another one wants, and its own viewers follow it there', async () => {
    const { cluster, nodes, table } = await followed('wanted');
    const random = seededRandom('wanted');
    // The spectator is where the table is held.
    await table.spectator.resume(nodes[0] as TestNode);
    await cluster.calm();
    cluster.owners.want(table.id);
    for (let n = 0; n < 3; n++) {
      decideOnce(table, random, `decision ${String(n)}`);
      await answered(cluster, table);
      await cluster.time.pass(500);
      await cluster.calm();
    }
    expect(['left', 'right', 'third']).toContain(cluster.owners.holderOf(table.id));
    const stored = await tableIn(cluster.store, table.id);
    expectTruth(table.spectator.page, stored, 'spectator');
    expectTruth(byRole(table, 'jack'), stored, 'jack');
    for (const { page } of pagesOf(table)) expect(page.closedWith).toBeNull();
  });
});
