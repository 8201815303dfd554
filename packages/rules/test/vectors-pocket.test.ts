import { describe, expect, it } from 'vitest';
import { pocket } from '../src/pocket/game.ts';
import { seededRandom } from '../src/random.ts';
import { randomGame } from '../src/testing/random-games.ts';
import { boardData } from './specification.ts';

interface Data {
  readonly losVectors: {
    readonly vectors: readonly {
      readonly label: string;
      readonly tiles: readonly string[];
      readonly detectiveSpaces: readonly number[];
      readonly suspectsSeenPerDetective: readonly (readonly string[])[];
    }[];
  };
}

const { vectors } = (boardData('pocket') as Data).losVectors;
const NAMES = ['holmes', 'watson', 'toby'] as const;

/** The view of a table laid out as a vector says; everything else as at the first decision of a game. */
function laidOut({ tiles, detectiveSpaces }: (typeof vectors)[number]) {
  const first = [...randomGame(pocket, {}, seededRandom(1))].find(({ actor }) => actor !== 'chance')!;
  const grid = tiles.map((text) => {
    const [tile, wall, face] = text.split('/');
    return { tile, wall: wall === '-' ? null : wall, suspect: face === 'suspect' };
  });
  const suspects = grid.filter(({ suspect }) => suspect).map(({ tile }) => tile);
  const detectives = Object.fromEntries(NAMES.map((name, i) => [name, detectiveSpaces[i]]));
  const view = { ...pocket.view(first.state, 'spectator'), grid, detectives, suspects: suspects.sort() };
  return view as unknown as ReturnType<typeof pocket.view>;
}

describe('the sight vectors of pocket', () => {
  it('the sight vectors of Pocket are all here', () => expect(vectors).toHaveLength(24));

  it.each(vectors.map((vector, i) => [i + 1, vector.label, vector] as const))(
    'P4.1 P4.2 P4.3 P4.4 sight vector %i of Pocket: %s',
    (_, __, vector) => {
      const laid = laidOut(vector);
      const state = pocket.imagine(laid, seededRandom(2));
      const seen = [...new Set(vector.suspectsSeenPerDetective.flat())].sort();
      expect(pocket.position(state).visible).toEqual(seen);
      const view = pocket.view(state, 'spectator');
      for (const name of view.suspects) {
        const because = NAMES.flatMap((detective, i) =>
          vector.suspectsSeenPerDetective[i]!.includes(name)
            ? [{ kind: 'detective', detective, space: vector.detectiveSpaces[i] }]
            : [],
        );
        const expected = because.length > 0 ? because : [{ kind: 'unwatched' }];
        expect(pocket.explain(view, name)).toEqual({ visible: because.length > 0, because: expected });
      }
    },
  );
});
