import type { ServerContext } from '../server-context.ts';
import type { SessionRegistry } from './session-registry.ts';

const SECOND = 1000;
/** A game is folded when it did not change for so long: until then its players look at it again or play another. */
const AFTER_MS = 60 * 60 * SECOND;
/** The interval of the rounds, and the shorter one while there is more to fold. */
const ROUND_MS = 60 * SECOND;
const AGAIN_MS = SECOND;
/** How many games are folded in one round, so that no player waits for it, and how many candidates are read. */
const MOST_FOLDED = 20;
const MOST_READ = 200;

type FoldingContext = Pick<ServerContext, 'store' | 'certain' | 'schedule' | 'secrets' | 'log'>;

/** Folds the logs of finished games that nobody looks at any more, round after round. */
export class TableFolding {
  readonly #serverContext: FoldingContext;
  readonly #sessions: Pick<SessionRegistry, 'at' | 'isFree' | 'unload'>;
  /** Tables whose logs cannot be folded; each is logged once. */
  readonly #damaged = new Set<string>();
  #stop: () => void = () => undefined;
  #round: Promise<void> = Promise.resolve();
  #closed = false;
  #count = 0;

  constructor(serverContext: FoldingContext, sessions: Pick<SessionRegistry, 'at' | 'isFree' | 'unload'>) {
    this.#serverContext = serverContext;
    this.#sessions = sessions;
    this.#roundIn(ROUND_MS);
  }

  /** How many games were folded since the start. */
  get count(): number {
    return this.#count;
  }

  /** Begins no more rounds, and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    await this.#round;
  }

  #roundIn(ms: number): void {
    this.#stop = this.#serverContext.schedule(ms, () => {
      this.#round = this.#foldSome().then((more) => {
        if (!this.#closed) this.#roundIn(more ? AGAIN_MS : ROUND_MS);
      });
    });
  }

  /** Folds what may be folded; returns whether there may be more. */
  async #foldSome(): Promise<boolean> {
    const { store, certain, log } = this.#serverContext;
    try {
      const limit = MOST_READ + this.#damaged.size;
      const old = await store.unfolded(Math.round(certain() - AFTER_MS), limit);
      const free = old.filter((id) => !this.#damaged.has(id) && this.#isUnloaded(id));
      const before = this.#count;
      for (const id of this.#chosen(free)) {
        if (this.#closed) break;
        // The table is not loaded before this is done.
        if (this.#isUnloaded(id)) await this.#sessions.unload(id, () => this.#fold(id));
      }
      return this.#count - before === MOST_FOLDED;
    } catch {
      // The next round tries again.
      log({ level: 'warn', what: 'folding' });
      return false;
    }
  }

  async #fold(table: string): Promise<void> {
    const { store, log } = this.#serverContext;
    const folded = await store.fold(table).catch(() => 'later' as const);
    if (folded === 'folded') this.#count++;
    if (folded === 'damaged') {
      this.#damaged.add(table);
      log({ level: 'warn', what: 'not-folded', table });
    }
  }

  /** Some of these, at any place: other nodes read the same list. */
  #chosen(tables: readonly string[]): readonly string[] {
    const others = tables.length - MOST_FOLDED;
    if (others <= 0) return tables;
    const [byte = 0] = this.#serverContext.secrets(1);
    const from = Math.floor((others * byte) / 256);
    return tables.slice(from, from + MOST_FOLDED);
  }

  #isUnloaded(table: string): boolean {
    return !this.#sessions.at(table) && this.#sessions.isFree(table);
  }
}
