import type { TableInfo } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { infoOf } from '../session/table-info.ts';

/** Who loses their connection, or reloads their page, is back before their table is missed. */
const GRACE_MS = 20_000;

interface Open {
  readonly info: TableInfo;
  /** When its maker left; null while they are there. */
  readonly leftAt: number | null;
}

/**
 * The listed tables whose makers are there and wait: nobody who joins one sits alone. Tables of days are no part of it,
 * for nobody waits at them.
 */
export class Lobby {
  readonly #now: () => number;
  readonly #open = new Map<string, Open>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Somebody has made a table and is about to come to it. */
  add(row: TableRow): void {
    if (isOpen(row)) this.#open.set(row.id, { info: infoOf(row), leftAt: this.#now() });
  }

  /** How things stand at a table; called whenever it, or who is there, has changed. */
  look(row: TableRow, makerIsHere: boolean): void {
    const { id } = row;
    const known = this.#open.get(id);
    if (!isOpen(row)) this.#open.delete(id);
    else if (makerIsHere) this.#open.set(id, { info: infoOf(row), leftAt: null });
    else if (known) this.#open.set(id, { info: infoOf(row), leftAt: known.leftAt ?? this.#now() });
  }

  /** Forgets tables whose makers have been away for too long. */
  sweep(): void {
    const since = this.#now() - GRACE_MS;
    for (const [id, { leftAt }] of this.#open) if (leftAt !== null && leftAt < since) this.#open.delete(id);
  }

  /** The tables strangers may join now, in no order. */
  list(): readonly TableInfo[] {
    this.sweep();
    return Array.from(this.#open.values(), ({ info }) => info);
  }
}

const isOpen = ({ status, settings }: TableRow): boolean =>
  status === 'waiting' && settings.listed && settings.clock.kind !== 'days';
