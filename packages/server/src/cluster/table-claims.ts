import type { Holding } from '../session/holding.ts';
import type { LogLine } from '../server-context.ts';
import type { Bus } from './bus.ts';
import { tableSubject } from './messages.ts';
import type { Owners } from './owners.ts';

interface TableClaimsDeps {
  readonly owners: Pick<Owners, 'node' | 'claim' | 'takeOver' | 'letGo'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: (line: LogLine) => void;
  /** Takes what arrives for a table that is held here. */
  readonly take: (table: string, text: string, reply: ((text: string) => void) | null) => void;
  /** A table is held here no more. */
  readonly onLetGo: (table: string) => void;
}

/** The tables that this node holds: each is reached by its subject as long as it does. */
export class TableClaims implements Holding {
  readonly freesOrphans = false;
  readonly #deps: TableClaimsDeps;
  /** How each subscription is ended. */
  readonly #held = new Map<string, () => void>();
  /** Tables that were taken over and are not loaded yet: those who follow them do so again. */
  readonly #arriving = new Set<string>();
  /** One change of a table after the other: a claim must not overtake a letting go. */
  readonly #changing = new Map<string, Promise<unknown>>();

  #claimed = 0;

  constructor(deps: TableClaimsDeps) {
    this.#deps = deps;
  }

  get node(): string {
    return this.#deps.owners.node;
  }

  /** How many tables were claimed since the start. */
  get claimed(): number {
    return this.#claimed;
  }

  get size(): number {
    return this.#held.size;
  }

  has(table: string): boolean {
    return this.#held.has(table);
  }

  all(): readonly string[] {
    return [...this.#held.keys()];
  }

  readonly claim = (table: string): Promise<string | null> =>
    this.#hold(table, () => this.#deps.owners.claim(table));

  /** Takes a table over from a node that does not answer; gives the holder afterwards, if there is one. */
  async takeOver(table: string, from: string): Promise<string | null> {
    const { owners } = this.#deps;
    const take = async (): Promise<string | null> =>
      (await owners.takeOver(table, from, true)) ?? (await owners.claim(table));
    const holder = await this.#hold(table, take);
    if (holder === this.node) this.arrive(table);
    return holder;
  }

  /** Those who follow a table follow it here from now on. */
  arrive(table: string): void {
    this.#arriving.add(table);
  }

  isArriving(table: string): boolean {
    return this.#arriving.delete(table);
  }

  readonly letGo = (table: string): Promise<void> =>
    this.#inTurn(table, async () => {
      const stop = this.#held.get(table);
      if (!stop) return;
      this.#held.delete(table);
      this.#arriving.delete(table);
      stop();
      try {
        await this.#deps.owners.letGo([table]);
      } catch {
        // It is let go with the lease of this node.
        this.#deps.log({ level: 'warn', what: 'let-go', table });
      }
      this.#deps.onLetGo(table);
    });

  close(): void {
    for (const stop of this.#held.values()) stop();
    this.#held.clear();
  }

  #hold(table: string, ask: () => Promise<string | null>): Promise<string | null> {
    return this.#inTurn(table, async () => {
      if (this.#held.has(table)) return this.node;
      const holder = await ask();
      if (holder === this.node) this.#subscribe(table);
      return holder;
    });
  }

  #subscribe(table: string): void {
    if (this.#held.has(table)) return;
    const { bus, take } = this.#deps;
    this.#claimed++;
    const stop = bus.subscribe(tableSubject(table), (text, reply) => take(table, text, reply));
    this.#held.set(table, stop);
  }

  async #inTurn<Value>(table: string, task: () => Promise<Value>): Promise<Value> {
    const before = this.#changing.get(table) ?? Promise.resolve();
    const done = before.then(task, task);
    const settled = done.catch(() => undefined);
    this.#changing.set(table, settled);
    try {
      return await done;
    } finally {
      if (this.#changing.get(table) === settled) this.#changing.delete(table);
    }
  }
}
