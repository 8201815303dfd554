import { describe, expect, it } from 'vitest';
import { NetworkQueue } from './network-queue.ts';

/** Items are named for their network, their client and their number. */
function queueOf(...items: readonly string[]): NetworkQueue<string> {
  const queue = new NetworkQueue<string>();
  for (const item of items) queue.add({ network: item[0]!, clientKey: item.slice(0, 2) }, item);
  return queue;
}

const drain = (queue: NetworkQueue<string>, take: () => string | undefined): (string | undefined)[] =>
  Array.from({ length: queue.size }, take);

describe('a queue of networks', () => {
  it('a network queue takes from one network after the other, and within each from one client after the other', () => {
    const queue = queueOf('Aa1', 'Aa2', 'Ab1', 'Ac1', 'Bd1', 'Bd2');
    const taken = drain(queue, () => {
      const next = queue.peek();
      expect(queue.take(1)).toBe(next);
      return next;
    });
    expect(taken).toEqual(['Aa1', 'Bd1', 'Ab1', 'Bd2', 'Ac1', 'Aa2']);
    expect([queue.size, queue.peek(), queue.take(1), queue.owners()]).toEqual([0, undefined, undefined, []]);
  });

  it('a network queue gives back the newest item of the largest client of the largest network', () => {
    const queue = queueOf('Aa1', 'Aa2', 'Ab1', 'Ac1', 'Bd1', 'Bd2', 'Bd3');
    expect(drain(queue, () => queue.takeOfMost())).toEqual(['Aa2', 'Bd3', 'Ac1', 'Bd2', 'Ab1', 'Bd1', 'Aa1']);
    expect([queue.size, queue.takeOfMost(), queue.owners()]).toEqual([0, undefined, []]);
  });

  it('a network queue counts what waits and for which client', () => {
    const queue = queueOf('Aa1', 'Aa2', 'Bd1');
    expect(queue.sizeOf({ network: 'A', clientKey: 'Aa' })).toBe(2);
    expect(queue.sizeOf({ network: 'B', clientKey: 'Aa' })).toBe(0);
    expect(queue.owners()).toEqual([
      { network: 'A', clientKey: 'Aa' },
      { network: 'B', clientKey: 'Bd' },
    ]);
  });
});
