import { describe, expect, it } from 'vitest';
import { budgetText, readBudget } from './budget-text.ts';

describe('budgets as text', () => {
  it('budgets are read as times and nodes, and written the same', () => {
    expect(readBudget('50ms')).toEqual({ kind: 'time', ms: 50 });
    expect(readBudget('0.5ms')).toEqual({ kind: 'time', ms: 0.5 });
    expect(readBudget('2s')).toEqual({ kind: 'time', ms: 2000 });
    expect(readBudget('2000n')).toEqual({ kind: 'nodes', nodes: 2000 });
    for (const text of ['50ms', '2000n']) expect(budgetText(readBudget(text)!)).toBe(text);
  });

  it.each([
    '',
    '50',
    'ms',
    '0ms',
    '-1ms',
    '1.5n',
    '0n',
    '1e3n',
    '50 ms',
    '4000s',
    '9999999999n',
    '1m',
    '٣ms',
  ])('the text “%s” is no budget', (text) => {
    expect(readBudget(text)).toBeUndefined();
  });
});
