import { netSize } from './sparse-net.ts';
import type { NetShape } from './sparse-net.ts';

/** A fitted net in its file: numbers of sixteen bits, little-endian, in base64. */
export interface WeightsFile {
  readonly game: string;
  /** The version of the rules the games were played by; a net of another version is not used. */
  readonly rulesVersion: number;
  readonly shape: NetShape;
  /** The weight that the stored number 1 stands for. */
  readonly unit: number;
  readonly numbers: string;
  /** How the net was made: the number of positions, their hash, the error on held-out positions. */
  readonly origin: Readonly<Record<string, string | number>>;
}

/** The weights of a net; null for a file made for other switches or other rules. */
export function readWeights(
  file: WeightsFile,
  wanted: { readonly inputs: number; readonly rulesVersion: number },
): Float32Array | null {
  if (file.shape.inputs !== wanted.inputs || file.rulesVersion !== wanted.rulesVersion) return null;
  const bytes = Uint8Array.from(atob(file.numbers), (letter) => letter.charCodeAt(0));
  if (bytes.length !== 2 * netSize(file.shape)) return null;
  const data = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => data.getInt16(2 * i, true) * file.unit);
}

/** Packs the weights of a net for its file. */
export function packNumbers(numbers: Float32Array): Pick<WeightsFile, 'unit' | 'numbers'> {
  const most = numbers.reduce((max, number) => Math.max(max, Math.abs(number)), 0);
  const unit = most / 0x7fff;
  const bytes = new DataView(new ArrayBuffer(2 * numbers.length));
  numbers.forEach((number, i) => {
    bytes.setInt16(2 * i, Math.round(number / unit), true);
  });
  const letters = Array.from(new Uint8Array(bytes.buffer), (byte) => String.fromCharCode(byte));
  return { unit, numbers: btoa(letters.join('')) };
}
