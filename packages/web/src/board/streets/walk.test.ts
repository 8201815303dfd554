import { expect, it } from 'vitest';
import { streetGeometry } from './geometry.ts';
import { walkFrames } from './walk.ts';

const geometry = streetGeometry({ hexes: ['g6', 'g7', 'a1', 'a2'], turned: false, flipped: false });

it('a walk is animated step by step and rests at its end', () => {
  const frames = walkFrames(geometry, ['g6', 'g7', 'g8']);
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
  expect(frames.at(-1)).toEqual({ offset: 1, opacity: 1, transform: 'translate(0px, 0px)' });
});

it('a ride below ground fades out and in again', () => {
  const frames = walkFrames(geometry, ['g7', 'g6', 'a1']);
  expect(frames.map(({ offset, opacity }) => [offset, opacity])).toEqual([
    [0, 1],
    [0.5, 1],
    [0.7, 0],
    [0.8, 0],
    [1, 1],
  ]);
});
