import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Beat, Owners } from '../../cluster/owners.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { Gather } from './gather.ts';
import { Lease } from './lease.ts';
import * as statements from './owner-statements.ts';
import { failureOf } from './postgres-failure.ts';

/** What the ownership of a node is made with. */
export interface PostgresOwnersDeps {
  readonly address: PostgresAddress;
  /** Sessions for everything but the lease. */
  readonly pool: Pool;
  /** Called once when this node can no longer be sure of what it holds. */
  readonly onLost: (reason: string) => void;
  readonly monotonic?: () => number;
}

interface TakeOver {
  readonly table: string;
  readonly from: string;
  readonly isGone: boolean;
}

interface HolderRow {
  readonly table_id: string;
  readonly node: string;
}

/** How often claims are asked for that others got or gave up at the same moment. */
const MOST_TRIES = 5;

/** Which node holds which table, in the database that all nodes share. */
export class PostgresOwners implements Owners {
  readonly node = randomBytes(12).toString('hex');
  readonly #pool: Pool;
  readonly #listeners = new Set<(beat: Beat) => void>();
  /** What this node claimed and did not let go. */
  readonly #held = new Set<string>();
  #lost: readonly string[] = [];
  #isDraining = false;
  #closed: Promise<void> | undefined;
  readonly #claims = new Gather<string, string | null>((tables) => this.#claim(tables));
  readonly #takeOvers = new Gather<TakeOver, string | null>((asked) => this.#takeOver(asked));
  readonly #leaving = new Gather<string, void>((tables) => this.#letGo(tables));
  #lease: Lease | null = null;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Enters a new node; rejects where the database cannot be used. */
  static async start({
    address,
    pool,
    onLost,
    monotonic = () => performance.now(),
  }: PostgresOwnersDeps): Promise<PostgresOwners> {
    const owners = new PostgresOwners(pool);
    owners.#lease = await Lease.start({
      address,
      node: owners.node,
      monotonic,
      onLost,
      onBack: (held) => owners.#compare(held),
      onBeat: ({ wanted, over }, offset) => owners.#tell({ wanted, over, offset }),
    });
    return owners;
  }

  /** This node does not hold a table though some part of it believes so. */
  noteLost(table: string): void {
    this.#held.delete(table);
    this.#lost = [...this.#lost, table];
  }

  claim(table: string): Promise<string | null> {
    return this.#claims.ask(table);
  }

  takeOver(table: string, from: string, isGone: boolean): Promise<string | null> {
    return this.#takeOvers.ask({ table, from, isGone });
  }

  async holderOf(table: string): Promise<string | null> {
    return (await this.#holders([table])).get(table) ?? null;
  }

  async letGo(tables: readonly string[]): Promise<void> {
    await Promise.all(tables.map((table) => this.#leaving.ask(table)));
  }

  async want(table: string): Promise<void> {
    await this.#query(statements.WANT, [table, this.node]);
  }

  onBeat(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  isSure(): boolean {
    return this.#lease?.isSure() ?? false;
  }

  marginMs(): number {
    return this.#lease?.marginMs() ?? 0;
  }

  async takeOrphans(limit: number): Promise<readonly string[]> {
    const taken: string[] = [];
    for (const { id } of await this.#query<{ id: string }>(statements.DEAD, [])) {
      if (taken.length >= limit) break;
      const values = [this.node, id, limit - taken.length];
      const rows = await this.#query<{ table_id: string }>(statements.TAKE_ORPHANS, values);
      taken.push(...rows.map(({ table_id }) => table_id));
    }
    for (const table of taken) this.#held.add(table);
    return taken;
  }

  drain(): Promise<void> {
    this.#isDraining = true;
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    const wasSure = this.isSure();
    await this.#lease?.close();
    if (!wasSure) return;
    try {
      await this.#query(statements.LET_ALL_GO, [this.node]);
      await this.#query(statements.LEAVE, [this.node]);
    } catch {
      // Others take over what is left when the lease is over.
    }
  }

  async #claim(tables: readonly string[]): Promise<readonly (string | null)[]> {
    const holders = new Map<string, string>();
    let open: readonly string[] = [...new Set(tables)];
    for (let tries = 0; open.length > 0 && tries < MOST_TRIES; tries++) {
      const rows = await this.#query<HolderRow>(statements.CLAIM, [open, this.node, this.#isDraining]);
      for (const { table_id, node } of rows) holders.set(table_id, node);
      if (this.#isDraining) break;
      // Another node claimed these while the statement ran; or the lease of this one is over.
      open = open.filter((table) => !holders.has(table));
    }
    if (open.length > 0 && !this.#isDraining) throw new StoreUnavailable('This node may hold no tables.');
    for (const [table, node] of holders) if (node === this.node) this.#held.add(table);
    return tables.map((table) => holders.get(table) ?? null);
  }

  async #takeOver(asked: readonly TakeOver[]): Promise<readonly (string | null)[]> {
    const groups = Map.groupBy(asked, ({ from, isGone }) => `${from} ${String(isGone)}`);
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const tables = group.map(({ table }) => table);
      const values = [tables, this.node, first.from, first.isGone];
      await this.#query(statements.TAKE_OVER, values);
    }
    const holders = await this.#holders(asked.map(({ table }) => table));
    for (const [table, node] of holders) if (node === this.node) this.#held.add(table);
    return asked.map(({ table }) => holders.get(table) ?? null);
  }

  async #letGo(tables: readonly string[]): Promise<readonly undefined[]> {
    for (const table of tables) this.#held.delete(table);
    await this.#query(statements.LET_GO, [tables, this.node]);
    return tables.map(() => undefined);
  }

  async #holders(tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#query<HolderRow>(statements.HOLDERS, [tables]);
    return new Map(rows.map(({ table_id, node }) => [table_id, node]));
  }

  /** The session was away: meanwhile another node may have taken it for the proof that this one is dead. */
  #compare(held: ReadonlySet<string>): void {
    const lost = [...this.#held].filter((table) => !held.has(table));
    for (const table of lost) this.#held.delete(table);
    this.#lost = [...this.#lost, ...lost];
  }

  #tell(told: Pick<Beat, 'wanted' | 'over' | 'offset'>): void {
    const beat = { ...told, lost: this.#lost, ready: this.isSure() && !this.#isDraining };
    this.#lost = [];
    for (const listener of [...this.#listeners]) listener(beat);
  }

  async #query<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return (await this.#pool.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw new StoreUnavailable(failureOf(error));
    }
  }
}
