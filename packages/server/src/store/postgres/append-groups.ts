import type { Pool } from 'pg';
import type { StoreResult, Writes } from '../requests.ts';
import { failureOf, isSessionFailure } from './postgres-failure.ts';

type Append = Writes['append']['asks'];
type Appended = StoreResult<null>;

interface Waiting {
  readonly append: Append;
  readonly answer: (appended: Appended) => void;
}

/** How many statements are under way at one time: while one is being made durable, the next one is gathered. */
export const MOST_STATEMENTS = 2;
/** The most tables in one statement, so that the first of many does not wait for all. */
const MOST_TABLES = 500;

/**
 * Adds a row to the logs of many tables. It locks the owner rows of those that this node holds, so that a node which
 * takes a table over waits until this is stored, and adds nothing to the others; the locks are taken in one order, so
 * that no two statements wait for each other. Nothing is added where the log has another length than expected, or is
 * folded. It gives the tables to whose log nothing was added.
 */
export const APPEND = {
  name: 'append',
  text: `
    with asked as (
      select * from unnest($1::text[], $2::int[], $3::int[], $4::text[]) as asked (table_id, seq, next_seq, entries)
    ), held as (
      select asked.* from asked join owners using (table_id) where owners.node = $5
      order by owners.table_id for share of owners
    ), added as (
      insert into log (table_id, seq, next_seq, entries)
      select * from held where seq = coalesce(
        (select last.next_seq from log last where last.table_id = held.table_id order by last.seq desc limit 1), 0)
        and not (seq = 0 and exists (select from tables where id = held.table_id and folded is not null))
      on conflict do nothing returning table_id
    )
    select asked.table_id, held.table_id is not null as held
    from asked left join held using (table_id) left join added using (table_id)
    where added.table_id is null`,
} as const;

/** The length of a log, where nothing is to be added; no row where it is folded. */
const LENGTH = `
  select coalesce((select next_seq from log where table_id = $1 order by seq desc limit 1), 0) as length
  where not exists (select from tables where id = $1 and folded is not null)`;

const STORED: Appended = { ok: true, value: null };
const CONFLICT: Appended = { ok: false, error: { code: 'conflict' } };
const FENCED: Appended = {
  ok: false,
  error: { code: 'unavailable', reason: 'This node does not hold the table.' },
};

/** Appends of many tables in few statements. It is asked for one append of a table at a time. */
export class AppendGroups {
  readonly #pool: Pool;
  readonly #node: string;
  readonly #onFenced: (table: string) => void;
  readonly #onGroup: (size: number) => void;
  #waiting: Waiting[] = [];
  #statements = 0;
  #isBeginning = false;

  /** `onFenced` is told of tables that this node does not hold, `onGroup` how many appends go together. */
  constructor(pool: Pool, node: string, onFenced: (table: string) => void, onGroup: (size: number) => void) {
    this.#pool = pool;
    this.#node = node;
    this.#onFenced = onFenced;
    this.#onGroup = onGroup;
  }

  append(append: Append): Promise<Appended> {
    if (append.entries.length === 0) return this.#compare(append);
    if (!this.#isBeginning && this.#statements < MOST_STATEMENTS) {
      this.#isBeginning = true;
      // What is asked for in one turn of the event loop goes together.
      setImmediate(() => {
        this.#isBeginning = false;
        this.#begin();
      });
    }
    return new Promise((answer) => this.#waiting.push({ append, answer }));
  }

  #begin(): void {
    while (this.#statements < MOST_STATEMENTS && this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MOST_TABLES);
      this.#statements++;
      this.#onGroup(group.length);
      void this.#store(group).then(() => {
        this.#statements--;
        this.#begin();
      });
    }
  }

  async #store(group: readonly Waiting[]): Promise<void> {
    try {
      const failed = await this.#run(group.map(({ append }) => append));
      for (const { append, answer } of group) answer(failed.get(append.table) ?? STORED);
    } catch (error) {
      const unavailable = unavailableFor(error);
      for (const { answer } of group) answer(unavailable);
    }
  }

  async #run(appends: readonly Append[]): Promise<ReadonlyMap<string, Appended>> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ table_id: string; held: boolean }>({
        ...APPEND,
        values: [
          appends.map(({ table }) => table),
          appends.map(({ expected }) => expected),
          appends.map(({ expected, entries }) => expected + entries.length),
          appends.map(({ entries }) => `[${entries.join(',')}]`),
          this.#node,
        ],
      });
      client.release();
      return new Map(rows.map(({ table_id, held }) => [table_id, held ? CONFLICT : this.#fenced(table_id)]));
    } catch (error) {
      // A session that says nothing may still be at work: what it does is not known, and nothing more is asked of it.
      client.release(isSessionFailure(error));
      throw error;
    }
  }

  async #compare({ table, expected }: Append): Promise<Appended> {
    try {
      const { rows } = await this.#pool.query<{ length: number }>(LENGTH, [table]);
      return rows[0]?.length === expected ? STORED : CONFLICT;
    } catch (error) {
      return unavailableFor(error);
    }
  }

  #fenced(table: string): Appended {
    this.#onFenced(table);
    return FENCED;
  }
}

const unavailableFor = (error: unknown): Appended => ({
  ok: false,
  error: { code: 'unavailable', reason: failureOf(error) },
});
