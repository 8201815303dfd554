import { seededRandom } from '@lamplight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { OwnerRegistry } from '../testing/memory-owners.ts';
import { natsProgram, startNats } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { seatTwo, testServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';
import { expectTruth, nextDecision, tableIn } from '../testing/truth.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { Bus } from './bus.ts';
import { openNatsBus } from './nats-bus.ts';

const program = natsProgram();

describe.skipIf(program === undefined)('nodes over NATS', () => {
  let server: NatsServer;
  const open: Bus[] = [];

  beforeAll(async () => {
    server = await startNats(program ?? '');
  });
  afterAll(async () => {
    await Promise.all(open.map((bus) => bus.close()));
    await server.kill();
  });

  it('a game is played at two nodes over NATS, also after its server was killed and started again', async () => {
    const store = memoryServerStore();
    const time = new TestTime();
    const owners = new OwnerRegistry(time);
    const start = async (id: string) => {
      const random = seededRandom(id);
      const bus = await openNatsBus({ servers: [server.url], name: id });
      open.push(bus);
      const secrets = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random(256));
      return testServer({ store, time, secrets, cluster: { owners: owners.enter(undefined, id), bus } });
    };
    const [one, two, three] = [await start('one'), await start('two'), await start('three')];
    const { id, first, second } = await seatTwo(one.tableServer, { game: 'pocket' }, 'nats');
    const pages = [
      new ScriptedPage(one.tableServer, 'first'),
      new ScriptedPage(two.tableServer, 'second'),
      new ScriptedPage(three.tableServer, 'spectator'),
    ] as const;
    const secrets = [first.secret, second.secret, null];
    for (const [n, page] of pages.entries()) await page.attach(id, secrets[n] ?? null);
    pages[0].send({ t: 'reveal', table: id, secret: first.dealSecret, id: 'reveal first' });
    pages[1].send({ t: 'reveal', table: id, secret: second.dealSecret, id: 'reveal second' });
    await eventually(() => {
      for (const page of pages) expect(page.table).toMatchObject({ status: 'playing' });
    });
    const random = seededRandom('nats');
    /** Makes a decision, and waits until all have seen it. */
    const decide = async (n: number): Promise<boolean> => {
      const next = nextDecision(pages.slice(0, 2), random);
      if (!next || next.page.update?.outcome) return false;
      const request = `decision ${String(n)}`;
      next.page.send({ t: 'move', table: id, at: next.page.version, move: next.move, id: request });
      await eventually(
        async () => {
          // Beats and probes go on.
          await time.pass(50);
          expect(next.page.answerTo(request)).toMatchObject({ t: 'done' });
          const table = await tableIn(store, id);
          for (const page of pages.slice(0, 2)) expectTruth(page, table, page.role!);
          expectTruth(pages[2], table, 'spectator');
        },
        { interval: 1 },
      );
      return true;
    };
    for (let n = 0; n < 20; n++) if (!(await decide(n))) break;
    await server.kill();
    await server.start();
    await eventually(async () => {
      await time.pass(50);
      for (const bus of open) expect(bus.isConnected).toBe(true);
    });
    for (let n = 20; n < 400; n++) if (!(await decide(n))) break;
    expect(pages[0].table).toMatchObject({ status: 'over' });
    for (const { lines } of [one, two, three])
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
