import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('begin at once where nothing waits, and else one after the other', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    const first = turns.take(task('a'));
    expect(seen).toEqual(['a begins']);
    expect(await Promise.all([first, turns.take(task('b')), turns.take(task('c'))])).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(turns.busy).toBe(false);
  });

  it('let what a task asks for at once come after it, and wait for that too', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    await turns.take(async () => {
      void turns.take(async () => {
        await Promise.resolve();
        seen.push('inner');
      });
      await Promise.resolve();
      seen.push('outer');
    });
    await turns.done();
    expect(seen).toEqual(['outer', 'inner']);
  });

  it('go on after what fails, however it fails', async () => {
    const turns = new Turns();
    const fails = turns.take(() => Promise.reject(new Error('later')));
    const throws = turns.take(() => {
      throw new Error('at once');
    });
    await expect(fails).rejects.toThrow('later');
    await expect(throws).rejects.toThrow('at once');
    const alone = turns.take(() => {
      throw new Error('alone');
    });
    await expect(alone).rejects.toThrow('alone');
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
    expect(turns.busy).toBe(false);
  });
});
