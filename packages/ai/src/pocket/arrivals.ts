import { DISTRICT_SIZE } from '@lamplight/rules/packed/pocket';
import type { DistrictStore } from './district-store.ts';
import { KeyTable } from './key-table.ts';
import { settled } from './round-facts.ts';

/** Finds the districts that actions lead to, and puts each into the store once, however many ways lead to it. */
export class Arrivals {
  /** Where the node that actions lead from lies in the store of nodes. */
  row = 0;
  /** Where the last district found was put, still as it was before the action; -1 where it was already known. */
  fresh = -1;
  into: DistrictStore;
  private readonly nodes: DistrictStore;
  private readonly table: KeyTable;
  private one = 0;
  private two = 0;

  constructor(nodes: DistrictStore, room: number) {
    this.nodes = nodes;
    this.into = nodes;
    this.table = new KeyTable(room);
  }

  /** Starts with an empty set of known districts; new ones are put into this store. */
  begin(into: DistrictStore): void {
    this.into = into;
    this.table.clear();
  }

  /** Sets the node that actions lead from. */
  from(node: number): void {
    this.row = node * DISTRICT_SIZE;
    this.one = this.nodes.keys[2 * node];
    this.two = this.nodes.keys[2 * node + 1];
  }

  /** The number of the district with these facts whose key differs by these words from the node's. */
  find(facts: number, one: number, two: number): number {
    const { into } = this;
    const left = settled(facts);
    const keyOne = this.one ^ one;
    const keyTwo = this.two ^ two;
    const mixed = Math.imul(left ^ (left >>> 13), 0x2c1b3c6d);
    const found = this.table.find(
      keyOne ^ mixed ^ (mixed >>> 15),
      keyTwo ^ Math.imul(left, 0x9e3779b1),
      into.size,
    );
    this.fresh = found === into.size ? into.add(this.nodes.bytes, this.row, left, keyOne, keyTwo) : -1;
    return found;
  }
}
