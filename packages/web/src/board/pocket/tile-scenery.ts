import { TILE } from './geometry.ts';
import type { Side, Wall } from './geometry.ts';
import { drawFrom, garden, house, round } from './house.ts';
import type { Block, Draw } from './house.ts';

/** The street runs from LOW to HIGH across a tile. */
const LOW = 66;
const HIGH = TILE - LOW;
const NEAR = 5;
const FAR = TILE - NEAR;
const DEPTH = LOW - 7 - NEAR;

/** Tiles are described with their wall in the south, and then turned. */
const TURNS: Readonly<Record<Side, number>> = { S: 0, W: 1, N: 2, E: 3 };
export const turnsOf = (wall: Wall): number => (wall === null ? 0 : TURNS[wall]);

/** Footprints turn, pictures do not: the moon stays in the north-west and every front in the south. */
function turned<Rect extends { x: number; y: number; w: number; h: number }>(
  rect: Rect,
  turns: number,
): Rect {
  let { x, y, w, h } = rect;
  for (let done = 0; done < turns; done++) [x, y, w, h] = [TILE - y - h, x, h, w];
  return { ...rect, x, y, w, h };
}

const CORNERS: readonly ((x: number, y: number) => Block[])[] = [
  (x, y) => [{ x, y, w: DEPTH, h: DEPTH, kind: 'hip' }],
  (x, y) => [
    { x, y, w: DEPTH / 2, h: DEPTH, kind: 'gable' },
    { x: x + DEPTH / 2, y, w: DEPTH / 2, h: DEPTH, kind: 'skylight' },
  ],
  (x, y) => [
    { x, y, w: DEPTH, h: DEPTH / 2 + 2, kind: 'hip' },
    { x, y: y + DEPTH / 2 + 2, w: DEPTH, h: DEPTH / 2 - 2, kind: 'garden' },
  ],
  (x, y) => [
    { x, y, w: DEPTH, h: DEPTH / 2, kind: 'gable' },
    { x, y: y + DEPTH / 2, w: DEPTH, h: DEPTH / 2, kind: 'skylight' },
  ],
];

function blocksOf(open: boolean, draw: Draw): Block[] {
  const block = (x: number, y: number): Block[] => CORNERS[Math.floor(draw() * CORNERS.length)]?.(x, y) ?? [];
  const south = HIGH + 7;
  const blocks = [...block(NEAR, NEAR), ...block(south, NEAR)];
  if (open) return [...blocks, ...block(NEAR, south), ...block(south, south)];
  const w = (FAR - NEAR) / 4;
  const row = (['gable', 'hip', 'skylight', 'hip'] as const).map((kind, index) => ({
    x: NEAR + index * w,
    y: south,
    w,
    h: FAR - south,
    kind,
  }));
  return [...blocks, ...row];
}

export interface Scenery {
  readonly terrain: string;
  readonly buildings: string;
}

const drawn = new Map<string, Scenery>();

/** The street and the houses of a tile; `open` where streets leave it on all four sides. Its group sets the colours. */
export function sceneryOf(tile: string, wall: Wall, open: boolean): Scenery {
  const key = `${tile} ${String(wall)} ${String(open)}`;
  const known = drawn.get(key);
  if (known) return known;
  const scenery = draw(tile, turnsOf(wall), open);
  drawn.set(key, scenery);
  return scenery;
}

function draw(tile: string, turns: number, open: boolean): Scenery {
  const arms = [
    { x: LOW, y: 0, w: HIGH - LOW, h: open ? TILE : LOW + 2 },
    { x: 0, y: LOW, w: TILE, h: HIGH - LOW },
  ].map((arm) => turned(arm, turns));
  const street = arms.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  const terrain =
    `<path d="${street}" fill="var(--kerb-here)" stroke="var(--kerb-here)" stroke-width="10"/>` +
    `<path d="${street}" fill="var(--street-here)"/>`;
  const next = drawFrom(tile);
  const blocks = blocksOf(open, next)
    .map((block) => turned(block, turns))
    .sort((a, b) => a.y - b.y);
  const shadow = blocks
    .filter(({ kind }) => kind !== 'garden')
    .map(({ x, y, w, h }) => {
      const [right, foot] = [x + w, y + h];
      return `M${round(x)} ${round(foot)}l12 11H${round(right + 12)}V${round(y + 12)}L${round(right)} ${round(y)}Z`;
    });
  const standing = blocks.map((block) => (block.kind === 'garden' ? garden(block) : house(block, next)));
  return {
    terrain,
    buildings: `<path class="shade" d="${shadow.join('')}"/>${standing.join('')}`,
  };
}

const posts = [0, 62, 126, 188].map((x) => `M${x} 183h12v17h-12z`).join('');
const bricks = Array.from({ length: 12 }, (_, index) => `M${round(8 + index * 16.7)} 189v7`).join('');

/** The brick bar along the tile's south side; its group sets the colours. */
export const WALL_BAR =
  `<path d="M0 187h200v15H0z" fill="var(--wall-dark)"/><path d="M0 186h200v11H0z" fill="var(--wall-body)"/>` +
  `<path class="bricks" d="${bricks}"/><path class="coping" d="M1 187.2h198"/><path class="posts" d="${posts}"/>`;

const plank = (y: number, angle: number): string =>
  `<g transform="translate(100 ${y}) rotate(${angle})"><rect x="-38" y="-6" width="76" height="13" rx="2" fill="var(--wall-dark)"/>` +
  `<rect x="-38" y="-8" width="76" height="12" rx="2" fill="var(--plank)"/>` +
  `<path d="M-30-8h12l-6 12h-12zM-4-8H8L2 4h-12zM22-8h12l-6 12H16z" fill="var(--plank-high)"/></g>`;

/** Lane's wall: planks nailed across the fourth street. */
export const BARRICADE = plank(174, -5) + plank(189, 4);
