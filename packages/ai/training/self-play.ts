// Plays the search against itself and stores every position right after a witness call, with the winner of the game.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAME_IDS, GAMES, pick, seededRandom, elementAt } from '@lamplight/rules';
import type { Game, GameId, State } from '@lamplight/rules';
import { CHANCE, roundIn } from '@lamplight/rules/packed';
import { botRules } from '../src/make-bot-rules.ts';
import type { Imagined } from '../src/bot-rules.ts';
import { plainEvaluator } from '../src/evaluation/evaluators.ts';
import { evaluatorFrom } from '../src/evaluation/nets.ts';
import { switches } from '../src/evaluation/sparse-net.ts';
import type { WeightsFile } from '../src/evaluation/weights.ts';
import { diceOf } from '../src/search/chance.ts';
import { SURE } from './learner.ts';
import { allOptions } from './options.ts';
import { PublicSearch } from '../src/search/public-search.ts';
import { dealSource, jacksIn } from '../src/search/deal-source.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    nodes: { type: 'string', default: '80' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    weights: { type: 'string' },
    out: { type: 'string' },
  },
});
/** How often a move is random, to reach more positions than good play does. */
const RARE = 0.05;

const id = flags.game as GameId;
const game: Game = GAMES[id];
const rules = botRules(game);
const options = allOptions(game);
const net = await rules.title.net();
const evaluate = flags.weights
  ? evaluatorFrom(net, JSON.parse(readFileSync(flags.weights, 'utf8')) as WeightsFile)
  : plainEvaluator;
if (!evaluate) throw new Error(`${String(flags.weights)} does not fit ${id}`);
const value = evaluate;
const dice = diceOf(`${flags.seed}/dice`);
const on = switches(net.features.most);

const rows: number[] = [];
let games = 0;
let positions = 0;
let jackWon = 0;
const end = Date.now() + 1000 * Number(flags.seconds);
while (Date.now() < end) play(games++);
if (flags.out) writeFileSync(flags.out, Int16Array.from(rows));
console.log(`${id}: ${games} games, ${positions} positions, Jack won ${(jackWon / games).toFixed(3)}`);

/** One game; its rows are the winner, how many switches are on, and which. */
function play(number: number): void {
  const random = seededRandom(`${flags.seed}/${String(number)}`);
  const state = game.setup(elementAt(options, number % options.length));
  const kept: number[][] = [];
  let round = 1;
  for (let actor = game.engine.actor(state); actor >= 0; actor = game.engine.actor(state)) {
    if (roundIn(state) !== round) {
      round = roundIn(state);
      net.features.read(state as Imagined, on);
      kept.push([...on.on.subarray(0, on.count)]);
    }
    game.engine.apply(state, actor === CHANCE ? game.engine.sample(state, random) : decide(state, actor));
  }
  const winner = game.engine.winner(state);
  jackWon += winner;
  positions += kept.length;
  for (const list of kept) rows.push(winner * SURE, list.length, ...list);
}

function decide(state: State, actor: number): number {
  if (dice.unit() < RARE) return game.pack(pick(game.legalMoves(state), dice.below)) ?? 0;
  const view = game.view(state, actor === 0 ? 'investigator' : 'jack');
  const deals = rules.deals(view);
  const start = rules.imagine(view, dice.below);
  const deal = dealSource(deals, dice);
  const search = new PublicSearch(rules, {
    start,
    deal,
    jacks: jacksIn(deals),
    dice,
    horizon: rules.title.horizon,
    evaluate: value,
  });
  search.iterate(Number(flags.nodes));
  return elementAt(search.rootMoves(actor, deals[0]?.identity ?? 0), 0).move;
}
