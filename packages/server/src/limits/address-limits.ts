import type { Networks } from '../networks.ts';
import { AttachedTables } from './attached-tables.ts';
import { BotGames } from '../bots/bot-games.ts';
import { RateLimiters } from './rate-limiters.ts';
import { CHAT_RATE } from '../session/chat.ts';
import type { Limits } from '../server-context.ts';
import { JoinedSeats } from '../lobby/joined-seats.ts';
import { NetworkRates, withSite } from './network-rates.ts';
import { UndealtTables } from '../lobby/undealt-tables.ts';

/** Everything that a table server remembers of addresses. It is in memory only, and `size` counts all of it. */
export class AddressLimits {
  readonly undealt: UndealtTables;
  readonly joined: JoinedSeats;
  readonly botGames: BotGames;
  /** Tables that are looked at without a seat, and with one. */
  readonly spectators: AttachedTables;
  readonly players: AttachedTables;
  readonly guesses: NetworkRates;
  /** What is said as a spectator, at whichever table. */
  readonly lines = new NetworkRates(withSite(CHAT_RATE));
  readonly entries: NetworkRates;
  /** What seats add to logs beyond what their networks may. */
  readonly ownEntries: RateLimiters;
  readonly rematches: NetworkRates;
  readonly now: () => number;

  constructor(limits: Limits, now: () => number) {
    this.undealt = new UndealtTables(limits, now);
    this.joined = new JoinedSeats(limits.joins, now);
    this.botGames = new BotGames(limits.botGames);
    this.spectators = new AttachedTables(limits.watched);
    this.players = new AttachedTables(limits.seated);
    this.guesses = new NetworkRates(withSite(limits.guesses));
    this.entries = new NetworkRates(limits.entries);
    this.ownEntries = new RateLimiters(limits.entriesOwn);
    this.rematches = new NetworkRates(limits.rematches.each);
    this.now = now;
  }

  /** What a connection from these networks may do. */
  of(from: Networks): AllowedFrom {
    return new AllowedFrom(this, from);
  }

  /** How many entries are kept for addresses and networks. */
  get size(): number {
    const all = [...this.#swept, this.spectators, this.players, this.botGames];
    return all.reduce((sum, { size }) => sum + size, 0);
  }

  /** Forgets those that did nothing for so long that they may do everything again. */
  sweep(): void {
    for (const each of this.#swept) each.sweep(this.now());
  }

  get #swept() {
    const { guesses, lines, entries, ownEntries, rematches, undealt, joined } = this;
    return [guesses, lines, entries, ownEntries, rematches, undealt, joined];
  }
}

/**
 * What may be done from one address. Every connection has one of these, so it holds no functions of its own: they would
 * take more room than all else.
 */
export class AllowedFrom {
  readonly #limits: AddressLimits;
  readonly #from: Networks;

  constructor(limits: AddressLimits, from: Networks) {
    this.#limits = limits;
    this.#from = from;
  }

  /** Counts a wrong table or secret; false where there were too many. */
  mayGuess(): boolean {
    return this.#limits.guesses.tryTake(this.#from, this.#limits.now()) === 0;
  }

  /** Whether one more table may be looked at with a seat. */
  maySit(table: string): boolean {
    return this.#limits.players.mayLook(table, this.#from);
  }

  /** How much of what may be looked at with a seat is used here; 1 is all of it. */
  get seatedShare(): number {
    return this.#limits.players.usedShare(this.#from);
  }

  /** Notes that somebody who holds a seat at this table is connected from here. */
  addPlayer(table: string): void {
    this.#limits.players.add(table, this.#from);
    this.#limits.botGames.add(table, this.#from);
  }

  /** Notes that this player is no longer connected. */
  removePlayer(table: string): void {
    this.#limits.players.remove(table, this.#from);
    this.#limits.botGames.remove(table);
  }

  /** Whether one more table may be looked at without a seat. */
  mayLook(table: string): boolean {
    return this.#limits.spectators.mayLook(table, this.#from);
  }

  addSpectator(table: string): void {
    this.#limits.spectators.add(table, this.#from);
  }

  removeSpectator(table: string): void {
    this.#limits.spectators.remove(table, this.#from);
  }

  /** Takes a line of chat of a spectator: 0 where there was one, else the milliseconds until there is. */
  takeLine(now: number): number {
    return this.#limits.lines.tryTake(this.#from, now);
  }

  /** Takes one of the entries that may be added to what is kept, at all tables. */
  takeEntry(now: number): number {
    return this.#limits.entries.tryTake(this.#from, now);
  }

  /**
   * What counts an entry once it was added; null where there may be none now. `own` names a seat that may add a few
   * though others here have used up what they share.
   */
  entryCounter(now: number, own: string | null): (() => void) | null {
    const { entries, ownEntries } = this.#limits;
    if (entries.waitFor(this.#from, now) === 0) return () => entries.charge(this.#from, now, 1);
    return own === null || ownEntries.waitFor(own, now) > 0 ? null : () => ownEntries.charge(own, now, 1);
  }

  /** Counts another game that begins because of somebody here; false where there were too many. */
  mayRematch(): boolean {
    return this.#limits.rematches.tryTake(this.#from, this.#limits.now()) === 0;
  }

  /** The same where a computer plays at the next table. */
  mayRematchBot(next: string): boolean {
    const { botGames } = this.#limits;
    if (!botGames.mayBegin(this.#from) || !this.mayRematch()) return false;
    botGames.make(next, this.#from);
    return true;
  }
}
