import { describe, expect, test } from 'vitest';
import { LINES_OF_SIGHT } from './board.ts';
import { pocket } from './game.ts';
import { pocketLooks } from './lines.ts';
import type { View } from './names.ts';
import { scene } from './scenario.ts';
import { seededRandom } from '../random.ts';
import { randomGame } from '../testing/random-games.ts';

const viewsOf = (seed: string): View[] =>
  [...randomGame(pocket, {}, seededRandom(seed))].map(({ state }) => pocket.view(state, 'investigator'));

describe('lines of sight for whoever draws them', () => {
  test('P4.1 lines of sight show exactly the suspects who would be seen', () => {
    for (const view of viewsOf('looks').filter(({ grid }) => grid.length > 0)) {
      const seen = pocketLooks(view).flatMap((look) => look.seen.map((place) => view.grid[place]!));
      const suspects = seen.filter(({ suspect }) => suspect).map(({ tile }) => tile);
      expect([...new Set(suspects)].sort()).toEqual([...view.visible].sort());
    }
  });

  test('P4.1 lines of sight run from the nearest place on and end at a wall, before it or behind it', () => {
    let [near, far, through] = [0, 0, 0];
    for (const view of ['a', 'b', 'c'].flatMap(viewsOf).filter(({ grid }) => grid.length > 0)) {
      for (const { detective, space, seen, stop } of pocketLooks(view)) {
        const line = LINES_OF_SIGHT[space - 1]!;
        expect(space).toBe(view.detectives[detective]);
        expect(seen).toEqual(line.places.slice(0, seen.length));
        if (stop === null) through++;
        else if (stop.side === 'near') {
          near++;
          expect(stop.place).toBe(line.places[seen.length]);
          expect(view.grid[stop.place]!.wall).toBe(line.near);
        } else {
          far++;
          expect(stop.place).toBe(seen.at(-1));
          expect(view.grid[stop.place]!.wall).not.toBe(line.near);
          expect(view.grid[stop.place]!.wall).not.toBeNull();
        }
        if (stop === null) expect(seen.length).toBe(line.places.length);
      }
    }
    expect(Math.min(near, far, through)).toBeGreaterThan(5);
  });

  test('P1.3 there are no lines of sight before the tiles lie', () => {
    const view = pocket.view(scene({}), 'spectator');
    expect(pocketLooks(view)).toHaveLength(3);
    expect(pocketLooks({ ...view, grid: [] })).toEqual([]);
  });
});
