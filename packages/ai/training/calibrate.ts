// `npm run calibrate -- --game G`: plays the best bot against itself and tells how often Jack won, in ten bins of the
// chance that the bot gave Jack. With --fit, the chances that people are shown are calibrated by these games; check the
// result with another --seed afterwards.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, GAMES, ROLES, seededRandom, elementAt } from '@lamplight/rules';
import type { Game, GameId, Role } from '@lamplight/rules';
import { playGame } from '../src/arena/play-game.ts';
import { createBot } from '../src/bots.ts';
import type { Bot, Thought } from '@lamplight/rules/bot';
import { calibrate, logit } from '../src/evaluation/calibrate.ts';
import { titleOf } from '../src/titles.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    games: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'calibrate' },
    fit: { type: 'boolean', default: false },
  },
});
const BINS = 10;

/** What a bot said of one decision, and how the game ended. */
interface Said {
  readonly role: Role;
  readonly chance: number;
  readonly jackWon: boolean;
}

const id = flags.game as GameId;
const game: Game = GAMES[id];
const { corrections } = titleOf(id);
const said: Said[] = [];
const bins = Array.from({ length: BINS }, () => ({ count: 0, predicted: 0, won: 0 }));
for (let number = 0; number < Number(flags.games); number++) await play(number);
if (flags.fit) fit();

let off = 0;
let total = 0;
console.log('chance given   decisions   mean given   Jack won');
for (const [bin, { count, predicted, won }] of bins.entries()) {
  if (count === 0) continue;
  const [given, came] = [predicted / count, won / count];
  off += count * Math.abs(given - came);
  total += count;
  const range = `${String(bin * BINS)} to ${String((bin + 1) * BINS)} %`;
  console.log(`${range.padEnd(12)}${String(count).padStart(12)}${percent(given)}${percent(came)}`);
}
console.log(
  `mean error ${((100 * off) / total).toFixed(1)} points over ${total} decisions of ${flags.games} games`,
);

async function play(number: number): Promise<void> {
  const given: { role: Role; chance: number }[] = [];
  const random = seededRandom(`${flags.seed}/${String(number)}`);
  const budget = { kind: 'nodes', nodes: Number(flags.nodes) } as const;
  const { outcome } = await playGame({
    game,
    options: game.readOptions({}) ?? {},
    bots: { investigator: listening('investigator', given), jack: listening('jack', given) },
    budgets: { investigator: budget, jack: budget },
    chance: () => random,
    seed: `${flags.seed}/${String(number)}`,
  });
  for (const { role, chance } of given) {
    const jackWon = outcome.winner === 'jack';
    said.push({ role, chance, jackWon });
    const bin = elementAt(bins, Math.min(BINS - 1, Math.floor(chance * BINS)));
    bin.count++;
    bin.predicted += chance;
    bin.won += jackWon ? 1 : 0;
  }
}

/** The best bot; its last report on each decision is noted, except certain chances, which need no check. */
function listening(role: Role, given: { role: Role; chance: number }[]): Bot {
  const bot = createBot('best', game);
  return {
    name: bot.name,
    async choose(question) {
      let last: Thought | undefined;
      const move = await bot.choose({ ...question, report: (thought) => (last = thought) });
      if (last && last.jackWins > 0 && last.jackWins < 1) given.push({ role, chance: last.jackWins });
      return move;
    },
  };
}

/** Fits the slope and shift of the logits that make these games likeliest, on top of the present correction. */
function fit(): void {
  const found = ROLES.map((role) => {
    const rows = said.filter((one) => one.role === role).map((one) => ({ ...one, x: logit(one.chance) }));
    let [slope, shift] = [1, 0];
    for (let step = 0; step < 4000; step++) {
      let [bySlope, byShift] = [0, 0];
      for (const { x, jackWon } of rows) {
        const miss = 1 / (1 + Math.exp(-(slope * x + shift))) - (jackWon ? 1 : 0);
        bySlope += miss * x;
        byShift += miss;
      }
      slope -= (0.5 * bySlope) / rows.length;
      shift -= (0.5 * byShift) / rows.length;
    }
    const before = corrections[role];
    return [
      role,
      { slope: round(before.slope * slope), shift: round(before.shift * slope + shift) },
    ] as const;
  });
  const fitted = Object.fromEntries(found);
  writeFileSync(
    join(import.meta.dirname, '../src', id, 'corrections.json'),
    `${JSON.stringify(fitted, null, 2)}\n`,
  );
  const told = calibrate(corrections, 'jack', 0.5).toFixed(2);
  console.log(`${id}: ${JSON.stringify(fitted)}; 0.5 is told as ${told} until then`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(13);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
