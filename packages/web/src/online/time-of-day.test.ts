import { expect, it } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

const morning = new Date(2026, 0, 5, 9, 7).getTime();
const evening = new Date(2026, 0, 5, 21, 7).getTime();

it('the time is told as it is written where the reader lives', () => {
  expect(timeOfDay(evening, 'en', ['en-GB', 'en'])).toBe('21:07');
  expect(timeOfDay(morning, 'en', ['fr-FR', 'en-US'])).toMatch(/^9:07\sAM$/);
  expect(timeOfDay(evening, 'fr', ['en-US', 'fr-FR'])).toBe('21:07');
});

it('the time is told by twenty-four hours in languages that usually do so, in every region', () => {
  expect(timeOfDay(evening, 'fr', ['fr-TN', 'fr-FR'])).toBe('21:07');
  expect(timeOfDay(morning, 'fr', ['fr-CA'])).toBe('09:07');
});

it('the time is told by twenty-four hours to readers of a language other than their region’s', () => {
  expect(timeOfDay(evening, 'en', ['de-DE', 'en'])).toBe('21:07');
  expect(timeOfDay(morning, 'fr', [])).toBe('09:07');
});
