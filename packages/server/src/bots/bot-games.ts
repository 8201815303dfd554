import { customerOf } from '../networks.ts';
import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';

/** The pages of players at one table. */
interface Seated {
  /** Where the first of them came from. */
  readonly from: Networks;
  pages: number;
}

/**
 * From which networks people play against computers: how many games each network may have, and whose turn to think it
 * is. It knows players of all tables, since a computer may take a seat over; each is forgotten when they leave.
 */
export class BotGames {
  readonly #most: Allowance;
  readonly #seated = new Map<string, Seated>();
  readonly #playing = new Set<string>();
  /** Tables against a computer that are still to be dealt, and where they were made. */
  readonly #undealt = new Map<string, Networks>();
  readonly #counts = new NetworkCounts();

  constructor(most: Allowance) {
    this.#most = most;
  }

  /** A page of a player looks at a table from now on. */
  add(table: string, from: Networks): void {
    const seated = this.#seated.get(table);
    if (seated) {
      seated.pages++;
      return;
    }
    this.#seated.set(table, { from, pages: 1 });
    if (this.#playing.has(table)) this.#counts.add(from);
  }

  /** A page of a player no longer looks at a table. */
  remove(table: string): void {
    const seated = this.#seated.get(table);
    if (!seated) return;
    seated.pages--;
    this.#forgetLeft(table);
  }

  /** Whose share of the computers' time a table uses; where that is unknown it has one of its own. */
  whose(table: string): string {
    const seated = this.#seated.get(table);
    return seated ? customerOf(seated.from) : table;
  }

  /** The network that this share is part of: of IPv6 the /32, else the same as `whose`. */
  around(table: string): string {
    return this.#seated.get(table)?.from.provider ?? this.whose(table);
  }

  /** Whether these networks may have one more game against a computer. */
  mayBegin(from: Networks): boolean {
    return this.#counts.hasRoom(from, this.#most);
  }

  /** A table against a computer is being made: it counts before it is dealt, or many could be kept and dealt at once. */
  make(table: string, from: Networks): void {
    this.callOff(table);
    this.#undealt.set(table, from);
    this.#counts.add(from);
  }

  /** A table has changed: what ended is not dealt any more. */
  update({ id, status }: Pick<TableRow, 'id' | 'status'>): void {
    if (status === 'over' || status === 'aborted') this.callOff(id);
  }

  /** A table that was still to be dealt came to nothing. */
  callOff(table: string): void {
    const from = this.#undealt.get(table);
    if (!from) return;
    this.#undealt.delete(table);
    this.#counts.remove(from);
  }

  /** A computer plays at this table from now on. */
  begin(table: string): void {
    if (this.#playing.has(table)) return;
    const maker = this.#undealt.get(table);
    this.callOff(table);
    this.#playing.add(table);
    // Somebody may open their part and leave before the deal: the game is theirs all the same.
    if (maker && !this.#seated.has(table)) this.#seated.set(table, { from: maker, pages: 0 });
    const seated = this.#seated.get(table);
    if (seated) this.#counts.add(seated.from);
  }

  /** No computer plays at this table any more. */
  end(table: string): void {
    if (!this.#playing.delete(table)) return;
    const seated = this.#seated.get(table);
    if (seated) this.#counts.remove(seated.from);
    this.#forgetLeft(table);
  }

  /** How many entries are kept for networks. */
  get size(): number {
    return this.#seated.size + this.#counts.size;
  }

  /** Where a computer plays on, its game still counts for those who left. */
  #forgetLeft(table: string): void {
    if (this.#seated.get(table)?.pages === 0 && !this.#playing.has(table)) this.#seated.delete(table);
  }
}
