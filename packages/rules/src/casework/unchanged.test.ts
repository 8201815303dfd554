import { expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { VIEWERS } from '../game.ts';
import { GAMES } from '../games.ts';
import { watchGames } from '../testing/watch.ts';
import { agree } from './unchanged.ts';

const games: readonly Game[] = Object.values(GAMES);

/** Parts of views that take most of their text. */
const PARTS = ['calls', 'alibis', 'characters', 'lamps', 'grid', 'tokens', 'investigations'];

it('states agree in some words where each of these is the same', () => {
  const [one, other] = [Int32Array.of(1, 2, 3, 4), Int32Array.of(9, 2, 3, 5)];
  expect([agree(one, other, 1, 2), agree(one, other, 0, 2), agree(one, other, 1, 3)]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each(games)(
  'a view of $id is given with the very parts of the earlier view that did not change',
  (game) => {
    const run = { options: [game.readOptions({})!], games: 9, seed: 'unchanged' };
    let shared = 0;
    watchGames(game, run, (_watch, { state: before, step }) => {
      if (game.outcome(step.state)) return;
      for (const viewer of VIEWERS) {
        const earlier = { state: before, view: game.view(before, viewer) };
        const had = earlier.view as unknown as Readonly<Record<string, unknown>>;
        const view = game.view(step.state, viewer, earlier) as unknown as Readonly<Record<string, unknown>>;
        for (const part of PARTS) {
          if (view[part] === undefined || JSON.stringify(view[part]) !== JSON.stringify(had[part])) continue;
          // Some parts are made again where words change that they do not show.
          if (view[part] === had[part]) shared++;
          else expect(part).toBe('lamps');
        }
      }
    });
    expect(shared).toBeGreaterThan(1000);
  },
);

it.each(games)('a view of $id at the end of a game takes nothing from an earlier one', (game) => {
  const run = { options: [game.readOptions({})!], games: 3, seed: 'ended' };
  let ended = 0;
  watchGames(game, run, (_watch, { state: before, step }) => {
    if (!game.outcome(step.state)) return;
    ended++;
    for (const viewer of VIEWERS) {
      const earlier = { state: before, view: game.view(before, viewer) };
      expect(game.view(step.state, viewer, earlier)).toEqual(game.view(step.state, viewer));
    }
  });
  expect(ended).toBe(3);
});
