import { describe, expect, it } from 'vitest';
import type { CaseView, Game, Random } from '../src/game.ts';
import { london } from '../src/london/game.ts';
import { newyork } from '../src/newyork/game.ts';
import { pick, seededRandom } from '../src/random.ts';
import { avoiding, randomGame } from '../src/testing/random-games.ts';
import { compareTwins } from '../src/testing/twins.ts';
import type { Twins } from '../src/testing/twins.ts';
import { boardData } from './specification.ts';

type Streets = CaseView & { readonly open: readonly string[]; readonly witness: string };

/** Jack's views at decisions at which Jack chooses a card and may leave. */
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
      if (view.due !== 'activate' || view.witness !== 'unseen') continue;
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

/** An invented table: everything but the cards, and a character who is Jack or could be. */
interface Scene {
  readonly jack: string;
  readonly board: object;
}

/** Compares invented tables on which either of two suspects is Jack, after each of the next decisions. */
function compareAll(
  game: Game,
  count: number,
  scene: (names: readonly string[], random: Random) => Scene,
): Twins {
  const twins: Twins = { pairs: 0, moments: 0, leaveOrPass: 0, choicesDiffer: 0 };
  const random = seededRandom(`${game.id} crowds`);
  for (const view of jacksMoments(game, count)) {
    const { jack, board } = scene(game.characters, random);
    const other = pick(
      game.characters.filter((name) => name !== jack),
      random,
    );
    // Nobody holds cards, so that the two tables differ in Jack alone; Jack's card is open.
    const none = { count: 0, cards: [] };
    const open = [jack, ...view.open.filter((name) => name !== jack)].slice(0, view.open.length).sort();
    const suspects = [...new Set([jack, other, ...view.suspects])].sort();
    const table = { ...view, ...board, open, suspects, alibis: { investigator: none, jack: none } };
    const identity = random(2) === 0 ? jack : other;
    compareTwins(game, { ...table, identity }, identity === jack ? other : jack, 2, twins);
  }
  return twins;
}

/** Gives each character one of the hexes. */
function placed(names: readonly string[], hexes: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, hexes[i]!]));
}

describe('crowded tables', () => {
  it('L9.3 L8.1 L3.6 nobody learns from a blocked character at an exit of London whether that character is Jack', () => {
    const { cells } = boardData('london') as { cells: { id: string; type: string }[] };
    const streets = cells.filter(({ type }) => type === 'street' || type === 'manhole').map(({ id }) => id);
    // Only five hexes lie within three steps of these two exits, so five characters can shut another in.
    const gates = [
      { gate: 'b7', near: ['b6', 'a5', 'a4', 'c6', 'd7'], cordons: ['NE', 'SE'], covers: ['a5', 'l12'] },
      { gate: 'l6', near: ['l7', 'k7', 'm8', 'm9', 'j6'], cordons: ['NE', 'NW'], covers: ['m9', 'l12'] },
    ];
    const twins = compareAll(london, 100, (names, random) => {
      const { gate, near, cordons, covers } = pick(gates, random);
      const jack = pick(['holmes', 'watson', 'watson', 'gull', 'smith', 'stealthy'], random);
      const crowd = near.slice(random(4) === 0 ? 1 : 0);
      const rest = shuffled(
        streets.filter((hex) => hex !== gate && !near.includes(hex)),
        random,
      );
      const others = shuffled(
        names.filter((name) => name !== jack),
        random,
      );
      const characters = { [jack]: gate, ...placed(others, [...crowd, ...rest]) };
      return { jack, board: { characters, cordons, covers, lantern: 'N' } };
    });
    expect(twins.pairs).toBeGreaterThanOrEqual(100);
    expect(twins.choicesDiffer).toBeGreaterThan(50);
    expect(twins.leaveOrPass).toBeGreaterThan(20);
  });

  it('N9.3 N8.1 N3.6 nobody learns from a blocked character at an exit of New York whether that character is Jack', () => {
    const { hexes } = boardData('newyork') as { hexes: { id: string; type: string; adjacent?: string[] }[] };
    const streets = hexes.filter(({ id, type }) => type === 'street' && id !== 'g6').map(({ id }) => id);
    const investigations = [
      ['i10', 'j10'],
      ['h8', 'h9'],
    ];
    const gates = [
      ['m8', 'b1'],
      ['k11', 'l12'],
      ['l11', 'l12'],
      ['b2', 'b1'],
      ['c1', 'b1'],
      ['f2', 'g2'],
    ] as const;
    const twins = compareAll(newyork, 60, (names, random) => {
      // A street next to a way out, surrounded by building sites, sometimes with a gap.
      const [gate, port] = pick(gates, random);
      const jack = pick(['tumblety', 'tumblety', 'tumblety', 'eastman', 'eastman', 'grant'], random);
      const wall = hexes.find(({ id }) => id === gate)!.adjacent!.filter((hex) => streets.includes(hex));
      const sites = wall.slice(random(4) === 0 ? 1 : 0).sort();
      const taken = [gate, ...wall, ...investigations.flat()];
      const rest = shuffled(
        streets.filter((hex) => !taken.includes(hex)),
        random,
      );
      const others = names.filter((name) => name !== jack);
      const board = {
        characters: { [jack]: gate, ...placed(others, rest) },
        sites,
        lamps: [],
        parks: [],
        metros: ['g6'],
        investigations,
        steamers: [port, 'k4'].sort(),
        informant: { hex: 'liberty', talkative: true },
      };
      return { jack, board };
    });
    expect(twins.pairs).toBeGreaterThanOrEqual(60);
    expect(twins.choicesDiffer).toBeGreaterThan(30);
    expect(twins.leaveOrPass).toBeGreaterThan(5);
  });
});
