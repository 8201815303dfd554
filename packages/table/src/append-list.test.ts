import { describe, expect, it } from 'vitest';
import { AppendList } from './append-list.ts';

describe('an append list', () => {
  it('an append list stays as it is when another list is made from it', () => {
    const one = AppendList.of('a');
    const two = one.plus('b');
    expect([one.slice(), two.slice(), two.slice(1)]).toEqual([['a'], ['a', 'b'], ['b']]);
    expect([one.length, one.at(0), one.at(1), two.at(1)]).toEqual([1, 'a', undefined, 'b']);
  });

  it('an append list can be continued in two ways that do not affect each other', () => {
    const start = AppendList.of('a', 'b');
    const left = start.plus('left').plus('more');
    const right = start.plus('right');
    const shorter = left.withoutLast().withoutLast().withoutLast().plus('c');
    expect([left.slice(), right.slice()]).toEqual([
      ['a', 'b', 'left', 'more'],
      ['a', 'b', 'right'],
    ]);
    expect([shorter.slice(), start.slice()]).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ]);
  });

  it('an empty append list can be continued', () => {
    expect(AppendList.of<string>().withoutLast().plus('a').slice()).toEqual(['a']);
  });
});
