import { GAME_IDS, GAMES, POCKET_FACTS, ROUNDS } from '@lamplight/rules';
import type { Game, GameId, GameTypes } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Title } from '../../titles/title.ts';
import { formsOf } from '../../words/testing/language-forms.ts';
import type { Words } from '../../words/words.svelte.ts';
import { loadIntroduction } from './load-introduction.ts';
import { scenesOf } from './scenes.ts';

const LANGUAGES = Object.entries(
  import.meta.glob<Words>('../../words/??.ts', { eager: true, import: 'words' }),
).map(([file, words]) => [file.slice(-5, -3), words] as const);
const CASES = LANGUAGES.flatMap(([language, words]) => GAME_IDS.map((game) => ({ language, words, game })));
const SPECS = import.meta.glob<string>('../../../../rules/spec/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Numbers from two on; “one” is also an article or a pronoun. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
};

/** The numbers that a text names, in words or in figures. */
function numbersIn(text: string, language: string): number[] {
  const words = (NUMBERS[language] ?? []).map((word, i) => ({ pattern: word, value: i + 2 }));
  const figures = Array.from({ length: 9 }, (_, i) => ({ pattern: String(i + 2), value: i + 2 }));
  return [...words, ...figures].flatMap(({ pattern, value }) =>
    new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'iu').test(text) ? [value] : [],
  );
}

/** `L2.1–L2.3, L3.1` as single rules. */
const rulesIn = (told: string): string[] =>
  told.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [chapter = '', from = ''] = first.split('.');
    const to = Number(last.split('.')[1]);
    return Array.from({ length: to - Number(from) + 1 }, (_, i) => `${chapter}.${String(Number(from) + i)}`);
  });

const titleOf = (id: GameId): Title => {
  const game: Game = GAMES[id];
  return {
    id,
    game,
    isAccusation: ({ do: what }: GameTypes['Move']) => what === 'accuse',
  } as unknown as Title;
};

describe.each(CASES)('the introduction to $game in $language', ({ language, words, game }) => {
  it('the introduction can be read in about a minute', async () => {
    const { steps } = await loadIntroduction(language, game);
    const count = steps.flatMap(({ title, text }) => [title, ...text].join(' ').split(/\s+/)).length;
    expect(count).toBeGreaterThan(90);
    // At 180 to 200 words a minute, with a look at each picture.
    expect(count).toBeLessThan(190);
    for (const sentence of steps.flatMap(({ text }) => text.join(' ').split(/(?<=[.:])\s/)))
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
  });

  it('the introduction shows every scene once, in whole sentences', async () => {
    const { steps, labels } = await loadIntroduction(language, game);
    expect(steps.map(({ scene }) => scene)).toEqual(['start', 'turn', 'light', 'call', 'end']);
    const { sentence, forbidden } = formsOf(language);
    for (const text of steps.flatMap(({ text }) => text)) {
      if (sentence) expect(text).toMatch(sentence);
      if (forbidden) expect(text).not.toMatch(forbidden);
    }
    const { heading, step, answers, ...plain } = labels;
    const told = [heading('X'), step(1, 5), ...Object.values(answers), ...Object.values(plain)];
    for (const label of told) {
      expect(label.trim()).not.toBe('');
      if (forbidden) expect(label).not.toMatch(forbidden);
    }
  });

  it('the introduction names rules that exist, and only numbers that the rules name there', async () => {
    const { steps } = await loadIntroduction(language, game);
    const spec = SPECS[`../../../../rules/spec/${game}.md`];
    const { rules: sections } = await words.games[game].later();
    for (const { title, text, rules } of steps) {
      const cited = rulesIn(rules);
      for (const rule of cited) expect(spec).toContain(`- ${rule} `);
      const told = sections
        .filter((section) => rulesIn(section.rules).some((rule) => cited.includes(rule)))
        .flatMap((section) => section.text)
        .join(' ');
      const known = numbersIn(told, language);
      for (const number of numbersIn([title, ...text].join(' '), language))
        expect(known, `${title}: ${String(number)}`).toContain(number);
    }
  });

  it('the introduction gives the numbers of the game itself', async () => {
    const { steps } = await loadIntroduction(language, game);
    const [start, turn, , , end] = steps.map(({ title, text }) =>
      numbersIn([title, ...text].join(' '), language),
    );
    expect(start).toContain(GAMES[game].characters.length);
    expect(turn).toContain(4);
    expect(end).toContain(ROUNDS);
    if (game === 'pocket') expect(end).toContain(POCKET_FACTS.goal);
  });
});

describe.each(GAME_IDS)('the boards of the introduction to %s', (game) => {
  const scenes = scenesOf(titleOf(game));

  it('the boards of the introduction show the start, a move, a call and what it clears', () => {
    expect(scenes.start.view).toMatchObject({ round: 1, activation: 0, calls: [] });
    expect(scenes.start.view.suspects).toHaveLength(GAMES[game].characters.length);
    const { view, move } = scenes.turn;
    expect(move && (GAMES[game] as Game).path(view, move).length).toBeGreaterThan(2);
    expect(scenes.light.view).toMatchObject({ round: 1, actor: null });
    const before = scenes.light.view.suspects;
    const after = scenes.call.view.suspects;
    expect(before.length - after.length).toBeGreaterThan(1);
    expect(scenes.call.view.calls).toHaveLength(1);
    expect(scenes.end.view.round).toBe(4);
  });

  it('the boards of the introduction are always the same, and show what spectators see', () => {
    expect(scenesOf(titleOf(game))).toEqual(scenes);
    for (const { view } of Object.values(scenes)) {
      expect(view.viewer).toBe('spectator');
      expect(view.identity).toBeNull();
    }
  });
});
