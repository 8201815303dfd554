import type { GameTypes } from '@lamplight/rules';
import { roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Budget, Question } from '@lamplight/rules/bot';
import { workOff } from '../search/clock.ts';
import type { Pieces } from '../search/pieces.ts';
import type { RootMove } from '../search/root-move.ts';
import { typesOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { RoundSolver } from './round-solver.ts';

/** Measured: before this round a search that looks beyond the appeal plays as well, in less time. */
const SOLVED_FROM = 7;
/** The parts of the time by which the graph must be complete, and by which its leaves must be valued. */
const TO_FIND = 0.35;
const TO_VALUE = 0.7;
/** Leaves valued in one piece of work: a leaf may take nearly a millisecond where its last round must be solved. */
const LEAVES_AT_ONCE = 8;
/**
 * After this share of the time for leaves, the pace so far tells how long the rest takes; the first leaves are slow.
 */
const PACE_FROM = 0.25;
const SLOW_START = 2;
/** The nodes of a budget that count as one iteration of the solver, and the bounds of the iterations. */
const NODES_AN_IMPROVEMENT = 40;
const FEWEST = 20;
const MOST = 200;
/** The number of visits reported for a share of 1. */
const ALL = 10_000;

/**
 * The moves of a question late in a game of Pocket, by how often each should be chosen; null where another search is
 * better, or where the time is too short. Every district in which the round can end is examined. Three things are
 * simplified: after round 7 the investigator knows who Jack is (`LeafValues`), Jack does not look at a card drawn in
 * the present round, and of more than four suspects some represent the others (`drawGroups`).
 */
export async function solvedMoves<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
): Promise<readonly RootMove[] | null> {
  if (rules.id !== 'pocket' || roundIn(state) < SOLVED_FROM || signal?.aborted === true) return null;
  const solution = new Solution(state, typesAt(rules, view, state), budget, start);
  await workOff(solution.look(), signal);
  const offered = new Set(moves.map((move) => rules.pack(move)));
  return solution.found()?.filter(({ move }) => offered.has(move)) ?? null;
}

/** The types of Jack in a view. Where Jack asks, Jack's own type comes first, then what others believe possible. */
function typesAt<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): JackType[] {
  const scratch = rules.copy(state);
  const count = rules.characters.length;
  if (view.viewer !== 'jack') return typesOf(scratch, rules.deals(view), count);
  const [own] = rules.deals(view);
  return typesOf(scratch, rules.deals(rules.view(state, 'spectator')), count, own);
}

/** Solves a round step by step within a budget. */
class Solution {
  private readonly state: Imagined;
  private readonly types: readonly JackType[];
  private readonly budget: Budget;
  private readonly start: number;
  private solver: RoundSolver | null = null;

  constructor(state: Imagined, types: readonly JackType[], budget: Budget, start: number) {
    this.state = state;
    this.types = types;
    this.budget = budget;
    this.start = start;
  }

  *look(): Pieces<undefined> {
    const { state, types } = this;
    const graph = new RoundGraph(state, types, true);
    yield* graph.grow(this.until(TO_FIND));
    if (!graph.complete) return;
    const leaves = new LeafValues(state, graph, types);
    yield;
    yield* valued(leaves, graph.leaves, this.until(TO_VALUE));
    if (leaves.done < graph.leaves) return;
    const averages = leaves.averages();
    yield;
    this.solver = new RoundSolver(graph, types, averages);
    const deadline = this.until(1);
    const most = improvementsIn(this.budget);
    do {
      yield;
      this.solver.improve(1);
    } while (this.solver.rounds < most && performance.now() < deadline);
  }

  /** The moves of the acting role, the most chosen first; null where no plan was found. */
  found(): readonly RootMove[] | null {
    const { solver } = this;
    if (!solver || solver.rounds === 0) return null;
    return solver
      .root(0)
      .map(({ move, share, jackWins }) => ({ move, visits: Math.round(share * ALL), jackWins }))
      .sort((one, other) => other.visits - one.visits);
  }

  /** The moment at which this share of the time is used up. */
  private until(share: number): number {
    return this.budget.kind === 'time' ? this.start + share * this.budget.ms : Infinity;
  }
}

/** Values all leaves, and stops as soon as the pace so far shows that the time is too short. */
function* valued(leaves: LeafValues, count: number, deadline: number): Pieces<undefined> {
  const begun = performance.now();
  while (leaves.done < count) {
    leaves.go(LEAVES_AT_ONCE);
    yield;
    const now = performance.now();
    if (now >= deadline) return;
    if (now - begun < PACE_FROM * (deadline - begun)) continue;
    const toCome = ((now - begun) * (count - leaves.done)) / leaves.done;
    if (toCome > SLOW_START * (deadline - now)) return;
  }
}

const improvementsIn = (budget: Budget): number =>
  budget.kind === 'time'
    ? MOST
    : Math.min(MOST, Math.max(FEWEST, Math.round(budget.nodes / NODES_AN_IMPROVEMENT)));
