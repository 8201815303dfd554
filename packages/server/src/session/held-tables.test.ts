import { PROTOCOL } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { MemoryOwners} from '../testing/memory-owners.ts';
import { OwnerRegistry } from '../testing/memory-owners.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';

/** Several nodes over one store. */
class Nodes {
  readonly time = new TestTime();
  readonly registry = new OwnerRegistry(this.time);
  readonly store = memoryServerStore();

  async enter(): Promise<TestServer & { readonly owners: MemoryOwners }> {
    const owners = this.registry.enter();
    const random = seededRandom(owners.node);
    const secrets = (count: number) => Uint8Array.from({ length: count }, () => random(256));
    const server = await testServer({ store: this.store, time: this.time, owners, secrets });
    return { ...server, owners };
  }
}

const SWEEP_MS = 30_000;

describe('the tables that a node holds', () => {
  it('a table is held by the node that loads it, until it unloads it', async () => {
    const nodes = new Nodes();
    const [one, other] = [await nodes.enter(), await nodes.enter()];
    const { id, first, pages } = await dealTwo(one.tableServer);
    expect(await one.owners.holderOf(id)).toBe(one.owners.node);
    const page = new ScriptedPage(other.tableServer, 'other');
    page.send({ t: 'hello', protocol: PROTOCOL });
    page.send({ t: 'attach', table: id, secret: first.secret, since: null });
    await nodes.time.pass(1);
    expect(page.last('refused')?.code).toBe('store-unavailable');
    for (const each of Object.values(pages)) each.connection.closed();
    await nodes.time.pass(2 * SWEEP_MS);
    expect(one.tableServer.counts().tables).toBe(0);
    expect(await one.owners.holderOf(id)).toBeNull();
    await page.attach(id, first.secret);
    expect(await one.owners.holderOf(id)).toBe(other.owners.node);
  });

  it('a table that does not exist is held by nobody after it was looked for', async () => {
    const nodes = new Nodes();
    const one = await nodes.enter();
    expect(await one.tableServer.inspect('nowhere-1234')).toBeUndefined();
    expect(await one.owners.holderOf('nowhere-1234')).toBeNull();
  });

  it('a table of a killed node is taken over when it is needed, before the lease is over', async () => {
    const nodes = new Nodes();
    const [one, other] = [await nodes.enter(), await nodes.enter()];
    const { id, first } = await seatTwo(one.tableServer);
    await one.owners.claim(id);
    one.owners.kill();
    const page = new ScriptedPage(other.tableServer, 'other');
    await page.attach(id, first.secret);
    expect(await other.owners.holderOf(id)).toBe(other.owners.node);
  });

  it('what killed nodes held is let go where nobody needs it', async () => {
    const nodes = new Nodes();
    const [one, other] = [await nodes.enter(), await nodes.enter()];
    const tables = [await dealTwo(one.tableServer, {}, 'a'), await dealTwo(other.tableServer, {}, 'b')];
    one.owners.kill();
    await nodes.time.pass(2 * SWEEP_MS);
    expect(await other.owners.holderOf(tables[0]!.id)).toBeNull();
    expect(await other.owners.holderOf(tables[1]!.id)).toBe(other.owners.node);
  });

  it('a node that learns that it lost a table shows nothing of it any more', async () => {
    const nodes = new Nodes();
    const [one, other] = [await nodes.enter(), await nodes.enter()];
    const { id, pages } = await dealTwo(one.tableServer);
    nodes.registry.holders.set(id, { node: other.owners.node, wanted: false });
    one.owners.noteLost(id);
    await nodes.time.pass(1000);
    for (const page of Object.values(pages)) expect(page.last('detached')).toMatchObject({ table: id });
    expect(one.tableServer.counts().tables).toBe(0);
    expect(await one.owners.holderOf(id)).toBe(other.owners.node);
  });
});
