import { describe, expect, it } from 'vitest';
import { DoneRequests } from './done-requests.ts';

describe('done requests', () => {
  it('done requests are found by their ids, with the version after each', () => {
    const done = DoneRequests.none().plus('a', 3).plus('b', 4);
    expect(['a', 'b', 'c'].map((id) => done.versionAfter(id))).toEqual([3, 4, undefined]);
    expect(done.length).toBe(2);
  });

  it('done requests stay as they are when others are made from them', () => {
    const one = DoneRequests.none().plus('a', 3);
    one.plus('b', 4);
    expect([one.versionAfter('a'), one.versionAfter('b'), one.length]).toEqual([3, undefined, 1]);
  });

  it('done requests can be continued in two ways that do not affect each other', () => {
    const start = DoneRequests.none().plus('a', 1);
    const left = start.plus('b', 2).plus('c', 3);
    const right = start.plus('c', 7);
    expect(['a', 'b', 'c'].map((id) => left.versionAfter(id))).toEqual([1, 2, 3]);
    expect(['a', 'b', 'c'].map((id) => right.versionAfter(id))).toEqual([1, undefined, 7]);
    expect(right.plus('b', 8).versionAfter('b')).toBe(8);
    expect(left.versionAfter('b')).toBe(2);
  });
});
