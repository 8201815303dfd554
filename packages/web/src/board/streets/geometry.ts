/** A point in board units. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a hex in board units, on every street board. */
export const SIDE = 46.5;

const ROOT_3 = Math.sqrt(3);
const STEPS: readonly Point[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export interface StreetGeometry {
  /** The side of a hex. */
  readonly S: number;
  readonly turned: boolean;
  readonly flipped: boolean;
  readonly hexes: readonly string[];
  /** All hexes and the margins around them. */
  readonly box: Box;
  /** The middle of a hex. The hex need not be part of the board, but its name must be a coordinate or be known here. */
  readonly at: (hex: string) => Point;
  /** The middle of a cell by axial coordinates. */
  readonly cell: (q: number, r: number) => Point;
  /** The six corners of a hex, `k` times as large. Edge i runs from corner i to corner i + 1. */
  readonly corners: (hex: string, k?: number) => readonly Point[];
  /** The corners around any point. */
  readonly around: (point: Point, k?: number) => readonly Point[];
  /** The hex across an edge, whether or not the board has it; undefined for names that are no coordinates. */
  readonly neighbourAcross: (hex: string, edge: number) => string | undefined;
  /** Whether two hexes touch. */
  readonly touch: (a: string, b: string) => boolean;
}

interface StreetLayout {
  readonly hexes: readonly string[];
  /** The board is turned a quarter; things on it stay upright. */
  readonly turned: boolean;
  /** The board as seen from the other side of the table. */
  readonly flipped: boolean;
  /** Axial coordinates of hexes whose names are not coordinates. */
  readonly named?: Readonly<Partial<Record<string, Point>>>;
  /** The margins around the hexes on the printed board, in sides. */
  readonly margin?: { readonly across: number; readonly along: number };
}

/** Axial coordinates of a hex name: columns are letters, numbers run along the rising diagonals. */
export function axial(hex: string): Point {
  return [hex.charCodeAt(0) - 97, 12 - Number(hex.slice(1))];
}

/** The hex at axial coordinates. */
export function hexName(q: number, r: number): string {
  return `${String.fromCharCode(97 + q)}${12 - r}`;
}

/** The geometry of a street board: flat-topped hexes, or pointed ones when it is turned. */
export function streetGeometry(layout: StreetLayout): StreetGeometry {
  const { hexes, turned, flipped, named = {}, margin = { across: 0.3, along: 0.3 } } = layout;
  const S = SIDE;
  const sign = flipped ? -1 : 1;
  const axialOf = (hex: string): Point => named[hex] ?? axial(hex);
  const cell = (q: number, r: number): Point => {
    const x = 1.5 * q * S * sign;
    const y = ROOT_3 * (r + q / 2) * S * sign;
    return turned ? [-y, x] : [x, y];
  };
  const at = (hex: string): Point => {
    const [q, r] = axialOf(hex);
    return cell(q, r);
  };
  const first = turned ? Math.PI / 6 : 0;
  const spokes = Array.from({ length: 6 }, (_, i): Point => {
    const angle = first + (i * Math.PI) / 3;
    return [Math.cos(angle) * S, Math.sin(angle) * S];
  });
  const around = ([x, y]: Point, k = 1): Point[] => spokes.map(([dx, dy]) => [x + dx * k, y + dy * k]);
  // The step across each edge leads to the cell behind the middle of the edge.
  const across = spokes.map(([x, y], i) => {
    const [nextX, nextY] = ringItem(spokes, i + 1);
    return STEPS.findIndex(([q, r]) => {
      const [cx, cy] = cell(q, r);
      return Math.hypot(cx - x - nextX, cy - y - nextY) < S / 4;
    });
  });
  const middles = hexes.map(at);
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const [wide, high] = turned ? [margin.along, margin.across] : [margin.across, margin.along];
  const [halfWidth, halfHeight] = turned ? [ROOT_3 / 2, 1] : [1, ROOT_3 / 2];
  const x = Math.min(...xs) - (halfWidth + wide) * S;
  const y = Math.min(...ys) - (halfHeight + high) * S;
  return {
    S,
    turned,
    flipped,
    hexes,
    box: {
      x,
      y,
      width: Math.max(...xs) + (halfWidth + wide) * S - x,
      height: Math.max(...ys) + (halfHeight + high) * S - y,
    },
    at,
    cell,
    corners: (hex, k) => around(at(hex), k),
    around,
    neighbourAcross(hex, edge) {
      if (hex in named) return undefined;
      const [q, r] = axial(hex);
      const [stepQ, stepR] = ringItem(STEPS, ringItem(across, edge));
      return hexName(q + stepQ, r + stepR);
    },
    touch(a, b) {
      const [ax, ay] = at(a);
      const [bx, by] = at(b);
      return Math.hypot(ax - bx, ay - by) < 1.8 * S;
    },
  };
}

/** The item at an index that may be past either end: the list is a ring. */
export function ringItem<Item>(ring: readonly Item[], place: number): Item {
  const item = ring[place % ring.length];
  if (item === undefined) throw new Error('an empty ring');
  return item;
}

/** One decimal is enough for any screen. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Points as an SVG attribute. */
export const points = (list: readonly Point[]): string =>
  list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** Points as a piece of an SVG path. */
export const line = (list: readonly Point[], closed = false): string =>
  `M${list.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Many outlines as one path: one element instead of a hundred. */
export const outlines = (lists: readonly (readonly Point[])[]): string =>
  lists.map((list) => line(list, true)).join('');

/** The point at the share `t` of the line from a to b. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
