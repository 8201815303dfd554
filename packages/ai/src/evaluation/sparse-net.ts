/**
 * A small net whose inputs are switches, 0 or 1. The few that are on are listed by number, so that the first layer is a
 * sum of rows. It has two hidden layers and one output, a chance. It is written by hand on typed arrays: no library is
 * quicker at this size.
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

/** Units of the first layer that are summed together, so that their sums stay in registers. */
const AT_ONCE = 4;

/** The net as a function of the switches that are on: a chance from 0 to 1. */
export function netOf(shape: NetShape, weights: Float32Array): (given: Switches) => number {
  const { rows, bias, wide, second, secondBias, third, last } = laidOut(shape, weights);
  const narrow = third.length;
  const units = new Float64Array(narrow);
  /** Adds the output of a unit of the first layer to the second layer, where it is above 0. */
  const pass = (unit: number, j: number): void => {
    if (unit <= 0) return;
    const from = j * narrow;
    for (let k = 0; k < narrow; k++) units[k] += unit * second[from + k];
  };
  return ({ on, count }) => {
    units.set(secondBias);
    for (let j = 0; j < wide; j += AT_ONCE) {
      let a = bias[j];
      let b = bias[j + 1];
      let c = bias[j + 2];
      let d = bias[j + 3];
      for (let i = 0; i < count; i++) {
        const at = on[i] * wide + j;
        a += rows[at];
        b += rows[at + 1];
        c += rows[at + 2];
        d += rows[at + 3];
      }
      pass(a, j);
      pass(b, j + 1);
      pass(c, j + 2);
      pass(d, j + 3);
    }
    let sum = last;
    for (let k = 0; k < narrow; k++) if (units[k] > 0) sum += units[k] * third[k];
    return 1 / (1 + Math.exp(-sum));
  };
}

/**
 * The weights in the order of use: first layer padded to whole groups, second layer sorted by the unit of the first.
 */
function laidOut({ inputs, wide, narrow }: NetShape, weights: Float32Array) {
  const filled = AT_ONCE * Math.ceil(wide / AT_ONCE);
  const rows = new Float32Array((inputs + 1) * filled);
  for (let row = 0; row <= inputs; row++) {
    rows.set(weights.subarray(row * wide, (row + 1) * wide), row * filled);
  }
  const start = (inputs + 1) * wide;
  const afterSecond = start + wide * narrow;
  const second = new Float32Array(filled * narrow);
  for (let k = 0; k < narrow; k++) {
    for (let j = 0; j < wide; j++) second[j * narrow + k] = weights[start + k * wide + j];
  }
  return {
    rows,
    bias: rows.subarray(inputs * filled),
    wide: filled,
    second,
    secondBias: weights.subarray(afterSecond, afterSecond + narrow),
    third: weights.subarray(afterSecond + narrow, afterSecond + 2 * narrow),
    last: weights[afterSecond + 2 * narrow],
  };
}
