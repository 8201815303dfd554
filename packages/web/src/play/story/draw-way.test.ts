import { expect, it } from 'vitest';
import { drawWay } from './draw-way.ts';
import type { Point } from './draw-way.ts';
import type { Way } from './way.ts';

/** Places are points of a line, ten units apart: `a` is at 0, `b` at 10. */
const drawing = { at: (place: string): Point => [(place.charCodeAt(0) - 97) * 10, 0], S: 6 };
const walk = (round: number, path: string, swap = false) => ({ round, path: path.split(''), swap });
const draw = (way: Partial<Way>, taken: readonly Point[] = []) =>
  drawWay({ start: 'a', moves: [], exit: null, ...way }, drawing, taken);

it('steps are one line, and a ride between them is a dotted curve', () => {
  const { lines } = draw({ moves: [walk(1, 'abg')] });
  expect(lines.map(({ dotted }) => dotted)).toEqual([false, true]);
  expect(lines[0]?.d).toMatch(/^M[^Q]+$/);
  expect(lines[1]?.d).toContain('Q');
});

it('a swap is dotted, even between neighbours', () => {
  expect(draw({ moves: [walk(1, 'ab', true)] }).lines.map(({ dotted }) => dotted)).toEqual([true]);
});

it('each move has the number of its round, away from what stands there', () => {
  const middle = draw({ moves: [walk(3, 'abcde')] }).badges;
  expect(middle).toHaveLength(1);
  expect(middle[0]?.round).toBe(3);
  const [free] = draw({ moves: [walk(3, 'abcde')] }, [[20, 0]]).badges;
  expect(Math.abs((free?.at[0] ?? 20) - 20)).toBeGreaterThan(4);
});

it('every stop is shown once, the beginning too, and the end is not one of them', () => {
  const { stops, end } = draw({ moves: [walk(1, 'abc'), walk(2, 'cba'), walk(4, 'abcdefg')] });
  expect(stops).toEqual([
    [0, 0],
    [20, 0],
  ]);
  expect(end).toEqual([60, 0]);
});

it('who leaves goes on towards the exit', () => {
  const { lines, end } = draw({ moves: [walk(2, 'abc')], exit: 'd' });
  expect(lines.at(-1)?.d).toContain('L29.5');
  expect(end[0]).toBeGreaterThan(20);
  expect(end[0]).toBeLessThan(30);
});

it('who stands before an exit leaves without a step', () => {
  expect(draw({ moves: [walk(2, 'a')], exit: 'b' }).lines).toHaveLength(1);
});

it('a character who never moved has no lines and no stops', () => {
  expect(draw({})).toEqual({ lines: [], badges: [], stops: [], end: [0, 0] });
});
