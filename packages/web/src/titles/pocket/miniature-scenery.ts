import { Canvas, dot, rect, short, warm } from '../../home/miniature-paint.ts';
import type { Paint, Painted } from '../../home/miniature-paint.ts';
import { randomRow } from '../../home/scatter.ts';

const TILE = 200;
const GAP = 8;
const RING = 104;
/** The side of the square that tiles and ring fill. */
export const BOARD = RING * 2 + TILE * 3 + GAP * 2;
/** The street of a tile runs between these. */
const FROM = 66;
const TO = 134;

/** Quarter turns of a tile, by the side of its wall. */
const TURNS = { S: 0, W: 1, N: 2, E: 3 } as const;
type Side = keyof typeof TURNS;

/** The first position of a game, by rows. */
export const TILES: readonly { readonly who: string; readonly wall: Side; readonly seen: boolean }[] = [
  { who: 'gull', wall: 'W', seen: true },
  { who: 'bert', wall: 'S', seen: false },
  { who: 'stealthy', wall: 'E', seen: false },
  { who: 'smith', wall: 'S', seen: true },
  { who: 'pizer', wall: 'E', seen: false },
  { who: 'lestrade', wall: 'N', seen: true },
  { who: 'lane', wall: 'S', seen: false },
  { who: 'madame', wall: 'S', seen: false },
  { who: 'goodley', wall: 'E', seen: false },
];

/** A detective: place, direction in degrees (0 is south), and how far the light reaches. */
export const DETECTIVES = [
  { who: 'holmes', x: 204, y: 50, turn: 0, reach: 446 },
  { who: 'watson', x: 774, y: 412, turn: 90, reach: 260 },
  { who: 'toby', x: 204, y: 774, turn: 180, reach: 55 },
] as const;

export const tileAt = (i: number): readonly [x: number, y: number] => [
  RING + (i % 3) * (TILE + GAP),
  RING + Math.floor(i / 3) * (TILE + GAP),
];

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly garden?: boolean;
}

const SLOPES = {
  north: 'var(--roof-high)',
  west: 'color-mix(in srgb, var(--roof-high) 65%, var(--roof))',
  south: 'var(--roof)',
  east: 'color-mix(in srgb, var(--roof-low) 55%, var(--roof))',
};
const BOTH = {
  yard: 'var(--roof-low)',
  kerb: 'var(--kerb)',
  street: 'var(--mini-street)',
  lawn: 'var(--lawn)',
  ...SLOPES,
  front: 'var(--wall)',
  chimney: 'var(--eave)',
};

const PAINTS: Readonly<Record<string, Paint>> = {
  way: { stroke: 'var(--beyond)', width: 46 },
  wayLine: { stroke: 'var(--line)', width: 33 },
  wayTop: { stroke: 'var(--panel-high)', width: 29 },
  socket: { fill: 'var(--background)', stroke: 'var(--frame)', width: 2 },
  bed: { fill: 'var(--joint)' },
  ...Object.fromEntries(
    Object.entries(BOTH).flatMap(([name, fill]) => [
      [name, { fill }],
      [`${name}Warm`, { fill: warm(fill, name === 'street' ? 58 : 34) }],
    ]),
  ),
  course: { stroke: 'var(--shadow)', width: 1, opacity: 0.16 },
  eave: { stroke: 'var(--eave)', width: 1.6, opacity: 0.8 },
  eaveWarm: { stroke: 'var(--warm-wall)', width: 1.8, opacity: 0.9 },
  leaf: { fill: 'var(--leaf)' },
  leafHigh: { fill: 'var(--leaf-high)' },
  dark: { fill: 'var(--window-off)' },
  window: { fill: 'var(--window)' },
  cast: { fill: 'var(--shadow)', opacity: 0.4 },
  wall: { fill: 'var(--brick)' },
  wallWarm: { fill: warm('var(--brick)', 75) },
  wallTop: { stroke: 'var(--brick-high)', width: 2.6 },
  wallTopWarm: { stroke: 'var(--lamp)', width: 3 },
};

const turned = (block: Block, quarters: number): Block => {
  let { x, y, width, height } = block;
  for (let i = 0; i < quarters; i++) [x, y, width, height] = [TILE - y - height, x, height, width];
  return { ...block, x, y, width, height };
};

/** The still part of the district in miniature. */
export function pocketScenery(): readonly Painted[] {
  const canvas = new Canvas(PAINTS);
  const near = RING / 2 - 2;
  const span = BOARD - 2 * near - 300;
  const ring = `M${near + 150} ${near}h${span}a150 150 0 0 1 150 150v${span}a150 150 0 0 1-150 150h${-span}a150 150 0 0 1-150-150v${-span}a150 150 0 0 1 150-150z`;
  for (const name of ['way', 'wayLine', 'wayTop']) canvas.add(name, ring);
  for (let k = 0; k < 3; k++) {
    const at = RING + TILE / 2 + k * (TILE + GAP);
    const far = BOARD - near;
    canvas.add('socket', dot(at, near, 30) + dot(far, at, 30) + dot(at, far, 30) + dot(near, at, 30));
  }
  canvas.add('bed', rect(RING - 7, RING - 7, BOARD - 2 * RING + 14, BOARD - 2 * RING + 14));
  TILES.forEach((tile, i) => layTile(canvas, i, tile.wall, tile.seen));
  return canvas.layers();
}

function layTile(canvas: Canvas<string>, i: number, wall: Side, seen: boolean): void {
  const [left, top] = tileAt(i);
  const quarters = TURNS[wall];
  const next = randomRow(i * 7 + 29);
  const tone = (name: string) => (seen ? `${name}Warm` : name);
  const put = (name: string, block: Block, grow = 0) => {
    const b = turned(block, quarters);
    const [x, y] = [Math.max(0, b.x - grow), Math.max(0, b.y - grow)];
    const right = Math.min(TILE, b.x + b.width + grow);
    const bottom = Math.min(TILE, b.y + b.height + grow);
    canvas.add(tone(name), rect(left + x, top + y, right - x, bottom - y));
  };
  const arms: readonly Block[] = [
    { x: FROM, y: 0, width: TO - FROM, height: TO },
    { x: 0, y: FROM, width: TILE, height: TO - FROM },
  ];
  put('yard', { x: 0, y: 0, width: TILE, height: TILE });
  for (const arm of arms) put('kerb', arm, 5);
  for (const arm of arms) put('street', arm);
  for (const block of blocks(next)) {
    const b = turned(block, quarters);
    const placed = { ...b, x: b.x + left, y: b.y + top };
    if (b.garden) trees(canvas, placed, tone);
    else house(canvas, placed, tone, seen, next);
  }
  put('wall', { x: 0, y: 187, width: TILE, height: 12 });
  for (const x of [0, 62, 126, 188]) put('wall', { x, y: 183, width: 12, height: 17 });
  const line = turned({ x: 0, y: 187, width: TILE, height: 0 }, quarters);
  canvas.add(
    tone('wallTop'),
    `M${left + line.x} ${top + line.y}L${left + line.x + line.width} ${top + line.y + line.height}`,
  );
}

/** Two corner blocks and a row of four houses along the wall, which is in the south here. */
function blocks(next: () => number): readonly Block[] {
  const size = FROM - 12;
  const corner = (x: number): readonly Block[] => {
    const kind = Math.floor(next() * 4);
    const [half, rest] = [size / 2, size / 2 - 2];
    if (kind === 0) return [{ x, y: 5, width: size, height: size }];
    if (kind === 1) return [x, x + half].map((left) => ({ x: left, y: 5, width: half, height: size }));
    if (kind === 2)
      return [
        { x, y: 5, width: size, height: half + 2 },
        { x, y: 7 + half, width: size, height: rest, garden: true },
      ];
    return [5, 5 + half].map((top) => ({ x, y: top, width: size, height: half }));
  };
  const row = [0, 1, 2, 3].map((k) => ({ x: 5 + k * 47.5, y: TO + 7, width: 47.5, height: TILE - TO - 12 }));
  return [...corner(5), ...corner(TO + 7), ...row];
}

function house(
  canvas: Canvas<string>,
  { x, y, width, height }: Block,
  tone: (name: string) => string,
  seen: boolean,
  next: () => number,
): void {
  const roof = height - 11;
  const lie = width >= roof;
  const g = short((Math.min(width, roof) / 2) * 0.75);
  const [right, low] = [short(x + width), short(y + roof)];
  const [l, t] = [short(x), short(y)];
  const [xm, ym] = [short(x + width / 2), short(y + roof / 2)];
  const [a, b] = lie ? [`${l + g} ${ym}`, `${right - g} ${ym}`] : [`${xm} ${t + g}`, `${xm} ${low - g}`];
  // Seen from above: the two ends of the ridge, then the four slopes down to the eaves.
  canvas.add(tone('north'), lie ? `M${l} ${t}H${right}L${b}L${a}z` : `M${l} ${t}H${right}L${a}z`);
  canvas.add(tone('south'), lie ? `M${l} ${low}H${right}L${b}L${a}z` : `M${l} ${low}H${right}L${b}z`);
  canvas.add(tone('west'), lie ? `M${l} ${t}V${low}L${a}z` : `M${l} ${t}V${low}L${b}L${a}z`);
  canvas.add(tone('east'), lie ? `M${right} ${t}V${low}L${b}z` : `M${right} ${t}V${low}L${b}L${a}z`);
  canvas.add(tone('eave'), `M${a}L${b}M${l} ${low}H${right}`);
  canvas.add(
    'course',
    lie
      ? `M${l + g / 2} ${short(t + roof / 4)}H${right - g / 2}`
      : `M${short(x + width / 4)} ${t + g / 2}V${low - g / 2}`,
  );
  canvas.add(tone('front'), rect(x, y + roof, width, 11));
  const count = Math.floor((width - 6) / 9);
  for (let i = 0; i < count; i++) {
    const lit = next() < (seen ? 0.6 : 0.34);
    canvas.add(
      lit ? 'window' : 'dark',
      rect(x + (width - count * 9) / 2 + i * 9 + 2.4, y + roof + 3.4, 4.2, 5.4),
    );
  }
  const [cx, cy] = [x + width * (0.2 + 0.5 * next()), y + roof * (0.2 + 0.4 * next())];
  canvas.add(tone('chimney'), rect(cx, cy - 3, 9, 7));
}

function trees(canvas: Canvas<string>, { x, y, width, height }: Block, tone: (name: string) => string): void {
  canvas.add(tone('lawn'), rect(x, y, width, height));
  for (let k = 0; k < 3; k++) {
    const share = (k + 0.5) / 3;
    const [cx, cy] =
      width > height ? [x + width * share, y + height / 2] : [x + width / 2, y + height * share];
    canvas.add('leaf', dot(cx, cy, 8));
    canvas.add('leafHigh', dot(cx - 2, cy - 2.4, 4.8));
  }
}
