import { expect, it } from 'vitest';
import { printOf } from './print-of.ts';

it('a print has 18 hexadecimal digits, is the same for the same text and differs for texts that differ a little', () => {
  const texts = Array.from({ length: 20_000 }, (_, n) => `pocket.1.1.identity-gull.round-${String(n)}~x`);
  const prints = new Set(texts.map(printOf));
  expect(prints.size).toBe(texts.length);
  for (const print of [...prints].slice(0, 100)) expect(print).toMatch(/^[0-9a-f]{18}$/);
  expect(printOf(texts[7] ?? '')).toBe(printOf(texts[7] ?? ''));
  expect(printOf('')).toMatch(/^[0-9a-f]{18}$/);
});
