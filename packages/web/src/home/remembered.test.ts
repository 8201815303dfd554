import { LEVELS } from '@lamplight/rules/bot';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../online/seats/memory-storage.ts';
import { keepSetup, readSetup } from './remembered.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a first visit is set to the weakest opponent, and later visits to the one that was chosen', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const first = readSetup(LEVELS);
  expect(first.bot).toBe('newcomer');
  keepSetup({ ...first, bot: 'sharp' });
  expect(readSetup(LEVELS).bot).toBe('sharp');
});

it('a visit whose storage is blocked or damaged is set as a first one', () => {
  expect(readSetup(LEVELS).bot).toBe('newcomer');
  const storage = memoryStorage();
  storage.setItem('lamplight.setup', '{"bot":"grandmaster"');
  vi.stubGlobal('localStorage', storage);
  expect(readSetup(LEVELS).bot).toBe('newcomer');
});
