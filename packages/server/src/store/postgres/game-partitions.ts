import type { Pool } from 'pg';

/** How long the statement may wait for those who read games; whoever asks for games later waits behind it. */
const LOCK_WAIT = '500ms';
/** The key of the lock under which partitions are made: “Game”. */
const LOCK = 0x47616d65;

/** A month of UTC. */
interface Month {
  /** The name of its partition. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The partitions of `games`: one for each month in which a game ended that is folded, and for the month after it. */
export class GamePartitions {
  readonly #pool: Pool;
  /** Months that were prepared, or that could not be: the partition for all others takes their games. */
  readonly #tried = new Map<string, Promise<void>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Prepares for a game that ended then. */
  async prepare(ended: number): Promise<void> {
    const month = monthOf(ended);
    for (const one of [month, monthOf(month.to)]) {
      const tried = this.#tried.get(one.name) ?? this.#make(one).catch(() => undefined);
      this.#tried.set(one.name, tried);
      await tried;
    }
  }

  async #make(month: Month): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query(`
        begin;
        set local lock_timeout = '${LOCK_WAIT}';
        select pg_advisory_xact_lock(${String(LOCK)});
        ${partitionOf(month)};
        commit`);
      client.release();
    } catch (error) {
      // The session is ended, and what it began with it.
      client.release(true);
      throw error;
    }
  }
}

/** Makes the partition for games that ended in the month of this time. */
export const partitionFor = (ended: number): string => partitionOf(monthOf(ended));

const partitionOf = ({ name, from, to }: Month): string =>
  `create table if not exists ${name} partition of games for values from (${String(from)}) to (${String(to)})`;

function monthOf(time: number): Month {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    name: `games_${String(year)}_${String(month + 1).padStart(2, '0')}`,
    from: Date.UTC(year, month),
    to: Date.UTC(year, month + 1),
  };
}
