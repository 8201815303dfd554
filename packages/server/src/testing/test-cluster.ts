import type { TableSettings } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import type { LogLine, TableServerOptions } from '../server-context.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { ServerStore } from '../store/store.ts';
import type { TableServer } from '../table-server.ts';
import type { Owners } from '../cluster/owners.ts';
import { MemoryBus } from './memory-bus.ts';
import { OwnerRegistry } from './memory-owners.ts';
import { ScriptedPage } from './scripted-page.ts';
import { seatTwo, testServer } from './test-server.ts';
import type { PlayedTable } from './test-server.ts';
import { TestTime, calm } from './test-time.ts';

/** One of several nodes in this process. */
export interface TestNode {
  readonly id: string;
  readonly tableServer: TableServer;
  readonly lines: readonly LogLine[];
  /** What it asked of the store and when: `before` it was done, or `after`. Killing it there loses or keeps the work. */
  onStore: (what: string, when: 'before' | 'after') => void;
  readonly isDead: boolean;
  readonly kill: () => void;
}

/** Several nodes over one store, one bus and one time. */
export class TestCluster {
  readonly time = new TestTime();
  readonly bus = new MemoryBus(this.time);
  readonly owners = new OwnerRegistry(this.time);
  readonly store: ServerStore = memoryServerStore();
  readonly #more: Partial<TableServerOptions>;

  constructor(more: Partial<TableServerOptions> = {}) {
    this.#more = more;
  }

  async start(id: string): Promise<TestNode> {
    const { time, bus } = this;
    const own = this.owners.enter(undefined, id);
    const node = {
      id,
      isDead: false,
      onStore: (_what: string, _when: 'before' | 'after'): void => undefined,
      kill: (): void => {
        node.isDead = true;
        bus.end(id);
        own.kill();
      },
    };
    const random = seededRandom(`node ${id}`);
    const secrets = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random(256));
    const cluster = { owners: this.#ownersOf(node, own), bus: bus.connect(id), jitter: () => 0.5 };
    const store = this.#storeOf(node);
    const { tableServer, lines } = await testServer({ secrets, ...this.#more, store, time, cluster });
    return Object.assign(node, { tableServer, lines });
  }

  /** Lets everything happen that needs no time, on all nodes. */
  async calm(): Promise<void> {
    for (let rounds = 0; rounds < 12; rounds++) await calm();
  }

  /** Owners as one node asks for them: a dead node is never answered. */
  #ownersOf(node: Pick<TestNode, 'isDead'>, owners: Owners): Owners {
    return new Proxy(owners, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          const done: unknown = Reflect.apply(member, target, given);
          return done instanceof Promise && node.isDead ? new Promise(() => undefined) : done;
        };
      },
    });
  }

  /** The store as one node uses it: a dead node is never answered, and only the holder of a table adds to its log. */
  #storeOf(node: Pick<TestNode, 'id' | 'isDead' | 'onStore'>): ServerStore {
    const never = new Promise<never>(() => undefined);
    return new Proxy(this.store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function' || typeof name !== 'string') return member;
        return async (...given: unknown[]): Promise<unknown> => {
          node.onStore(name, 'before');
          if (node.isDead) return never;
          const isFenced = name === 'append' && this.owners.holderOf(String(given[0])) !== node.id;
          const done: unknown = isFenced
            ? { ok: false, error: { code: 'unavailable', reason: 'Another node holds this table.' } }
            : await (Reflect.apply(member, target, given) as Promise<unknown>);
          node.onStore(name, 'after');
          return node.isDead ? never : done;
        };
      },
    });
  }
}

/** A table that was dealt, with the pages of its players at two nodes. */
export async function dealAcross(
  cluster: TestCluster,
  [first, second]: readonly [TestNode, TestNode],
  settings: Partial<TableSettings> = {},
  seed = 'two',
): Promise<PlayedTable> {
  const seated = await seatTwo(first.tableServer, settings, seed);
  const pages = {
    first: new ScriptedPage(first.tableServer, 'first'),
    second: new ScriptedPage(second.tableServer, 'second'),
  };
  for (const seat of ['first', 'second'] as const) {
    await pages[seat].attach(seated.id, seated[seat].secret);
    await cluster.calm();
    const answer = await pages[seat].ask({ t: 'reveal', table: seated.id, secret: seated[seat].dealSecret });
    if (answer.t !== 'done') throw new Error(`refused: ${JSON.stringify(answer)}`);
  }
  await cluster.calm();
  return { ...seated, pages, by: (role) => (pages.first.role === role ? pages.first : pages.second) };
}
