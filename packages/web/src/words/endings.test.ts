import { GAME_IDS, ROLES } from '@lamplight/rules';
import type { GameId, Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { endingText } from './ending-text.ts';
import { checksOf, LANGUAGES } from './testing/languages.ts';

const TABLE_REASONS = ['resignation', 'clock', 'abandonment'];
const STREET_REASONS = ['arrest', 'wrong-arrest', 'escape', 'time', ...TABLE_REASONS];
const REASONS: Readonly<Record<GameId, readonly string[]>> = {
  london: STREET_REASONS,
  newyork: STREET_REASONS,
  pocket: ['deduction', 'hourglasses', 'chase-seen', 'chase-hidden', 'time', ...TABLE_REASONS],
};

describe.each(LANGUAGES)('endings in %s', (language, words) => {
  const { forms, checked } = checksOf(language);

  it('every language has words for every ending and every reader', async () => {
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const game of GAME_IDS) {
      const later = await words.games[game].later();
      for (const reason of REASONS[game]) {
        for (const [winner, you] of ROLES.flatMap((role) =>
          [null, ...ROLES].map((one) => [role, one] as const),
        )) {
          const { title, text } = endingText(words.games[game], later, { winner, reason }, { you, names });
          checked(title);
          if (text !== '') checked(text);
        }
      }
    }
  });

  it('an ending says who gave up, ran out of time or stayed away: the reader as “you”, others by their name', async () => {
    const { london } = words.games;
    const later = await london.later();
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const reason of ['resignation', 'clock', 'abandonment']) {
      const told = (you: Role | null): string =>
        endingText(london, later, { winner: 'jack', reason }, { you, names }).title;
      expect(told('jack')).toContain('Ann');
      expect(told(null)).toBe(told('jack'));
      expect(told('investigator')).not.toContain('Ann');
      expect(told('investigator')).not.toBe(told('jack'));
      if (forms.toReader) expect(told('investigator')).toMatch(forms.toReader);
    }
    const told = (reason: string, you: Role | null): string =>
      endingText(london, later, { winner: 'investigator', reason }, { you, names }).text;
    expect(told('arrest', 'jack')).toContain('Ann');
    expect(told('arrest', 'investigator')).not.toContain('Ann');
  });
});
