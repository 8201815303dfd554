import { isCommitment } from '@lamplight/rules/fair';
import { fieldsOf } from '../../settings/stored.ts';
import type { BrowserStore } from '../seats/browser-store.ts';

/** A part of a deal that this browser has sent. */
interface SentSecret {
  readonly name: string;
  /** The commitment to the part: each part has its own, whatever table the server says it is for. */
  readonly commitment: string;
  readonly table: string;
  /** Whether the game has a result and this browser checked its record. Every other deal counts as lost. */
  readonly over: boolean;
  /** The `at` of the game with which it was counted, which was dealt after it; null if it was not counted yet. */
  readonly counted: number | null;
  /** For a finished game: how many other deals were lost. Null as long as that was not counted. */
  readonly before: number | null;
  /** Milliseconds since 1970; later than for all parts that were sent before. */
  readonly at: number;
}

const PREFIX = 'lamplight.opened.';
const MOST_KEPT = 200;
/** Two numbers of a fixed length, so that they can be updated even where the storage is full. */
const UNKEPT = 'lamplight.unkept';
const DIGITS = 16;

/**
 * The parts of deals that this browser has sent, each stored under its commitment and the hash of the terms it was sent
 * for. Each has its own name in the storage, so that two tabs do not overwrite each other's notes. A server knows the
 * cards as soon as it has all parts. It may then cancel the game, leave it waiting, or show the cards and let the game
 * stand still. So nothing that a server says makes a deal harmless: a deal is lost until this browser has checked the
 * record of a game with a result, and again if the server takes that result back.
 */
export class SentSecrets {
  readonly #store: BrowserStore;
  readonly #now: () => number;

  constructor(store: BrowserStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    if (store.read(UNKEPT) === null) this.#writeUnkept({ at: 0, told: 0 });
  }

  /**
   * Notes that a part is sent for these terms, before it is sent. False where it may not be sent: it was sent for other
   * terms, or another part was sent for the same table.
   */
  open(commitment: string, terms: string, table: string): boolean {
    const before = this.#of(commitment);
    if (before.length > 0) return before.every((name) => name === nameOf(commitment, terms));
    if (this.isSentTo(table)) return false;
    const all = this.#list();
    const at = Math.max(this.#now(), this.#unkept().at + 1, ...all.map((opening) => opening.at + 1));
    const name = nameOf(commitment, terms);
    this.#write({ name, commitment, table, over: false, counted: null, before: null, at });
    if (!this.#store.isKept(name)) this.#writeUnkept({ at, told: 0 });
    this.#makeRoom();
    return true;
  }

  /** Whether a part was sent for these terms only. */
  isFor(commitment: string, terms: string): boolean {
    const names = this.#of(commitment);
    return names.length === 1 && names[0] === nameOf(commitment, terms);
  }

  /** Whether a part was sent. */
  isSent(commitment: string): boolean {
    return this.#of(commitment).length > 0;
  }

  /** Whether a part was sent for this table. */
  isSentTo(table: string): boolean {
    return this.#list().some((opening) => opening.table === table);
  }

  /** How many other deals are lost, without those that were counted with a game dealt before this one. */
  lostBeside(commitment: string | null): number {
    return this.#lost(commitment).length;
  }

  /** A game has a result and a consistent record, though its deal cannot be called fair: it does not count as lost. */
  finish(commitment: string): void {
    const own = this.#find(commitment);
    if (own && !own.over) this.#write({ ...own, over: true });
  }

  /** A game has a result and a consistent record: returns the number of other lost deals, which never changes again. */
  settle(commitment: string): number {
    const own = this.#find(commitment);
    if (own && own.before !== null) return own.before;
    const lost = this.#lost(commitment);
    if (!own) return lost.length;
    // The number is written first: another tab that settles the same game must not find these deals counted and no
    // number.
    this.#write({ ...own, over: true, before: lost.length });
    // A deal made after this game may have been given up for the sake of the next game, so it is counted there again.
    for (const opening of lost) if (opening.at <= own.at) this.#write({ ...opening, counted: own.at });
    return lost.length;
  }

  /** The server has taken back the result of a game: its deal is lost again, and so are those counted with it. */
  reopen(commitment: string): void {
    const own = this.#find(commitment);
    if (!own?.over) return;
    this.#write({ ...own, over: false, before: null });
    for (const opening of this.#list())
      if (opening.counted === own.at) this.#write({ ...opening, counted: null });
    const { at, told } = this.#unkept();
    if (!this.#store.isKept(own.name)) this.#writeUnkept({ at: Math.max(at, own.at), told: 0 });
    else if (told === own.at) this.#writeUnkept({ at, told: 0 });
  }

  /**
   * Whether this browser knows of every other deal that counts for this game. A deal that could not be stored is
   * mentioned once: with the first finished game that was dealt after it, and with those dealt before.
   */
  knowsAllBeside(commitment: string): boolean {
    const { at, told } = this.#unkept();
    const own = this.#find(commitment);
    return at === 0 || (own !== undefined && own.at > at && told > 0 && told < own.at);
  }

  /** The player is told with this game that some deals could not be stored. */
  tellUnkept(commitment: string): void {
    const { at, told } = this.#unkept();
    const own = this.#find(commitment);
    if (own && own.at > at && (told === 0 || own.at < told)) this.#writeUnkept({ at, told: own.at });
  }

  /** The number that a game was settled with; null where it was not settled. */
  settledWith(commitment: string): number | null {
    return this.#find(commitment)?.before ?? null;
  }

  #lost(own: string | null): readonly SentSecret[] {
    const all = this.#list();
    const at = all.find(({ commitment }) => commitment === own)?.at ?? Infinity;
    return all.filter(
      ({ commitment, over, counted }) => commitment !== own && !over && (counted === null || counted > at),
    );
  }

  /**
   * When the last deal was sent that could not be stored, and the `at` of the game with which the player was told; 0
   * for never.
   */
  #unkept(): { readonly at: number; readonly told: number } {
    const [at = 0, told = 0] = (this.#store.read(UNKEPT) ?? '').split('.').map((text) => Number(text) || 0);
    return { at, told };
  }

  #writeUnkept({ at, told }: { readonly at: number; readonly told: number }): void {
    this.#store.write(UNKEPT, [at, told].map((n) => String(n).padStart(DIGITS, '0')).join('.'));
  }

  #find(commitment: string): SentSecret | undefined {
    return this.#list().find((opening) => opening.commitment === commitment);
  }

  /** The storage names of all parts that were sent under a commitment. */
  #of(commitment: string): readonly string[] {
    return this.#store.names().filter((name) => name.startsWith(`${PREFIX}${commitment}.`));
  }

  #list(): readonly SentSecret[] {
    return this.#store
      .names()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => readSentSecret(name, this.#store.read(name)))
      .filter((opening) => opening !== null);
  }

  #write({ name, table, over, counted, before, at }: SentSecret): void {
    this.#store.write(name, JSON.stringify({ table, over, counted, before, at }));
  }

  /** Removes old parts; those that still count are removed last. */
  #makeRoom(): void {
    const all = this.#list();
    const counts = ({ over, counted }: SentSecret): number => (over || counted !== null ? 0 : 1);
    const oldest = all.toSorted((one, other) => counts(one) - counts(other) || one.at - other.at);
    for (const { name } of oldest.slice(0, Math.max(0, all.length - MOST_KEPT))) this.#store.remove(name);
  }
}

const nameOf = (commitment: string, terms: string): string => `${PREFIX}${commitment}.${terms}`;

function readSentSecret(name: string, text: string | null): SentSecret | null {
  const { table, over, counted, before, at } = fieldsOf(text);
  const [commitment] = name.slice(PREFIX.length).split('.');
  if (typeof table !== 'string' || !isCommitment(commitment)) return null;
  return {
    name,
    commitment,
    table,
    over: over === true,
    counted: typeof counted === 'number' ? counted : null,
    before: typeof before === 'number' ? before : null,
    at: typeof at === 'number' ? at : 0,
  };
}
