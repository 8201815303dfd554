import { DISTRICT_SIZE } from '@lamplight/rules/packed/pocket';
import type { District } from '@lamplight/rules/packed/pocket';

/** A list of districts, each with its key of two words and the word of its public facts (`round-facts.ts`). */
export class DistrictStore {
  size = 0;
  bytes: Uint8Array;
  facts: Int32Array;
  keys: Int32Array;

  constructor(room: number) {
    this.bytes = new Uint8Array(room * DISTRICT_SIZE);
    this.facts = new Int32Array(room);
    this.keys = new Int32Array(2 * room);
  }

  /** Adds a copy of the district at `at` of `bytes`; returns where the copy begins. */
  add(bytes: District, at: number, facts: number, one: number, two: number): number {
    if (this.size === this.facts.length) this.grow();
    const row = this.size * DISTRICT_SIZE;
    for (let i = 0; i < DISTRICT_SIZE; i++) this.bytes[row + i] = bytes[at + i];
    this.facts[this.size] = facts;
    this.keys[2 * this.size] = one;
    this.keys[2 * this.size + 1] = two;
    this.size++;
    return row;
  }

  private grow(): void {
    const { bytes, facts, keys } = this;
    this.bytes = new Uint8Array(2 * bytes.length);
    this.bytes.set(bytes);
    this.facts = new Int32Array(2 * facts.length);
    this.facts.set(facts);
    this.keys = new Int32Array(2 * keys.length);
    this.keys.set(keys);
  }
}
