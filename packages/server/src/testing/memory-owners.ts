import type { Beat, Owners } from '../cluster/owners.ts';
import { repeat } from '../repeat.ts';
import type { TestTime } from './test-time.ts';

const LEASE_MS = 3000;
const BEAT_MS = 500;

interface NodeEntry {
  until: number;
  /** Whether its session at the database is there. */
  isHere: boolean;
  /** Whether it renews its lease. */
  isBeating: boolean;
  readonly listeners: Set<(beat: Beat) => void>;
  readonly stop: () => void;
}

/** Which node holds which table, for all nodes of a test. */
export class OwnersRegistry {
  readonly #time: TestTime;
  readonly #nodes = new Map<string, NodeEntry>();
  readonly #owners = new Map<string, { node: string; wanted: boolean }>();

  constructor(time: TestTime) {
    this.#time = time;
  }

  /** The owners as one node sees them. */
  join(node: string): Owners {
    const stop = repeat(this.#time.schedule, BEAT_MS, BEAT_MS, () => this.#beat(node));
    this.#nodes.set(node, {
      until: this.#time.now() + LEASE_MS,
      isHere: true,
      isBeating: true,
      listeners: new Set(),
      stop,
    });
    return this.#ownersOf(node);
  }

  /** A node dies: its session is gone at once, and its lease runs out. */
  kill(node: string): void {
    const entry = this.#nodes.get(node);
    if (!entry) return;
    entry.stop();
    entry.isHere = false;
    entry.listeners.clear();
  }

  /** A node hangs: its session stays, and its lease runs out. */
  pause(node: string, isPaused: boolean): void {
    const entry = this.#nodes.get(node);
    if (entry) entry.isBeating = !isPaused;
  }

  holderOf(table: string): string | null {
    return this.#owners.get(table)?.node ?? null;
  }

  /** Asks the holder of a table to let it go. */
  want(table: string): void {
    const owner = this.#owners.get(table);
    if (owner) owner.wanted = true;
  }

  /** The tables of a node. */
  heldBy(node: string): readonly string[] {
    return [...this.#owners].filter(([, owner]) => owner.node === node).map(([table]) => table);
  }

  #isOver(node: string): boolean {
    return (this.#nodes.get(node)?.until ?? 0) <= this.#time.now();
  }

  #beat(node: string): void {
    const entry = this.#nodes.get(node);
    if (!entry?.isBeating) return;
    if (!this.#isOver(node)) entry.until = this.#time.now() + LEASE_MS;
    const wanted = this.heldBy(node).filter((table) => this.#owners.get(table)?.wanted);
    const over = [...this.#nodes.keys()].filter((one) => this.#isOver(one));
    for (const listener of entry.listeners) listener({ wanted, over, isReady: true, ahead: 0 });
  }

  #claim(table: string, node: string): string {
    const owner = this.#owners.get(table) ?? { node, wanted: false };
    this.#owners.set(table, owner);
    return owner.node;
  }

  #takeOver(table: string, from: string, by: string, isGone: boolean): string {
    const owner = this.#owners.get(table);
    const isFree = this.#isOver(from) || (isGone && this.#nodes.get(from)?.isHere !== true);
    if (owner?.node === from && isFree) this.#owners.set(table, { node: by, wanted: false });
    return this.#claim(table, by);
  }

  #ownersOf(node: string): Owners {
    /** A dead node is never answered. */
    const answer = <Value>(make: () => Value): Promise<Value> =>
      this.#nodes.get(node)?.isHere === true ? Promise.resolve(make()) : new Promise(() => undefined);
    return {
      node,
      claim: (table) => answer(() => this.#claim(table, node)),
      takeOver: (table, from, isGone) => answer(() => this.#takeOver(table, from, node, isGone)),
      holderOf: (table) => answer(() => this.holderOf(table)),
      letGo: (tables) =>
        answer(() => {
          for (const table of tables) if (this.holderOf(table) === node) this.#owners.delete(table);
        }),
      want: (table) => answer(() => this.want(table)),
      onBeat: (listener) => {
        this.#nodes.get(node)?.listeners.add(listener);
        return () => this.#nodes.get(node)?.listeners.delete(listener);
      },
      takeOrphans: (limit) =>
        answer(() => {
          const orphans = [...this.#owners].filter(([, owner]) => this.#isOver(owner.node)).slice(0, limit);
          for (const [table] of orphans) this.#owners.set(table, { node, wanted: false });
          return orphans.map(([table]) => table);
        }),
      drain: () => answer(() => undefined),
      close: () => {
        this.kill(node);
        return Promise.resolve();
      },
    };
  }
}
