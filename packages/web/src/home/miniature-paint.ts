/** One paint of a miniature: everything painted alike is a single path. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

export interface Painted extends Paint {
  readonly d: string;
}

/** Collects shapes by their paint, so that a board of hundreds of shapes becomes a few dozen paths. */
export class Canvas<Name extends string> {
  readonly #paints: Readonly<Record<Name, Paint>>;
  readonly #shapes = new Map<string, string>();

  /** Later paints are drawn above earlier ones. */
  constructor(paints: Readonly<Record<Name, Paint>>) {
    this.#paints = paints;
  }

  add(name: Name, d: string): void {
    this.#shapes.set(name, (this.#shapes.get(name) ?? '') + d);
  }

  layers(): readonly Painted[] {
    return Object.entries<Paint>(this.#paints).flatMap(([name, paint]) => {
      const d = this.#shapes.get(name);
      return d === undefined ? [] : [{ ...paint, d }];
    });
  }
}

export const short = (value: number) => Math.round(value * 10) / 10;

/** A colour lit by the lamps to some degree. */
export const warm = (colour: string, share: number) =>
  `color-mix(in srgb, var(--warm-wall) ${share}%, ${colour})`;

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

export const dot = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
