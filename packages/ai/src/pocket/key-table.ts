/**
 * A hash table from keys of two words to numbers: open addressing in typed arrays. A new generation number empties it.
 */
export class KeyTable {
  private size: number;
  private keys: Int32Array;
  private values: Int32Array;
  private stamps: Int32Array;
  private stamp = 1;
  private used = 0;

  constructor(size = 1 << 12) {
    this.size = size;
    this.keys = new Int32Array(2 * size);
    this.values = new Int32Array(size);
    this.stamps = new Int32Array(size);
  }

  clear(): void {
    this.stamp++;
    this.used = 0;
  }

  /** The number stored under the key; where there is none, `fresh` is stored and returned. */
  find(one: number, two: number, fresh: number): number {
    if (2 * this.used >= this.size) this.grow();
    const mask = this.size - 1;
    let slot = one & mask;
    while (this.stamps[slot] === this.stamp) {
      if (this.keys[2 * slot] === one && this.keys[2 * slot + 1] === two) return this.values[slot];
      slot = (slot + 1) & mask;
    }
    this.used++;
    this.stamps[slot] = this.stamp;
    this.keys[2 * slot] = one;
    this.keys[2 * slot + 1] = two;
    this.values[slot] = fresh;
    return fresh;
  }

  private grow(): void {
    const { keys, values, stamps, stamp } = this;
    this.size *= 2;
    this.keys = new Int32Array(2 * this.size);
    this.values = new Int32Array(this.size);
    this.stamps = new Int32Array(this.size);
    this.used = 0;
    for (let slot = 0; slot < values.length; slot++) {
      if (stamps[slot] === stamp) this.find(keys[2 * slot], keys[2 * slot + 1], values[slot]);
    }
  }
}
