import { seededRandom } from '@lamplight/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, byRole, dealResuming, decideOnce, pagesOf } from '../testing/resuming-pages.ts';
import type { ResumingTable } from '../testing/resuming-pages.ts';
import { TestCluster } from '../testing/test-cluster.ts';
import type { TestNode } from '../testing/test-cluster.ts';
import { seatTwo } from '../testing/test-server.ts';
import { expectTruth, tableIn } from '../testing/truth.ts';

/** Everybody sees what the store says, and every request that was done stands in the log once, all others at most once. */
async function expectWhole(cluster: TestCluster, table: ResumingTable): Promise<void> {
  const stored = await tableIn(cluster.store, table.id);
  expectTruth(byRole(table, 'jack'), stored, 'jack');
  expectTruth(byRole(table, 'investigator'), stored, 'investigator');
  expectTruth(table.spectator.page, stored, 'spectator');
  const ids = stored.log().flatMap((entry) => ('id' in entry && entry.id !== undefined ? [entry.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  const decided = [...table.first.done, ...table.second.done].filter((id) => id.startsWith('decision'));
  expect(new Set(ids)).toEqual(new Set(decided));
}

/** Where a node is killed: at which of its steps, and of which kind. */
const Kill = fc.record({
  decision: fc.nat(9),
  victim: fc.constantFrom('holder', 'first', 'second'),
  step: fc.nat(6),
  kind: fc.constantFrom('before', 'after', 'bus'),
});
type Kill = typeof Kill extends fc.Arbitrary<infer Value> ? Value : never;

/** Kills a node at one of its steps; at the latest when the returned function is called. */
function killAt(cluster: TestCluster, victim: TestNode, { step, kind }: Kill): () => void {
  let left = step;
  const strike = (): void => {
    if (left-- === 0) victim.kill();
  };
  if (kind === 'bus') cluster.bus.onCarried = strike;
  else {
    victim.onStore = (_what, when) => {
      if (when === kind) strike();
    };
  }
  return () => {
    cluster.bus.onCarried = () => undefined;
    victim.kill();
  };
}

describe('a node that is lost', () => {
  it('after kills between any two steps every answered decision is stored once, and all see the newest version', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), fc.array(Kill, { minLength: 1, maxLength: 3 }), async (seed, kills) => {
        const cluster = new TestCluster();
        const nodes: TestNode[] = [];
        for (const id of ['maker', 'left', 'right', 'third']) nodes.push(await cluster.start(id));
        const [maker, left, right, third] = nodes as [TestNode, TestNode, TestNode, TestNode];
        const seated = await seatTwo(maker.tableServer, { game: 'pocket' }, 'loss');
        // The maker's node holds the table, and none of its pages is there.
        const table = await dealResuming(cluster, seated, [left, right, third]);
        const random = seededRandom(String(seed));
        for (let n = 0; n < 10; n++) {
          const kill = kills.find(({ decision }) => decision === n);
          const holder = cluster.owners.holderOf(table.id);
          const name = kill?.victim === 'holder' ? holder : kill && table[kill.victim].node.id;
          const victim = nodes.find(({ id }) => id === name);
          const finish = kill && victim ? killAt(cluster, victim, kill) : () => undefined;
          if (!decideOnce(table, random, `decision ${String(n)}`)) break;
          await cluster.calm();
          finish();
          if (victim) {
            const refuge = await cluster.start(`refuge ${String(n)}`);
            nodes.push(refuge);
            for (const page of pagesOf(table)) if (page.node === victim) await page.resume(refuge);
          }
          // Nobody waits for a lease to end.
          expect(await answered(cluster, table)).toBeLessThan(1000);
          await cluster.time.pass(50);
          await cluster.calm();
          if (victim) await cluster.time.pass(4000);
        }
        await cluster.time.pass(4000);
        await cluster.calm();
        await expectWhole(cluster, table);
        for (const { isDead, lines } of nodes)
          if (!isDead) expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
      }),
      { numRuns: 40, seed: 18 },
    );
  });
});
