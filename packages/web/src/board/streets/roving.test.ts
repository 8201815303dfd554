import { LONDON_MAP, newyork, seededRandom } from '@lamplight/rules';
import type { Random } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Target, Way } from '../contract.ts';
import { directionsOf, exitsOf } from '../london/extras.ts';
import { planOf } from '../london/plan.ts';
import { extrasOf } from '../newyork/extras.ts';
import { cityPlan, inReadingOrder } from '../newyork/plan.ts';
import { SIDE, streetGeometry } from './geometry.ts';
import { nextStop } from './roving.ts';
import type { Lane, Stop } from './roving.ts';

const HEXES = ['e6', 'e7', 'e8', 'f6', 'f7', 'f8', 'g6', 'g7', 'g8', 'g9', 'h8', 'i8', 'i9'];

const { at } = streetGeometry({ hexes: HEXES, turned: false, flipped: false });
const stops = HEXES.map((hex): Stop => ({ target: `hex:${hex}`, at: at(hex) }));

const walk = (from: string, ...headings: Way[]): string[] => {
  let here: Stop = { target: `hex:${from}`, at: at(from) };
  let lane: Lane | null = null;
  return headings.map((heading) => {
    const next = nextStop(stops, here, heading, lane, SIDE);
    if (!next) return '';
    ({ stop: here, lane } = next);
    return here.target;
  });
};

describe('moving the focus with the arrow keys', () => {
  it('arrow keys move the focus along a column', () => {
    expect(walk('e6', 'up', 'up')).toEqual(['hex:e7', 'hex:e8']);
    expect(walk('g8', 'down')).toEqual(['hex:g7']);
  });

  it('arrow keys move the focus in a zigzag along a row and keep to it', () => {
    expect(walk('e7', 'right', 'right', 'right', 'right').at(1)).toBe('hex:g8');
    expect(walk('e7', 'right', 'right', 'right', 'right').at(3)).toBe('hex:i9');
  });

  it('arrow keys leave the focus where nothing is ahead', () => {
    expect(walk('e8', 'up', 'left')).toEqual(['', '']);
  });

  it('a row begins anew where the focus was moved in another way', () => {
    const g8: Stop = { target: 'hex:g8', at: at('g8') };
    const former: Lane = { flat: true, start: at('e6'), last: 'hex:f6' };
    expect(nextStop(stops, g8, 'right', former, SIDE)?.lane).toEqual({
      flat: true,
      start: g8.at,
      last: 'hex:h8',
    });
  });
});

const WAYS: Readonly<Record<Way, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};
const HEADINGS = Object.keys(WAYS) as Way[];

type Board = readonly [name: string, stops: readonly Stop[]];
const BOARDS: readonly Board[] = [false, true].flatMap((turned) =>
  [false, true].flatMap((flipped): Board[] => {
    const place = `turned ${turned}, flipped ${flipped}`;
    const london = planOf(turned, flipped);
    const hexes = london.places.map((hex): Stop => ({
      target: `hex:${hex}`,
      at: london.geometry.at(hex),
    }));
    const gates = exitsOf(london);
    const newYork = cityPlan(turned, flipped);
    const view = newyork.view(newyork.setup({}), 'spectator');
    const tapes = new Set(view.investigations.map((_, i): Target => `tape:${i}`));
    return [
      [`london, ${place}`, [...hexes, ...gates]],
      ...['g6', LONDON_MAP.hexes[0] ?? ''].map((watson): Board => [
        `london, ${place}, turning the lantern on ${watson}`,
        [...hexes, ...gates, ...directionsOf(london, watson, () => true)],
      ]),
      [
        `newyork, ${place}`,
        [
          ...inReadingOrder(newYork).map((hex): Stop => ({ target: `hex:${hex}`, at: newYork.at(hex) })),
          ...extrasOf(newYork, view, tapes, []),
        ],
      ],
    ];
  }),
);

/** How far a stop lies ahead and aside, in sides of a hex. */
function lies(from: Stop, to: Stop, heading: Way): { readonly ahead: number; readonly aside: number } {
  const [x, y] = WAYS[heading];
  const [dx, dy] = [(to.at[0] - from.at[0]) / SIDE, (to.at[1] - from.at[1]) / SIDE];
  return { ahead: dx * x + dy * y, aside: Math.abs(dx * y) + Math.abs(dy * x) };
}

function anyOf<Item>(list: readonly Item[], random: Random): Item {
  const item = list[random(list.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

describe.each(BOARDS)('arrow keys on the whole board: %s', (_name, all) => {
  it('arrow keys lead from every place to every other one', () => {
    const after = new Map(
      all.map((stop) => [
        stop,
        HEADINGS.flatMap((heading) => nextStop(all, stop, heading, null, SIDE)?.stop ?? []),
      ]),
    );
    for (const start of all) {
      const found = new Set([start]);
      // What is added to a set while it is walked through is visited too.
      for (const stop of found) for (const next of after.get(stop) ?? []) found.add(next);
      const missing = all.filter((stop) => !found.has(stop)).map(({ target }) => target);
      expect(missing, `from ${start.target}`).toEqual([]);
    }
  });

  it('an arrow key moves the focus in its direction, and to a neighbour where one is there, on any walk', () => {
    const random = seededRandom('arrows');
    for (let walks = 0; walks < 40; walks++) {
      let here = anyOf(all, random);
      let lane: Lane | null = null;
      for (let steps = 0; steps < 40; steps++) {
        const heading = anyOf(HEADINGS, random);
        const touching = all.filter((stop) => {
          const { ahead, aside } = lies(here, stop, heading);
          return stop !== here && Math.hypot(ahead, aside) < 1.8 && ahead > 0.3 && aside <= ahead;
        });
        const next = nextStop(all, here, heading, lane, SIDE);
        const told = `${here.target} ${heading}`;
        if (touching.length > 0)
          expect(
            touching.map(({ target }) => target),
            told,
          ).toContain(next?.stop.target);
        if (!next) continue;
        const { ahead, aside } = lies(here, next.stop, heading);
        expect(ahead, told).toBeGreaterThan(0);
        // At most 60 degrees aside, as the neighbours across the edges of a hex.
        expect(aside, told).toBeLessThan(ahead * 1.75);
        ({ stop: here, lane } = next);
      }
    }
  });

  it('where a hex lies straight ahead across an edge, the opposite key leads back', () => {
    for (const stop of all.filter(({ target }) => target.startsWith('hex:')))
      for (const [heading, back] of [
        ['up', 'down'],
        ['left', 'right'],
      ] as const) {
        const next = nextStop(all, stop, heading, null, SIDE);
        if (!next?.stop.target.startsWith('hex:')) continue;
        const { ahead, aside } = lies(stop, next.stop, heading);
        if (aside > ahead || ahead > 1.8) continue;
        const returned = nextStop(all, next.stop, back, next.lane, SIDE)?.stop.target ?? '';
        // Buttons between two hexes come first.
        if (returned.startsWith('hex:')) expect(returned).toBe(stop.target);
      }
  });
});
