import { describe, expect, it } from 'vitest';
import { traceOf } from './log.ts';

describe('a logged bug', () => {
  it('a logged bug has its place in the code and nothing of its message, however many lines that has', () => {
    const error = new TypeError('no move\n    at the secret (jack:1:1)\nat last');
    const { error: name, at } = traceOf(error);
    expect(name).toBe('TypeError');
    expect(at.length).toBeGreaterThan(0);
    expect(at[0]).toContain('log.test.ts');
    expect(at.join()).not.toMatch(/secret|last/);
    expect(traceOf(new Error('')).at[0]).toContain('log.test.ts');
  });

  it('a logged bug has no stack where its message was changed afterwards', () => {
    const error = new Error('a\nat the secret');
    expect(error.stack).toContain('secret');
    error.message = 'the secret was told';
    expect(traceOf(error)).toEqual({ error: 'Error', at: [] });
    expect(traceOf('the secret')).toEqual({ error: 'string', at: [] });
  });
});
