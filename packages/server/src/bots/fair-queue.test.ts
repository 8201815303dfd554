import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Takes all items, each at the cost of its owner's items. */
function drain(queue: FairQueue<string>, costs: Readonly<Record<string, number>> = {}): string[] {
  const taken: string[] = [];
  for (let next = queue.peek(); next !== undefined; next = queue.peek()) {
    expect(queue.take(costs[next[0]!] ?? 1)).toBe(next);
    taken.push(next);
  }
  return taken;
}

function queueOf(...items: readonly string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const item of items) queue.add(item[0]!, item);
  return queue;
}

describe('a fair queue', () => {
  it('a fair queue takes from one owner after the other, each in the order of arrival', () => {
    expect(drain(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('a fair queue gives every owner the same amount: an owner whose items cost a third gets three for one', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2');
    expect(drain(queue, { b: 3 })).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'a4', 'a5', 'a6']);
  });

  it('a fair queue lets later owners start level, neither behind nor ahead of earlier ones', () => {
    const queue = queueOf('a1', 'a2', 'b1', 'b2');
    for (let count = 0; count < 2; count++) queue.take(10);
    queue.add('c', 'c1');
    queue.add('c', 'c2');
    expect(drain(queue, { a: 10, b: 10, c: 10 })).toEqual(['c1', 'a2', 'b2', 'c2']);
  });

  it('a fair queue does not let an owner jump ahead by returning with one item at a time', () => {
    const queue = queueOf('a1', 'b1', 'c1', 'c2');
    expect(queue.take(10)).toBe('a1');
    queue.add('a', 'a2');
    expect(drain(queue, { a: 10, b: 10, c: 10 })).toEqual(['b1', 'c1', 'a2', 'c2']);
  });

  it('a fair queue counts what waits and for which owner', () => {
    const queue = queueOf('a1', 'a2', 'b1');
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('x'), queue.owners()]).toEqual([3, 2, 0, ['a', 'b']]);
    queue.take(1);
    queue.take(1);
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b'), queue.owners()]).toEqual([1, 1, 0, ['a']]);
    expect(queue.take(1)).toBe('a2');
    expect([queue.take(1), queue.peek(), queue.owners()]).toEqual([undefined, undefined, []]);
  });

  it('a fair queue gives back the newest item of the longest line; of several lines, that of a late owner', () => {
    const queue = queueOf('a1', 'b1', 'b2', 'c1', 'b3', 'c2');
    const dropped: (string | undefined)[] = [];
    while (queue.size > 0) dropped.push(queue.takeNewest(queue.longest() ?? ''));
    expect(dropped).toEqual(['b3', 'c2', 'b2', 'c1', 'b1', 'a1']);
    expect([queue.longest(), queue.takeNewest('a'), queue.peek()]).toEqual([undefined, undefined, undefined]);
  });
});
