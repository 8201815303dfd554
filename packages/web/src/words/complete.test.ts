import { FAIR_ERROR_CODES } from '@lamplight/rules/fair';
import { GAME_IDS, GAMES, REFUSAL_CODES } from '@lamplight/rules';
import { PHRASES, REFUSALS } from '@lamplight/protocol';
import { TABLE_REFUSAL_CODES } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { ALTERATIONS } from '../online/deal/expected-table.ts';
import { UNKNOWNS } from '../online/deal/deal-proof.ts';
import { words as en } from './en.ts';
import type { GameWords } from './shape.ts';
import { happeningsIn, TITLES } from './testing/happenings.ts';
import { checksOf, LANGUAGES, NEVER_ASKED, shortName, textsOf, wordsOf } from './testing/languages.ts';
import type { Words } from './words.svelte.ts';

const FACES = ['holmes', 'watson', 'toby', 'joker', 'rotation', 'exchange', 'alibi'];

it('the languages are found by their files', () => {
  expect(LANGUAGES.map(([code]) => code)).toEqual(expect.arrayContaining(['en', 'fr']));
});

describe.each(LANGUAGES)('words in %s', (language, words) => {
  const { checked, checkedSentence } = checksOf(language);

  it('every language has the same sections in its rules sheets as English', async () => {
    const shape = (told: Words) =>
      Promise.all(
        GAME_IDS.map(async (game) =>
          (await told.games[game].later()).rules.map(({ id, text, rules }) => [id, text.length, rules]),
        ),
      );
    expect(await shape(words)).toEqual(await shape(en));
  });

  it('every plain text is prose in every language', () => {
    const { roles, rolesCap, wins, directions, games } = words;
    for (const [path, text] of textsOf({ roles, rolesCap, wins, directions, games }))
      if (!NEVER_ASKED.test(path)) checked(text);
  });

  it('every language has words for every refusal', async () => {
    const refusals = await words.refusals();
    const codes = [...REFUSAL_CODES, ...TABLE_REFUSAL_CODES, ...Object.keys(REFUSALS), 'unreachable'];
    for (const code of codes) checked(refusals[code] ?? '');
  });

  it('every language has prose for everything around an online table', async () => {
    const online = await words.online();
    for (const [, text] of textsOf(online)) checked(text);
    expect(Object.keys(online.chat.phrase)).toEqual([...PHRASES]);
    expect(Object.keys(online.end.faults)).toEqual([...FAIR_ERROR_CODES]);
    expect(Object.keys(online.end.unknown)).toEqual([...UNKNOWNS]);
    expect(Object.keys(online.altered.how)).toEqual([...ALTERATIONS]);
    // Only where nothing else is to be said does a page call a deal fair.
    const { fair, picked, consistent, unknown } = online.end;
    for (const said of [picked(9, 1), picked(9, 2), consistent(9), ...Object.values(unknown)])
      expect(said).not.toContain(fair(9).split(':')[0]?.trim());
  });

  it('every language explains what lies beside the boards, with the numbers of the rules', async () => {
    for (const game of GAME_IDS) {
      const { things } = await words.games[game].later();
      for (const { long, rule } of Object.values(things)) {
        checked(long);
        expect(rule).toMatch(/^[A-Z]\d\.\d(?:, [A-Z]\d\.\d)?$/);
      }
      expect(Object.keys(things)).toEqual(Object.keys((await en.games[game].later()).things));
    }
  });

  it('every language names every character', () => {
    for (const [id, { characters }] of TITLES) {
      for (const character of characters) {
        checked(words.games[id].people[character] ?? '');
        checked(shortName(words, id, character));
      }
    }
  });

  it('every card and token has a power that is short enough for a card', async () => {
    const holders = { london: GAMES.london.characters, newyork: GAMES.newyork.characters, pocket: FACES };
    for (const game of GAME_IDS) {
      const { abilities } = await wordsOf(words, game).later();
      for (const holder of holders[game]) {
        const short = words.games[game].powers[holder] ?? '';
        const { long, when, rule } = abilities[holder]!;
        [short, long, when].forEach(checked);
        expect(short.length).toBeLessThanOrEqual(32);
        expect(rule).toMatch(/^[A-Z]\d\.\d$/);
      }
    }
  });

  it('every language names the places', () => {
    const { newyork, pocket } = words.games;
    for (const text of [newyork.hex('g7'), newyork.hex('liberty'), pocket.space(7)]) checked(text);
  });

  it('the rules sheets have rule numbers in every language', async () => {
    for (const game of GAME_IDS) {
      const { rules: sections } = await words.games[game].later();
      expect(sections.length).toBeGreaterThanOrEqual(8);
      expect(sections.length).toBeLessThanOrEqual(12);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const { title, text, rules } of sections) {
        [title, ...text].forEach(checked);
        for (const rule of rules.split(/, |–/)) expect(rule).toMatch(/^[A-Z]\d\.\d+$/);
      }
    }
  });

  it('every kind of move has a name and a question for what it needs', () => {
    for (const id of GAME_IDS) {
      const { modes, asks } = wordsOf(words, id);
      const picks = (told: GameWords) => Object.entries(told.asks).map(([kind, all]) => [kind, all.length]);
      expect(picks(wordsOf(words, id))).toEqual(picks(wordsOf(en, id)));
      expect(Object.keys(modes)).toEqual(Object.keys(en.games[id].modes));
      // Pocket's moves all use a token; walks are asked for with a name.
      const offered = happeningsIn(id).flatMap(({ moves, view }) => (view.actor === 'chance' ? [] : moves));
      const kinds = id === 'pocket' ? ['token'] : offered.map((move) => move.do);
      for (const kind of new Set(kinds.filter((one) => !['accuse', 'escape', 'pass'].includes(one)))) {
        expect(modes, kind).toHaveProperty(kind);
        if (kind !== 'walk') expect(asks, kind).toHaveProperty(kind);
      }
    }
  });

  it('every kind of choice has a hint where to press', () => {
    for (const id of GAME_IDS) {
      const own = words.games[id];
      expect(Object.keys(own.hints)).toEqual(Object.keys(en.games[id].hints));
      const hints = Object.keys(own.hints).map((kind) => [
        words.play.hint(own, kind, null, false),
        words.play.hint(own, kind, null, true),
        words.play.hint(own, kind, words.rolesCap.jack, false),
      ]);
      hints.flat().forEach(checkedSentence);
      expect(new Set(hints.map(([hint]) => hint)).size).toBe(hints.length);
    }
  });

  it('every language says what comes next', () => {
    for (const { powers, modes } of [words.games.london, words.games.newyork])
      for (const power of Object.values(powers)) checked(words.play.next([modes.walk ?? '', power]));
    checked(words.play.next([]));
  });
});
