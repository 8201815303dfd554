import type { ServerContext } from '../server-context.ts';
import type { TableRow } from '../store/store.ts';
import type { Askers } from './askers.ts';
import type { Permit } from './effect.ts';

interface PermitDeps {
  readonly serverContext: Pick<ServerContext, 'joined' | 'now'>;
  readonly table: Pick<TableRow, 'id' | 'settings'>;
  readonly askers: Pick<Askers, 'networksOf' | 'portOf'>;
}

/** Judges what a session asks a permit for by the limits of the asker's network. */
export class Permits {
  readonly #deps: PermitDeps;
  /** Counts the entry that was permitted last. */
  #countEntry: (() => void) | null = null;

  constructor(deps: PermitDeps) {
    this.#deps = deps;
  }

  isPermitted(permit: Permit): boolean {
    return permit.of === 'join' ? this.#mayJoin(permit.ask) : this.#mayAdd(permit);
  }

  /** The entry that was permitted last was added to the log. */
  countEntry(): void {
    this.#countEntry?.();
  }

  #mayJoin(ask: number): boolean {
    const { serverContext, table, askers } = this.#deps;
    const from = askers.networksOf(ask);
    return from === undefined || serverContext.joined.tryTake(table, from);
  }

  #mayAdd(permit: Exclude<Permit, { of: 'join' }>): boolean {
    const { serverContext, askers } = this.#deps;
    const allowed = askers.portOf(permit.subscriber)?.allowed;
    if (!allowed) return false;
    switch (permit.of) {
      case 'line':
        return allowed.takeLine(serverContext.now()) === 0;
      case 'kept-line':
        return allowed.takeEntry(serverContext.now()) === 0;
      case 'entry':
        this.#countEntry = allowed.entryCounter(permit.time, permit.own);
        return this.#countEntry !== null;
    }
  }
}
