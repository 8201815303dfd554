import { customerOf } from '../networks.ts';
import type { Networks } from '../networks.ts';
import type { TableRow } from '../store/store.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';

/** The pages of players at one table. */
interface Seated {
  /** The networks of the first of them. */
  readonly from: Networks;
  pages: number;
}

/**
 * Which networks play against bots: how many games each network may have, and who shares bot time. It counts players of
 * all tables, since a bot may replace a player; each is forgotten when they leave.
 */
export class BotGames {
  readonly #most: Allowance;
  readonly #seated = new Map<string, Seated>();
  readonly #playing = new Set<string>();
  /** Undealt tables against a bot, and the networks that made them. */
  readonly #undealt = new Map<string, Networks>();
  readonly #counts = new NetworkCounts();

  constructor(most: Allowance) {
    this.#most = most;
  }

  /** A page of a player follows a table from now on. */
  add(table: string, from: Networks): void {
    const seated = this.#seated.get(table);
    if (seated) {
      seated.pages++;
      return;
    }
    this.#seated.set(table, { from, pages: 1 });
    if (this.#playing.has(table)) this.#counts.add(from);
  }

  /** A page of a player no longer follows a table. */
  remove(table: string): void {
    const seated = this.#seated.get(table);
    if (!seated) return;
    seated.pages--;
    this.#forgetLeft(table);
  }

  /** The client whose share of bot time a table uses; an unknown one counts on its own. */
  whose(table: string): string {
    const seated = this.#seated.get(table);
    return seated ? customerOf(seated.from) : table;
  }

  /** The network of that client: of IPv6 the /32, otherwise the same as `whose`. */
  around(table: string): string {
    return this.#seated.get(table)?.from.provider ?? this.whose(table);
  }

  /** Whether these networks may have one more game against a computer. */
  mayBegin(from: Networks): boolean {
    return this.#counts.hasRoom(from, this.#most);
  }

  /**
   * A table against a bot is being made. It counts before its deal; otherwise many could be collected and dealt at
   * once.
   */
  make(table: string, from: Networks): void {
    this.dropUndealt(table);
    this.#undealt.set(table, from);
    this.#counts.add(from);
  }

  /** A table was stored. If it has ended, it no longer counts as undealt. */
  update({ id, status }: Pick<TableRow, 'id' | 'status'>): void {
    if (status === 'over' || status === 'aborted') this.dropUndealt(id);
  }

  /** An undealt table ended before its deal. */
  dropUndealt(table: string): void {
    const from = this.#undealt.get(table);
    if (!from) return;
    this.#undealt.delete(table);
    this.#counts.remove(from);
  }

  /** A bot plays at this table from now on. */
  begin(table: string): void {
    if (this.#playing.has(table)) return;
    const maker = this.#undealt.get(table);
    this.dropUndealt(table);
    this.#playing.add(table);
    // A maker may open their part and leave before the deal: the game still counts as theirs.
    if (maker && !this.#seated.has(table)) this.#seated.set(table, { from: maker, pages: 0 });
    const seated = this.#seated.get(table);
    if (seated) this.#counts.add(seated.from);
  }

  /** No bot plays at this table any more. */
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

  /** While a bot plays on, the game still counts for players who left. */
  #forgetLeft(table: string): void {
    if (this.#seated.get(table)?.pages === 0 && !this.#playing.has(table)) this.#seated.delete(table);
  }
}
