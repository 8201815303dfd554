import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const room = { width: 400, height: 300 };
const size = { width: 100, height: 40 };
const target = { left: 180, top: 140, width: 40, height: 40 };

describe('the place of an explanation beside its target', () => {
  it('an explanation is placed above its target', () => {
    expect(placeBeside(target, size, room, [])).toEqual([150, 92]);
  });

  it('an explanation is placed below a target at the upper edge', () => {
    expect(placeBeside({ ...target, top: 4 }, size, room, [])).toEqual([150, 52]);
  });

  it('an explanation stays within the window', () => {
    expect(placeBeside({ ...target, left: 370 }, size, room, [])).toEqual([294, 92]);
    expect(placeBeside({ ...target, left: 0 }, size, room, [])).toEqual([6, 92]);
  });

  it('an explanation leaves free what must stay free', () => {
    const buttons = { left: 0, top: 60, width: 400, height: 60 };
    expect(placeBeside(target, size, room, [buttons])).toEqual([150, 188]);
  });

  it('an explanation goes beyond the area that must stay free when its target is inside it', () => {
    const buttons = { left: 0, top: 100, width: 400, height: 200 };
    expect(placeBeside(target, size, room, [buttons])).toEqual([150, 52]);
  });
});
