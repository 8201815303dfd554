import type { Imagined } from '../imagined.ts';
import type { Switches } from './sparse-net.ts';

/** How a position right after a witness call becomes switches for the net of its game. */
export interface Features {
  /** How many switches there are. */
  readonly inputs: number;
  /** How many are on at most. */
  readonly most: number;
  /** Turns on those of a state, whose hidden cards are taken for the truth. */
  read(state: Imagined, into: Switches): void;
}

/** Gives out rows of switches one after the other, so that no two features share a number. */
export class Rows {
  count = 0;

  /** The first switch of a new row of `length`. */
  row(length: number): number {
    const first = this.count;
    this.count += length;
    return first;
  }
}
