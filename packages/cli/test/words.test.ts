import { london, newyork, pick, pocket, REFUSAL_CODES, seededRandom } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { TABLE_REFUSAL_CODES } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { layOutOffers } from '../src/play/offers.ts';
import { titleFor } from '../src/titles/index.ts';
import { namesOf, sentence } from '../src/words/people.ts';
import { sayExplanation } from '../src/words/reasons.ts';
import { sayRefusal } from '../src/words/refusals.ts';

describe('every game can be told', () => {
  it.each([pocket, london, newyork] as Game[])(
    'each event, each move and each explanation of $id has words',
    (game) => {
      const title = titleFor(game);
      const heard = new Set<string>();
      const asked = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const random = seededRandom(`words/${String(seed)}`);
        let state = game.setup(game.readOptions({})!);
        while (game.actor(state) !== null) {
          const chance = game.actor(state) === 'chance';
          const moves = chance ? [] : game.legalMoves(state);
          const move = chance ? game.sample(state, random) : pick(moves, random);
          asked.add(move.do);
          expect(sentence(title.order(move))).toMatch(/^[A-Z].*\.$/);
          if (!chance) {
            const view = game.view(state, 'jack');
            expect(title.question(view)).toMatch(/^[A-Z].*\.$/);
            const offered = title.offers(view, moves);
            expect(offered.length).toBeGreaterThan(0);
            expect(offered.every(({ heading, offers }) => heading.length < 10 && offers.length > 0)).toBe(
              true,
            );
            const { lines } = layOutOffers(offered, 80, false);
            expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
          }
          const step = game.play(state, move);
          for (const event of step.events) {
            heard.add(event.event);
            const words = sentence(title.event(event));
            expect(words).not.toMatch(/undefined|null|\[object|\bturn\b/);
            if (words !== '') expect(words).toMatch(/^[A-Z].*\.$/);
          }
          state = step.state;
          for (const name of game.characters) {
            expect(sayExplanation(name, game.explain(game.view(state, 'investigator'), name))).toMatch(
              /^[A-Z][a-z]+ is (?:cleared|(?:visible|hidden): .+)\.$/,
            );
          }
        }
      }
      // Random games pass through nearly all there is to tell.
      expect(heard.size).toBeGreaterThanOrEqual(14);
      expect(asked.size).toBeGreaterThanOrEqual(9);
    },
  );

  it('events are told in rounds, seen or not seen, suspects and cleared', () => {
    const title = titleFor(london);
    expect(
      sentence(title.event({ event: 'called', answer: 'seen', cleared: ['gull', 'bert'] } as never)),
    ).toBe('Witnesses: Jack was SEEN. Gull and Bert, hidden, are cleared.');
    expect(sentence(title.event({ event: 'called', answer: 'unseen', cleared: ['gull'] } as never))).toBe(
      'Witnesses: Jack was NOT SEEN. Gull, visible, is cleared.',
    );
    const alibis = { investigator: ['smith'], jack: ['bert', 'lestrade'] };
    expect(title.event({ event: 'ended', reason: 'time', identity: 'gull', alibis } as never)).toContain(
      'The investigator held the alibi card of Smith. Jack held the alibi cards of Bert and Lestrade.',
    );
    expect(sentence(title.event({ event: 'drew', role: 'jack', card: null } as never))).toBe(
      'Jack secretly draws an alibi card.',
    );
  });
});

describe('refusals', () => {
  it('every refusal has words, with the rule where there is one', () => {
    for (const refused of REFUSAL_CODES) {
      expect(sayRefusal({ refused, rule: 'L3.1' })).toMatch(/^Refused: .+ \(rule L3\.1\)\.$/);
    }
    for (const refused of TABLE_REFUSAL_CODES) {
      expect(sayRefusal({ refused, rule: 'table' })).toMatch(/^Refused: [^(]+\.$/);
    }
  });
});

describe('refusals that one code has in common', () => {
  it.each([
    ['must-move', 'L3.1', 'a move must end on a different hex'],
    ['must-move', 'N3.1', 'a move must end on a different hex'],
    ['must-move', 'P3.2', 'the investigator must move a detective with the joker'],
    ['out-of-reach', 'L1.2', 'no character can stand there'],
    ['out-of-reach', 'N3.2', 'no character can stand there'],
    ['out-of-reach', 'L3.1', 'that is out of reach'],
  ] as const)('the refusal %s has words of its own for rule %s', (refused, rule, words) => {
    expect(sayRefusal({ refused, rule })).toBe(`Refused: ${words} (rule ${rule}).`);
  });
});

describe('reasons for being visible or hidden', () => {
  it('every reason for being visible or hidden has words, as the rules explain it', () => {
    expect(
      sayExplanation('holmes', {
        visible: true,
        because: [
          { kind: 'lamp', hex: 'f5' },
          { kind: 'neighbour', character: 'bert' },
          { kind: 'beam', from: 'a3', direction: 'NE' },
        ],
      }),
    ).toBe('Holmes is visible: next to the lamp on f5, next to Bert, in the light of Watson\u2019s lantern.');
    expect(
      sayExplanation('gull', {
        visible: true,
        because: [{ kind: 'detective', detective: 'toby', space: 8 }],
      }),
    ).toBe('Gull is visible: seen by Toby from space 8.');
    expect(sayExplanation('rider', { visible: false, because: [{ kind: 'liberty' }] })).toBe(
      'Rider is hidden: on Liberty Island.',
    );
    expect(sayExplanation('rider', { visible: false, because: [{ kind: 'park', hex: 'c3' }] })).toBe(
      'Rider is hidden: in the park on c3.',
    );
    expect(sayExplanation('gull', { visible: false, because: [{ kind: 'innocent' }] })).toBe(
      'Gull is cleared.',
    );
  });
});

describe('lists and sentences', () => {
  it('lists of names and ends of sentences are put into words', () => {
    expect([namesOf([]), namesOf(['gull']), namesOf(['gull', 'bert', 'lane'])]).toEqual([
      'nobody',
      'Gull',
      'Gull, Bert and Lane',
    ]);
    expect([sentence('it rains'), sentence('Who?'), sentence('')]).toEqual(['It rains.', 'Who?', '']);
  });
});
