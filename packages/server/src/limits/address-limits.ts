import type { Networks } from '../networks.ts';
import { AttachedTables } from './attached-tables.ts';
import { BotGames } from '../bots/bot-games.ts';
import { RateLimiters } from './rate-limiters.ts';
import { CHAT_RATE } from '../session/chat.ts';
import type { Limits } from '../server-context.ts';
import { JoinedSeats } from '../lobby/joined-seats.ts';
import { NetworkRates, withSite } from './network-rates.ts';
import { UndealtTables } from '../lobby/undealt-tables.ts';

/** What may be done from one address now, as another node is told. */
export interface Permissions {
  /** A line of chat of a spectator. */
  readonly line: boolean;
  /** An entry of a log, or a stored line. */
  readonly entry: boolean;
  /** A decision of the seat itself, where its network may add no more. */
  readonly own: boolean;
  readonly rematch: boolean;
  /** The share of the allowance of tables followed with a seat that is used; 1 is all of it. */
  readonly seatedShare: number;
}

/** What was used up of that. */
export type Use =
  | { readonly of: 'line' | 'entry' | 'rematch' }
  /** The seat of this name added something beyond what its network may. */
  | { readonly of: 'own'; readonly own: string };

/** Everything that a table server remembers about addresses. It is in memory only; `size` counts all of it. */
export class AddressLimits {
  readonly undealt: UndealtTables;
  readonly joined: JoinedSeats;
  readonly botGames: BotGames;
  /** Tables that networks follow without a seat, and with one. */
  readonly spectators: AttachedTables;
  readonly players: AttachedTables;
  readonly guesses: NetworkRates;
  /** Lines of chat from spectators, at all tables together. */
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

  /** Forgets addresses whose allowances are back in full. */
  sweep(): void {
    for (const each of this.#swept) each.sweep(this.now());
  }

  get #swept() {
    const { guesses, lines, entries, ownEntries, rematches, undealt, joined } = this;
    return [guesses, lines, entries, ownEntries, rematches, undealt, joined];
  }
}

/**
 * What may be done from one address. Every connection has one of these, so it has no function members: they would take
 * more memory than everything else in it.
 */
export class AllowedFrom {
  readonly #limits: AddressLimits;
  readonly #from: Networks;

  constructor(limits: AddressLimits, from: Networks) {
    this.#limits = limits;
    this.#from = from;
  }

  get networks(): Networks {
    return this.#from;
  }

  /**
   * What may be done from here, beside what so many other requests under way may use up. `own` names the seat that asks;
   * null for spectators.
   */
  permissions(now: number, underWay: number, own: string | null): Permissions {
    const { lines, entries, ownEntries, rematches } = this.#limits;
    const count = underWay + 1;
    return {
      line: lines.waitFor(this.#from, now, count) === 0,
      entry: entries.waitFor(this.#from, now, count) === 0,
      own: own !== null && ownEntries.waitFor(own, now, count) === 0,
      rematch: rematches.waitFor(this.#from, now, count) === 0,
      seatedShare: this.seatedShare,
    };
  }

  /** Counts what another node permitted. */
  charge(use: Use, now: number): void {
    const { lines, entries, ownEntries, rematches } = this.#limits;
    if (use.of === 'own') ownEntries.charge(use.own, now, 1);
    else ({ line: lines, entry: entries, rematch: rematches })[use.of].charge(this.#from, now, 1);
  }

  /** Counts a wrong table or secret; false where there were too many. */
  mayGuess(): boolean {
    return this.#limits.guesses.tryTake(this.#from, this.#limits.now()) === 0;
  }

  /** Whether one more table may be followed with a seat. */
  maySit(table: string): boolean {
    return this.#limits.players.mayFollow(table, this.#from);
  }

  /** The share of the allowance of tables followed with a seat that is used; 1 is all of it. */
  get seatedShare(): number {
    return this.#limits.players.usedShare(this.#from);
  }

  /** Counts a connected player of this table. */
  addPlayer(table: string): void {
    this.#limits.players.add(table, this.#from);
    this.#limits.botGames.add(table, this.#from);
  }

  /** The player is no longer connected. */
  removePlayer(table: string): void {
    this.#limits.players.remove(table, this.#from);
    this.#limits.botGames.remove(table);
  }

  /** Whether one more table may be followed without a seat. */
  mayFollow(table: string): boolean {
    return this.#limits.spectators.mayFollow(table, this.#from);
  }

  addSpectator(table: string): void {
    this.#limits.spectators.add(table, this.#from);
  }

  removeSpectator(table: string): void {
    this.#limits.spectators.remove(table, this.#from);
  }

  /** Takes one line of chat of a spectator: 0 if there was one left, otherwise the milliseconds until there is. */
  takeLine(now: number): number {
    return this.#limits.lines.tryTake(this.#from, now);
  }

  /**
   * Takes one stored entry (a decision, a take-back or a line of chat): 0 if there was one left, otherwise the
   * milliseconds until there is.
   */
  takeEntry(now: number): number {
    return this.#limits.entries.tryTake(this.#from, now);
  }

  /**
   * The function that counts an entry once it was added; null where none may be added now. `own` names a seat that may
   * still add a few entries when its network has used up the common allowance.
   */
  entryCounter(now: number, own: string | null): (() => void) | null {
    const { entries, ownEntries } = this.#limits;
    if (entries.waitFor(this.#from, now) === 0) return () => entries.charge(this.#from, now, 1);
    return own === null || ownEntries.waitFor(own, now) > 0 ? null : () => ownEntries.charge(own, now, 1);
  }

  /** Counts a rematch that begins from here; false where there were too many. */
  mayRematch(): boolean {
    return this.#limits.rematches.tryTake(this.#from, this.#limits.now()) === 0;
  }

  /** The same for a rematch against a computer. */
  mayRematchBot(next: string): boolean {
    const { botGames } = this.#limits;
    if (!botGames.mayBegin(this.#from) || !this.mayRematch()) return false;
    botGames.make(next, this.#from);
    return true;
  }
}
