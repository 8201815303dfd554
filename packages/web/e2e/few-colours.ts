// Makes a PNG smaller by giving it at most 256 colours, which suits drawings with large dark areas.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** How many pixels have each colour. */
type Counts = ReadonlyMap<number, number>;

const MOST_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture with few colours. Takes PNGs of 8 bits a channel without interlacing, as browsers write them. */
export function inFewColours(png: Buffer): Buffer {
  const { width, height, pixels } = decoded(png);
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const { palette, indexOf } = paletteOf(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x] ?? 0) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, which are an index into the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channelsOf(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channelsOf = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** The pixels of a PNG, each as one number: red, green, blue. */
function decoded(png: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
} {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = ({ 2: 3, 6: 4 } as Readonly<Record<number, number>>)[png.readUInt8(25)];
  if (channels === undefined || png.readUInt8(24) !== 8 || png.readUInt8(28) !== 0)
    throw new Error('not a PNG that a browser writes');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const line = width * channels;
  const bytes = Buffer.alloc(line * height);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x++) {
      const left = x < channels ? 0 : (bytes[y * line + x - channels] ?? 0);
      const above = y === 0 ? 0 : (bytes[(y - 1) * line + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[(y - 1) * line + x - channels] ?? 0);
      bytes[y * line + x] = (raw[y * (line + 1) + 1 + x] ?? 0) + predicted(filter, left, above, corner);
    }
    for (let x = 0; x < width; x++) {
      pixels[y * width + x] = bytes.readUIntBE(y * line + x * channels, 3);
    }
  }
  return { width, height, pixels };
}

/** What the filter of a line expects a byte to be. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 4) return [0, left, above, (left + above) >> 1][filter] ?? 0;
  const guess = left + above - corner;
  const [a = 0, b = 0, c = 0] = [left, above, corner].map((one) => Math.abs(guess - one));
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** Median cut: the box of colours with the largest spread is divided until there are enough boxes. */
function paletteOf(counts: Counts): { readonly palette: number[]; readonly indexOf: Map<number, number> } {
  const boxes: number[][] = [[...counts.keys()]];
  while (boxes.length < MOST_COLOURS) {
    const widest = boxes
      .map((colours, at) => ({ at, ...spreadOf(colours, counts) }))
      .reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread === 0) break;
    const [box = []] = boxes.splice(widest.at, 1);
    box.sort((one, other) => channelIn(one, widest.channel) - channelIn(other, widest.channel));
    boxes.push(...halves(box, counts));
  }
  const indexOf = new Map<number, number>();
  const palette = boxes.map((box, index) => {
    for (const colour of box) indexOf.set(colour, index);
    return meanOf(box, counts);
  });
  return { palette, indexOf };
}

const channelIn = (colour: number, channel: number): number => (colour >> (16 - 8 * channel)) & 255;

/** The channel in which colours differ most; common colours weigh more, but by the root of their number only. */
function spreadOf(
  colours: readonly number[],
  counts: Counts,
): { readonly channel: number; readonly spread: number } {
  let pixels = 0;
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (const colour of colours) {
    pixels += counts.get(colour) ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = channelIn(colour, channel);
      least[channel] = Math.min(least[channel] ?? 0, value);
      most[channel] = Math.max(most[channel] ?? 0, value);
    }
  }
  const widths = most.map((value, channel) => value - (least[channel] ?? 0));
  const channel = widths.indexOf(Math.max(...widths));
  return { channel, spread: (widths[channel] ?? 0) * Math.sqrt(pixels) };
}

/** Two parts with about as many pixels. */
function halves(box: readonly number[], counts: Counts): number[][] {
  const all = box.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0);
  let [at, passed] = [0, 0];
  while (at < box.length - 1 && passed + (counts.get(box[at] ?? 0) ?? 0) <= all / 2) {
    passed += counts.get(box[at] ?? 0) ?? 0;
    at += 1;
  }
  const cut = Math.max(1, at);
  return [box.slice(0, cut), box.slice(cut)];
}

function meanOf(box: readonly number[], counts: Counts): number {
  let pixels = 0;
  const sums = [0, 0, 0];
  for (const colour of box) {
    const count = counts.get(colour) ?? 0;
    pixels += count;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] ?? 0) + channelIn(colour, channel) * count;
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / pixels));
  return (red << 16) | (green << 8) | blue;
}
