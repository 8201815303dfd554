import type { TableStanding } from '@lamplight/protocol';
import type { ServerContext } from '../server-context.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { SessionSnapshot } from './snapshot.ts';

/** How many unloaded tables are remembered. */
const MAX_UNLOADED = 100_000;
/** A live game is loaded again so long before its clock runs out, so that it ends at its exact time. */
const EARLY_MS = 30_000;

/** How a table that is being played stood when it was unloaded. */
interface Unloaded {
  /** When a clock runs out; infinite where none runs. */
  readonly deadline: number;
  readonly turn: TableStanding['turn'];
  /** For how long the clock of the role to decide did not run yet. */
  readonly free: number;
  readonly round: number;
  readonly at: number;
  /** What only its session knew, and goes on from when it is loaded again. */
  readonly snapshot: SessionSnapshot;
  /** How many entries its log had. */
  readonly length: number;
  readonly stopWaiting: () => void;
}

/** Whose turn it is at a table, and in which round. */
export type Turn = Pick<Unloaded, 'turn' | 'round'>;

/** How tables stood that were unloaded: until they are loaded again nothing changes there but the time. */
export class UnloadedTables {
  readonly #serverContext: Pick<ServerContext, 'now' | 'schedule'>;
  readonly #wake: (table: string) => void;
  readonly #unloaded = new Map<string, Unloaded>();

  /** `wake` loads a table whose clock is about to run out. */
  constructor(serverContext: Pick<ServerContext, 'now' | 'schedule'>, wake: (table: string) => void) {
    this.#serverContext = serverContext;
    this.#wake = wake;
  }

  note(table: string, session: LoadedTable): void {
    const { deadline, turn, free, info, snapshot, history } = session;
    const length = history?.entries.length ?? 0;
    // Where no role is to decide the game is over and its row does not say so yet: a round loads it again.
    if (info.status !== 'playing' || turn === null) return;
    const { now, schedule } = this.#serverContext;
    // Games by days have time until a round finds them.
    const stopWaiting =
      info.settings.clock.kind === 'live' && deadline !== Infinity
        ? schedule(Math.max(1, deadline - EARLY_MS - now()), () => this.#wake(table))
        : () => undefined;
    this.forget(table);
    this.#unloaded.set(table, {
      deadline,
      turn,
      free,
      round: info.round,
      at: now(),
      snapshot,
      length,
      stopWaiting,
    });
    for (const oldest of this.#unloaded.keys()) {
      if (this.#unloaded.size <= MAX_UNLOADED) break;
      this.forget(oldest);
    }
  }

  forget(table: string): void {
    this.#unloaded.get(table)?.stopWaiting();
    this.#unloaded.delete(table);
  }

  /** Null where the log has grown since: then another node held the table. */
  snapshotOf(table: string, length: number): SessionSnapshot | null {
    const unloaded = this.#unloaded.get(table);
    return unloaded?.length === length ? unloaded.snapshot : null;
  }

  turnAt(table: string): Turn | undefined {
    const unloaded = this.#unloaded.get(table);
    if (!unloaded) return undefined;
    const { turn, free, round, at } = unloaded;
    const passed = Math.max(0, this.#serverContext.now() - at - free);
    const ofLeft = (ms: number | null): number | null => ms && Math.max(0, ms - passed);
    return { turn: turn && { ...turn, left: ofLeft(turn.left) }, round };
  }

  /** Whether it is known that no clock of a table has run out yet. */
  isInTime(table: string): boolean {
    return (this.#unloaded.get(table)?.deadline ?? 0) > this.#serverContext.now();
  }

  close(): void {
    for (const { stopWaiting } of this.#unloaded.values()) stopWaiting();
    this.#unloaded.clear();
  }
}
