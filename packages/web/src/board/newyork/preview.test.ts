import { foresee, newYorkLight, newyork, pick, seededRandom } from '@lamplight/rules';
import type { NewYorkMove, NewYorkView } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { plannedBy } from './preview.ts';

interface Chance {
  readonly view: NewYorkView;
  readonly move: NewYorkMove;
}

/** One move of every kind from some random games; building moves are counted separately for each tile. */
const MOVES: ReadonlyMap<string, Chance> = (() => {
  const found = new Map<string, Chance>();
  const random = seededRandom('planned');
  for (let game = 0; game < 8; game++) {
    let state = newyork.setup({});
    for (let actor = newyork.actor(state); actor !== null; actor = newyork.actor(state)) {
      if (actor === 'chance') {
        state = newyork.play(state, newyork.sample(state, random)).state;
        continue;
      }
      const view = newyork.view(state, actor);
      const moves = newyork.legalMoves(state);
      for (const move of moves) found.set(move.do === 'build' ? move.tile : move.do, { view, move });
      const harmless = moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
      state = newyork.play(state, pick(harmless.length > 0 ? harmless : moves, random)).state;
    }
  }
  return found;
})();

function plannedOf(kind: string): [Chance, ReturnType<typeof plannedBy>] {
  const chance = MOVES.get(kind);
  if (!chance) throw new Error(`no ${kind} came up`);
  return [chance, plannedBy(chance.view, foresee(newyork, chance.view, chance.move))];
}

describe('the preview of a tile or figure that is about to be placed', () => {
  it('the preview of a lamp shows the hexes it would light', () => {
    const [{ view, move }, planned] = plannedOf('lamp');
    expect(move).toMatchObject({ do: 'build', at: planned?.hex });
    expect(planned?.what).toBe('lamp');
    expect(planned?.lit).toEqual(newYorkLight(foresee(newyork, view, move))[planned?.hex ?? '']);
    expect(planned?.lit.length).toBeGreaterThan(0);
  });

  it.each(['metro', 'site', 'park'])('the preview of a %s shows it, and lights nothing', (kind) => {
    const [{ move }, planned] = plannedOf(kind);
    expect(move).toMatchObject({ at: planned?.hex });
    expect(planned).toMatchObject({ what: kind, lit: [] });
  });

  it('the preview after a visit shows the informant in the new place', () => {
    const [{ move }, planned] = plannedOf('place');
    expect(planned).toEqual({ what: 'informant', hex: 'informant' in move ? move.informant : '', lit: [] });
  });

  it.each(['activate', 'walk', 'accuse', 'pass', 'order', 'swap', 'sail', 'investigate'])(
    'a move of the kind %s has no preview of a placed tile or figure',
    (kind) => {
      expect(plannedOf(kind)[1]).toBeNull();
    },
  );
});
