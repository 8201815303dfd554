import { TableSettings } from '@lamplight/protocol';
import { LEVELS } from '@lamplight/rules/bot';
import { describe, expect, it, vi } from 'vitest';
import { keepSetup, readSetup } from '../../home/remembered.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { keepTableForm, OPPONENTS, readTableForm, settingsOf } from './table-form.ts';

const first = readTableForm();

describe('the form for a new table', () => {
  it('the form for a new table offers a game with a friend by link on a first visit', () => {
    expect(settingsOf(first)).toMatchObject({
      clock: { kind: 'none' },
      listed: false,
      bot: null,
      role: 'lot',
    });
  });

  it.each(OPPONENTS)(
    'the form for a new table becomes settings that the protocol knows, with %s',
    async (opponent) => {
      for (const clock of ['none', 'live', 'days'] as const) {
        const settings = settingsOf({ ...first, game: 'london', opponent, clock, level: LEVELS[0] });
        const judged = await TableSettings['~standard'].validate(settings);
        expect(judged.issues).toBeUndefined();
        expect(settings.options).toEqual({ edition: '2006' });
        expect(settings.listed).toBe(opponent === 'anyone');
        expect(settings.bot).toBe(opponent === 'computer' ? LEVELS[0] : null);
      }
    },
  );

  it('the form for a new table starts with the game that was chosen last, on the front page or in the form', () => {
    vi.stubGlobal('localStorage', memoryStorage());
    keepSetup({ ...readSetup(LEVELS), game: 'newyork', bot: 'sharp' });
    expect(readTableForm().game).toBe('newyork');
    keepTableForm({ ...readTableForm(), game: 'london', options: { edition: '2016' }, clock: 'days' });
    expect(readTableForm()).toMatchObject({ game: 'london', options: { edition: '2016' }, clock: 'days' });
    expect(readSetup(LEVELS)).toMatchObject({ game: 'london', options: { edition: '2016' }, bot: 'sharp' });
    vi.unstubAllGlobals();
  });

  it('the form for a new table keeps the times of a clock within their limits', () => {
    const own = { ...first, live: 'own', days: 'own', base: 1e9, increment: -3, ownDays: NaN };
    expect(settingsOf({ ...own, clock: 'live' }).clock).toEqual({ kind: 'live', base: 10_800, increment: 0 });
    expect(settingsOf({ ...own, clock: 'days' }).clock).toEqual({ kind: 'days', days: 1 });
  });
});
