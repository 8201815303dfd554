import type { TableStanding } from '@lamplight/protocol';
import type { Ground } from './hall-options.ts';
import type { KeptRoom, Room } from './room.ts';

/** Tables of which it is remembered how they stood when they were let go. */
const MOST_LEFT = 100_000;
/** So long before its clock runs out a game of minutes is loaded again, so that it ends at its very time. */
const EARLY_MS = 30_000;

/** How a table that is being played stood when it was let go. */
interface Left {
  /** When a clock runs out; infinite where none runs. */
  readonly deadline: number;
  readonly turn: TableStanding['turn'];
  /** For how long the clock of the role to decide still stood. */
  readonly free: number;
  readonly round: number;
  readonly at: number;
  /** What only a room in memory knows, and goes on from when it is loaded again. */
  readonly kept: KeptRoom;
  readonly stopWaiting: () => void;
}

/** Whose turn it is at a table, and in which round. */
export type Turn = Pick<Left, 'turn' | 'round'>;

/** How tables stood that were let go: until they are loaded again nothing changes there but the time. */
export class LeftTables {
  readonly #ground: Pick<Ground, 'now' | 'schedule'>;
  readonly #wake: (table: string) => void;
  readonly #left = new Map<string, Left>();

  /** `wake` loads a table whose clock is about to run out. */
  constructor(ground: Pick<Ground, 'now' | 'schedule'>, wake: (table: string) => void) {
    this.#ground = ground;
    this.#wake = wake;
  }

  note(table: string, room: Room): void {
    const { deadline, turn, free, info, kept } = room;
    // Where nobody is to decide it is over, and the row does not say so yet: a round will look again.
    if (info.status !== 'playing' || turn === null) return;
    const { now, schedule } = this.#ground;
    // Tables of days have time until a round finds them.
    const stopWaiting =
      info.settings.clock.kind === 'live' && deadline !== Infinity
        ? schedule(Math.max(1, deadline - EARLY_MS - now()), () => this.#wake(table))
        : () => undefined;
    this.forget(table);
    this.#left.set(table, { deadline, turn, free, round: info.round, at: now(), kept, stopWaiting });
    for (const oldest of this.#left.keys()) {
      if (this.#left.size <= MOST_LEFT) break;
      this.forget(oldest);
    }
  }

  forget(table: string): void {
    this.#left.get(table)?.stopWaiting();
    this.#left.delete(table);
  }

  keptOf(table: string): KeptRoom | null {
    return this.#left.get(table)?.kept ?? null;
  }

  turnAt(table: string): Turn | undefined {
    const left = this.#left.get(table);
    if (!left) return undefined;
    const { turn, free, round, at } = left;
    const passed = Math.max(0, this.#ground.now() - at - free);
    const ofLeft = (ms: number | null): number | null => ms && Math.max(0, ms - passed);
    return { turn: turn && { ...turn, left: ofLeft(turn.left) }, round };
  }

  /** Whether it is known that no clock of a table has run out yet. */
  isInTime(table: string): boolean {
    return (this.#left.get(table)?.deadline ?? 0) > this.#ground.now();
  }

  close(): void {
    for (const { stopWaiting } of this.#left.values()) stopWaiting();
    this.#left.clear();
  }
}
