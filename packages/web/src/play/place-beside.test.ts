import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const room = { width: 400, height: 300 };
const size = { width: 100, height: 40 };
const target = { left: 180, top: 140, width: 40, height: 40 };

describe('the place of an explanation beside its target', () => {
  it('is above it', () => {
    expect(placeBeside(target, size, room, [])).toEqual([150, 92]);
  });

  it('is below a target at the upper edge', () => {
    expect(placeBeside({ ...target, top: 4 }, size, room, [])).toEqual([150, 52]);
  });

  it('stays within the window', () => {
    expect(placeBeside({ ...target, left: 370 }, size, room, [])).toEqual([294, 92]);
    expect(placeBeside({ ...target, left: 0 }, size, room, [])).toEqual([6, 92]);
  });

  it('leaves free what must stay free', () => {
    const buttons = { left: 0, top: 60, width: 400, height: 60 };
    expect(placeBeside(target, size, room, [buttons])).toEqual([150, 188]);
  });

  it('goes beyond what must stay free when the target lies within it', () => {
    const buttons = { left: 0, top: 100, width: 400, height: 200 };
    expect(placeBeside(target, size, room, [buttons])).toEqual([150, 52]);
  });
});
