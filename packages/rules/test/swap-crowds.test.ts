import { describe, expect, it } from 'vitest';
import type { CaseView, Game, Random } from '../src/game.ts';
import { london } from '../src/london/game.ts';
import { newyork } from '../src/newyork/game.ts';
import { pick, seededRandom } from '../src/random.ts';
import { avoiding, randomGame } from '../src/testing/random-games.ts';
import { compareTwins } from '../src/testing/twins.ts';
import type { Twins } from '../src/testing/twins.ts';
import { boardData } from './specification.ts';

type Streets = CaseView & { readonly characters: Readonly<Record<string, string>>; readonly witness: string };

/** Jack's views of moments at which he activates somebody, may leave, and could be one of several. */
function* jacksMoments(game: Game, count: number): Generator<Streets> {
  for (let seed = 0, found = 0; found < count; seed++) {
    const options = game.readOptions({}) ?? {};
    for (const { state, actor } of randomGame(
      game,
      options,
      seededRandom(seed),
      avoiding('accuse', 'escape'),
    )) {
      if (actor !== 'jack') continue;
      const view = game.view(state, 'jack') as Streets;
      if (view.due !== 'activate' || view.witness !== 'unseen' || view.suspects.length < 2) continue;
      found++;
      yield view;
    }
  }
}

/** The items in a random order. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** Compares the table with every Jack there could be, after each of the next decisions. */
function compareAll(
  game: Game,
  views: Iterable<Streets>,
  scene: (view: Streets, random: Random) => object,
): Twins {
  const twins: Twins = { pairs: 0, moments: 0, leaveOrPass: 0, choicesDiffer: 0 };
  const random = seededRandom(`${game.id} crowds`);
  for (const view of views) {
    const suspects = shuffled(view.suspects, random);
    const crowded = { ...view, ...scene(view, random), identity: suspects[0]! };
    const jack = {
      ...view.alibis.jack,
      cards: view.alibis.jack.cards?.filter((card) => card !== crowded.identity) ?? [],
    };
    const known = { ...crowded, alibis: { ...view.alibis, jack: { ...jack, count: jack.cards.length } } };
    compareTwins(game, known, suspects[1]!, 2, twins);
  }
  return twins;
}

describe('crowded tables', () => {
  it('L9.3 L8.1 L3.6 nobody learns from a blocked character at an exit whether he is Jack', () => {
    const { cells } = boardData('london') as { cells: { id: string; type: string; q: number; r: number }[] };
    const streets = cells.filter(({ type }) => type === 'street' || type === 'manhole');
    const twins = compareAll(london, jacksMoments(london, 500), (view, random) => {
      const exit = pick(
        [
          { id: 'b7', cordons: ['NE', 'SE'] },
          { id: 'l6', cordons: ['NW', 'NE'] },
        ],
        random,
      );
      const centre = streets.find(({ id }) => id === exit.id)!;
      const far = ({ q, r }: { q: number; r: number }): number => {
        const [dq, dr] = [q - centre.q, r - centre.r];
        return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
      };
      const near = streets.toSorted((a, b) => far(a) - far(b)).slice(0, 7 + random(2));
      const hexes = shuffled(
        [
          ...near,
          ...shuffled(
            streets.filter((hex) => !near.includes(hex)),
            random,
          ),
        ].slice(0, 9),
        random,
      );
      const characters = Object.fromEntries(
        Object.keys(view.characters).map((name, i) => [name, hexes[i]!.id]),
      );
      return { characters, cordons: exit.cordons, covers: ['a5', 'l12'] };
    });
    console.info(`crowds of london: ${JSON.stringify(twins)}`);
    expect(twins.pairs).toBe(500);
    expect(twins.choicesDiffer).toBeGreaterThan(100);
    expect(twins.leaveOrPass).toBeGreaterThan(3);
  });
});
