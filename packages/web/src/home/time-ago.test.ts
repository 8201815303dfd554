import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE = 60_000;

it('the time since a past moment is told in the reader’s language', () => {
  expect(timeAgo(5 * MINUTE, 'en', 'just now')).toBe('5 minutes ago');
  expect(timeAgo(119 * MINUTE, 'fr', 'à l’instant')).toBe('il y a 1 heure');
  expect(timeAgo(24 * 60 * MINUTE, 'en', 'just now')).toBe('yesterday');
});

it('a moment less than a minute ago, or in the future, is told as just now', () => {
  expect(timeAgo(MINUTE - 1, 'en', 'just now')).toBe('just now');
  expect(timeAgo(-MINUTE, 'fr', 'à l’instant')).toBe('à l’instant');
});
