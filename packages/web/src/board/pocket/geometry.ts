import { POCKET_FACTS } from '@lamplight/rules';
import type { PocketView } from '@lamplight/rules';

export type Tile = PocketView['grid'][number];
export type Wall = Tile['wall'];
export type Side = NonNullable<Wall>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All sizes use one unit: the side of a tile, the gap between two, the ring around all. */
export const TILE = 200;
export const GAP = 8;
export const RING = 104;
export const BOARD = 2 * RING + 3 * TILE + 2 * GAP;
/** The middle of the ring road, and the radius of its corners. */
export const ROAD = RING / 2 - 2;
export const ROAD_CORNER = 150;
export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SPACES = Array.from({ length: POCKET_FACTS.spaces }, (_, index) => index + 1);

const PITCH = TILE + GAP;
const CLOCKWISE: readonly Side[] = ['N', 'E', 'S', 'W'];
const STEP: Readonly<Record<Side, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

export const turn = (side: Side, quarters: number): Side =>
  CLOCKWISE[(CLOCKWISE.indexOf(side) + quarters + 4) % 4] ?? side;
/** Quarter turns from one side to another, clockwise, 0 to 3. */
export const quartersBetween = (from: Side, to: Side): number =>
  (CLOCKWISE.indexOf(to) - CLOCKWISE.indexOf(from) + 4) % 4;
export const stepTo = (side: Side): Point => STEP[side];

/** Where everything is drawn, seen from one side of the table or the other. */
export interface Layout {
  /** The upper left corner of a place. */
  readonly corner: (place: number) => Point;
  readonly middle: (place: number) => Point;
  readonly space: (space: number) => Point;
  /** The direction in which a detective on that space looks. */
  readonly looks: (space: number) => Side;
  /** A side of a tile as it is drawn. */
  readonly side: (side: Side) => Side;
}

function corner(place: number): Point {
  return { x: RING + (place % 3) * PITCH, y: RING + Math.floor(place / 3) * PITCH };
}

function spaceAt(space: number): Point {
  const column = (space - 1) % 3;
  const there = RING + TILE / 2 + column * PITCH;
  const back = RING + TILE / 2 + (2 - column) * PITCH;
  if (space <= 3) return { x: there, y: ROAD };
  if (space <= 6) return { x: BOARD - ROAD, y: there };
  return space <= 9 ? { x: back, y: BOARD - ROAD } : { x: ROAD, y: back };
}

export function layoutOf(flipped: boolean): Layout {
  const place = (index: number): number => (flipped ? PLACES.length - 1 - index : index);
  const space = (index: number): number => (flipped ? ((index + 5) % 12) + 1 : index);
  const side = (direction: Side): Side => (flipped ? turn(direction, 2) : direction);
  return {
    corner: (index) => corner(place(index)),
    middle: (index) => {
      const { x, y } = corner(place(index));
      return { x: x + TILE / 2, y: y + TILE / 2 };
    },
    space: (index) => spaceAt(space(index)),
    looks: (index) => turn(POCKET_FACTS.lines[space(index) - 1]?.near ?? 'S', 2),
    side,
  };
}

/** The points of the ring road between two neighbouring spaces, without the first one. */
export function wayBetween(from: Point, to: Point): readonly Point[] {
  if (from.x === to.x || from.y === to.y) return [to];
  const low = ROAD + ROAD_CORNER;
  const high = BOARD - low;
  const centre = {
    x: Math.max(from.x, to.x) > BOARD / 2 + TILE ? high : low,
    y: Math.max(from.y, to.y) > BOARD / 2 + TILE ? high : low,
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const turned = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  const sweep = turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI));
  const bends = [1, 2, 3, 4, 5, 6, 7].map((eighth) => ({
    x: centre.x + ROAD_CORNER * Math.cos(start + (sweep * eighth) / 8),
    y: centre.y + ROAD_CORNER * Math.sin(start + (sweep * eighth) / 8),
  }));
  return [...bends, to];
}
