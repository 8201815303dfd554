import { describe, expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

describe('a serial queue', () => {
  it('a serial queue runs a task right away where none waits, and otherwise one after the other', async () => {
    const queue = new SerialQueue();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    const first = queue.run(task('a'));
    expect(seen).toEqual(['a begins']);
    expect(await Promise.all([first, queue.run(task('b')), queue.run(task('c'))])).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(queue.busy).toBe(false);
  });

  it('a serial queue runs a task that another task adds after that one, and waits for it too', async () => {
    const queue = new SerialQueue();
    const seen: string[] = [];
    await queue.run(async () => {
      void queue.run(async () => {
        await Promise.resolve();
        seen.push('inner');
      });
      await Promise.resolve();
      seen.push('outer');
    });
    await queue.done();
    expect(seen).toEqual(['outer', 'inner']);
  });

  it('a serial queue continues after a task that fails, right away or later', async () => {
    const queue = new SerialQueue();
    const fails = queue.run(() => Promise.reject(new Error('later')));
    const throws = queue.run(() => {
      throw new Error('at once');
    });
    await expect(fails).rejects.toThrow('later');
    await expect(throws).rejects.toThrow('at once');
    const alone = queue.run(() => {
      throw new Error('alone');
    });
    await expect(alone).rejects.toThrow('alone');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
    expect(queue.busy).toBe(false);
  });
});
