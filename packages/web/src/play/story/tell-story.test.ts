import { GAME_IDS } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { words as en } from '../../words/en.ts';
import { words as fr } from '../../words/fr.ts';
import { formsOf } from '../../words/testing/language-forms.ts';
import type { Story } from './story.ts';
import { tellStory } from './tell-story.ts';
import { wrapped } from './wrapped.ts';

const STORY: Story = {
  outcome: { winner: 'jack', reason: 'wrong-arrest' },
  result: 'free',
  identity: 'smith',
  accused: null,
  cleared: [],
  timeline: [
    { round: 1, answer: 'seen', left: 4, end: false },
    { round: 2, answer: 'unseen', left: 1, end: false },
    { round: 3, answer: null, left: null, end: true },
  ],
  way: null,
  view: {} as Story['view'],
};

const REASONS = {
  arrest: 'investigator',
  'wrong-arrest': 'jack',
  escape: 'jack',
  time: 'jack',
  deduction: 'investigator',
  hourglasses: 'jack',
  'chase-seen': 'investigator',
  'chase-hidden': 'jack',
  resignation: 'jack',
  clock: 'investigator',
  abandonment: 'jack',
} as const;

it('the alternative text tells the result, how it ended, and the timeline', async () => {
  const own = await (await en.sheets()).story();
  const told = tellStory({ ...STORY, accused: 'stealthy', identity: 'bert' }, 'london', en, own, null);
  expect(told.alternative).toBe(
    'Jack walks free. Mr. Jack · London · 3 rounds. The investigator accused Miss Stealthy. Jack was Jeremy Bert. ' +
      'Round 1: seen, 4 suspects left. Round 2: not seen, 1 suspect left. The game ends in round 3.',
  );
});

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('the picture in %s', (language, words) => {
  it('every ending has a result of at most four words and a sentence, without undefined names', async () => {
    const own = await (await words.sheets()).story();
    const { forbidden, sentence } = formsOf(language);
    for (const game of GAME_IDS) {
      for (const [reason, winner] of Object.entries(REASONS)) {
        for (const result of ['caught', 'escapes', 'free', 'hidden'] as const) {
          const told = tellStory({ ...STORY, result, outcome: { winner, reason } }, game, words, own, null);
          expect(told.result.split(' ').length).toBeLessThanOrEqual(4);
          expect(told.how).toMatch(sentence ?? /^\p{Lu}.*\.$/u);
          expect(wrapped(told.how, 49).length).toBeLessThanOrEqual(2);
          expect(told.alternative).not.toMatch(/undefined|NaN|smith/);
          if (forbidden) expect(told.alternative).not.toMatch(forbidden);
          expect(told.players).toBe('');
        }
      }
    }
  });

  it('players are named only where their names are given', async () => {
    const own = await (await words.sheets()).story();
    const names = { investigator: 'Ada', jack: 'Ben' };
    expect(tellStory(STORY, 'london', words, own, null).alternative).not.toMatch(/Ada|Ben/);
    const told = tellStory(STORY, 'london', words, own, names);
    expect(told.alternative).toContain(told.players);
    expect(told.players).toMatch(/Ada.*Ben/);
  });
});

it('a sentence is broken into lines of about the same length', () => {
  expect(wrapped('one two three four', 30)).toEqual(['one two three four']);
  expect(wrapped('one two three four five', 20)).toEqual(['one two three', 'four five']);
  expect(wrapped('', 20)).toEqual([]);
  expect(wrapped('extraordinarily', 5)).toEqual(['extraordinarily']);
});
