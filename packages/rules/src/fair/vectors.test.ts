import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { gameById } from '../games.ts';
import { pick, seededRandom } from '../random.ts';
import { hexOf } from './bytes.ts';
import { chanceName } from './chance-name.ts';
import { chanceSource, fairMove } from './chance-source.ts';
import type { Dealing } from './chance-source.ts';
import { commitmentOf, PARTIES } from './commit.ts';
import type { Party } from './commit.ts';
import { dealKey, drawRoles, fairRandom } from './deal.ts';
import type { SeatRoles, TableSecrets } from './deal.ts';

type Outcomes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Vectors extends TableSecrets {
  readonly commitments: Readonly<Record<Party, string>>;
  readonly key: string;
  readonly roles: SeatRoles;
  readonly numbers: readonly { readonly name: string; readonly bound: number; readonly numbers: number[] }[];
  readonly games: Outcomes;
  readonly match: TableSecrets & { readonly games: Outcomes };
}

const document = readFileSync(new URL('../../../../docs/fair-deals.md', import.meta.url), 'utf8');
const vectors = JSON.parse(/```json\n(.*?)```/s.exec(document)![1]!) as Vectors;
const { table, secrets } = vectors;
const key = dealKey({ table, secrets });
const MOST_GAMES = 300;

/** What chance decides under each of these names, from random games until all names came up. */
function outcomes(game: Game, dealing: Dealing, names: readonly string[]): Record<string, string> {
  const source = chanceSource(dealing);
  const met: Record<string, string> = {};
  for (let seed = 0; seed < MOST_GAMES && !names.every((name) => name in met); seed++) {
    const random = seededRandom(seed);
    let state = game.setup(game.readOptions({})!);
    while (game.actor(state) !== null) {
      const chance = game.actor(state) === 'chance';
      const move = chance ? fairMove(game, state, source) : pick(game.legalMoves(state), random);
      if (chance) met[chanceName(game, state)] = game.formatMove(move);
      state = game.play(state, move).state;
    }
  }
  return Object.fromEntries(names.map((name) => [name, met[name] ?? 'never met']));
}

describe('the test vectors of docs/fair-deals.md', () => {
  it('commitments, key and roles equal the test vectors of docs/fair-deals.md', () => {
    for (const party of PARTIES) expect(commitmentOf(party, secrets[party])).toBe(vectors.commitments[party]);
    expect(hexOf(key)).toBe(vectors.key);
    expect(drawRoles(key)).toEqual(vectors.roles);
  });

  it('numbers equal the test vectors of docs/fair-deals.md', () => {
    expect(vectors.numbers.length).toBeGreaterThan(5);
    for (const { name, bound, numbers } of vectors.numbers) {
      const random = fairRandom(key, name);
      expect(numbers.map(() => random(bound))).toEqual(numbers);
    }
  });

  it.each(['london', 'newyork', 'pocket'])(
    'outcomes of %s equal the test vectors of docs/fair-deals.md, also in the second game of a match',
    (id) => {
      const game = gameById(id)!;
      const first = vectors.games[id]!;
      expect(Object.keys(first).length).toBeGreaterThan(5);
      expect(outcomes(game, { table, secrets }, Object.keys(first))).toEqual(first);
      const second = vectors.match.games[id]!;
      const match = { ...vectors.match, opening: { table, secrets } };
      expect(outcomes(game, match, Object.keys(second))).toEqual(second);
    },
  );
});
