import type { Dice } from '../src/search/chance.ts';
import { netSize } from '../src/evaluation/sparse-net.ts';
import type { NetShape } from '../src/evaluation/sparse-net.ts';

/** A stored position: Jack's chance in parts of `SURE`, how many switches are on, and which. */
export interface Row {
  readonly data: Int16Array;
  readonly at: number;
}

/** How a chance of 1 is written. */
export const SURE = 10_000;
const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const TINY = 1e-7;

/** Fits the numbers of a net by Adam on the logistic loss. */
export class Learner {
  readonly numbers: Float32Array;
  private readonly shape: NetShape;
  private readonly slope: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  /** The switches seen since the last step: only their rows have gradients. */
  private readonly met: Uint8Array;
  private readonly hidden: Float32Array;
  private readonly upper: Float32Array;
  private readonly hiddenSlope: Float32Array;
  private steps = 0;

  constructor(shape: NetShape, dice: Dice) {
    const { inputs, wide, narrow } = shape;
    const size = netSize(shape);
    this.shape = shape;
    this.numbers = new Float32Array(size);
    this.slope = new Float32Array(size);
    this.mean = new Float32Array(size);
    this.square = new Float32Array(size);
    this.met = new Uint8Array(inputs);
    this.hidden = new Float32Array(wide);
    this.upper = new Float32Array(narrow);
    this.hiddenSlope = new Float32Array(wide);
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - dice.unit())) * Math.cos(2 * Math.PI * dice.unit());
    const fill = (from: number, count: number, spread: number): void => {
      for (let i = from; i < from + count; i++) this.numbers[i] = spread * normal();
    };
    const { second, third } = this.places();
    fill(0, inputs * wide, 0.15);
    fill(second, wide * narrow, Math.sqrt(2 / wide));
    fill(third, narrow, Math.sqrt(1 / narrow));
  }

  private places(): { bias: number; second: number; secondBias: number; third: number } {
    const { inputs, wide, narrow } = this.shape;
    const bias = inputs * wide;
    const second = bias + wide;
    const secondBias = second + wide * narrow;
    return { bias, second, secondBias, third: secondBias + narrow };
  }

  /** Adds the gradient of one position. */
  see({ data, at }: Row): void {
    const { numbers: w, slope, hidden, upper, hiddenSlope } = this;
    const { wide, narrow } = this.shape;
    const { bias, second, secondBias, third } = this.places();
    const count = data[at + 1];
    for (let j = 0; j < wide; j++) hidden[j] = w[bias + j];
    for (let i = 0; i < count; i++) {
      const row = data[at + 2 + i] * wide;
      for (let j = 0; j < wide; j++) hidden[j] += w[row + j];
    }
    let sum = w[third + narrow];
    for (let k = 0; k < narrow; k++) {
      let unit = w[secondBias + k];
      const row = second + k * wide;
      for (let j = 0; j < wide; j++) if (hidden[j] > 0) unit += hidden[j] * w[row + j];
      upper[k] = unit;
      if (unit > 0) sum += unit * w[third + k];
    }
    const off = 1 / (1 + Math.exp(-sum)) - data[at] / SURE;
    slope[third + narrow] += off;
    hiddenSlope.fill(0);
    for (let k = 0; k < narrow; k++) {
      if (upper[k] <= 0) continue;
      slope[third + k] += off * upper[k];
      const back = off * w[third + k];
      slope[secondBias + k] += back;
      const row = second + k * wide;
      for (let j = 0; j < wide; j++) {
        if (hidden[j] <= 0) continue;
        slope[row + j] += back * hidden[j];
        hiddenSlope[j] += back * w[row + j];
      }
    }
    for (let j = 0; j < wide; j++) slope[bias + j] += hiddenSlope[j];
    for (let i = 0; i < count; i++) {
      const feature = data[at + 2 + i];
      this.met[feature] = 1;
      const row = feature * wide;
      for (let j = 0; j < wide; j++) slope[row + j] += hiddenSlope[j];
    }
  }

  /** One step along the mean gradient of the positions seen since the last step. */
  step(batch: number, rate: number, decay: number): void {
    const { met, shape } = this;
    this.steps++;
    const meanUnit = 1 - KEEP_MEAN ** this.steps;
    const squareUnit = 1 - KEEP_SQUARE ** this.steps;
    const move = (from: number, to: number): void => {
      for (let i = from; i < to; i++) {
        const slope = this.slope[i] / batch;
        this.slope[i] = 0;
        this.mean[i] = KEEP_MEAN * this.mean[i] + (1 - KEEP_MEAN) * slope;
        this.square[i] = KEEP_SQUARE * this.square[i] + (1 - KEEP_SQUARE) * slope * slope;
        const way = this.mean[i] / meanUnit / (Math.sqrt(this.square[i] / squareUnit) + TINY);
        this.numbers[i] -= rate * (way + decay * this.numbers[i]);
      }
    };
    for (let feature = 0; feature < shape.inputs; feature++) {
      if (met[feature] === 0) continue;
      met[feature] = 0;
      move(feature * shape.wide, (feature + 1) * shape.wide);
    }
    move(this.places().bias, this.numbers.length);
  }
}
