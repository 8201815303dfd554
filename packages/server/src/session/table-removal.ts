import type { ServerContext } from '../server-context.ts';
import { EVICTED_PART } from './eviction.ts';
import type { SessionRegistry } from './session-registry.ts';

/** Removes tables from memory and from the store, so that none is loaded while it is being removed. */
export class TableRemoval {
  readonly #serverContext: Pick<ServerContext, 'store' | 'log' | 'limits'>;
  readonly #sessions: SessionRegistry;

  constructor(serverContext: Pick<ServerContext, 'store' | 'log' | 'limits'>, sessions: SessionRegistry) {
    this.#serverContext = serverContext;
    this.#sessions = sessions;
  }

  /** Drops the first of these undealt tables that nobody follows, several at one time; whether one was dropped. */
  async dropUnattended(tables: readonly string[]): Promise<boolean> {
    const { store, log, limits } = this.#serverContext;
    const most = Math.ceil(limits.undealt * EVICTED_PART);
    let dropped = 0;
    const drop = (id: string): Promise<void> =>
      this.#sessions.unload(id, async () => {
        if (!(await store.drop(id).catch(() => false))) return;
        dropped++;
        this.#sessions.cameToNothing(id);
      });
    // A table cannot be dropped where its log holds a deal that its row does not know of: then others are tried.
    for (let at = 0; at < tables.length && dropped === 0;) {
      const chosen: string[] = [];
      for (; at < tables.length && chosen.length < most; at++) {
        const id = tables[at];
        if (id !== undefined && this.#sessions.isFree(id)) chosen.push(id);
      }
      // Asked for together, they are written in one transaction.
      await Promise.all(chosen.map(drop));
    }
    if (dropped > 0) log({ level: 'warn', what: 'undealt-tables-evicted' });
    return dropped > 0;
  }

  /** Removes a table that has ended, unless a connection follows it; whether it was removed. */
  async forgetEnded(table: string): Promise<boolean> {
    return this.#sessions.isFree(table) && this.#remove(table);
  }

  /** Removes a table that has ended, and closes the connections that follow it; whether it was removed. */
  async removeEnded(table: string): Promise<boolean> {
    // Asked again each time: whoever waited for one change may have begun another.
    for (let change = this.#sessions.changing(table); change; change = this.#sessions.changing(table))
      await change;
    this.#sessions.at(table)?.closeConnections();
    return this.#remove(table);
  }

  async #remove(table: string): Promise<boolean> {
    let removed = false;
    await this.#sessions.unload(table, async () => {
      removed = await this.#serverContext.store.remove(table).catch(() => false);
    });
    return removed;
  }
}
