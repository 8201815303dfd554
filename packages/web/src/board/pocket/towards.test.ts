import { pick, pocket, seededRandom } from '@lamplight/rules';
import type { PocketView } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { layoutOf, PLACES, TILE } from './geometry.ts';
import type { Side } from './geometry.ts';
import { standingOf, thingsOn, towards, turnButtons } from './things.ts';
import type { Thing } from './things.ts';

/** Views of random games. */
const VIEWS: readonly PocketView[] = (() => {
  const random = seededRandom('towards');
  const found: PocketView[] = [];
  for (let game = 0; game < 6; game++) {
    let state = pocket.setup({});
    for (let actor = pocket.actor(state); actor !== null; actor = pocket.actor(state)) {
      if (actor === 'chance') {
        state = pocket.play(state, pocket.sample(state, random)).state;
        continue;
      }
      found.push(pocket.view(state, 'spectator'));
      state = pocket.play(state, pick(pocket.legalMoves(state), random)).state;
    }
  }
  return found;
})();

/** Everything on the board that can have the focus; the tile at `turned` shows the buttons that turn it. */
function reachable(view: PocketView, flipped: boolean, turned: number | null): readonly Thing[] {
  const layout = layoutOf(flipped);
  const wall = turned === null ? null : (view.grid[turned]?.wall ?? null);
  const quarters =
    turned === null ? [] : turnButtons(layout, turned, wall).map(({ quarter, at }) => ({ quarter, ...at }));
  const things = thingsOn(view, layout, standingOf(view, layout, 40), quarters, 29);
  return things.filter(({ covered }) => !covered);
}

const SIDES: Readonly<Record<Side, readonly [number, number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};
const sides = Object.keys(SIDES) as Side[];

describe.each([false, true])('arrow keys on the board of Pocket, flipped %s', (flipped) => {
  it('arrow keys lead from every thing to every other one, and in their direction', () => {
    expect(VIEWS.length).toBeGreaterThan(50);
    for (const [i, view] of VIEWS.entries()) {
      const all = reachable(view, flipped, i % 2 === 0 ? null : i % PLACES.length);
      const after = new Map(
        all.map((thing) => [
          thing.key,
          sides.flatMap((side) => {
            const next = towards(thing, all, side);
            if (!next) return [];
            const [x, y] = SIDES[side];
            const ahead = (next.x - thing.x) * x + (next.y - thing.y) * y;
            expect(ahead, `${thing.key} ${side} ${next.key}`).toBeGreaterThan(0);
            return next.key;
          }),
        ]),
      );
      for (const start of all) {
        const found = new Set([start.key]);
        for (const key of found) for (const next of after.get(key) ?? []) found.add(next);
        const missing = all.filter(({ key }) => !found.has(key)).map(({ key }) => key);
        expect(missing, `from ${start.key}`).toEqual([]);
      }
    }
  });

  it('an arrow key moves the focus from a tile to the next tile in its direction', () => {
    for (const view of VIEWS.slice(0, 20)) {
      const tiles = reachable(view, flipped, null).filter(({ shape }) => shape === 'tile');
      for (const tile of tiles)
        for (const side of sides) {
          const [x, y] = SIDES[side];
          const beside = tiles.find(
            (other) => Math.hypot(other.x - tile.x - x * (TILE + 8), other.y - tile.y - y * (TILE + 8)) < 1,
          );
          if (beside) expect(towards(tile, reachable(view, flipped, null), side)?.key).toBe(beside.key);
        }
    }
  });
});
