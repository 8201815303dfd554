/**
 * A small net whose inputs are switches: the few that are on are named by number, so that the first layer is a sum of
 * rows. Two hidden layers, one chance at the end. Written out over typed arrays: no run-time library is quicker at
 * this size, and none is needed.
 */
export interface NetShape {
  readonly inputs: number;
  readonly wide: number;
  readonly narrow: number;
}

export const netSize = ({ inputs, wide, narrow }: NetShape): number =>
  inputs * wide + wide + wide * narrow + narrow + narrow + 1;

/** Collects the switches that are on. */
export interface Switches {
  readonly on: Int32Array;
  count: number;
}

export const switches = (most: number): Switches => ({ on: new Int32Array(most), count: 0 });

/** The net as a function of the switches that are on: a chance from 0 to 1. */
export function netOf(
  { inputs, wide, narrow }: NetShape,
  weights: Float32Array,
): (given: Switches) => number {
  const bias = inputs * wide;
  const second = bias + wide;
  const secondBias = second + wide * narrow;
  const third = secondBias + narrow;
  const hidden = new Float32Array(wide);
  return ({ on, count }) => {
    for (let j = 0; j < wide; j++) hidden[j] = weights[bias + j];
    for (let i = 0; i < count; i++) {
      const row = on[i] * wide;
      for (let j = 0; j < wide; j++) hidden[j] += weights[row + j];
    }
    let sum = weights[third + narrow];
    for (let k = 0; k < narrow; k++) {
      let unit = weights[secondBias + k];
      const row = second + k * wide;
      for (let j = 0; j < wide; j++) {
        const h = hidden[j];
        if (h > 0) unit += h * weights[row + j];
      }
      if (unit > 0) sum += unit * weights[third + k];
    }
    return 1 / (1 + Math.exp(-sum));
  };
}
