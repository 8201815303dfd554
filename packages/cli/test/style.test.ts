import { GAMES, pick, REFUSAL_CODES, seededRandom } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { TABLE_REFUSAL_CODES } from '@lamplight/table';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { run } from '../src/testing/fake-io.ts';
import { titleFor } from '../src/titles/index.ts';
import { sentence } from '../src/words/people.ts';
import { sayExplanation } from '../src/words/reasons.ts';
import { sayRefusal } from '../src/words/refusals.ts';

/** Words that are not used, and the terms that stand in their place: the same as on the page. */
const BANNED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bshall\b|\bwhoever\b|\banew\b|\bmeanwhile\b|\bby itself\b/i, 'plain words'],
  [/\bat once\b/i, 'right away'],
  [/\blook(?:s|ing)? on\b|\bonlooker/i, 'watch, spectator'],
  [/\bcall(?:s|ed)? off\b/i, 'cancel'],
  [/\b(?:inspector|murderer)\b/i, 'investigator, Jack'],
  [/\binnocents?\b/i, 'cleared'],
  // `activation` is also the name of a field in JSON.
  [/(?<!round, )\bactivations?\b/i, 'turn'],
  [/(?<!witness )\bcalls?\b/i, 'witness call'],
  [/\bunseen\b/i, 'not seen, hidden'],
  [/\bturns? up\b/i, 'reveal'],
  [/\babilit(?:y|ies)\b/i, 'power'],
  // `walk-f6` is how a record writes it.
  [/\bwalk(?:s|ed|ing)?\b(?![- ][a-z]\d)/i, 'move'],
  [/\balongside\b|\bneighbour/i, 'adjacent, next to'],
  [/\bbeam\b/i, 'lantern'],
  [/\bgates?\b|\bways? out\b/i, 'exit'],
  [/\binvestigations?\b/i, 'police line'],
  [/\bboats?\b/i, 'steamer'],
  [/\b(?:talkative|mute)\b/i, 'can be visited, silent'],
  [/Liberty island/, 'Liberty Island'],
  [/\bleaves? the city\b/i, 'escape'],
  [/\bexchanges\b|\bchanges? places\b/, 'swap'],
];

const faultsIn = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].flatMap((text) =>
    BANNED.filter(([word]) => word.test(text)).map(([, instead]) => `${text} [${instead}]`),
  );

it.each(Object.values(GAMES) as Game[])('the command line tells $id in the terms of the page', (game) => {
  const title = titleFor(game);
  const told = [...title.legend, title.typing, title.leftOut];
  const random = seededRandom('style');
  for (let games = 0; games < 5; games++) {
    let state = game.setup(game.readOptions({}) ?? {});
    for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
      const moves = actor === 'chance' ? [] : game.legalMoves(state);
      const move = actor === 'chance' ? game.sample(state, random) : pick(moves, random);
      told.push(...moves.map((one) => title.order(one)));
      if (actor !== 'chance') {
        const view = game.view(state, actor);
        told.push(title.question(view));
        told.push(...title.offers(view, moves).flatMap((one) => [one.heading, one.how ?? '']));
      }
      const { state: next, events } = game.play(state, move);
      told.push(...events.map((event) => sentence(title.event(event))));
      state = next;
      for (const name of game.characters)
        told.push(sayExplanation(name, game.explain(game.view(state, 'investigator'), name)));
    }
  }
  expect(told.length).toBeGreaterThan(200);
  expect(faultsIn(told)).toEqual([]);
});

it('the refusals and the help of the command line use the terms of the page', async () => {
  const refusals = [...REFUSAL_CODES, ...TABLE_REFUSAL_CODES].map((refused) =>
    sayRefusal({ refused, rule: 'table' } as Parameters<typeof sayRefusal>[0]),
  );
  const helps = await Promise.all(
    ['', ...Object.keys(COMMANDS)].map(async (name) => (await run(`${name} --help`.trim().split(' '))).out),
  );
  const typed = await run(['play', 'london', '--seed', '1'], { lines: ['?', 'quit'] });
  expect(
    faultsIn([...refusals, ...helps.flatMap((help) => help.split('\n')), ...typed.out.split('\n')]),
  ).toEqual([]);
});
