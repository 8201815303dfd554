import { LONDON_MAP } from '@lamplight/rules';
import type { LondonView } from '@lamplight/rules';
import { axial, streetGeometry } from '../streets/geometry.ts';
import type { Point, StreetGeometry } from '../streets/geometry.ts';

type Exit = LondonView['cordons'][number];

/** An exit of the city on the drawn board. */
export interface Gate {
  readonly exit: Exit;
  readonly street: string;
  /** A point relative to the exit's street: sides outwards, sides across. */
  readonly place: (out: number, across: number) => Point;
}

/** Everything about the drawn board that no move changes. */
export interface LondonPlan {
  readonly geometry: StreetGeometry;
  /** All hexes, row by row. */
  readonly places: readonly string[];
  /** Houses and gardens, back to front. */
  readonly blocks: readonly { readonly hex: string; readonly garden: boolean }[];
  readonly walls: readonly (readonly Point[])[];
  readonly gates: readonly Gate[];
}

const EXITS = Object.entries(LONDON_MAP.exits) as [Exit, string][];

function gateOf(geometry: StreetGeometry, exit: Exit, street: string): Gate {
  const [q, r] = axial(street);
  const [x, y] = geometry.at(street);
  // On the printed board the northern exits lead up and the southern ones down.
  const [outX, outY] = geometry.cell(q, r + (exit.startsWith('N') ? -1 : 1));
  const length = Math.hypot(outX - x, outY - y);
  const [ux, uy] = [((outX - x) / length) * geometry.S, ((outY - y) / length) * geometry.S];
  return {
    exit,
    street,
    place: (out, across) => [x + ux * out - uy * across, y + uy * out + ux * across],
  };
}

function londonPlan(turned: boolean, flipped: boolean): LondonPlan {
  const { hexes, houses, squares } = LONDON_MAP;
  const geometry = streetGeometry({ hexes, turned, flipped, margin: { across: 0.35, along: 0.3 } });
  const downwards = (a: string, b: string): number => geometry.at(a)[1] - geometry.at(b)[1];
  const acrossThenDown = (a: string, b: string): number =>
    Math.round(downwards(a, b)) || geometry.at(a)[0] - geometry.at(b)[0];
  return {
    geometry,
    places: hexes.toSorted(acrossThenDown),
    blocks: [...houses, ...squares]
      .toSorted(downwards)
      .map((hex) => ({ hex, garden: squares.includes(hex) })),
    walls: houses.map((hex) => geometry.corners(hex, 0.97)),
    gates: EXITS.map(([exit, street]) => gateOf(geometry, exit, street)),
  };
}

const plans = new Map<string, LondonPlan>();

/** The plan of the board in one of its four positions; computed once for each. */
export function planOf(turned: boolean, flipped: boolean): LondonPlan {
  const key = `${turned} ${flipped}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = londonPlan(turned, flipped);
  plans.set(key, plan);
  return plan;
}
