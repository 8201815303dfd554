import { describe, expect, it } from 'vitest';
import { streetGeometry } from './geometry.ts';
import { nextStop } from './roving.ts';
import type { Stop } from './roving.ts';
import type { Way } from '../contract.ts';

const HEXES = ['e6', 'e7', 'e8', 'f6', 'f7', 'f8', 'g6', 'g7', 'g8', 'g9', 'h8', 'i8', 'i9'];

const { at, S } = streetGeometry({ hexes: HEXES, turned: false, flipped: false });
const stops = HEXES.map((hex): Stop => ({ target: `hex:${hex}`, at: at(hex) }));

const walk = (from: string, ...headings: Way[]): string[] => {
  let here = at(from);
  return headings.map((heading) => {
    const stop = nextStop(stops, here, heading, at(from), S);
    if (!stop) return '';
    here = stop.at;
    return stop.target;
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
});
