import { isCommitment } from '@lamplight/rules/fair';
import { fieldsOf } from '../settings/stored.ts';
import type { Kept } from './kept.ts';

/** A part of a deal that this browser has sent. */
interface Opening {
  readonly name: string;
  /** What the part was bound by: each part has its own, whatever table the server says it is for. */
  readonly commitment: string;
  readonly table: string;
  /** Whether the game has a result, and this browser checked its record. Every other deal counts as lost. */
  readonly over: boolean;
  /** It has been counted against a game that was dealt after it. */
  readonly counted: boolean;
  /** Of a game that is over: how many other deals were lost. Null as long as that was not counted. */
  readonly before: number | null;
  /** Milliseconds since 1970, and later than of all that were sent before. */
  readonly at: number;
}

const PREFIX = 'lamplight.opened.';
const MOST_KEPT = 200;

/**
 * The parts of deals that this browser has sent, each under its commitment and the hash of the terms it was sent for.
 * Each has a name of its own in the storage, so that two tabs do not overwrite what the other one notes.
 *
 * A server knows the cards as soon as it has all parts. It may then cancel the game, leave it waiting, or show the cards
 * and let the game stand still. So nothing that a server says makes a deal harmless: it is lost until this browser has
 * checked the record of a game with a result.
 */
export class Openings {
  readonly #kept: Kept;
  readonly #now: () => number;

  constructor(kept: Kept, now: () => number) {
    this.#kept = kept;
    this.#now = now;
  }

  /**
   * Notes that a part is sent for these terms, before it is; false where it may not be sent: it was sent for other
   * terms, or another part was sent for the same table.
   */
  open(commitment: string, terms: string, table: string): boolean {
    const before = this.#of(commitment);
    if (before.length > 0) return before.every((name) => name === nameOf(commitment, terms));
    if (this.isSentTo(table)) return false;
    const all = this.#list();
    const at = Math.max(this.#now(), ...all.map((opening) => opening.at + 1));
    const name = nameOf(commitment, terms);
    this.#write({ name, commitment, table, over: false, counted: false, before: null, at });
    this.#makeRoom();
    return true;
  }

  /** Whether a part was sent, and for these terms alone. */
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

  /** How many other deals are lost and were not counted yet. */
  lostBeside(commitment: string | null): number {
    return this.#lost(commitment).length;
  }

  /** A game has a result and its record holds, though its deal cannot be called fair: it does not count as lost. */
  finish(commitment: string): void {
    const own = this.#find(commitment);
    if (own && !own.over) this.#write({ ...own, over: true });
  }

  /** A game has a result and its record holds: the number of other deals that were lost, now and ever after. */
  settle(commitment: string): number {
    const own = this.#find(commitment);
    if (own && own.before !== null) return own.before;
    const lost = this.#lost(commitment);
    if (!own) return lost.length;
    // First the number: another tab that settles the same game must not find these deals counted, and the number missing.
    this.#write({ ...own, over: true, before: lost.length });
    // What was dealt after this game may still be put aside for the next one, so it is counted there again.
    for (const opening of lost) if (opening.at <= own.at) this.#write({ ...opening, counted: true });
    return lost.length;
  }

  /** The number that a game was settled with; null where it was not. */
  settledWith(commitment: string): number | null {
    return this.#find(commitment)?.before ?? null;
  }

  #lost(own: string | null): readonly Opening[] {
    return this.#list().filter(({ commitment, over, counted }) => commitment !== own && !over && !counted);
  }

  #find(commitment: string): Opening | undefined {
    return this.#list().find((opening) => opening.commitment === commitment);
  }

  /** The names of all that was sent under a commitment. */
  #of(commitment: string): readonly string[] {
    return this.#kept.names().filter((name) => name.startsWith(`${PREFIX}${commitment}.`));
  }

  #list(): readonly Opening[] {
    return this.#kept
      .names()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => readOpening(name, this.#kept.read(name)))
      .filter((opening) => opening !== null);
  }

  #write({ name, table, over, counted, before, at }: Opening): void {
    const fate = over ? 'over' : 'sent';
    this.#kept.write(name, JSON.stringify({ table, fate, counted, before, at }));
  }

  /** What still counts goes last. */
  #makeRoom(): void {
    const all = this.#list();
    const counts = ({ over, counted }: Opening): number => (over || counted ? 0 : 1);
    const oldest = all.toSorted((one, other) => counts(one) - counts(other) || one.at - other.at);
    for (const { name } of oldest.slice(0, Math.max(0, all.length - MOST_KEPT))) this.#kept.remove(name);
  }
}

const nameOf = (commitment: string, terms: string): string => `${PREFIX}${commitment}.${terms}`;

/** Former versions wrote the fates `dealt` and `off` too: such a game was not checked to its end either. */
function readOpening(name: string, text: string | null): Opening | null {
  const { table, fate, counted, before, at } = fieldsOf(text);
  const [commitment] = name.slice(PREFIX.length).split('.');
  if (typeof table !== 'string' || typeof fate !== 'string' || !isCommitment(commitment)) return null;
  return {
    name,
    commitment,
    table,
    over: fate === 'over',
    counted: counted === true,
    before: typeof before === 'number' ? before : null,
    at: typeof at === 'number' ? at : 0,
  };
}
