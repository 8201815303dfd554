import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { NEWEST_VERSION } from '../migrate.ts';
import { openSession } from './connections.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { BEAT, ENTER, FORGET_DEAD, HELD_BY, LOCK_LIFE } from './owner-statements.ts';
import { failureOf } from './postgres-failure.ts';

const BEAT_MS = 500;
/** A node whose last good beat began so long ago is not sure of its lease, which lasts for 3 seconds. */
const SURE_MS = 2500;
const CHECK_MS = 100;
/** How long the database may work on a beat. */
const PATIENCE_MS = 2000;

/** What the database says with each beat. */
interface BeatRow {
  readonly now: number;
  readonly wanted: readonly string[];
  readonly over: readonly string[];
}

/** What a lease is made with. */
export interface LeaseDeps {
  readonly address: PostgresAddress;
  readonly node: string;
  /** A time that nobody sets. */
  readonly monotonic: () => number;
  /** Called after each beat, with the time of the database minus ours. */
  readonly onBeat: (row: BeatRow, offset: number) => void;
  /** Called where the session of this node was away and is back: what this node holds now. */
  readonly onBack: (held: ReadonlySet<string>) => void;
  /** Called once when the node cannot be sure of its lease any more. */
  readonly onLost: (reason: string) => void;
}

/** The lease of one node: a session of its own whose end is the proof of its death, and a beat in it. */
export class Lease {
  readonly #deps: LeaseDeps;
  #session: Client | null = null;
  #lastGood: number;
  #isOver = false;
  #beating: Promise<void> | null = null;
  /** Why the last beat failed. */
  #failure: string | null = null;
  readonly #timers: NodeJS.Timeout[] = [];

  private constructor(deps: LeaseDeps) {
    this.#deps = deps;
    this.#lastGood = deps.monotonic();
  }

  /** Begins a lease; rejects where the database cannot be used. */
  static async start(deps: LeaseDeps): Promise<Lease> {
    const lease = new Lease(deps);
    const session = await lease.#enter();
    await session.query(FORGET_DEAD);
    lease.#lastGood = deps.monotonic();
    await session.query(ENTER, [deps.node, NEWEST_VERSION]);
    lease.#timers.push(
      setInterval(() => lease.#beat(), BEAT_MS).unref(),
      setInterval(() => lease.isSure(), CHECK_MS).unref(),
    );
    return lease;
  }

  /** Whether what this node holds is certainly its own. */
  isSure(): boolean {
    if (this.#isOver) return false;
    if (this.#deps.monotonic() - this.#lastGood <= SURE_MS) return true;
    this.#lose(this.#failure ?? 'The database did not answer in time.');
    return false;
  }

  /** For how many more milliseconds that is certain without another beat. */
  marginMs(): number {
    return this.#isOver ? 0 : Math.max(0, SURE_MS - (this.#deps.monotonic() - this.#lastGood));
  }

  /** Ends the session; the row of the node is removed by the caller. */
  async close(): Promise<void> {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#beating;
    const session = this.#session;
    this.#session = null;
    // A session that cannot be reached any more ends without us.
    await Promise.race([session?.end().catch(() => undefined), wait(1000, undefined, { ref: false })]);
  }

  #beat(): void {
    if (this.#beating || this.#isOver) return;
    this.#beating = this.#tryBeat().finally(() => {
      this.#beating = null;
    });
  }

  async #tryBeat(): Promise<void> {
    const { node, monotonic, onBeat, onBack } = this.#deps;
    try {
      const wasAway = this.#session === null;
      const session = this.#session ?? (await this.#enter());
      if (wasAway) {
        const { rows } = await session.query<{ table_id: string }>(HELD_BY, [node]);
        onBack(new Set(rows.map(({ table_id }) => table_id)));
      }
      const began = monotonic();
      const asked = Date.now();
      const { rows } = await session.query<BeatRow>(BEAT, [node]);
      const [row] = rows;
      if (this.#isOver) return;
      if (!row) {
        this.#lose('The lease of this node is over.');
        return;
      }
      this.#lastGood = began;
      onBeat(row, row.now - (asked + Date.now()) / 2);
      this.#failure = null;
    } catch (error) {
      // The next beat tries again, as long as the lease lasts.
      this.#failure = failureOf(error);
    }
  }

  /** Opens the session and takes the lock of this node in it. */
  async #enter(): Promise<Client> {
    const session = openSession(this.#deps.address, PATIENCE_MS);
    try {
      await session.connect();
      const { rows } = await session.query<{ locked: boolean }>(LOCK_LIFE, [this.#deps.node]);
      if (rows[0]?.locked !== true) throw new Error('the former session is not gone yet');
    } catch (error) {
      session.end().catch(() => undefined);
      throw error;
    }
    session.once('end', () => {
      if (this.#session === session) this.#session = null;
    });
    this.#session = session;
    return session;
  }

  #lose(reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#deps.onLost(reason);
  }
}
