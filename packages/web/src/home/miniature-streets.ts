import type { Harbour, Hex, StreetMap } from './street-map.ts';
import type { Scenery } from './miniature.ts';
import { Canvas, dot, rect, short, warm } from './miniature-paint.ts';
import type { Paint } from './miniature-paint.ts';
import { randomRow } from './scatter.ts';

/** The side of a hex. */
export const SIDE = 19;

/** Roof facets, starting in the south-east: the moon is in the north-west. */
const FACETS = [
  'color-mix(in srgb, var(--roof-low) 60%, var(--roof))',
  'var(--roof-low)',
  'var(--roof)',
  'color-mix(in srgb, var(--roof-high) 70%, var(--roof))',
  'var(--roof-high)',
  'color-mix(in srgb, var(--roof-high) 40%, var(--roof))',
] as const;
/** The hex across each facet. */
const ACROSS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const FACET_PAINTS: Record<string, Paint> = {};
FACETS.forEach((fill, i) => {
  FACET_PAINTS[`facet${i}`] = { fill };
  FACET_PAINTS[`warm${i}`] = { fill: warm(fill, 42) };
});

const PAINTS: Readonly<Record<string, Paint>> = {
  wave: { stroke: 'var(--wave)', width: 1.6, opacity: 0.35 },
  shore: { fill: 'var(--shore)', stroke: 'var(--shore-line)', width: 3 },
  port: { stroke: 'var(--wave)', width: 1.4, dash: '3 3' },
  pier: { fill: 'var(--land)' },
  street: { fill: 'var(--mini-street)', stroke: 'var(--joint)', width: 1.2 },
  lit: {
    fill: 'color-mix(in srgb, var(--lamp) 40%, var(--street))',
    stroke: warm('var(--joint)', 45),
    width: 1.2,
  },
  cast: { fill: 'var(--shadow)', opacity: 0.4 },
  ...FACET_PAINTS,
  eave: { stroke: 'var(--roof-line)', width: 0.8 },
  litEave: { stroke: 'var(--lamp)', width: 1.2, opacity: 0.75 },
  lawn: { fill: 'var(--lawn)', stroke: 'var(--leaf-high)', width: 0.7 },
  leafLow: { fill: 'var(--leaf-low)' },
  leaf: { fill: 'var(--leaf)' },
  leafHigh: { fill: 'var(--leaf-high)' },
  chimney: { fill: 'var(--eave)' },
  window: { fill: 'var(--window)' },
  lid: { fill: 'var(--joint)', stroke: 'var(--eave)', width: 1.4 },
  rungs: { stroke: 'var(--eave)', width: 1.3 },
  post: { fill: 'var(--eave)' },
  metro: { fill: 'var(--pill)', stroke: 'var(--wave)', width: 1.3 },
  globe: { fill: 'var(--cleared)' },
  tape: { stroke: '#2f6fd0', width: 10 },
  tapeMarks: { stroke: '#e9f1ff', width: 2.8, dash: '4.5 5' },
  isle: { fill: 'var(--shore)', stroke: 'var(--shore-line)', width: 1.5 },
  statue: { fill: '#7fc2ae', stroke: 'var(--shore)', width: 0.8 },
  torch: { fill: 'var(--lamp)' },
};

export const centre = ([q, r]: Hex): readonly [x: number, y: number] => [
  short(1.5 * q * SIDE),
  short(Math.sqrt(3) * (r + q / 2) * SIDE),
];

const corner = (x: number, y: number, k: number, i: number): string => {
  const angle = (i * Math.PI) / 3;
  return `${short(x + k * Math.cos(angle))} ${short(y + k * Math.sin(angle))}`;
};

const hexPath = (x: number, y: number, k: number): string =>
  `M${[0, 1, 2, 3, 4, 5].map((i) => corner(x, y, k, i)).join('L')}z`;

const key = ([q, r]: Hex) => `${q},${r}`;

/** The still part of a street board in miniature, and its box. */
export function streetScenery(map: StreetMap): Scenery {
  const { harbour } = map;
  const canvas = new Canvas(PAINTS);
  const next = randomRow(map.columns.length + (harbour ? 3 : 6));
  const lit = new Set(
    map.lamps.flatMap(([q, r]) => [key([q, r]), ...ACROSS.map(([a, b]) => key([q + a, r + b]))]),
  );
  const burning = new Set(map.lamps.map(key));
  const hexes = map.columns.flatMap(([q, from, kinds]) =>
    Array.from(kinds, (kind, i) => ({ hex: [q, from + i] as const, kind })),
  );
  for (const { hex, kind } of hexes) {
    const [x, y] = centre(hex);
    if (kind === 'p') {
      canvas.add('port', hexPath(x, y, SIDE * 0.86));
      continue;
    }
    if (harbour) canvas.add('shore', hexPath(x, y, SIDE + 2.5));
    canvas.add(lit.has(key(hex)) ? 'lit' : 'street', hexPath(x, y, SIDE * 0.985));
    if (kind === 'b') house(canvas, hex, lit, next());
    if (kind === 'g') garden(canvas, x, y);
    if (kind === 'm') {
      canvas.add('lid', dot(x, y, 7.5));
      canvas.add('rungs', `M${x - 4} ${y - 2.4}h8M${x - 4} ${y + 2.4}h8`);
    }
    if (kind === 'l' && !burning.has(key(hex))) canvas.add('post', dot(x, y, 3.6));
  }
  if (harbour) layHarbour(canvas, harbour, next);
  return { layers: canvas.layers(), box: boxOf(hexes.map(({ hex }) => centre(hex))) };
}

function house(canvas: Canvas<string>, hex: Hex, lit: ReadonlySet<string>, luck: number): void {
  const [x, y] = centre(hex);
  const k = SIDE * 0.9;
  canvas.add('cast', hexPath(x + 2, y + 3.5, k));
  ACROSS.forEach(([a, b], i) => {
    const faces = lit.has(key([hex[0] + a, hex[1] + b]));
    const edge = `M${corner(x, y - 3, k, i)}L${corner(x, y - 3, k, i + 1)}`;
    canvas.add(`${faces ? 'warm' : 'facet'}${i}`, `${edge}L${x} ${short(y - 4)}z`);
    canvas.add(faces ? 'litEave' : 'eave', edge);
  });
  canvas.add('eave', hexPath(x, y - 3.5, k * 0.4));
  if (luck < 0.62) canvas.add('window', rect(x - 7, y - 8, 4.5, 3.8));
  if (luck > 0.4) canvas.add('chimney', rect(x + 3, y - 11, 4.5, 5));
  canvas.add('window', rect(x - 2 + luck * 6, y + 6, 3, 3.6));
}

function garden(canvas: Canvas<string>, x: number, y: number): void {
  canvas.add('lawn', hexPath(x, y, SIDE * 0.9));
  for (const [dx, dy, r] of [
    [-6.5, -3.5, 6.3],
    [6, -3, 6],
    [0, 7, 6.2],
  ] as const) {
    canvas.add('cast', dot(x + dx + 1.5, y + dy + 2.5, r));
    canvas.add('leafLow', dot(x + dx, y + dy, r));
    canvas.add('leaf', dot(x + dx - 0.8, y + dy - 1, r * 0.76));
    canvas.add('leafHigh', dot(x + dx - 1.8, y + dy - 2.2, r * 0.4));
  }
}

function layHarbour(canvas: Canvas<string>, harbour: Harbour, next: () => number): void {
  for (let i = 0; i < 70; i++) {
    canvas.add('wave', `M${short(next() * 520 - 90)} ${short(next() * 420 - 110)}q5-4 10 0t10 0`);
  }
  for (const [x, y] of harbour.metro.map(centre)) {
    canvas.add('metro', rect(x - 8, y - 5, 16, 11));
    canvas.add('globe', dot(x - 6, y - 6.5, 2.8) + dot(x + 6, y - 6.5, 2.8));
  }
  for (const tape of harbour.tapes) {
    const line = `M${tape.map((hex) => centre(hex).join(' ')).join('L')}`;
    canvas.add('tape', line);
    canvas.add('tapeMarks', line);
  }
  const [x, y] = centre(harbour.liberty);
  canvas.add('isle', dot(x, y, 18));
  canvas.add('statue', `M${x} ${y - 14}l3 5 5-2-3 6 3 12h-16l3-12-3-6 5 2z`);
  canvas.add('torch', dot(x + 7, y - 15, 3));
}

function boxOf(points: readonly (readonly [number, number])[]): readonly number[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - SIDE * 1.2, Math.min(...ys) - SIDE * 1.1];
  return [left, top, Math.max(...xs) + SIDE * 1.2 - left, Math.max(...ys) + SIDE * 1.1 - top].map(short);
}
