import { expect, it } from 'vitest';
import type { Ground, Spot } from '../../board/contract.ts';
import type { Act } from './acts.ts';
import { arc, badgeOn, drawnOf, headOf, pointAt, shortened } from './draw.ts';

const far = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A board whose places are named by their coordinates: `hex:3,4`. */
const ground = (...discs: readonly Spot[]): Ground => {
  const at = (target: string): Spot => {
    const [x = 0, y = 0] = target
      .slice(target.indexOf(':') + 1)
      .split(',')
      .map(Number);
    return [x, y];
  };
  return {
    at,
    outline: (target) => (target.startsWith('hex:') ? [at(target)] : null),
    discs,
    radius: 10,
    unit: 20,
  };
};

const act = (number: number, ...marks: Act['marks']): Act => ({
  role: 'jack',
  number,
  event: { event: 'any' },
  marks,
});

it('a line is shortened at its end, over its corners if need be', () => {
  const line: readonly Spot[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  expect(shortened(line, 4)).toEqual([
    [0, 0],
    [10, 0],
    [10, 6],
  ]);
  expect(shortened(line, 15)).toEqual([
    [0, 0],
    [5, 0],
  ]);
  expect(shortened(line, 50)).toEqual([[0, 0]]);
  expect(pointAt(line, 0.75)).toEqual([10, 5]);
});

it('an arc bends to the side where it crosses fewer discs', () => {
  const [from, to]: readonly [Spot, Spot] = [
    [0, 0],
    [100, 0],
  ];
  const free = arc(from, to, ground());
  const [, side] = pointAt(free, 0.5);
  const blocked = arc(from, to, ground([50, side]));
  expect(Math.sign(pointAt(blocked, 0.5)[1])).toBe(-Math.sign(side));
});

it('a number covers neither a disc nor another number', () => {
  const line: readonly Spot[] = [
    [0, 0],
    [100, 0],
  ];
  const disc: Spot = [50, 0];
  const first = badgeOn(line, 5, ground(disc), []);
  expect(far(first, disc)).toBeGreaterThan(15);
  const second = badgeOn(line, 5, ground(disc), [first]);
  expect(far(second, disc)).toBeGreaterThan(15);
  expect(far(second, first)).toBeGreaterThan(10);
});

it('a walk is a solid line with a ghost where it began, unless somebody stands there now', () => {
  const walk = act(1, { kind: 'walk', piece: 'ann', path: ['hex:0,0', 'hex:35,0', 'hex:70,0'] });
  const [alone] = drawnOf([walk], ground([70, 0]), 5);
  expect(alone?.ghosts).toEqual([{ piece: 'ann', at: [0, 0] }]);
  expect(alone?.lines).toMatchObject([{ dotted: false, heads: 1 }]);
  // The arrow ends before the disc of the character who moved.
  expect(far(alone?.lines[0]?.points.at(-1) ?? [70, 0], [70, 0])).toBeGreaterThan(10);
  expect(alone?.outlines).toHaveLength(1);
  const [taken] = drawnOf([walk], ground([0, 0], [70, 0]), 5);
  expect(taken?.ghosts).toEqual([]);
});

it('a thing that was moved is a dotted arc from its former place, and a swap has two heads', () => {
  const drawn = drawnOf(
    [
      act(1, { kind: 'carry', from: ['hex:0,0', 'hex:20,0'], to: ['exit:100,0'] }),
      act(2, { kind: 'swap', places: ['tile:0,50', 'tile:100,50'] }),
      act(3, { kind: 'spot', at: 'hex:0,100' }),
    ],
    ground(),
    5,
  );
  expect(drawn[0]?.lines).toMatchObject([{ dotted: true, heads: 1 }]);
  expect(drawn[0]?.ghosts).toEqual([{ piece: null, at: [10, 0] }]);
  expect(drawn[1]?.lines).toMatchObject([{ dotted: true, heads: 2 }]);
  expect(drawn[1]?.ghosts).toEqual([]);
  expect([drawn[2]?.lines.length, drawn[2]?.outlines.length]).toEqual([0, 1]);
  const badges = drawn.map(({ badge }) => badge.join());
  expect(new Set(badges).size).toBe(3);
});

it('the head of an arrow points along the end of its line', () => {
  const [tip] = headOf(
    [
      [0, 0],
      [0, 10],
      [10, 10],
    ],
    4,
  );
  expect(tip).toEqual([14, 10]);
});
