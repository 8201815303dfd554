import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

describe('a remembered answer', () => {
  it('a remembered answer is asked for once for all callers, and again when it is old', async () => {
    let [now, asked] = [0, 0];
    let answer: (value: number) => void = () => undefined;
    const ask = (): Promise<number> => {
      asked++;
      return new Promise((resolve) => (answer = resolve));
    };
    const know = remembered(ask, 1000, () => now);
    const first = [know(), know()];
    now = 5000;
    // The answer may take any time.
    first.push(know());
    answer(1);
    expect(await Promise.all(first)).toEqual([1, 1, 1]);
    expect(asked).toBe(1);
    void know();
    expect(asked).toBe(2);
    answer(2);
    now = 5999;
    expect(await know()).toBe(2);
    now = 6000;
    void know();
    expect(asked).toBe(3);
  });
});
