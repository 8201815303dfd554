import type { Page } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * How colours look to people with normal sight and to people who lack one kind of cone (Machado, Oliveira and Fernandes
 * 2009, full severity), on linear red, green and blue.
 */
export const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Sight = keyof typeof SIGHTS;

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The luminance of a colour as somebody sees it (WCAG 2.2). */
function luminance([red, green, blue]: Rgb, sight: Sight): number {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const seen = SIGHTS[sight].map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)));
  const [sr = 0, sg = 0, sb = 0] = seen;
  return 0.2126 * sr + 0.7152 * sg + 0.0722 * sb;
}

export function contrast(one: Rgb, other: Rgb, sight: Sight): number {
  const [a, b] = [luminance(one, sight), luminance(other, sight)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A place on a mark: its own colour there, and the colours close beside it. */
interface Sample {
  readonly own: Rgb;
  readonly beside: readonly Rgb[];
}

/** Where to look: the colour a mark was given, a point on it, and points beside it. */
interface Spot {
  readonly own: readonly number[];
  readonly on: readonly number[] | null;
  readonly beside: readonly (readonly number[])[];
}

/**
 * The colours on and beside the marks that a selector finds, taken from a picture of the page. A drawn line is followed;
 * of a number, the colour is its own and the ground is what is around its middle.
 */
async function spotsOf(page: Page, selector: string): Promise<Spot[]> {
  return page.evaluate((wanted): Spot[] => {
    const marks = [...document.querySelectorAll<SVGGraphicsElement>(wanted)].slice(0, 12);
    return marks.flatMap((mark): Spot[] => {
      const matrix = mark.getScreenCTM();
      if (!matrix) return [];
      const place = (x: number, y: number): [number, number] => {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        return [at.x, at.y];
      };
      const colour = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      const style = getComputedStyle(mark);
      if (mark instanceof SVGTextElement) {
        const { left, top, right, bottom } = mark.getBoundingClientRect();
        const [w, h] = [right - left, bottom - top];
        return [
          {
            own: colour(style.fill),
            on: null,
            beside: [
              [left - w * 0.08, top + h / 2],
              [right + w * 0.08, top + h / 2],
            ],
          },
        ];
      }
      if (!(mark instanceof SVGGeometryElement)) return [];
      const scale = Math.hypot(matrix.a, matrix.b);
      const half = (parseFloat(style.strokeWidth) / 2) * scale;
      const long = mark.getTotalLength();
      return Array.from({ length: 48 }, (_, index) => {
        const at = (long * (index + 0.5)) / 48;
        const here = mark.getPointAtLength(at);
        const next = mark.getPointAtLength(Math.min(long, at + 0.5));
        const [x, y] = place(here.x, here.y);
        const [nx, ny] = place(next.x, next.y);
        const length = Math.hypot(nx - x, ny - y) || 1;
        const [dx, dy] = [(-(ny - y) / length) * (half + 1.5), ((nx - x) / length) * (half + 1.5)];
        return {
          own: colour(style.stroke),
          on: [x, y],
          beside: [
            [x + dx, y + dy],
            [x - dx, y - dy],
          ],
        };
      });
    });
  }, selector);
}

/** The colours on and beside several kinds of mark, all from one picture. */
export async function samplesOf(page: Page, selectors: readonly string[]): Promise<Sample[][]> {
  const found: Spot[][] = [];
  for (const selector of selectors) found.push(await spotsOf(page, selector));
  const spots = found.flat();
  const picture = (await page.screenshot({ scale: 'device' })).toString('base64');
  const size = page.viewportSize();
  const pixels = await page.evaluate(
    async ({ bytes, points, width }) => {
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([binary], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      if (!drawing) throw new Error('no canvas');
      drawing.drawImage(bitmap, 0, 0);
      const ratio = bitmap.width / width;
      const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
      return points.map((point) => {
        if (point === null) return null;
        const [x, y] = [Math.round((point[0] ?? 0) * ratio), Math.round((point[1] ?? 0) * ratio)];
        if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return null;
        const start = (y * bitmap.width + x) * 4;
        return [data[start], data[start + 1], data[start + 2]];
      });
    },
    {
      bytes: picture,
      points: spots.flatMap(({ on, beside }) => [on, ...beside]),
      width: size?.width ?? 1,
    },
  );
  let at = 0;
  return found.map((kind) => kind.flatMap((spot) => sampleAt(spot, pixels.slice(3 * at, 3 * ++at))));
}

type Pixel = readonly (number | undefined)[] | null | undefined;

/** Nothing where there is no mark: between the dashes of a line, or where something lies on it. */
function sampleAt({ own, on }: Spot, [there, ...around]: readonly Pixel[]): Sample[] {
  const rgb = (pixel: Pixel): Rgb => [pixel?.[0] ?? 0, pixel?.[1] ?? 0, pixel?.[2] ?? 0];
  const beside = around.filter((pixel) => pixel !== null && pixel !== undefined).map(rgb);
  if (beside.length === 0) return [];
  if (on === null) return [{ own: rgb(own), beside }];
  const seen = rgb(there);
  if (!there || Math.hypot(...seen.map((value, index) => value - (own[index] ?? 0))) > 60) return [];
  return [{ own: seen, beside }];
}

/** The contrast that three quarters of the places on a mark reach, against the better of its two sides. */
export function contrastOf(samples: readonly Sample[], sight: Sight): number {
  const all = samples
    .map(({ own, beside }) => Math.max(...beside.map((ground) => contrast(own, ground, sight))))
    .sort((a, b) => a - b);
  return all[Math.floor(all.length / 4)] ?? 0;
}
