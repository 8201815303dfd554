import { newyork } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { plannedBy } from './preview.ts';

const start = newyork.view(newyork.setup({}), 'spectator');
const acting = (character: 'latimer' | 'rider' | 'smith', power = true): NewYorkView => ({
  ...start,
  due: 'act',
  active: { character, walk: true, power },
});

describe('what is about to be laid', () => {
  it('a lamp, with what it would light', () => {
    const planned = plannedBy(acting('latimer'), ['hex:h8'], null);
    expect(planned).toMatchObject({ what: 'lamp', hex: 'h8' });
    expect(planned?.lit.toSorted()).toEqual(['g7', 'g8', 'h7', 'h9', 'i8', 'i9']);
  });

  it('a building site', () => {
    expect(plannedBy(acting('rider'), ['hex:h8'], null)?.what).toBe('site');
  });

  it('the informant after a visit', () => {
    expect(plannedBy({ ...acting('smith'), due: 'place' }, ['hex:h8'], null)?.what).toBe('informant');
  });

  it('nothing while somebody walks, by others, or after the power', () => {
    const walk = { piece: 'latimer', path: ['f4', 'f5'], seen: true, chosen: true };
    expect(plannedBy(acting('latimer'), ['hex:f5'], walk)).toBeNull();
    expect(plannedBy(acting('smith'), ['hex:h8'], null)).toBeNull();
    expect(plannedBy(acting('latimer', false), ['hex:h8'], null)).toBeNull();
    expect(plannedBy(acting('latimer'), ['person:smith'], null)).toBeNull();
  });
});
