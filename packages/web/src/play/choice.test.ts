import { describe, expect, it } from 'vitest';
import { modesOf, moveOf, offersAfter, pickNext } from './choice.ts';
import type { Way } from './choice.ts';

const WAYS: readonly Way<string>[] = [
  { mode: 'walk', move: 'walk-f6', targets: ['hex:f6'] },
  { mode: 'walk', move: 'walk-f7', targets: ['hex:f7'] },
  { mode: 'lamp', move: 'lamp-a-b', targets: ['hex:a', 'hex:b'] },
  { mode: 'lamp', move: 'lamp-a-c', targets: ['hex:a', 'hex:c'] },
  { mode: 'lamp', move: 'lamp-d-b', targets: ['hex:d', 'hex:b'] },
];

describe('choosing a move by pointing', () => {
  it('pointing offers first targets, then those that continue the move', () => {
    expect(modesOf(WAYS)).toEqual(['walk', 'lamp']);
    expect([...offersAfter(WAYS, 'walk', [])]).toEqual(['hex:f6', 'hex:f7']);
    expect([...offersAfter(WAYS, 'lamp', [])]).toEqual(['hex:a', 'hex:d']);
    expect([...offersAfter(WAYS, 'lamp', ['hex:a'])]).toEqual(['hex:b', 'hex:c']);
    expect([...offersAfter(WAYS, 'lamp', ['hex:a', 'hex:b'])]).toEqual([]);
  });

  it('pointing gives the move when every target is picked', () => {
    expect(moveOf(WAYS, 'walk', [])).toBeUndefined();
    expect(moveOf(WAYS, 'lamp', ['hex:a'])).toBeUndefined();
    expect(moveOf(WAYS, 'lamp', ['hex:a', 'hex:c'])).toBe('lamp-a-c');
  });

  it('pointing puts back or replaces the last pick', () => {
    expect(pickNext(WAYS, 'walk', [], 'hex:f6')).toEqual(['hex:f6']);
    expect(pickNext(WAYS, 'walk', ['hex:f6'], 'hex:f7')).toEqual(['hex:f7']);
    expect(pickNext(WAYS, 'walk', ['hex:f6'], 'hex:f6')).toEqual([]);
    expect(pickNext(WAYS, 'lamp', ['hex:a', 'hex:b'], 'hex:c')).toEqual(['hex:a', 'hex:c']);
    expect(pickNext(WAYS, 'lamp', ['hex:a', 'hex:b'], 'hex:d')).toEqual(['hex:d']);
    expect(pickNext(WAYS, 'lamp', ['hex:a', 'hex:b'], 'hex:a')).toEqual([]);
    expect(pickNext(WAYS, 'lamp', ['hex:a'], 'hex:z')).toBeUndefined();
  });
});
