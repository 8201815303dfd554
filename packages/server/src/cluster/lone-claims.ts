import type { Holding } from '../session/holding.ts';
import type { LogLine } from '../server-context.ts';
import type { Owners } from './owners.ts';

/** What a node holds that others share a store with, though it has no way to speak to them. */
export class LoneClaims implements Holding {
  readonly freesOrphans = true;
  readonly #owners: Pick<Owners, 'node' | 'claim' | 'takeOver' | 'letGo'>;
  readonly #log: (line: LogLine) => void;

  constructor(owners: Pick<Owners, 'node' | 'claim' | 'takeOver' | 'letGo'>, log: (line: LogLine) => void) {
    this.#owners = owners;
    this.#log = log;
  }

  get node(): string {
    return this.#owners.node;
  }

  readonly claim = async (table: string): Promise<string | null> => {
    const holder = await this.#owners.claim(table);
    if (holder === null || holder === this.node) return holder;
    // Where its holder was killed, nothing has to be waited for.
    return (await this.#owners.takeOver(table, holder, true)) ?? this.#owners.claim(table);
  };

  isArriving(): boolean {
    return false;
  }

  readonly letGo = async (table: string): Promise<void> => {
    try {
      await this.#owners.letGo([table]);
    } catch {
      // A table that is not let go is still held by this node, which may load it again.
      this.#log({ level: 'warn', what: 'let-go', table });
    }
  };
}
