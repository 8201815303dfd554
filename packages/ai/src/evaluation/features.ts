import type { Imagined } from '../imagined.ts';
import type { Switches } from './sparse-net.ts';

/** Turns a position right after a witness call into switches: the inputs of its game's net that are 0 or 1. */
export interface Features {
  /** How many switches there are. */
  readonly inputs: number;
  /** How many are on at most. */
  readonly most: number;
  /** Turns on the switches of a state, its hidden cards included. */
  read(state: Imagined, into: Switches): void;
}

/** Allots rows of switches one after the other, so that no two features share a number. */
export class Rows {
  count = 0;

  /** The first switch of a new row of `length`. */
  row(length: number): number {
    const first = this.count;
    this.count += length;
    return first;
  }
}
