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
    // Nobody holds cards here, so that the two tables differ in Jack alone.
    const none = { count: 0, cards: [] };
    const crowded = { ...view, ...scene(view, random), alibis: { investigator: none, jack: none } };
    compareTwins(game, { ...crowded, identity: suspects[0]! }, suspects[1]!, 2, twins);
  }
  return twins;
}

describe('crowded tables', () => {
  it('L9.3 L8.1 L3.6 nobody learns from a blocked character at an exit whether he is Jack', () => {
    const { cells } = boardData('london') as { cells: { id: string; type: string; q: number; r: number }[] };
    const streets = cells.filter(({ type }) => type === 'street' || type === 'manhole');
    const twins = compareAll(london, jacksMoments(london, 150), (view, random) => {
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
    expect(twins.pairs).toBeGreaterThanOrEqual(150);
    expect(twins.choicesDiffer).toBeGreaterThan(100);
    expect(twins.leaveOrPass).toBeGreaterThan(3);
  });

  it('N9.3 N8.1 N3.6 nobody learns from a blocked character at an exit whether he is Jack', () => {
    const { hexes } = boardData('newyork') as { hexes: { id: string; type: string; adjacent?: string[] }[] };
    const streets = hexes.filter(({ type }) => type === 'street').map(({ id }) => id);
    const around = (from: readonly string[], steps: number): string[] => {
      let all = [...from];
      for (let i = 0; i < steps; i++) {
        const next = hexes.filter(({ id }) => all.includes(id)).flatMap(({ adjacent = [] }) => adjacent);
        all = [...new Set([...all, ...next])];
      }
      return all.filter((hex) => streets.includes(hex) && hex !== 'g6');
    };
    const twins = compareAll(newyork, jacksMoments(newyork, 150), (view, random) => {
      // A street beside a way out, walled in by sites, with somebody on every hex that is left.
      const gate = pick(['m8', 'k11', 'b2', 'f2', 'l11', 'c1'], random);
      const near = shuffled(around([gate], 3), random).filter((hex) => hex !== gate);
      const inside = [gate, ...near.slice(0, random(8))];
      const sites = near.filter((hex) => !inside.includes(hex));
      const rest = shuffled(
        streets.filter((hex) => ![...inside, ...sites, 'g6'].includes(hex)),
        random,
      );
      const places = shuffled([...inside, ...rest.slice(1)].slice(0, 8), random);
      const characters = Object.fromEntries(
        Object.keys(view.characters).map((name, i) => [name, places[i]!]),
      );
      return {
        characters,
        sites,
        lamps: [],
        parks: [],
        metros: ['g6'],
        investigations: [
          ['i10', 'j10'],
          ['h8', 'h9'],
        ],
        steamers: shuffled(['b1', 'g2', 'l12'], random).slice(0, 2).sort(),
        informant: { hex: 'liberty', talkative: true },
      };
    });
    console.info(`crowds of newyork: ${JSON.stringify(twins)}`);
    expect(twins.pairs).toBeGreaterThanOrEqual(150);
    expect(twins.choicesDiffer).toBeGreaterThan(100);
    expect(twins.leaveOrPass).toBeGreaterThan(3);
  });
});
