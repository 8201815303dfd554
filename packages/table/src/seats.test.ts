import { LONGEST_NAME } from '@lamplight/rules/limits';
import { describe, expect, it } from 'vitest';
import { FREE_SEATS, readSeat, readSeats } from './seats.ts';

describe('seats', () => {
  it('seats are read field by field', () => {
    expect(readSeat({ kind: 'person', name: 'Ada', secret: 1 })).toEqual({ kind: 'person', name: 'Ada' });
    expect(readSeat({ kind: 'bot', name: 'G', bot: 'greedy' })).toEqual({
      kind: 'bot',
      name: 'G',
      bot: 'greedy',
    });
    expect(readSeats(FREE_SEATS)).toEqual(FREE_SEATS);
    const ada = { kind: 'person', name: 'Ada' } as const;
    expect(readSeats({ investigator: ada, jack: null })).toEqual({ investigator: ada, jack: null });
  });

  it('seats refuse a value that is no seat', () => {
    for (const none of [null, undefined, 'Ada', {}, { kind: 'person' }, { kind: 'ghost', name: 'Ada' }]) {
      expect(readSeat(none)).toBeUndefined();
    }
    expect(readSeat({ kind: 'bot', name: 'G' })).toBeUndefined();
    expect(readSeats({ investigator: null })).toBeUndefined();
    expect(readSeats({ investigator: null, jack: { kind: 'person', name: '' } })).toBeUndefined();
  });

  it('seats accept names that can be shown on one line', () => {
    for (const name of ['Zoë', 'O’Hara', '张伟', 'نی\u200Cما', 'a'.repeat(LONGEST_NAME)]) {
      expect(readSeat({ kind: 'person', name })?.name).toBe(name);
    }
    for (const name of [
      '',
      '  ',
      'a\nb',
      '\u202eevil',
      '\u0000',
      '\u3164',
      'A\u2028B',
      'a'.repeat(LONGEST_NAME + 1),
      7,
    ]) {
      expect(readSeat({ kind: 'person', name })).toBeUndefined();
    }
  });
});
