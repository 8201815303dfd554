import { expect, it } from 'vitest';
import { dayOf } from './day-of.ts';

const NOW = new Date(2026, 10, 18, 0, 30).getTime();
const told = (language: string, ...date: readonly [number, number, number, number?]): string => {
  const [year, month, day, hour = 23] = date;
  return dayOf(new Date(year, month - 1, day, hour).getTime(), NOW, language);
};

it('a day is told as today, yesterday, a weekday, or a date, with its year where that is another', () => {
  expect(told('en', 2026, 11, 18, 0)).toBe('Today');
  // Not an hour and a half ago, but the day before.
  expect(told('en', 2026, 11, 17)).toBe('Yesterday');
  expect(told('en', 2026, 11, 12)).toBe('Thursday');
  expect(told('en', 2026, 11, 11)).toBe('11 November');
  expect(told('en', 2025, 12, 31)).toBe('31 Dec 2025');
});

it('days are told in the language of the reader', () => {
  expect(told('fr', 2026, 11, 18, 0)).toBe('Aujourd’hui');
  expect(told('fr', 2026, 11, 17)).toBe('Hier');
  expect(told('fr', 2026, 11, 11)).toBe('11 novembre');
});

it('a clock that was put back gives a date and no weekday of the future', () => {
  expect(told('en', 2026, 11, 20)).toBe('20 November');
});
