import type { Beat, Owners } from '../cluster/owners.ts';
import type { Schedule } from '../server-context.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';

const LEASE_MS = 3000;
const BEAT_MS = 500;

interface Node {
  until: number;
  /** Whether its session is there, whose end is the proof of its death. */
  hasSession: boolean;
}

/** The owners of tables in memory, for tests in which several nodes share one store and one time. */
export class OwnerRegistry {
  readonly nodes = new Map<string, Node>();
  readonly holders = new Map<string, { node: string; wanted: boolean }>();
  readonly now: () => number;
  readonly schedule: Schedule;
  #entered = 0;

  constructor({ now, schedule }: { readonly now: () => number; readonly schedule: Schedule }) {
    this.now = now;
    this.schedule = schedule;
  }

  /** Enters a node; `onLost` is called where it cannot be sure of its lease any more. */
  enter(onLost: (reason: string) => void = () => undefined, node?: string): MemoryOwners {
    return new MemoryOwners(this, node ?? `node-${String(++this.#entered)}`, onLost);
  }

  holderOf(table: string): string | null {
    return this.holders.get(table)?.node ?? null;
  }

  /** Asks the holder of a table to let it go. */
  want(table: string): void {
    const held = this.holders.get(table);
    if (held) held.wanted = true;
  }

  heldBy(node: string): readonly string[] {
    return [...this.holders].filter(([, held]) => held.node === node).map(([table]) => table);
  }

  lives(node: string): boolean {
    return (this.nodes.get(node)?.until ?? 0) > this.now();
  }
}

/** Which node holds which table, as one node of a registry sees it. */
export class MemoryOwners implements Owners {
  readonly node: string;
  readonly #registry: OwnerRegistry;
  readonly #onLost: (reason: string) => void;
  readonly #listeners = new Set<(beat: Beat) => void>();
  #stopBeating: () => void = () => undefined;
  #isPaused = false;
  #isOver = false;
  #isDraining = false;
  #lost: readonly string[] = [];

  constructor(registry: OwnerRegistry, node: string, onLost: (reason: string) => void) {
    this.node = node;
    this.#registry = registry;
    this.#onLost = onLost;
    registry.nodes.set(node, { until: registry.now() + LEASE_MS, hasSession: true });
    this.#beatLater();
  }

  /** Ends this node as a killed process ends: its session is gone, and its lease goes on until it is over. */
  kill(): void {
    this.#stopBeating();
    this.#isOver = true;
    const node = this.#registry.nodes.get(this.node);
    if (node) node.hasSession = false;
  }

  /** Stops this node as a process is stopped: its session stays, and nothing beats. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Lets a stopped node go on. */
  resume(): void {
    this.#isPaused = false;
  }

  /** This node does not hold a table though some part of it believes so. */
  noteLost(table: string): void {
    this.#lost = [...this.#lost, table];
  }

  claim(table: string): Promise<string | null> {
    const { holders } = this.#registry;
    const holder = holders.get(table)?.node;
    if (holder !== undefined) return Promise.resolve(holder);
    if (this.#isDraining) return Promise.resolve(null);
    if (!this.#registry.lives(this.node)) {
      return Promise.reject(new StoreUnavailable('This node may hold no tables.'));
    }
    holders.set(table, { node: this.node, wanted: false });
    return Promise.resolve(this.node);
  }

  takeOver(table: string, from: string, isGone: boolean): Promise<string | null> {
    const { holders, nodes } = this.#registry;
    const isDead = !this.#registry.lives(from) || (isGone && nodes.get(from)?.hasSession !== true);
    if (holders.get(table)?.node === from && isDead && this.#registry.lives(this.node)) {
      holders.set(table, { node: this.node, wanted: false });
    }
    return this.holderOf(table);
  }

  holderOf(table: string): Promise<string | null> {
    return Promise.resolve(this.#registry.holders.get(table)?.node ?? null);
  }

  letGo(tables: readonly string[]): Promise<void> {
    const { holders } = this.#registry;
    for (const table of tables) if (holders.get(table)?.node === this.node) holders.delete(table);
    return Promise.resolve();
  }

  want(table: string): Promise<void> {
    const held = this.#registry.holders.get(table);
    if (held && held.node !== this.node) held.wanted = true;
    return Promise.resolve();
  }

  onBeat(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  isSure(): boolean {
    if (this.#isOver) return false;
    if (this.#registry.lives(this.node)) return true;
    this.#isOver = true;
    this.#stopBeating();
    this.#onLost('The lease of this node is over.');
    return false;
  }

  marginMs(): number {
    return Math.max(0, (this.#registry.nodes.get(this.node)?.until ?? 0) - this.#registry.now());
  }

  takeOrphans(limit: number): Promise<readonly string[]> {
    const orphans = [...this.#registry.holders]
      .filter(([, { node }]) => !this.#registry.lives(node))
      .map(([table]) => table)
      .slice(0, limit);
    for (const table of orphans) this.#registry.holders.set(table, { node: this.node, wanted: false });
    return Promise.resolve(orphans);
  }

  drain(): Promise<void> {
    this.#isDraining = true;
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.#stopBeating();
    if (this.#isOver) return;
    this.#isOver = true;
    await this.letGo([...this.#registry.holders.keys()]);
    this.#registry.nodes.delete(this.node);
  }

  #beatLater(): void {
    this.#stopBeating = this.#registry.schedule(BEAT_MS, () => {
      if (!this.#isPaused) this.#beat();
      if (!this.#isOver) this.#beatLater();
    });
  }

  #beat(): void {
    const node = this.#registry.nodes.get(this.node);
    if (!this.isSure() || !node) return;
    node.until = this.#registry.now() + LEASE_MS;
    const beat: Beat = {
      wanted: [...this.#registry.holders]
        .filter(([, held]) => held.node === this.node && held.wanted)
        .map(([table]) => table),
      lost: this.#lost,
      over: [...this.#registry.nodes.keys()].filter((id) => !this.#registry.lives(id)),
      ready: !this.#isDraining,
      offset: 0,
    };
    this.#lost = [];
    for (const listener of [...this.#listeners]) listener(beat);
  }
}
