// Plays Pocket round by round, each round solved exactly above the net at hand, and keeps what every Jack could expect
// right after the appeal before: the net of the next generation learns from that.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moveList, pocket, seededRandom } from '@lamplight/rules';
import type { PocketTypes, Random, State } from '@lamplight/rules';
import { activationIn, handIn, identityIn, roundIn } from '@lamplight/rules/packed';
import { botRules } from '../src/bot-rules.ts';
import type { Imagined } from '../src/bot-rules.ts';
import { plainEvaluator } from '../src/evaluation/evaluators.ts';
import { evaluatorFrom } from '../src/evaluation/nets.ts';
import { pocketNet } from '../src/evaluation/pocket-net.ts';
import { switches } from '../src/evaluation/sparse-net.ts';
import type { WeightsFile } from '../src/evaluation/weights.ts';
import { typesOf } from '../src/pocket/jack-types.ts';
import type { JackType } from '../src/pocket/jack-types.ts';
import { LeafValues } from '../src/pocket/leaf-values.ts';
import { RoundGraph } from '../src/pocket/round-graph.ts';
import { RoundSolver } from '../src/pocket/round-solver.ts';
import { diceOf } from '../src/search/chance.ts';
import { SURE } from './learner.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'pocket' },
    nodes: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    weights: { type: 'string' },
    out: { type: 'string' },
  },
});
/** How often an action is drawn by lot, to see more of the district than good play shows. */
const RARE = 0.15;
const JACK = 1;
const CHANCE = 2;
const INVESTIGATOR = 0;

const rules = botRules(pocket);
const { engine } = pocket;
const { features } = pocketNet;
const evaluate = flags.weights
  ? evaluatorFrom(pocketNet, JSON.parse(readFileSync(flags.weights, 'utf8')) as WeightsFile)
  : plainEvaluator;
if (!evaluate) throw new Error(`${String(flags.weights)} does not fit`);
const value = evaluate;
const dice = diceOf(`${flags.seed}/dice`);
const on = switches(features.most);
const list = moveList();
const rows: number[] = [];
let positions = 0;
let games = 0;
let jackWon = 0;
const end = Date.now() + 1000 * Number(flags.seconds);
while (Date.now() < end) play(games++);
if (flags.out) writeFileSync(flags.out, Int16Array.from(rows));
console.log(`pocket: ${games} games, ${positions} positions, Jack won ${(jackWon / games).toFixed(3)}`);

function play(number: number): void {
  const random = seededRandom(`${flags.seed}/${String(number)}`);
  const state = pocket.setup({});
  /** The state right after the last appeal. The first round is played by lot: nothing is valued before it. */
  let after = state.slice();
  for (let actor = engine.actor(state); actor >= 0; actor = engine.actor(state)) {
    if (actor === CHANCE) engine.apply(state, engine.sample(state, random));
    else if (roundIn(state) === 1) engine.apply(state, anyMove(state));
    else solveRound(state, after, random);
    if (roundIn(state) !== roundIn(after)) after = state.slice();
  }
  jackWon += engine.winner(state);
}

function anyMove(state: State): number {
  engine.moves(state, list);
  return list.items[dice.below(list.size)];
}

/** Solves a round, keeps what it is worth to every Jack, and plays it through. */
function solveRound(state: State, after: State, random: Random): void {
  const view = pocket.view(state, 'investigator');
  const start = rules.imagine(view, random);
  const types = typesOf(rules.copy(start), rules.deals(view), rules.characters.length);
  const graph = new RoundGraph(rules, start, types);
  const leaves = new LeafValues(rules, start, graph, types, value);
  leaves.go(graph.leaves);
  const solver = new RoundSolver(graph, types, leaves.values, rules.characters.length);
  solver.improve(Number(flags.nodes));
  keep(after as Imagined, types, solver);
  follow(state, types, graph, solver, random);
}

function keep(after: Imagined, types: readonly JackType[], solver: RoundSolver<PocketTypes>): void {
  const seen = rules.copy(after);
  types.forEach(({ identity, hand }, t) => {
    rules.conceal(seen, { identity, hands: [handIn(after, INVESTIGATOR), hand], weight: 1 });
    features.read(seen, on);
    rows.push(Math.round(solver.worth(t) * SURE), on.count, ...on.on.subarray(0, on.count));
    positions++;
  });
}

/** Plays the round by the plan that was found, with an action by lot now and then. */
function follow(
  state: State,
  types: readonly JackType[],
  graph: RoundGraph<PocketTypes>,
  solver: RoundSolver<PocketTypes>,
  random: Random,
): void {
  const round = roundIn(state);
  const own = Math.max(
    0,
    types.findIndex(({ identity }) => identity === identityIn(state)),
  );
  let node = 0;
  for (;;) {
    const level = activationIn(state);
    const edge = choose(node, graph, solver, graph.actors[level] === JACK, own);
    engine.apply(state, graph.actions[edge]);
    let target = graph.targets[edge];
    if (engine.actor(state) === CHANCE && roundIn(state) === round) {
      const draw = engine.sample(state, random);
      const card = pocket.unpack(draw);
      if (target < 0) target = branchOf(graph, ~target, 'card' in card ? card.card : '');
      engine.apply(state, draw);
    }
    if (engine.winner(state) >= 0 || roundIn(state) !== round) return;
    node = target;
  }
}

function choose(
  node: number,
  graph: RoundGraph<PocketTypes>,
  solver: RoundSolver<PocketTypes>,
  jackActs: boolean,
  own: number,
): number {
  const [first, last] = [graph.firstEdge[node], graph.firstEdge[node + 1] - 1];
  if (dice.unit() < RARE) return first + dice.below(last + 1 - first);
  let left = dice.unit();
  for (let edge = first; edge < last; edge++) {
    left -= solver.share(edge, jackActs, own);
    if (left < 0) return edge;
  }
  return last;
}

/** The branch a card leads to; any, where the suspects of the graph only stand for more. */
function branchOf(graph: RoundGraph<PocketTypes>, chance: number, name: string): number {
  const card = rules.characters.indexOf(name);
  const [first, past] = [graph.firstBranch[chance], graph.firstBranch[chance + 1]];
  for (let branch = first; branch < past; branch++) {
    if ((graph.branchCards[branch] >> card) & 1) return graph.branchTargets[branch];
  }
  return graph.branchTargets[first];
}
