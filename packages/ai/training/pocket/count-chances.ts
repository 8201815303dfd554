// Counts Jack's chances in Pocket by round, suspects left and hourglasses, over games of random and greedy bots, and
// writes the table for the greedy bot: `node training/pocket/count-chances.ts --games 4000`. Run it a few times.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countBits, pocket, ROUNDS, seededRandom, elementAt } from '@lamplight/rules';
import type { State } from '@lamplight/rules';
import { roundIn, suspectsIn } from '@lamplight/rules/packed';
import { hourglassesIn, POCKET_COUNTS } from '@lamplight/rules/packed/pocket';
import { playGame } from '../../src/arena/play-game.ts';
import { createBot } from '../../src/bots.ts';
import type { BotName } from '../../src/bots.ts';
import { tableChance } from '../../src/pocket/chance-table.ts';

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '4000' }, seed: { type: 'string', default: 'count' } },
});
const TILES = 9;
const PLAYERS: readonly (readonly [BotName, BotName])[] = [
  ['random', 'random'],
  ['greedy', 'greedy'],
  ['greedy', 'random'],
  ['random', 'greedy'],
];
/** The present table counts as much as this many games in each of its entries. */
const TRUST = 12;
const budget = { kind: 'nodes', nodes: 1 } as const;

const times = POCKET_COUNTS.hourglasses + 1;
const places = ROUNDS * TILES * times;
const met = new Float64Array(places).fill(TRUST);
const won = Float64Array.from({ length: places }, (_, place) => {
  const [round, rest] = [Math.floor(place / (TILES * times)), place % (TILES * times)];
  return TRUST * tableChance(round + 1, Math.floor(rest / times) + 1, rest % times);
});
for (let game = 0; game < Number(flags.games); game++) await count(game);
const table = Array.from({ length: ROUNDS }, (_, round) =>
  Array.from({ length: TILES }, (_left, left) =>
    Array.from({ length: times }, (_time, time) => {
      const place = (round * TILES + left) * times + time;
      return Number((elementAt(won, place) / elementAt(met, place)).toFixed(3));
    }),
  ),
);
writeFileSync(join(import.meta.dirname, '../../src/pocket/chances.json'), `${JSON.stringify(table)}\n`);

async function count(game: number): Promise<void> {
  const [investigator, jack] = elementAt(PLAYERS, game % PLAYERS.length);
  const random = seededRandom(`${flags.seed}/${String(game)}`);
  const passed = new Set<number>();
  const { outcome } = await playGame({
    game: pocket,
    options: {},
    bots: { investigator: createBot(investigator, pocket), jack: createBot(jack, pocket) },
    budgets: { investigator: budget, jack: budget },
    chance: () => random,
    seed: `${flags.seed}/${String(game)}`,
    onDecision: (_question, _move, state) => passed.add(placeOf(state)),
  });
  for (const place of passed) {
    met[place] = elementAt(met, place) + 1;
    if (outcome.winner === 'jack') won[place] = elementAt(won, place) + 1;
  }
}

/** The entry of the table for a state. Within a round only alibi cards change it. */
function placeOf(state: State): number {
  const left = countBits(suspectsIn(state)) - 1;
  const time = Math.min(hourglassesIn(state), times - 1);
  return ((roundIn(state) - 1) * TILES + left) * times + time;
}
