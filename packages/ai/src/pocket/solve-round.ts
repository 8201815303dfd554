import type { GameTypes } from '@lamplight/rules';
import { roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Budget, Question } from '../bot.ts';
import { spend } from '../search/clock.ts';
import type { RootMove } from '../search/public-search.ts';
import { typesOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { RoundSolver } from './round-solver.ts';

/** Before this round a search that looks beyond the appeal was measured to play as well, in less time. */
const SOLVED_FROM = 7;
/** How much of the time may be gone when the graph is there, and when its leaves are valued. */
const TO_FIND = 0.35;
const TO_VALUE = 0.7;
/** A leaf may take a good part of a millisecond, where its last round must be worked out. */
const LEAVES_AT_ONCE = 16;
/** Improvements of the plans: what a budget of nodes buys, within bounds. */
const NODES_AN_IMPROVEMENT = 40;
const FEWEST = 20;
const MOST = 200;
/** Visits that a share of 1 stands for. */
const ALL = 10_000;

/**
 * The moves of a question late in a game of Pocket, by how often each should be chosen; null where another search
 * knows better, or where the time is too short. Nothing is estimated: behind round 7 the last one is worked out.
 */
export async function solvedMoves<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
): Promise<readonly RootMove[] | null> {
  if (rules.id !== 'pocket' || roundIn(state) < SOLVED_FROM) return null;
  const types = typesAt(rules, view, state);
  const until = (share: number): number => (budget.kind === 'time' ? start + share * budget.ms : Infinity);
  const graph = new RoundGraph(state, types, until(TO_FIND));
  if (!graph.complete) return null;
  const leaves = new LeafValues(state, graph, types);
  const valued = (count: number): boolean => {
    leaves.go(count);
    return leaves.done < graph.leaves;
  };
  await spend(timeUntil(until(TO_VALUE)), signal, valued, () => undefined, LEAVES_AT_ONCE);
  if (leaves.done < graph.leaves) return null;
  const solver = new RoundSolver(graph, types, leaves.averages());
  const improved = (): boolean => {
    solver.improve(1);
    return solver.rounds < MOST;
  };
  await spend(improvements(budget, until(1)), signal, improved, () => undefined, 1);
  if (solver.rounds === 0) return null;
  const offered = new Set(moves.map((move) => rules.pack(move)));
  return solver
    .root(0)
    .filter(({ move }) => offered.has(move))
    .map(({ move, share, jackWins }) => ({ move, visits: Math.round(share * ALL), jackWins }))
    .sort((one, other) => other.visits - one.visits);
}

/** Jack is asked what all others think he may be, and what he is; he comes first. */
function typesAt<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): JackType[] {
  const scratch = rules.copy(state);
  const count = rules.characters.length;
  if (view.viewer !== 'jack') return typesOf(scratch, rules.deals(view), count);
  const [own] = rules.deals(view);
  return typesOf(scratch, rules.deals(rules.view(state, 'spectator')), count, own);
}

const timeUntil = (deadline: number): Budget =>
  deadline === Infinity
    ? { kind: 'nodes', nodes: Infinity }
    : { kind: 'time', ms: Math.max(1, deadline - performance.now()) };

function improvements(budget: Budget, deadline: number): Budget {
  if (budget.kind === 'time') return timeUntil(deadline);
  return {
    kind: 'nodes',
    nodes: Math.min(MOST, Math.max(FEWEST, Math.round(budget.nodes / NODES_AN_IMPROVEMENT))),
  };
}
