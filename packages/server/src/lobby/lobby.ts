import type { TableInfo } from '@lamplight/protocol';
import type { TableRow } from '../store/store.ts';
import { infoOf } from '../session/table-info.ts';

/** A maker who loses the connection or reloads the page is back within this time. */
const GRACE_MS = 20_000;

interface Open {
  readonly info: TableInfo;
  /** When the maker left; null while they are connected. */
  readonly leftAt: number | null;
}

/**
 * Listed tables whose makers are connected, so that a joiner finds an opponent. Tables of days are not part of it:
 * nobody waits at them.
 */
export class Lobby {
  readonly #now: () => number;
  readonly #open = new Map<string, Open>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A table was made, and its maker is about to connect. */
  add(row: TableRow): void {
    if (isOpen(row)) this.#open.set(row.id, { info: infoOf(row), leftAt: this.#now() });
  }

  /** Updates a table; called whenever its row or the presence of its maker has changed. */
  update(row: TableRow, makerIsHere: boolean): void {
    const { id } = row;
    const known = this.#open.get(id);
    if (!isOpen(row)) this.#open.delete(id);
    else if (makerIsHere) this.#open.set(id, { info: infoOf(row), leftAt: null });
    else if (known) this.#open.set(id, { info: infoOf(row), leftAt: known.leftAt ?? this.#now() });
  }

  /** Another node holds the table now, and lists it. */
  forget(table: string): void {
    this.#open.delete(table);
  }

  /** Removes tables whose makers have been away for too long. */
  sweep(): void {
    const since = this.#now() - GRACE_MS;
    for (const [id, { leftAt }] of this.#open) if (leftAt !== null && leftAt < since) this.#open.delete(id);
  }

  /** The tables that strangers may join now, in no particular order. */
  list(): readonly TableInfo[] {
    this.sweep();
    return Array.from(this.#open.values(), ({ info }) => info);
  }
}

const isOpen = ({ status, settings }: TableRow): boolean =>
  status === 'waiting' && settings.listed && settings.clock.kind !== 'days';
